import { createHash } from 'node:crypto';

import { FACTS_VERSION, READ_COLUMNS, storedFacts, type ReadColumns } from '@69street/config/search';

import { contentChanged } from '../platform/content-changed';
import { rows } from '../platform/sql';
import { READ_VERSION } from './fact-tables';

type Unread = ReadColumns & { id: number };

/** Listings in one transaction: their rows are locked as long as it takes to read and write so many. */
const BATCH = 500;
/** How long one turn of the job may last, in milliseconds: other jobs wait for it. */
const TURN = 20_000;

// What somebody else writes or reads at the moment is left to them.
const UNREAD = `
  SELECT id, ${READ_COLUMNS.join(', ')} FROM properties WHERE ${READ_VERSION} < ? %s
  ORDER BY ${READ_VERSION}, id LIMIT ${BATCH} FOR UPDATE SKIP LOCKED`;

const WRITE = `
  UPDATE properties p SET read_facts = g.facts
  FROM jsonb_to_recordset(?::jsonb) AS g(id integer, facts jsonb) WHERE p.id = g.id`;

const print = (text: string) => createHash('md5').update(text).digest('hex');

async function readBatch(condition = '', values: string[] = []): Promise<number> {
  return strapi.db.transaction(async () => {
    const unread = await rows<Unread>(UNREAD.replace('%s', condition), [FACTS_VERSION, ...values]);
    if (unread.length === 0) return 0;
    const read = unread.map(({ id, ...text }) => ({ id, facts: storedFacts(text, print) }));
    await rows(WRITE, [JSON.stringify(read)]);
    return unread.length;
  });
}

/** Reads what a listing says, with the running transaction if there is one; nothing when that was read already. */
export async function readFactsOf(documentId: string): Promise<void> {
  await readBatch('AND document_id = ?', [documentId]);
}

/**
 * The job of the facts: reads every listing that nobody has read, or an older reader, batch by batch. A listing carries
 * by which version it was read, so that the next turn, or another process, goes on where this one ends. Answers how many.
 */
export async function readUnread(milliseconds = TURN): Promise<number> {
  const end = performance.now() + milliseconds;
  let read = 0;
  for (let batch = BATCH; batch === BATCH && performance.now() < end; read += batch) batch = await readBatch();
  if (read > 0) contentChanged('property');
  return read;
}
