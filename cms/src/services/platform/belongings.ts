import type { Person } from './person';

/** What a room keeps of a person: what they may take along, and what goes with the account. */
export type Belongings = {
  /** By the names that `myDataSchema` has for it. */
  read: (person: Person) => Promise<Record<string, unknown>>;
  /** With the running transaction. What it answers is done after the commit: files do not come back when that fails. */
  remove?: (person: Person) => Promise<(() => Promise<void>) | void>;
};

const rooms: Belongings[] = [];

/** The rooms that keep something of people, in the order in which it is removed. */
export function registerBelongings(...belongings: Belongings[]): void {
  rooms.splice(0, rooms.length, ...belongings);
}

/** Everything that the rooms keep of a person. */
export async function readBelongings(person: Person): Promise<Record<string, unknown>> {
  return Object.assign({}, ...(await Promise.all(rooms.map(({ read }) => read(person)))));
}

/** Removes it all, with the running transaction. Answers what is left to do after the commit. */
export async function removeBelongings(person: Person): Promise<() => Promise<void>> {
  const rest: Array<() => Promise<void>> = [];
  for (const { remove } of rooms) {
    const after = await remove?.(person);
    // The last first: what is private, the files of loans, goes before photographs that everybody saw.
    if (after) rest.unshift(after);
  }
  return async () => {
    for (const after of rest) await after();
  };
}

/** Columns that say something about our own bookkeeping and nothing about the person. */
const INTERNAL: ReadonlySet<string> = new Set([
  ...['id', 'documentId', 'locale', 'publishedAt', 'createdBy', 'updatedBy', 'user', 'idempotency_key', 'key'],
  ...['mail_state', 'mail_attempts', 'mail_error'],
]);

/** A person's rows of one type, the latest first, as they may take them along. */
export async function readRows(uid: 'api::review.review' | 'api::enquiry.enquiry', where: object): Promise<object[]> {
  const found: Array<Record<string, unknown>> = await strapi.db
    .query(uid)
    .findMany({ where, orderBy: { createdAt: 'desc' } });
  return found.map((row) => ({
    _id: row.documentId,
    ...Object.fromEntries(Object.entries(row).filter(([name]) => !INTERNAL.has(name))),
  }));
}
