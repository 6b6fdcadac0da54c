import { createHash, randomUUID } from 'node:crypto';

import { AUDIT_KINDS, auditText, dayInDhaka, type AuditAction } from '@69street/config/market';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it, inject } from 'vitest';

import { verifyChain } from '../../../config/run/audit-verify';
import { sealOldEntries } from '../../src/services/platform/audit-seals';
import { writeAudit } from '../../src/services/platform/audit';
import { startCms } from '../support/cms';
import { cmsEnvironment } from '../support/env';
import { createEnquiry } from '../support/factories';
import { call, newListing, newPerson } from '../support/listings';

let client: pg.Client;
const key = randomUUID();
const { ENCRYPTION_KEY = '' } = cmsEnvironment({ databaseUrl: '', dataDir: '' });
const verify = (expected?: string) => verifyChain(client, ENCRYPTION_KEY, expected);

function write(number: number): Promise<void> {
  const after = {
    price: 30000,
    note: 'ভাড়া “half” \u{1f600}',
    list: [1, null, { b: 2, a: undefined }],
    at: new Date(0),
  };
  const actor = { actor: 'a@example.com', actor_role: 'admin' };
  return writeAudit(actor, `test.${number}` as string as AuditAction, ['api::property.property', key], { after });
}

beforeAll(async () => {
  const cms = await startCms();
  const url = new URL(inject('serverUrl'));
  url.pathname = '/cms';
  client = new pg.Client({ connectionString: url.href });
  await client.connect();
  // At once, as they come in life: each waits for the one before.
  await Promise.all(Array.from({ length: 20 }, (_, number) => write(number)));
  await cms.db
    .transaction(async () => {
      await write(99);
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
    return await verify(expected);
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
    expect(await verify(last)).toMatchObject({ broken: null, sawExpected: true, lastHash: last });
  });

  it.each([
    ['altered', `UPDATE audit_entries SET after = jsonb_set(after::jsonb, '{price}', '1') WHERE id = ${one(5)}`],
    ['moved in time', `UPDATE audit_entries SET at = at - interval '1 millisecond' WHERE id = ${one(5)}`],
    ['given to another', `UPDATE audit_entries SET actor = 'b@example.com' WHERE id = ${one(5)}`],
    ['taken out', `DELETE FROM audit_entries WHERE id = ${one(5)}`],
    ['put in', `INSERT INTO audit_entries (action, at) VALUES ('test.forged', now())`],
  ])('tells that an entry was %s', async (_what, sql) => {
    expect((await after(sql)).broken).not.toBeNull();
    expect((await verify()).broken).toBeNull();
  });

  it('tells that its end was cut off, to who noted the last hash', async () => {
    const { lastHash } = await verify();
    const verdict = await after(`DELETE FROM audit_entries WHERE id = ${one(19)}`, lastHash);
    expect(verdict).toMatchObject({ broken: null, sawExpected: false });
  });

  it('tells that it was computed anew by somebody with every right in the database', async () => {
    await client.query('BEGIN');
    await client.query('ALTER TABLE audit_entries DISABLE TRIGGER audit_entry_stays');
    try {
      const { rows } = await client.query(
        `SELECT id, to_char(at, 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') AS at, actor, actor_role, action, document_type,
           document_key, before::json, after::json FROM audit_entries ORDER BY id`,
      );
      let previous = '';
      for (const { id, at, ...kept } of rows) {
        const forged = { ...kept, actor: 'b@example.com' };
        const hash = createHash('sha256')
          .update(auditText(previous, at, forged))
          .digest('hex');
        await client.query('UPDATE audit_entries SET actor = $2, previous_hash = $3, hash = $4 WHERE id = $1', [
          ...[id, forged.actor, previous, hash],
        ]);
        previous = hash;
      }
      expect((await verify()).broken?.why).toContain('not sealed');
      await client.query('UPDATE audit_entries SET seal = NULL');
      // Not even the next start of cms takes it for its own.
      await sealOldEntries(await startCms());
      expect((await verify()).broken?.why).toContain('not sealed');
    } finally {
      await client.query('ROLLBACK');
    }
    expect((await verify()).broken).toBeNull();
    expect((await verifyChain(client, 'another key')).broken).not.toBeNull();
  });

  it('is not emptied at once', async () => {
    await expect(client.query('TRUNCATE audit_entries CASCADE')).rejects.toThrow('append-only');
  });

  it('is not changed by the database itself', async () => {
    await expect(client.query(`UPDATE audit_entries SET actor = 'x' WHERE id = ${one(1)}`)).rejects.toThrow(
      'append-only',
    );
    await expect(client.query(`DELETE FROM audit_entries WHERE id = ${one(1)}`)).rejects.toThrow('append-only');
  });
});

describe('the list', () => {
  const list = async (query: object) => {
    const admin = await newPerson('admin');
    const path = `/audit?${new URLSearchParams({ limit: '100', ...query })}`;
    return call('get', path, admin);
  };
  const keys = async (query: object) =>
    (await list(query)).body.data.map(({ document_key }: { document_key: string }) => document_key);

  it('is narrowed by person, kind and days of Bangladesh', async () => {
    const mine = randomUUID();
    await writeAudit({ actor: `${mine}@example.com`, actor_role: 'agent' }, 'enquiry.answered', [
      'api::enquiry.enquiry',
      mine,
    ]);
    const day = dayInDhaka(new Date());
    const before = dayInDhaka(new Date(Date.now() - 86_400_000));
    const who = mine.slice(0, 20).toUpperCase();
    expect(await keys({ who })).toEqual([mine]);
    expect(await keys({ who, kind: 'api::enquiry.enquiry', from: day, to: day })).toEqual([mine]);
    expect(await keys({ who, kind: 'api::loan.loan' })).toEqual([]);
    expect(await keys({ who, to: before })).toEqual([]);
    expect(await keys({ who, from: before, q: 'answered' })).toEqual([mine]);
  });

  it('calls a thing by its name, and by its key alone when it is gone', async () => {
    const owner = await newPerson('authenticated');
    const property_name = `House by the lake ${randomUUID()}`;
    const { _id } = await newListing(owner, { property_name });
    const found = await client.query('SELECT id, code FROM properties WHERE document_id = $1', [_id]);
    const subjects = async (q: string) =>
      (await list({ q })).body.data.map(({ subject }: { subject: string | null }) => subject);
    expect(new Set(await subjects(_id))).toEqual(new Set([`${found.rows[0].code} ${property_name}`]));
    // A message by what it is about, without a word of who wrote it.
    const { documentId: message } = await createEnquiry({ property: found.rows[0].id, name: 'Farida' });
    await writeAudit({ actor: 'x', actor_role: 'system' }, 'conversation.looked', ['api::enquiry.enquiry', message]);
    expect(await subjects(message)).toEqual([`${found.rows[0].code} ${property_name}`]);
    await client.query('DELETE FROM properties WHERE document_id = $1', [_id]);
    expect(new Set(await subjects(_id))).toEqual(new Set([null]));
    expect(await subjects(message)).toEqual([null]);
  });

  it.each([{ from: '2026-02-31' }, { to: 'yesterday' }, { kind: 'api::nothing' }])('refuses %o', async (query) => {
    expect((await list(query)).status).toBe(400);
  });
});
