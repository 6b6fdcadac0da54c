import { readdirSync } from 'node:fs';
import path from 'node:path';

import { addedLoanSchema, signedInSchema, storedLoanDocumentSchema } from '@69street/config/contract';
import pg from 'pg';
import { afterEach, expect, it } from 'vitest';

import { filePlace, numberPlace, openVault } from '../../src/services/loan/vault';
import { privateFiles } from '../../src/services/loan/private-files';
import { readStreet } from '../../config/street';
import { createDatabase } from '../support/database';
import { cmsEnvironment } from '../support/env';
import { identityService } from '../support/identity';
import { drawPicture } from '../support/listings';
import { loanForm } from '../support/loans';
import { spawnCms, untilHealthy, type CmsProcess } from '../support/server';

const APPLICATIONS = 1000;
/** Fewer than one account may send in an hour, kills and repeats included. */
const APPLICANTS = 40;
const KILLS_AT = [120, 400, 800];

let cms: CmsProcess | undefined;

afterEach(async () => {
  cms?.child.kill('SIGKILL');
  await cms?.ended;
});

async function query<Row extends object>(databaseUrl: string, text: string, values: unknown[] = []): Promise<Row[]> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const { rows } = await client.query<Row>(text, values);
  await client.end();
  return rows;
}

async function signIn(url: string): Promise<string> {
  const tokenId = await (await identityService()).idToken();
  const answer = await fetch(`${url}/api/googlelogin`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ tokenId }),
  });
  return signedInSchema.parse(await answer.json()).data.token;
}

const numberOf = (index: number) => `19${String(index).padStart(15, '0')}`;

it('an application that was acknowledged is there once, with its number and its picture, whenever cms is killed', async () => {
  const databaseUrl = await createDatabase('loans_killed');
  const keys = { AUTH_KEYS_URL: (await identityService()).keysUrl };
  cms = await spawnCms('loans-killed', databaseUrl, keys);
  await untilHealthy(cms);
  const { dataDir } = cms;
  const tokens: string[] = [];
  for (let n = 0; n < APPLICANTS; n++) {
    // So many people do not sign in from one address within ten minutes.
    await query(databaseUrl, 'DELETE FROM street_rate_limits');
    tokens.push(await signIn(cms.url));
  }
  const picture = await drawPicture(undefined, 64);
  const vault = openVault(readStreet(cmsEnvironment({ databaseUrl, dataDir })).loanKeys);
  const files = privateFiles(dataDir);
  const documents = new Set<string>();
  const acknowledged = new Map<number, string>();

  // Every tenth uploads its picture; the others have theirs already, because decoding a thousand takes minutes.
  const uploads = (index: number) => index % 10 === 0;
  const stored = (index: number) => `stored${String(index).padStart(18, '0')}`;
  for (const index of Array.from({ length: APPLICATIONS }, (_, one) => one).filter((one) => !uploads(one))) {
    await files.write(stored(index), vault.seal(picture, filePlace(stored(index))));
  }
  await query(
    databaseUrl,
    `INSERT INTO street_loan_documents (id, user_id)
     SELECT 'stored' || lpad(n::text, 18, '0'), (array_agg(u.id ORDER BY u.id))[n % ${APPLICANTS} + 1]
     FROM generate_series(0, ${APPLICATIONS - 1}) n, up_users u WHERE n % 10 <> 0 GROUP BY n`,
  );
  let kills = 0;

  let restarting: Promise<void> | undefined;
  function restarted(): Promise<void> {
    restarting ??= (async () => {
      if (cms?.child.exitCode === null && cms.child.signalCode === null) return;
      cms = await spawnCms('loans-killed', databaseUrl, keys);
      await untilHealthy(cms);
    })().finally(() => {
      restarting = undefined;
    });
    return restarting;
  }

  /** Sends until there is an answer, and gives back its JSON. */
  async function insist(path: string, init: () => RequestInit): Promise<unknown> {
    for (let attempt = 0; attempt < 200; attempt++) {
      const answer = await fetch(`${cms?.url}/api${path}`, { method: 'POST', ...init() }).catch(() => null);
      const body: unknown = answer?.status === 200 ? await answer.json().catch(() => null) : null;
      if (body) return body;
      if (answer && answer.status < 500 && answer.status !== 200) {
        throw new Error(`refused: ${answer.status} ${await answer.text()}`);
      }
      await restarted();
    }
    throw new Error('never answered');
  }

  async function pictureOf(index: number, headers: Record<string, string>): Promise<string> {
    if (!uploads(index)) return stored(index);
    const upload = await insist('/loanDocument', () => {
      const form = new FormData();
      form.append('file', new Blob([new Uint8Array(picture)]), 'nid.jpg');
      return { headers, body: form };
    });
    return storedLoanDocumentSchema.parse(upload).data._id;
  }

  async function apply(index: number): Promise<void> {
    const headers = { Authorization: `Bearer ${tokens[index % APPLICANTS]}` };
    const national_id_pic = await pictureOf(index, headers);
    documents.add(national_id_pic);
    const body = JSON.stringify(loanForm({ national_id_pic, national_id: numberOf(index) }));
    const json = { ...headers, 'Content-Type': 'application/json', 'Idempotency-Key': `application-${index}` };
    const answer = await insist('/loanReq', () => ({ headers: json, body }));
    acknowledged.set(index, addedLoanSchema.parse(answer).data._id);
  }

  const indexes = Array.from({ length: APPLICATIONS }, (_, index) => index);
  async function worker(): Promise<void> {
    for (let index = indexes.shift(); index !== undefined; index = indexes.shift()) {
      await apply(index);
      if (kills < KILLS_AT.length && acknowledged.size >= (KILLS_AT[kills] ?? Infinity)) {
        kills++;
        cms?.child.kill('SIGKILL');
        await cms?.ended;
      }
    }
  }
  await Promise.all([worker(), worker(), worker(), worker()]);
  expect(kills).toBe(KILLS_AT.length);

  type Row = { id: string; national_id: string; picture: string };
  const rows = await query<Row>(
    databaseUrl,
    `SELECT l.document_id AS id, i.national_id, d.id AS picture FROM loans l
     JOIN street_loan_identities i ON i.loan_key = l.document_id
     JOIN street_loan_documents d ON d.loan_key = l.document_id AND d.purpose = 'national_id'`,
  );
  expect(rows.map(({ id }) => id).sort()).toEqual([...acknowledged.values()].sort());
  expect((await query(databaseUrl, 'SELECT 1 FROM loans')).length).toBe(APPLICATIONS);

  const numbers = new Map([...acknowledged].map(([index, id]) => [id, numberOf(index)]));
  for (const { id, national_id, picture: name } of rows) {
    expect(vault.openText(national_id, numberPlace(id))).toBe(numbers.get(id));
    expect(documents).toContain(name);
    const sealed = await files.read(name);
    expect(sealed && vault.open(sealed, filePlace(name)).subarray(0, 2).toString('hex')).toBe('ffd8');
  }
  const doubled = await query(
    databaseUrl,
    `SELECT document_key FROM audit_entries WHERE action = 'loan.requested' GROUP BY document_key HAVING count(*) <> 1`,
  );
  expect(doubled).toEqual([]);

  // What a kill left between file and row is old enough after the next sweeps: every file then has its row.
  const known = new Set(
    (await query<{ id: string }>(databaseUrl, 'SELECT id FROM street_loan_documents')).map(({ id }) => id),
  );
  const left = (await files.list(0)).filter((name) => !known.has(name));
  for (const name of left) expect(documents).not.toContain(name);
  expect(left.length).toBeLessThanOrEqual(KILLS_AT.length * 4);
  expect(readdirSync(path.join(dataDir, 'public/uploads')).filter((name) => !name.startsWith('.'))).toEqual([]);
});
