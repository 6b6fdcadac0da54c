import { describe, expect, test } from 'vitest';

import { loanActionOf, type LoanOutcome } from '~/loan/loans';
import { action as detailAction, loader as detail } from '~/routes/adminpanel-loan';
import { action, loader } from '~/routes/adminpanel-loans';
import { loader as file } from '~/routes/adminpanel-loans-csv';
import { action as own } from '~/routes/userdashboard-loan-status';

import { asArgs, aUser, cookieOf, playCms, refusal } from '../cms';
import { aLoanForAdmin, aQueuedLoan } from './loan-fixture';

const admin = aUser({ _id: 'admin1', Admin: true, Normal: false });
const me = { me: { data: admin } };
const meta = { total: 1, next_cursor: null };
const seen = { _id: 'loan1', seen: '2026-11-20T07:00:00.000Z', name: 'Rahim / Uddin' };

async function as(path: string, form?: Record<string, string>) {
  const init = form ? { method: 'POST', body: new URLSearchParams(form) } : {};
  return asArgs(path, { id: 'loan1' }, { ...init, headers: { Cookie: await cookieOf(admin) } });
}

async function told(answer: Response): Promise<LoanOutcome> {
  return ((await answer.json()) as { outcome: LoanOutcome }).outcome;
}

describe('the queue', () => {
  test('shows what is not decided, newest first, and takes every filter from the address', async () => {
    const asked = playCms({ ...me, getAllLoan: { data: [], meta } });
    const queue = () => asked.filter(({ path }) => path.startsWith('/api/getAllLoan')).at(-1)?.path;
    await loader(await as('/adminpanel'));
    expect(queue()).toBe('/api/getAllLoan?limit=24&sort=newest&status=open');
    await loader(await as('/adminpanel?q=+8901+&status=approved&sort=amount_desc&cursor=here'));
    expect(queue()).toBe('/api/getAllLoan?cursor=here&limit=24&q=8901&sort=amount_desc&status=approved');
    await loader(await as('/adminpanel?status=all&sort=nonsense'));
    expect(queue()).toBe('/api/getAllLoan?limit=24&sort=newest');
    // Whoever filters is at work on the loans: the figures of the day stand on the bare screen.
    expect(asked.filter(({ path }) => path === '/api/overview')).toHaveLength(1);
  });

  test('says what was deleted within the last day, without the address bar', async () => {
    const gone = { _id: 'loan9', name: 'Rahim', code: null, deleted_at: '2026-11-21T08:00:00.000Z' };
    playCms({
      ...me,
      getAllLoan: { data: [], meta },
      'trash?type=loan': { data: [{ ...gone, until: '2026-11-22T08:00:00.000Z', waits: false }] },
    });
    const { trash } = await (await loader(await as('/adminpanel'))).json();
    expect(trash).toEqual([{ _id: 'loan9', name: 'Rahim', code: '', until: '22 Nov 2026, 2:00 pm', waits: false }]);
  });

  test('sends the browser what a row shows, kept by nobody', async () => {
    playCms({ ...me, getAllLoan: { data: [aQueuedLoan({ same_national_id: 2 })], meta } });
    const answer = await loader(await as('/bn/adminpanel'));
    expect(answer.headers.get('Cache-Control')).toBe('no-store');
    const { queue } = await answer.json();
    expect(queue.rows[0]).toMatchObject({ _id: 'loan1', emi: 66075, broken: 1, same_national_id: 2 });
    for (const name of ['national_id', 'dob', 'houseno', 'email']) expect(queue.rows[0]).not.toHaveProperty(name);
  });

  test('begins anew when the cursor is not its own', async () => {
    playCms({
      ...me,
      'getAllLoan?cursor=wrong&limit=24&sort=newest&status=open': refusal(400),
      getAllLoan: { data: [], meta },
    });
    const { queue } = await (await loader(await as('/adminpanel?cursor=wrong'))).json();
    expect(queue).toMatchObject({ isFirst: true, cursorRefused: true });
  });

  test('as a file has no national ID, not even its last digits', async () => {
    playCms({ ...me, getAllLoan: { data: [aQueuedLoan({ name: '=1+1' })], meta } });
    const answer = await file(await as('/adminpanel/loans.csv'));
    expect(answer.headers.get('Cache-Control')).toBe('no-store');
    const text = await answer.text();
    expect(text).toContain(`'=1+1`);
    expect(text).toContain('01712-345678');
    expect(text).not.toContain('8901');
  });
});

describe('a decision', () => {
  const done = { message: 'x', data: {} };

  test('is made about the application as it was seen', async () => {
    const asked = playCms({ ...me, 'updateStatus/loan1': done });
    const answer = await detailAction(await as('/adminpanel/loans/loan1', { intent: loanActionOf('approved', seen) }));
    expect(answer.headers.get('Location')).toBe('/adminpanel/loans/loan1');
    expect(asked.at(-1)?.body).toEqual({ loan_status: 'approved', seen: seen.seen });
  });

  test('is made on the page of an application and not in the list', async () => {
    const asked = playCms({ ...me, 'updateStatus/loan1': done });
    for (const intent of ['approved', 'rejected', 'under_review'] as const) {
      const answer = await action(await as('/adminpanel', { intent: loanActionOf(intent, seen), note: 'x' }));
      expect(answer.status).toBe(400);
      expect(await told(answer)).toMatchObject({ result: 'refused' });
    }
    expect(asked.map(({ method }) => method)).not.toContain('PUT');
  });

  test('asks for a look at the papers first', async () => {
    const unseen = { ...refusal(409), loan_status: 'pending', updatedAt: seen.seen, unseen: 'national_id_pic' };
    playCms({ ...me, 'updateStatus/loan1': unseen });
    const form = { intent: loanActionOf('approved', seen), note: 'Welcome' };
    const answer = await detailAction(await as('/adminpanel/loans/loan1', form));
    expect(answer.status).toBe(409);
    expect(await told(answer)).toMatchObject({ result: 'unseen', note: 'Welcome' });
  });

  test('is taken back on its page as it was seen, and too late it says so', async () => {
    const form = { intent: loanActionOf('take_back', seen) };
    const asked = playCms({ ...me, 'takeDecisionBack/loan1': done });
    const answer = await detailAction(await as('/adminpanel/loans/loan1', form));
    expect(answer.headers.get('Location')).toBe('/adminpanel/loans/loan1');
    expect(asked.at(-1)).toMatchObject({ method: 'POST', body: { seen: seen.seen } });

    const late = { ...refusal(409), loan_status: 'approved', updatedAt: seen.seen };
    playCms({ ...me, 'takeDecisionBack/loan1': late });
    expect(await told(await detailAction(await as('/adminpanel/loans/loan1', form)))).toMatchObject({ result: 'told' });
    // Changed by somebody else meanwhile, which is another thing.
    playCms({ ...me, 'takeDecisionBack/loan1': { ...late, updatedAt: '2026-11-22T10:00:00.000Z' } });
    expect(await told(await detailAction(await as('/adminpanel/loans/loan1', form)))).toMatchObject({
      result: 'changed',
    });
  });

  test('needs words to reject and to ask for documents', async () => {
    const asked = playCms({ ...me, 'updateStatus/loan1': done });
    for (const intent of ['rejected', 'documents_requested'] as const) {
      const form = { intent: loanActionOf(intent, seen), note: '  ' };
      const answer = await detailAction(await as('/adminpanel/loans/loan1', form));
      expect(answer.status).toBe(400);
      expect(await told(answer)).toMatchObject({ result: 'note', name: 'Rahim / Uddin' });
    }
    expect(asked.map(({ method }) => method)).not.toContain('PUT');
    await detailAction(
      await as('/adminpanel/loans/loan1', { intent: loanActionOf('rejected', seen), note: 'No\r\nincome' }),
    );
    expect(asked.at(-1)?.body).toMatchObject({ loan_status: 'rejected', note: 'No\nincome' });
  });

  test.each([
    [refusal(404), 404, { result: 'gone' }],
    [refusal(400), 400, { result: 'refused' }],
    [refusal(503), 503, { result: 'unavailable' }],
  ] as const)('that is not taken is told with what was typed', async (refused, status, outcome) => {
    playCms({ ...me, 'updateStatus/loan1': refused });
    const form = { intent: loanActionOf('under_review', seen), note: 'Looking' };
    const answer = await detailAction(await as('/adminpanel/loans/loan1', form));
    expect(answer.status).toBe(status);
    expect(await told(answer)).toMatchObject({ ...outcome, note: 'Looking', intent: 'under_review' });
  });

  test.each([
    ['approved', 'already'],
    ['rejected', 'changed'],
  ] as const)('that comes second hears that it is %s by now', async (loan_status, result) => {
    const conflict = { ...refusal(409), loan_status, updatedAt: '2026-11-20T08:00:00.000Z' };
    playCms({ ...me, 'updateStatus/loan1': conflict });
    const answer = await detailAction(await as('/adminpanel/loans/loan1', { intent: loanActionOf('approved', seen) }));
    expect(answer.status).toBe(409);
    expect(await told(answer)).toMatchObject({ result, status: loan_status });
  });
});

describe('deleting', () => {
  test('answers the way back, which puts it back', async () => {
    const asked = playCms({ ...me, 'deleteLoan/loan1': {}, 'restore/loan1': { message: 'x', waits: false } });
    const answer = await action(await as('/adminpanel', { intent: loanActionOf('delete', seen) }));
    expect(answer.status).toBe(200);
    expect(await told(answer)).toMatchObject({ intent: 'delete', result: 'done' });
    expect(asked.at(-1)?.path).toBe('/api/delete/loan1?seen=2026-11-20T07%3A00%3A00.000Z');
    await action(await as('/adminpanel', { intent: loanActionOf('restore', seen) }));
    expect(asked.at(-1)?.body).toEqual({ type: 'loan' });
  });

  test('puts a review back that staff deleted, which stands on the first screen of the panel alone', async () => {
    const gone = { _id: 'r1', name: 'Rahima: Within a week.', code: null, deleted_at: '2026-11-21T08:00:00.000Z' };
    const trash = { data: [{ ...gone, until: '2026-11-22T08:00:00.000Z', waits: false }] };
    const asked = playCms({
      ...me,
      getAllLoan: { data: [], meta },
      'trash?type=review': trash,
      'restore/r1': { message: 'x', waits: false },
    });
    const shown = async (path: string) => (await (await loader(await as(path))).json()).reviews;
    expect(await shown('/adminpanel')).toMatchObject([{ _id: 'r1', name: 'Rahima: Within a week.' }]);
    expect(await shown('/adminpanel?status=all')).toEqual([]);
    const answer = await action(await as('/adminpanel', { intent: 'restore_review/r1' }));
    expect([answer.status, answer.headers.get('Location')]).toEqual([302, '/adminpanel']);
    expect(asked.at(-1)).toMatchObject({ path: '/api/restore/r1', body: { type: 'review' } });
  });

  test('what is no intent changes nothing', async () => {
    const asked = playCms(me);
    for (const intent of ['', 'promote/loan1/x/y', 'approved']) {
      expect((await action(await as('/adminpanel', { intent }))).status).toBe(400);
    }
    expect(asked.every(({ path }) => path === '/api/me')).toBe(true);
  });
});

test('the detail says how it stands by the terms, in words of the page', async () => {
  playCms({ ...me, 'loan/loan1': { data: [aLoanForAdmin()] } });
  const answer = await detail(await as('/adminpanel/loans/loan1'));
  expect(answer.headers.get('Cache-Control')).toBe('no-store');
  const { check, moments } = await answer.json();
  expect(check.passes).toBe(false);
  expect(check.rules.find(({ passes }) => passes === false)?.text).toMatch(/at most 50 % of the income/);
  expect(check.remedies.length).toBeGreaterThan(0);
  expect(moments.dob).toBe('17 May 1990');
});

test.each([
  ['nobody', [], false],
  ['somebody else', [{ who: 'Another', by_role: 'admin', file: null }], false],
  ['the admin, at a further picture', [{ who: 'Karim Uddin', by_role: 'admin', file: 'f1' }], false],
  ['the admin, at the national ID alone', [{ who: 'Karim Uddin', by_role: 'admin', file: null }], false],
  [
    'the admin, at all',
    [
      { who: 'Karim Uddin', by_role: 'admin', file: null },
      { who: 'Karim Uddin', by_role: 'admin', file: 'f1' },
    ],
    true,
  ],
] as const)('the detail knows whether the papers were opened: %s', async (_, looks, hasLooked) => {
  const at = '2026-11-20T07:00:00.000Z';
  const loan = {
    ...aLoanForAdmin(),
    looks: looks.map((look) => ({ ...look, at })),
    documents: [{ _id: 'f1', createdAt: at }],
  };
  playCms({ me: { data: { ...admin, user_name: 'Karim Uddin' } }, 'loan/loan1': { data: [loan] } });
  expect((await (await detail(await as('/adminpanel/loans/loan1'))).json()).hasLooked).toBe(hasLooked);
});

test.each(['answer', 'withdraw', 'erase'])('to %s what is being decided has to wait, and says so', async (intent) => {
  const deciding = { ...refusal(409), loan_status: 'under_review', updatedAt: seen.seen, deciding: true };
  playCms({ ...me, answerLoan: deciding, withdrawLoan: deciding, eraseIdentity: deciding });
  const answer = await own(await as('/userdashboard/loan-status', { intent, id: 'loan1', message: 'My slip' }));
  expect(answer.status).toBe(409);
  expect((await answer.json()) as object).toMatchObject({
    problem: { text: expect.stringMatching(/deciding about your application/), message: 'My slip' },
  });
});
