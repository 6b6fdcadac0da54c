import { randomUUID } from 'node:crypto';

import { AUDIT_KINDS } from '@69street/config/market';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it, inject } from 'vitest';

import { verifyChain } from '../../config/run/audit-verify';
import { writeAudit, type AuditRecord } from '../src/services/audit';
import { startCms } from './support/cms';

let client: pg.Client;
const key = randomUUID();

function entry(number: number): AuditRecord {
  const after = {
    price: 30000,
    note: 'ভাড়া “half” \u{1f600}',
    list: [1, null, { b: 2, a: undefined }],
    at: new Date(0),
  };
  const document = { document_type: 'api::property.property', document_key: key } as const;
  const action = `test.${number}` as string as AuditRecord['action'];
  return { actor: 'a@example.com', actor_role: 'admin', action, ...document, after };
}

beforeAll(async () => {
  const cms = await startCms();
  const url = new URL(inject('serverUrl'));
  url.pathname = '/cms';
  client = new pg.Client({ connectionString: url.href });
  await client.connect();
  // At once, as they come in life: each waits for the one before.
  await Promise.all(Array.from({ length: 20 }, (_, number) => writeAudit(entry(number))));
  await cms.db
    .transaction(async () => {
      await writeAudit(entry(99));
      throw new Error('undone');
    })
    .catch(() => undefined);
});
afterAll(() => client.end());

/** What the check says when somebody with every right in the database has done `sql`; undone afterwards. */
async function after(sql: string, expected?: string) {
  await client.query('BEGIN');
  await client.query('ALTER TABLE audit_entries DISABLE TRIGGER audit_entry_stays');
  try {
    await client.query(sql);
    return await verifyChain(client, expected);
  } finally {
    await client.query('ROLLBACK');
  }
}

const one = (number: number) =>
  `(SELECT id FROM audit_entries WHERE document_key = '${key}' ORDER BY id OFFSET ${number} LIMIT 1)`;

describe('the audit trail', () => {
  it('knows, and so the screen has words for, every type of document that staff can write', async () => {
    const cms = await startCms();
    const written = Object.keys(cms.contentTypes).filter((uid) => uid.startsWith('api::'));
    expect(AUDIT_KINDS).toEqual(expect.arrayContaining(written));
  });

  it('is whole, and nothing that was undone is in it', async () => {
    const { rows } = await client.query('SELECT action, hash FROM audit_entries WHERE document_key = $1 ORDER BY id', [
      key,
    ]);
    expect(rows.map(({ action }) => action).sort()).toEqual(
      Array.from({ length: 20 }, (_, number) => `test.${number}`).sort(),
    );
    const last = rows.at(-1).hash;
    expect(await verifyChain(client, last)).toMatchObject({ broken: null, sawExpected: true, lastHash: last });
  });

  it.each([
    ['altered', `UPDATE audit_entries SET after = jsonb_set(after::jsonb, '{price}', '1') WHERE id = ${one(5)}`],
    ['moved in time', `UPDATE audit_entries SET at = at - interval '1 millisecond' WHERE id = ${one(5)}`],
    ['given to another', `UPDATE audit_entries SET actor = 'b@example.com' WHERE id = ${one(5)}`],
    ['taken out', `DELETE FROM audit_entries WHERE id = ${one(5)}`],
    ['put in', `INSERT INTO audit_entries (action, at) VALUES ('test.forged', now())`],
  ])('tells that an entry was %s', async (_what, sql) => {
    expect((await after(sql)).broken).not.toBeNull();
    expect((await verifyChain(client)).broken).toBeNull();
  });

  it('tells that its end was cut off, to who noted the last hash', async () => {
    const { lastHash } = await verifyChain(client);
    const verdict = await after(`DELETE FROM audit_entries WHERE id = ${one(19)}`, lastHash);
    expect(verdict).toMatchObject({ broken: null, sawExpected: false });
  });

  it('is not changed by the database itself', async () => {
    await expect(client.query(`UPDATE audit_entries SET actor = 'x' WHERE id = ${one(1)}`)).rejects.toThrow(
      'append-only',
    );
    await expect(client.query(`DELETE FROM audit_entries WHERE id = ${one(1)}`)).rejects.toThrow('append-only');
  });
});
