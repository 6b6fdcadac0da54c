/** What an action answers when a form cannot be taken: messages by field, one for the whole, and all that was typed. */
export type FormProblem = {
  fields: Record<string, string>;
  text?: string;
  values: Record<string, string>;
};

/** A fault of Zod's, or a code of cms's. */
export type Issue = { code: string; origin?: unknown; maximum?: unknown };

/** How many characters a text may have that has more; null for any other fault. */
export function mostOf({ code, origin, maximum }: Issue): number | null {
  return code === 'too_big' && origin === 'string' ? Number(maximum) : null;
}

/** What is wrong with a field, behind its label: a label that asks has its mark already. */
export function withLabel(label: string, wrong: string): string {
  return /\?\s*$/.test(label) ? `${label} ${wrong}` : `${label}: ${wrong}`;
}
