/** What an action answers when a form cannot be taken: messages by field, one for the whole, and all that was typed. */
export type FormProblem = {
  fields: Record<string, string>;
  text?: string;
  values: Record<string, string>;
};
