/** The terms of a lender, in words. */
export type LenderTerms = { key: string; lender: string; rows: Array<[string, string | null]>; source: string };

/** The texts of the checker and what its fields begin with. */
export type CheckerTexts = {
  title: string;
  intro: string;
  check: string;
  apply: string;
  lender: string;
  fields: Array<{ name: string; label: string; help: string; value: string }>;
};

/** What the checker answers: what was typed, what is wrong with it, or how it stands by the terms. */
export type Checked = {
  values: Record<string, string>;
  lender: string;
  wrong: Record<string, string>;
  answer: {
    title: string;
    rules: Array<{ rule: string; ok: boolean; text: string }>;
    helps: string;
    remedies: string[];
    notes: string[];
    /** Where these numbers can be applied with. */
    apply: string;
  } | null;
};
