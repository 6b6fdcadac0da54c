import { readdirSync } from 'node:fs';
import path from 'node:path';

import { addedLoanSchema, storedLoanDocumentSchema } from '@69street/config/contract';
import { expect, it } from 'vitest';

import { filePlace, numberPlace } from '../../src/services/loan/sealed-places';
import { openVault } from '../../src/services/platform/vault';
import { privateFiles } from '../../src/services/loan/private-files';
import { readStreet } from '../../config/street';
import { MANY } from '../../../config/tests/properties';
import { signIn } from '../support/busy-writers';
import { cmsEnvironment } from '../support/env';
import { startKilled, workWhileKilled } from '../support/killed';
import { drawPicture } from '../support/listings';
import { loanForm } from '../support/loans';

const APPLICATIONS = MANY;
/** Fewer than one account may send in an hour, kills and repeats included. */
const APPLICANTS = 40;
const KILLS_AT = [0.12, 0.4, 0.8].map((part) => part * APPLICATIONS);

const numberOf = (index: number) => `19${String(index).padStart(15, '0')}`;

it('an application that was acknowledged is there once, with its number and its picture, whenever cms is killed', async () => {
  const cms = await startKilled('loans-killed');
  const { databaseUrl, query, insist } = cms;
  const { dataDir } = cms.now();
  const tokens: string[] = [];
  for (let n = 0; n < APPLICANTS; n++) tokens.push((await signIn(cms.now().url, `applicant-${n}`)).token);
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
    `INSERT INTO street_loan_documents (id, user_id)
     SELECT 'stored' || lpad(n::text, 18, '0'), (array_agg(u.id ORDER BY u.id))[n % ${APPLICANTS} + 1]
     FROM generate_series(0, ${APPLICATIONS - 1}) n, up_users u WHERE n % 10 <> 0 GROUP BY n`,
  );
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

  const rounds = { count: APPLICATIONS, workers: 4, killsAt: KILLS_AT };
  const kills = await workWhileKilled(cms, rounds, acknowledged, apply);
  expect(kills).toBe(KILLS_AT.length);

  type Row = { id: string; national_id: string; picture: string };
  const rows = await query<Row>(
    `SELECT l.document_id AS id, i.national_id, d.id AS picture FROM loans l
     JOIN street_loan_identities i ON i.loan_key = l.document_id
     JOIN street_loan_documents d ON d.loan_key = l.document_id AND d.purpose = 'national_id'`,
  );
  expect(rows.map(({ id }) => id).sort()).toEqual([...acknowledged.values()].sort());
  expect((await query('SELECT 1 FROM loans')).length).toBe(APPLICATIONS);

  const numbers = new Map([...acknowledged].map(([index, id]) => [id, numberOf(index)]));
  for (const { id, national_id, picture: name } of rows) {
    expect(vault.openText(national_id, numberPlace(id))).toBe(numbers.get(id));
    expect(documents).toContain(name);
    const sealed = await files.read(name);
    expect(sealed && vault.open(sealed, filePlace(name)).subarray(0, 2).toString('hex')).toBe('ffd8');
  }
  const doubled = await query(
    `SELECT document_key FROM audit_entries WHERE action = 'loan.requested' GROUP BY document_key HAVING count(*) <> 1`,
  );
  expect(doubled).toEqual([]);

  // What a kill left between file and row is old enough after the next sweeps: every file then has its row.
  const known = new Set((await query<{ id: string }>('SELECT id FROM street_loan_documents')).map(({ id }) => id));
  const left = (await files.list(0)).filter((name) => !known.has(name));
  for (const name of left) expect(documents).not.toContain(name);
  expect(left.length).toBeLessThanOrEqual(KILLS_AT.length * 4);
  expect(readdirSync(path.join(dataDir, 'public/uploads')).filter((name) => !name.startsWith('.'))).toEqual([]);
});
