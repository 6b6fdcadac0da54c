/** `npm run audit:verify [-- --expect HASH]`: whether the audit trail is as it was written. */
import { createHash, createHmac } from 'node:crypto';
import { parseArgs } from 'node:util';

import type pg from 'pg';

import { auditText, sealText, type AuditContent } from '../src/market/index.js';
import { connect, findDatabase } from './stack/database.js';
import { readSettings, SettingError, unlessSet } from './stack/env.js';
import { loadSecrets } from './stack/secrets.js';
import { green, red } from './stack/terminal.js';

const INSIDE = 'docker compose exec cms node command.mjs audit:verify';
const HELP = `npm run audit:verify [-- --expect HASH]

Reads the audit trail from its first entry to its last and computes every hash again: an entry that was altered, put in
or taken out breaks the chain, and one that was computed anew lacks the seal of ENCRYPTION_KEY. Entries cut off at the
end break nothing: note the last hash elsewhere now and then, and give it with --expect, which fails when that entry is
no longer there. Ends with 1 when the chain is broken.

With docker compose: ${INSIDE}`;

const PAGE = 1000;

type Row = AuditContent & {
  id: number;
  at: string;
  previous_hash: string | null;
  hash: string | null;
  seal: string | null;
};
/** `broken`: the first entry that does not hold, by its row id, and why. */
export type Verdict = {
  entries: number;
  lastHash: string;
  sawExpected: boolean;
  broken: { id: number; why: string } | null;
};

function faultOf({ at, previous_hash, hash, seal, ...entry }: Row, before: string, key: string): string | null {
  if (hash === null) return 'it carries no hash';
  if (previous_hash !== before) return 'it does not follow the entry before it';
  const computed = createHash('sha256')
    .update(auditText(before, at, entry))
    .digest('hex');
  if (computed !== hash) return 'it says something else than when it was written';
  const right = createHmac('sha256', key).update(sealText(hash)).digest('hex');
  return seal === right ? null : 'it was not sealed with this ENCRYPTION_KEY';
}

/** Follows the chain of hashes through the audit trail up to the first entry that breaks it or is not sealed with `key`. */
export async function verifyChain(client: pg.ClientBase, key: string, expected?: string): Promise<Verdict> {
  const verdict: Verdict = { entries: 0, lastHash: '', sawExpected: expected === undefined, broken: null };
  for (let after = 0; ; ) {
    const { rows } = await client.query<Row>(
      `SELECT id, to_char(at, 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') AS at, actor, actor_role, action, document_type,
         document_key, before::json, after::json, previous_hash, hash, seal FROM audit_entries WHERE id > $1 ORDER BY id LIMIT ${PAGE}`,
      [after],
    );
    for (const row of rows) {
      const why = faultOf(row, verdict.lastHash, key);
      if (why) return { ...verdict, broken: { id: row.id, why } };
      verdict.entries += 1;
      verdict.lastHash = row.hash ?? '';
      verdict.sawExpected ||= row.hash === expected;
      after = row.id;
    }
    if (rows.length < PAGE) return verdict;
  }
}

export async function run(args: string[]): Promise<number> {
  const { expect, help } = readArguments(args);
  if (help) {
    console.log(HELP);
    return 0;
  }
  const settings = readSettings();
  const database = await findDatabase(settings, INSIDE);
  try {
    const { ENCRYPTION_KEY } = unlessSet({ ENCRYPTION_KEY: '' });
    const key = ENCRYPTION_KEY || loadSecrets(settings.dataDir).ENCRYPTION_KEY;
    const client = await connect(database.url, '69street audit');
    try {
      const { rows } = await client.query<{ there: boolean }>(
        `SELECT to_regclass('audit_entries') IS NOT NULL AS there`,
      );
      if (!rows[0]?.there) throw new SettingError('This database has no audit trail yet: run "npm start" once.');
      return report(await verifyChain(client, key, expect));
    } finally {
      await client.end();
    }
  } finally {
    await database.stop();
  }
}

function readArguments(args: string[]): { expect?: string | undefined; help?: boolean | undefined } {
  try {
    return parseArgs({ args, options: { expect: { type: 'string' }, help: { type: 'boolean', short: 'h' } } }).values;
  } catch (error) {
    throw new SettingError(`${(error as Error).message}\n\n${HELP}`);
  }
}

function report({ entries, lastHash, sawExpected, broken }: Verdict): number {
  if (broken) {
    console.error(
      `${red('✗')} The chain is broken at entry ${broken.id}, behind ${entries} whole ones: ${broken.why}.`,
    );
    return 1;
  }
  if (!sawExpected) {
    console.error(`${red('✗')} The ${entries} entries hold together, but the expected hash is not among them.`);
    return 1;
  }
  console.log(
    `${green('✓')} ${entries} entries, none altered or missing between them. Last hash: ${lastHash || 'none'}`,
  );
  return 0;
}
