import type { AuditEntry } from '@69street/config/contract';
import type { Language } from '@69street/config/market';

import type { AuditDifference, AuditEntryView, AuditValue } from '~/platform/audit';
import { askRemembered, calls } from '~/cms/client.server';
import { getProperty } from '~/listing/property.server';
import { formatMoment } from '~/shell/dates';
import { paths } from '~/shell/paths';

const PROPERTY = 'api::property.property';
const AGENT = 'api::agent.agent';
/** How long a deletion can be undone, as cms keeps it. */
const UNDO_MS = 24 * 3_600_000;

function toValue(value: unknown): AuditValue {
  if (value === undefined || value === null || value === '') return null;
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') return value;
  if (!Array.isArray(value)) return JSON.stringify(value);
  const words = value.every((one) => typeof one === 'string' || typeof one === 'number');
  return value.length === 0 ? null : words ? value.join(', ') : JSON.stringify(value);
}

const fieldsOf = (side: unknown): Record<string, unknown> =>
  typeof side === 'object' && side !== null ? (side as Record<string, unknown>) : {};

/** What an entry says of each field; fields that are empty on both sides are left out. */
export function differencesOf({ before, after }: Pick<AuditEntry, 'before' | 'after'>): AuditDifference[] {
  const [was, became] = [fieldsOf(before), fieldsOf(after)];
  return [...new Set([...Object.keys(was), ...Object.keys(became)])]
    .map((field) => ({ field, before: toValue(was[field]), after: toValue(became[field]) }))
    .filter((one) => one.before !== null || one.after !== null);
}

/** The listings among these keys that visitors may see. */
async function publicListings(keys: ReadonlySet<string>): Promise<Set<string>> {
  const found = await Promise.all(
    [...keys].map(async (key) => {
      try {
        return (await getProperty(key))._id === key ? [key] : [];
      } catch (error) {
        // No page to lead to, or none just now.
        if (error instanceof Response) return [];
        throw error;
      }
    }),
  );
  return new Set(found.flat());
}

/** The entries of one page as the screen shows them, each with the way to its document where that has a page. */
export async function toAuditView(
  entries: readonly AuditEntry[],
  lang: Language,
  now: Date,
): Promise<AuditEntryView[]> {
  const keysOf = (type: string) =>
    new Set(entries.flatMap((one) => (one.document_type === type ? [one.document_key] : [])));
  const agentKeys = keysOf(AGENT);
  const [agents, listings] = await Promise.all([
    agentKeys.size > 0 ? askRemembered(calls.getAgent, {}) : null,
    publicListings(keysOf(PROPERTY)),
  ]);
  const agentPages = new Set(agents?.data.map(({ _id }) => _id));
  const pageOf = ({ document_type, document_key }: AuditEntry) => {
    if (document_type === AGENT && agentPages.has(document_key)) return paths.admin.agent(document_key);
    return document_type === PROPERTY && listings.has(document_key) ? paths.property(document_key) : null;
  };
  const undoOf = ({ action, document_key, at }: AuditEntry) => {
    const isOpen = now.getTime() - Date.parse(at) < UNDO_MS && !agentPages.has(document_key);
    return action === 'agent.deleted' && isOpen
      ? `${paths.admin.agents}?${new URLSearchParams({ deleted: document_key })}`
      : null;
  };
  return entries.map((entry) => {
    const { _id, actor, actor_role, action, document_type, document_key, subject } = entry;
    return {
      ...{ _id, actor, actor_role, action, document_type, document_key, subject },
      at: formatMoment(entry.at, lang),
      page: pageOf(entry),
      undo: undoOf(entry),
      differences: differencesOf(entry),
    };
  });
}
