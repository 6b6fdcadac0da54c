import { beforeEach, describe, expect, test } from 'vitest';

import { contentChanged } from '~/cms/client.server';
import { action, loader } from '~/routes/loan';
import { action as keep } from '~/routes/loan-draft';
import { takeToast } from '~/shell/session.server';

import { asArgs, aUser, cookieOf, playCms, refusal } from '../cms';
import { aLoan, aPolicy, TEST_NID, TYPED_LOAN } from './loan-fixture';
import { aProperty } from '../search/properties-fixture';

const HOME = aProperty({ _id: 'doc1', code: 'D-1042', property_for: 'sell', price: 6_000_000 });
const DRAFT = { values: TYPED_LOAN, step: 2, updatedAt: '2026-11-21T06:00:00.000Z' };
const ANSWERS = {
  me: { data: aUser() },
  lenderPolicies: { data: [aPolicy()] },
  loanDraft: { data: DRAFT },
  keepLoanDraft: { data: DRAFT },
  deleteLoanDraft: { message: 'x' },
  'findProperties/doc1': { data: [HOME] },
  'findProperties/D-1042': { data: [HOME] },
  loanReq: { data: { _id: 'loan1', loan_status: 'pending' } },
};

beforeEach(() => contentChanged());

async function show(path: string) {
  const answer = await loader(asArgs(path, {}, { headers: { Cookie: await cookieOf() } }));
  expect(answer.headers.get('Cache-Control')).toBe('no-store');
  return answer.json();
}

async function send(form: Record<string, string>, path = '/loan') {
  const init = { method: 'POST', body: new URLSearchParams(form), headers: { Cookie: await cookieOf() } };
  return action(asArgs(path, {}, init));
}

const LAST = { ...TYPED_LOAN, intent: 'submit', step: '3', form_key: 'key-1', national_id: TEST_NID, agreement: 'on' };

async function problemOf(answer: Response) {
  const text = await answer.text();
  expect(text).not.toContain(TEST_NID);
  return (JSON.parse(text) as { problem: { fields: Record<string, string>; text: string; formKey: string } }).problem;
}

describe('what the form begins with', () => {
  test('the profile, without a telephone number that is only the prefix', async () => {
    playCms({ ...ANSWERS, loanDraft: { data: null } });
    const { values, hasDraft } = await show('/loan');
    expect(values).toEqual({ name: 'Rahim Uddin', email: 'rahim@example.com', mobileno: '' });
    expect(hasDraft).toBe(false);
  });

  test('the home of the link and its price', async () => {
    playCms({ ...ANSWERS, loanDraft: { data: null } });
    const { values, home } = await show('/loan?property=doc1');
    expect(values).toMatchObject({ property: 'D-1042', apartment_price: '60,00,000' });
    expect(home).toMatchObject({ _id: 'doc1', code: 'D-1042' });
  });

  test('what the calculator holds, before what was kept', async () => {
    playCms(ANSWERS);
    const { values } = await show('/bn/loan?amount=4000000&years=7');
    expect(values).toMatchObject({ loan_amount: '৪০,০০,০০০', loan_tenure: '7', profession: 'Teacher' });
  });

  test('says so when the home is not for sale or not there', async () => {
    playCms({ ...ANSWERS, 'findProperties/doc1': { data: [aProperty({ property_for: 'rent' })] } });
    expect(await show('/loan?property=doc1')).toMatchObject({ unknownHome: true, home: null });
    expect(await show('/loan?property=nowhere')).toMatchObject({ unknownHome: true, home: null });
  });
});

describe('after an application was sent', () => {
  const HOUR = 60 * 60 * 1000;
  const ago = (hours: number) => new Date(Date.now() - hours * HOUR).toISOString();
  const BACK = { ...ANSWERS, loanDraft: { data: null } };

  test.each(['/loan?step=3', '/loan?step=1&check=1', '/loan?check=1'])('%s says so, and which it was', async (path) => {
    const loans = [
      aLoan({ _id: 'before', createdAt: ago(20) }),
      aLoan({ _id: 'last', createdAt: ago(1), loan_amount: 4_000_000 }),
    ];
    playCms({ ...BACK, myLoans: { data: loans } });
    expect((await show(path)).sent).toMatchObject({ id: 'last', amount: '৳40,00,000' });
    expect((await show(`/bn${path}`)).sent).toMatchObject({ amount: '৪০,০০,০০০৳' });
  });

  test('the first step begins another, and what is being typed goes on', async () => {
    playCms({ ...BACK, myLoans: { data: [aLoan({ createdAt: ago(1) })] } });
    expect((await show('/loan')).sent).toBeNull();
    playCms({ ...ANSWERS, myLoans: { data: [aLoan({ createdAt: ago(1) })] } });
    expect((await show('/loan?step=3')).sent).toBeNull();
  });

  test('an old one is not taken for it', async () => {
    playCms({ ...BACK, myLoans: { data: [aLoan({ createdAt: ago(25) })] } });
    const { sent, missing } = await show('/loan?step=3');
    expect(sent).toBeNull();
    expect(missing.length).toBeGreaterThan(0);
  });
});

describe('a step', () => {
  test('is kept beside what was kept, and leads on', async () => {
    const asked = playCms(ANSWERS);
    const answer = await send({ intent: 'next', step: '1', ...TYPED_LOAN, profession: 'Doctor' });
    expect(answer.headers.get('Location')).toBe('/loan?step=2');
    const body = asked.find(({ method }) => method === 'PUT')?.body;
    expect(body).toMatchObject({ step: 1, values: { profession: 'Doctor', houseno: '12' } });
  });

  test.each(['ডি-১০৪২', 'd 1042', ' D-1042 '])('knows a home by %j, and keeps its code', async (property) => {
    const asked = playCms(ANSWERS);
    await send({ intent: 'next', step: '0', ...TYPED_LOAN, property });
    const body = asked.find(({ method }) => method === 'PUT')?.body;
    expect(body).toMatchObject({ values: { property: 'D-1042' } });
    expect(await show(`/loan?${new URLSearchParams({ property })}`)).toMatchObject({ home: { _id: 'doc1' } });
  });

  test('never keeps the number of the national ID', async () => {
    const asked = playCms(ANSWERS);
    const form = { step: '3', national_id: TEST_NID, agreement: 'on', national_id_pic: 'document2' };
    await send({ ...form, intent: 'later' });
    const init = { method: 'POST', body: new URLSearchParams(form), headers: { Cookie: await cookieOf() } };
    expect((await keep(asArgs('/loan/draft', {}, init))).status).toBe(204);
    const kept = asked.filter(({ method }) => method === 'PUT').map(({ body }) => body);
    expect(kept).toHaveLength(2);
    expect(JSON.stringify(kept)).not.toContain(TEST_NID);
    expect(kept[0]).toMatchObject({ values: { national_id_pic: 'document2' } });
  });

  test('stays where something is wrong, and says what', async () => {
    playCms(ANSWERS);
    expect((await send({ intent: 'next', step: '0', loan_amount: 'much' })).headers.get('Location')).toBe(
      '/loan?check=1',
    );
    playCms({
      ...ANSWERS,
      loanDraft: { data: { ...DRAFT, values: { ...TYPED_LOAN, loan_amount: 'much' } } },
    });
    expect((await show('/loan?check=1')).fields).toEqual({
      loan_amount: 'Please write an amount, for example 85 lakh',
    });
  });

  test.each([
    ['share', { loan_amount: '81 lakh' }, 0, 'loan_amount', /At most ৳80,00,000/],
    ['tenure', { loan_tenure: '১১' }, 0, 'loan_tenure', /at most 10 years/],
    ['tenure of nobody', { loan_tenure: '51' }, 0, 'loan_tenure', /between 1 and 10:/],
    ['tenure in no number', { loan_tenure: 'long' }, 0, 'loan_tenure', /between 1 and 10:/],
    ['age', { dob: '1965-01-01' }, 1, 'dob', /you would be 71 years; the lender allows 65 years/],
    ['min_age', { dob: '2015-01-01' }, 1, 'dob', /at least 18 years/],
    ['phone', { mobileno: '12' }, 1, 'mobileno', /mobile number/],
    ['too much', { loan_amount: '৯৯৯৯৯৯৯ কোটি' }, 0, 'loan_amount', /At most ৳1,00,000 crore fits/],
    ['long name', { name: 'x'.repeat(121) }, 1, 'name', /At most 120 characters/],
    ['required', { city: '' }, 2, 'city', /choose one/],
  ] as const)('checks %s at entry', async (_name, change, step, field, words) => {
    playCms({ ...ANSWERS, loanDraft: { data: { ...DRAFT, values: { ...TYPED_LOAN, ...change } } } });
    const { fields } = await show(`/loan?step=${step}&check=1`);
    expect(Object.keys(fields)).toEqual([field]);
    expect(fields[field]).toMatch(words);
  });
});

test('the years that a form takes are those of the lender that is chosen', async () => {
  const policies = [aPolicy(), aPolicy({ key: 'longer', lender: 'Longer Bank', max_tenure_years: 25 })];
  const values = { ...TYPED_LOAN, loan_tenure: '60', lender: 'longer' };
  playCms({ ...ANSWERS, lenderPolicies: { data: policies }, loanDraft: { data: { ...DRAFT, values } } });
  expect((await show('/bn/loan?check=1')).fields.loan_tenure).toMatch(/১ থেকে ২৫-এর মধ্যে/);
});

describe('sending', () => {
  test.each([
    ['পাঁচ', 5],
    ['দশ বছর', 10],
    ['five years', 5],
  ])('takes a tenure of "%s"', async (loan_tenure, years) => {
    const asked = playCms(ANSWERS);
    await send({ ...LAST, loan_tenure });
    expect(asked.find(({ path }) => path === '/api/loanReq')?.body).toMatchObject({ loan_tenure: years });
  });

  test('hands over exactly what was typed, digits made Latin, and says so', async () => {
    const asked = playCms(ANSWERS);
    const answer = await send(LAST, '/bn/loan');
    expect(answer.headers.get('Location')).toBe('/bn/userdashboard/loan-status');
    const cookie = answer.headers.getSetCookie().map((one) => one.split(';', 1)[0]);
    const request = new Request('http://localhost:3000/', { headers: { Cookie: cookie.join('; ') } });
    expect((await takeToast(request)).toast?.text).toBe('হোম লোনের আবেদন সফলভাবে যোগ হয়েছে');
    const sent = asked.find(({ path }) => path === '/api/loanReq');
    expect(sent?.body).toMatchObject({
      ...{ loan_amount: 5_000_000, apartment_price: 10_000_000, loan_tenure: 10, national_id: TEST_NID },
      ...{ national_id_pic: 'document1', agreement: true, lang: 'bn', city: 'dhaka' },
    });
    expect(sent?.body).not.toHaveProperty('monthly_income');
  });

  test('twice is the same sending, and another number is another; the key tells nothing of the number', async () => {
    const asked = playCms({ ...ANSWERS, loanDraft: { data: null } });
    await send(LAST);
    await send(LAST);
    await send({ ...LAST, national_id: '1234567890' });
    const keys = asked
      .filter(({ path }) => path === '/api/loanReq')
      .map(({ headers }) => headers.get('Idempotency-Key'));
    expect(keys[0]).toMatch(/^[0-9a-f]{64}$/);
    expect(keys[1]).toBe(keys[0]);
    expect(keys[2]).not.toBe(keys[0]);
  });

  test.each(['123456789', '12345678901', '123456789012345678', 'ABCDEFGHIJ', ''])(
    'refuses the national ID "%s"',
    async (id) => {
      const asked = playCms(ANSWERS);
      const answer = await send({ ...LAST, national_id: id });
      expect(answer.status).toBe(400);
      expect((await problemOf(answer)).fields.national_id).toMatch(id ? /10, 13 or 17 digits/ : /fill in/);
      expect(asked.map(({ path }) => path)).not.toContain('/api/loanReq');
    },
  );

  test('needs the agreement and the picture', async () => {
    playCms(ANSWERS);
    const { agreement: _agreement, ...without } = LAST;
    const { fields } = await problemOf(await send({ ...without, national_id_pic: '' }));
    expect(fields).toEqual({
      agreement: 'Without your agreement we may not take the application',
      national_id_pic: 'Please add a picture of your national ID',
    });
  });

  test.each([
    [refusal(400, { national_id_pic: ['document'] }), 400, /not accepted/],
    [refusal(429), 429, /in an hour/],
    ['down', 503, /What you typed is kept/],
  ] as const)('what cms refuses is said, and the key of the sending kept', async (answer, status, words) => {
    playCms({ ...ANSWERS, loanReq: answer });
    const answered = await send(LAST);
    expect(answered.status).toBe(status);
    const problem = await problemOf(answered);
    expect(problem.text).toMatch(words);
    expect(problem.formKey).toBe('key-1');
  });
});
