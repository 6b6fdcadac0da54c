import { AUDIT_KINDS, TEXT_LIMITS, type AuditKind } from '@69street/config/market';

import { paths } from '~/shell/paths';

/** Which entries are shown. Days as in ISO 8601; what is empty does not matter. */
export type AuditFilter = { q: string; who: string; kind: AuditKind | ''; from: string; to: string };

const DAY = /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/;
/** A day that there is: not 31 February, which the database refuses. */
const isDay = (text: string) => DAY.test(text) && new Date(text).toISOString().startsWith(text);

/** The filter of an address; what it cannot mean is left out. */
export function auditFilterOf(params: URLSearchParams): AuditFilter {
  const text = (name: string) => (params.get(name) ?? '').trim().slice(0, TEXT_LIMITS.search);
  const day = (name: string) => (isDay(text(name)) ? text(name) : '');
  const kind = AUDIT_KINDS.find((name) => name === params.get('kind')) ?? '';
  return { q: text('q'), who: text('who'), kind, from: day('from'), to: day('to') };
}

/** What is odd about the days of a filter, so that other words would find nothing either; `today` as in ISO 8601. */
export function oddDays({ from, to }: AuditFilter, today: string): 'reversed' | 'ahead' | null {
  if (from && to && from > to) return 'reversed';
  return from > today ? 'ahead' : null;
}

/** The address of the log, or of its file, with a filter. */
export function auditPath(filter: Partial<AuditFilter>, cursor?: string, path: string = paths.admin.audit): string {
  const given = Object.entries({ ...filter, ...(cursor && { cursor }) }).filter(([, value]) => value);
  return given.length > 0 ? `${path}?${new URLSearchParams(given)}` : path;
}

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
  /** What people call it, while it is there. */
  subject: string | null;
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
