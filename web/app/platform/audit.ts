/** One field of an entry of the audit trail, before and after; null where it was not there or empty. */
export type AuditDifference = { field: string; before: AuditValue; after: AuditValue };
export type AuditValue = string | number | boolean | null;

export type AuditEntryView = {
  _id: string;
  /** In Dhaka, in words. */
  at: string;
  actor: string;
  actor_role: string;
  action: string;
  document_type: string;
  document_key: string;
  /** The page of the document, where it has one. */
  page: string | null;
  /** Where the deletion of this entry can be undone, for as long as it can. */
  undo: string | null;
  differences: AuditDifference[];
};

/** The words for a code of the audit trail; entries of older versions may carry codes that nobody writes any more. */
export function auditWord(words: Record<string, string>, code: string): string {
  return words[code] ?? code;
}
