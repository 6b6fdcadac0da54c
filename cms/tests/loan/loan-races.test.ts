import { beforeAll, expect, it } from 'vitest';

import { sql, startCms } from '../support/cms';
import { call, newPerson, type Person } from '../support/listings';
import { loanForm } from '../support/loans';

const ROUNDS = 100;

let admin: Person;
let second: Person;
let applicant: Person;

beforeAll(async () => {
  await startCms();
  [admin, second, applicant] = [await newPerson('admin'), await newPerson('admin'), await newPerson()];
});

let pictures = 0;

/** An application without its picture, which nothing here looks at: 300 of them are made. */
async function newApplication(): Promise<string> {
  const id = `picture${String(++pictures).padStart(17, '0')}`;
  await sql('INSERT INTO street_loan_documents (id, user_id) VALUES (?, ?)', [id, applicant.id]);
  // The limit of applications an hour is not what is tried here.
  await sql(`DELETE FROM street_rate_limits WHERE bucket = 'loan-request'`);
  const answer = await call('post', '/loanReq', applicant, loanForm({ national_id_pic: id }));
  if (answer.status !== 200) throw new Error(JSON.stringify(answer.body));
  // A picture that is there would have to be looked at before somebody may approve.
  await sql('DELETE FROM street_loan_documents WHERE id = ?', [id]);
  return answer.body.data._id;
}

type Stored = { loan_status: string; moves: Array<{ what: string; to: string }> };
const stored = (_id: string) =>
  sql<Stored>('SELECT loan_status, history::json AS moves FROM loans WHERE document_id = ?', [_id]);
const audited = async (_id: string) =>
  (await sql<{ action: string }>('SELECT action FROM audit_entries WHERE document_key = ? ORDER BY id', [_id])).map(
    ({ action }) => action,
  );

/** Both calls at once, each first in every other round. */
async function race(round: number, one: () => Promise<{ status: number }>, other: () => Promise<{ status: number }>) {
  const calls = round % 2 ? [one, other] : [other, one];
  const [first, last] = await Promise.all(calls.map((send) => send()));
  if (!first || !last) throw new Error('no answers');
  const statuses = round % 2 ? [first.status, last.status] : [last.status, first.status];
  return statuses as [number, number];
}

it('of two who approve at once one does, and the other is told', async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const _id = await newApplication();
    const statuses = await race(
      round,
      () => call('put', `/updateStatus/${_id}`, admin),
      () => call('put', `/updateStatus/${_id}`, second),
    );
    expect([...statuses].sort()).toEqual([200, 409]);
    const [loan] = await stored(_id);
    expect(loan?.loan_status).toBe('approved');
    expect(loan?.moves).toHaveLength(2);
    expect(await audited(_id)).toEqual(['loan.requested', 'loan.approved']);
  }
});

it('what is approved and deleted at once is gone, and approved before or not at all', async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const _id = await newApplication();
    const [approved, deleted] = await race(
      round,
      () => call('put', `/updateStatus/${_id}`, admin),
      () => call('delete', `/delete/${_id}`, second),
    );
    expect(deleted).toBe(200);
    expect([200, 404]).toContain(approved);
    expect(await stored(_id)).toEqual([]);
    const between = approved === 200 ? ['loan.approved'] : [];
    expect(await audited(_id)).toEqual(['loan.requested', ...between, 'loan.deleted']);
  }
});

it('of withdrawing and approving at once one wins, and the other is told', async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const _id = await newApplication();
    const [withdrawn, approved] = await race(
      round,
      () => call('post', `/withdrawLoan/${_id}`, applicant, {}),
      () => call('put', `/updateStatus/${_id}`, admin),
    );
    expect([withdrawn, approved].sort()).toEqual([200, 409]);
    const [loan] = await stored(_id);
    const outcome = withdrawn === 200 ? 'withdrawn' : 'approved';
    expect(loan?.loan_status).toBe(outcome);
    expect(loan?.moves.map(({ to }) => to)).toEqual(['pending', outcome]);
    expect(await audited(_id)).toEqual(['loan.requested', `loan.${outcome}`]);
  }
});
