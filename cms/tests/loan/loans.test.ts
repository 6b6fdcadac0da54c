import { randomUUID } from 'node:crypto';

import { addedLoanSchema, loanListSchema, myLoansSchema } from '@69street/config/contract';
import { LOAN_CONSENT, LOAN_STATUSES, mayMoveLoan, needsLoanNote, type LoanStatus } from '@69street/config/market';
import { beforeAll, describe, expect, it } from 'vitest';

import { sql, startCms } from '../support/cms';
import { createProperty } from '../support/factories';
import { call, newPerson, type Person } from '../support/listings';
import { loanForm, look, newDocument, newLoan, newNationalId, seeLoan } from '../support/loans';

let admin: Person;

beforeAll(async () => {
  await startCms();
  admin = await newPerson('admin');
});

/** Puts an application where a test wants it, past the state machine. */
const place = (_id: string, status: LoanStatus) =>
  sql('UPDATE loans SET loan_status = ? WHERE document_id = ?', [status, _id]);

const mails = (to: string) =>
  sql<{ subject: string; body: string }>('SELECT subject, body FROM street_mails WHERE recipient = ? ORDER BY id', [
    to,
  ]);

describe('applying', () => {
  it('stores what was asked for, pending, with consent, its day and its terms', async () => {
    const who = await newPerson();
    const national_id = newNationalId();
    const home = await createProperty({ property_for: 'sell', price: '9000000' });
    const form = loanForm({
      ...{ national_id, national_id_pic: await newDocument(who), property: home.code, lang: 'bn' },
      ...{ dob: '১৯৮৬-০৫-১৭', loan_amount: '৫০০০০০০', user_name: 'X', user_email: 'x@example.com', user_phone: 5 },
    });
    const answer = await call('post', '/loanReq', who, form);
    expect(answer.body.message).toBe('Home loan request added successfully');
    const { _id, loan_status } = addedLoanSchema.parse(answer.body).data;
    expect(loan_status).toBe('pending');
    const loan = await seeLoan(who, _id);
    expect(loan).toMatchObject({
      ...{ name: 'Nadia Islam', dob: '1986-05-17', mobileno: '01712345678', monthly_income: 250000 },
      ...{ loan_amount: 5000000, loan_tenure: 10, apartment_price: 9000000, lender: '69 Street' },
      ...{ consent_text: LOAN_CONSENT.bn, property: { _id: home.documentId }, decision_note: null },
      ...{ national_id: `******${national_id.slice(-4)}`, national_id_pic: `/loanDocument/${_id}` },
      history: [{ by_role: 'applicant', from: null, to: 'pending', what: 'applied', note: null, files: 1 }],
      ...{ documents: [], looks: [] },
      check: { passes: true, emi: 66075, age_at_end: loan.check.age + 10 },
    });
    expect(loan).not.toHaveProperty('user_email');
    expect(myLoansSchema.parse((await call('get', '/myLoans', who)).body).data).toEqual([loan]);
    expect((await mails(who.email)).map(({ subject }) => subject)).toEqual(['69 Street: we have your application']);
  });

  it('takes national ID and telephone as the numbers that the specification has, while no digit can be lost', async () => {
    const who = await newPerson();
    const national_id = `1${newNationalId(13).slice(1)}`;
    await newLoan(who, { national_id: Number(national_id), mobileno: 1712345678 });
    const [loan] = loanListSchema.parse((await call('get', `/getAllLoan?q=${who.email}`, admin)).body).data;
    expect(loan).toMatchObject({ national_id: `******${national_id.slice(-4)}`, mobileno: '01712345678' });
    const lost = loanForm({ national_id: Number('12345678901234567'), national_id_pic: 'some' });
    const answer = await call('post', '/loanReq', who, lost);
    expect(answer.status).toBe(400);
    expect(answer.body.error.details.fields.national_id).toEqual([expect.stringMatching(/15 digits.*send it as text/)]);
  });

  it.each([10, 13, 17] as const)(
    'keeps a national ID of %d digits exactly, and in Bangla digits too',
    async (length) => {
      const who = await newPerson();
      const national_id = newNationalId(length);
      const bangla = national_id.replace(/\d/g, (digit) => String.fromCharCode(0x09e6 + Number(digit)));
      await newLoan(who, { national_id });
      await newLoan(who, { national_id: bangla });
      const hashes = await sql<{ find_hash: string }>(
        `SELECT i.find_hash FROM street_loan_identities i JOIN loans l ON l.document_id = i.loan_key
       JOIN loans_user_lnk u ON u.loan_id = l.id WHERE u.user_id = ?`,
        [who.id],
      );
      expect(new Set(hashes.map(({ find_hash }) => find_hash)).size).toBe(1);
      const listed = loanListSchema.parse((await call('get', `/getAllLoan?q=${who.email}`, admin)).body).data;
      expect(listed.map(({ same_national_id }) => same_national_id)).toEqual([1, 1]);
    },
  );

  it.each([
    ['national_id', '12345678901'],
    ['national_id', '123456789012345678'],
    ['national_id', '12345abcde'],
    ['national_id', 123456789],
    ['national_id', Number('12345678901234567')],
    ['national_id', ''],
    ['dob', '1986-02-30'],
    ['dob', '2986-02-03'],
    ['mobileno', '12345'],
    ['email', 'nobody'],
    ['city', 'cumilla'],
    ['loan_exist', 'maybe'],
    ['loan_amount', 0],
    ['loan_amount', -5],
    ['loan_tenure', 11],
    ['loan_tenure', 1.5],
    ['agreement', false],
    ['agreement', 'true'],
    ['national_id_pic', 'https://example.com/nid.jpg'],
    ['property', 'no-such-home'],
    ['lender', 'no-such-lender'],
    ['loan_status', 'approved'],
    ['user', 1],
    ['history', []],
    ['decision_note', 'x'],
    ['documentId', 'x'],
    ['decided_at', '2026-01-01'],
    ['idempotency_key', 'x'],
    ['terms', {}],
  ])('refuses %s: %j, and says which field alone', async (field, value) => {
    const who = await newPerson();
    const form = loanForm({ national_id_pic: await newDocument(who), [field]: value });
    const answer = await call('post', '/loanReq', who, form);
    expect(answer.status).toBe(400);
    expect(Object.keys(answer.body.error.details.fields)).toEqual([field]);
    expect(await sql('SELECT 1 FROM loans_user_lnk WHERE user_id = ?', [who.id])).toEqual([]);
  });

  it.each(Object.keys(loanForm()).filter((name) => name !== 'monthly_income'))('asks for %s', async (name) => {
    const who = await newPerson();
    const { [name]: _left, ...form } = loanForm({ national_id_pic: 'some' });
    const answer = await call('post', '/loanReq', who, form);
    expect(answer.body.error.details.fields).toHaveProperty(name);
  });

  it('checks share and age at entry, and leaves the income to people', async () => {
    const who = await newPerson();
    const national_id_pic = await newDocument(who);
    const send = (fields: object) => call('post', '/loanReq', who, loanForm({ national_id_pic, ...fields }));
    const wrong = async (fields: object) => (await send(fields)).body.error.details.fields;
    expect(await wrong({ apartment_price: 6249999 })).toEqual({ loan_amount: ['share'] });
    expect(await wrong({ dob: '1969-01-01' })).toEqual({ loan_tenure: ['age'] });
    expect(await wrong({ dob: '2015-01-01' })).toEqual({ dob: ['min_age'] });
    expect(await wrong({ property: (await createProperty({ property_for: 'rent' })).documentId })).toEqual({
      property: ['not_for_sale'],
    });
    const answer = await send({ apartment_price: 6250000, monthly_income: 40000 });
    expect(answer.status).toBe(200);
    const { check } = await seeLoan(who, answer.body.data._id);
    expect(check.passes).toBe(false);
    expect(check.remedies).toContainEqual({ co_applicant_income: 92150 });
  });

  it('takes only an own, unused picture', async () => {
    const [who, other] = [await newPerson(), await newPerson()];
    const theirs = await newDocument(other);
    const mine = await newDocument(who);
    const wrong = async (national_id_pic: string) =>
      (await call('post', '/loanReq', who, loanForm({ national_id_pic }))).body.error.details.fields;
    expect(await wrong(theirs)).toEqual({ national_id_pic: ['document'] });
    await newLoan(who, { national_id_pic: mine });
    expect(await wrong(mine)).toEqual({ national_id_pic: ['document'] });
  });

  it('is done once for a double click and for a retry after a lost answer', async () => {
    const who = await newPerson();
    const form = loanForm({ national_id_pic: await newDocument(who) });
    const send = () => call('post', '/loanReq', who, form, { 'Idempotency-Key': 'the-same-form' });
    const answers = await Promise.all([send(), send(), send()]);
    const again = await send();
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(new Set([...answers, again].map(({ body }) => JSON.stringify(body))).size).toBe(1);
    expect(await sql('SELECT 1 FROM loans_user_lnk WHERE user_id = ?', [who.id])).toHaveLength(1);
    const other = await newPerson();
    const theirs = await call('post', '/loanReq', other, form, { 'Idempotency-Key': 'the-same-form' });
    expect(theirs.body.error.details.fields).toEqual({ national_id_pic: ['document'] });
  });
});

describe('the draft', () => {
  it('is one a person, never holds the national ID, and goes with the application', async () => {
    const who = await newPerson();
    const national_id = newNationalId();
    expect((await call('get', '/loanDraft', who)).body.data).toBeNull();
    const values = { name: 'Nadia', loan_amount: '৫০ লাখ', national_id, agreement: 'on', colour: 'red' };
    const kept = await call('put', '/loanDraft', who, { values, step: 2 });
    expect(kept.body.data).toMatchObject({ values: { name: 'Nadia', loan_amount: '৫০ লাখ' }, step: 2 });
    expect((await call('get', '/loanDraft', who)).body).toEqual(kept.body);
    await call('put', '/loanDraft', who, { values: { name: 'Nadia Islam' } });
    expect((await call('get', '/loanDraft', who)).body.data).toMatchObject({
      values: { name: 'Nadia Islam' },
      step: 0,
    });
    expect((await call('get', '/loanDraft', await newPerson())).body.data).toBeNull();
    const rows = await sql<{ kept: string }>('SELECT "values"::text AS kept FROM street_loan_drafts');
    expect(rows.some((row) => row.kept.includes(national_id))).toBe(false);
    await newLoan(who);
    expect((await call('get', '/loanDraft', who)).body.data).toBeNull();
    await call('put', '/loanDraft', who, { values: {} });
    expect((await call('delete', '/loanDraft', who)).status).toBe(200);
    expect((await call('get', '/loanDraft', who)).body.data).toBeNull();
  });
});

describe('deciding', () => {
  const pairs = LOAN_STATUSES.flatMap((from) => LOAN_STATUSES.map((to) => [from, to] as const));

  it.each(pairs)('%s to %s goes as the state machine says', async (from, to) => {
    const who = await newPerson();
    const { _id } = await newLoan(who);
    await place(_id, from);
    await look(admin, _id);
    const answer = await call('put', `/updateStatus/${_id}`, admin, { loan_status: to, note: 'Because.' });
    const allowed = mayMoveLoan('admin', from, to);
    expect(answer.status).toBe(allowed ? 200 : 409);
    if (!allowed) expect(answer.body.error).toMatchObject({ name: 'ConflictError', details: { loan_status: from } });
    const loan = await seeLoan(admin, _id);
    expect(loan.loan_status).toBe(allowed ? to : from);
    expect(loan.history).toHaveLength(allowed ? 2 : 1);
    if (allowed) {
      expect(loan.history[1]).toMatchObject({ by_role: 'admin', from, to, note: 'Because.', what: 'moved' });
      expect(loan.decision_note).toBe('Because.');
      const last = (await mails(who.email)).at(-1);
      expect(last?.body).toContain('Because.');
    }
  });

  it('lets nobody approve or reject who has not opened every paper', async () => {
    const who = await newPerson();
    const { _id } = await newLoan(who);
    const other = await newPerson('admin');
    // Neither a look of somebody else nor one at a further picture counts.
    await look(other, _id);
    await look(who, _id);
    await call('post', `/answerLoan/${_id}`, who, { documents: [await newDocument(who)] });
    const [further] = (await seeLoan(admin, _id)).documents;
    const decisions = [undefined, { loan_status: 'approved' }, { loan_status: 'rejected', note: 'No.' }];
    const refused = async (unseen: string, message: string) => {
      for (const body of decisions) {
        const answer = await call('put', `/updateStatus/${_id}`, admin, body);
        expect(answer.status).toBe(409);
        expect(answer.body.error).toMatchObject({ message, details: { loan_status: 'pending', unseen } });
      }
    };
    await refused('national_id_pic', 'Look at the picture of the national ID first: who decides has seen all papers');
    await look(admin, _id);
    await refused('documents', 'Look at the further files first: who decides has seen all papers');
    expect((await seeLoan(admin, _id)).loan_status).toBe('pending');
    // Papers may be asked for, and a review begun, without a look.
    expect((await look(admin, _id, further?._id)).status).toBe(200);
    expect((await call('put', `/updateStatus/${_id}`, admin)).status).toBe(200);
  });

  it('asks for no look at a picture that is erased', async () => {
    const who = await newPerson();
    const { _id } = await newLoan(who);
    expect((await call('delete', `/loanDocument/${_id}`, who)).status).toBe(200);
    expect((await call('put', `/updateStatus/${_id}`, admin)).status).toBe(200);
  });

  it('approves without a body, and the second time says what it is by now', async () => {
    const who = await newPerson();
    const { _id } = await newLoan(who);
    await look(admin, _id);
    const answer = await call('put', `/updateStatus/${_id}`, admin);
    expect(answer.body).toMatchObject({ message: 'Loan updated', data: { _id, loan_status: 'approved' } });
    const again = await call('put', `/updateStatus/${_id}`, admin);
    expect(again.status).toBe(409);
    expect(again.body.error.details).toMatchObject({ loan_status: 'approved', by_role: 'admin' });
  });

  it('takes a decision back as long as its mail waits, and tells nobody', async () => {
    const who = await newPerson();
    const { _id } = await newLoan(who);
    await call('put', `/updateStatus/${_id}`, admin, {
      loan_status: 'documents_requested',
      note: 'Three months of pay.',
    });
    await call('post', `/answerLoan/${_id}`, who, { message: 'Here they are.' });
    await look(admin, _id);
    const shown = await seeLoan(who, _id);
    await call('put', `/updateStatus/${_id}`, admin, { loan_status: 'rejected', note: 'A slip.' });
    expect((await mails(who.email)).map(({ body }) => body).join()).toContain('A slip.');
    const decided = await seeLoan(admin, _id);
    expect(Date.parse(decided.take_back_until ?? '')).toBeGreaterThan(Date.now() + 9 * 60_000);
    // Its applicant knows nothing of it, wherever it is asked.
    const meanwhile = await seeLoan(who, _id);
    expect(meanwhile).not.toHaveProperty('take_back_until');
    expect(meanwhile).toMatchObject({
      ...{ loan_status: 'under_review', decision_note: 'Three months of pay.', history: shown.history },
    });
    for (const path of ['/myLoans', '/myData']) {
      const answer = JSON.stringify((await call('get', path, who)).body);
      expect(answer).toContain('under_review');
      expect(answer).not.toMatch(/rejected|A slip/);
    }
    for (const [method, path, body] of [
      ['post', `/withdrawLoan/${_id}`, {}],
      ['post', `/answerLoan/${_id}`, { message: 'One more thing' }],
      ['delete', `/loanDocument/${_id}`, undefined],
    ] as const) {
      const answer = await call(method, path, who, body);
      expect(answer.status).toBe(409);
      expect(answer.body.error.details).toMatchObject({ loan_status: 'under_review', deciding: true });
      expect(JSON.stringify(answer.body)).not.toContain('rejected');
    }

    const stale = await call('post', `/takeDecisionBack/${_id}`, admin, { seen: decided.createdAt });
    expect(stale.status).toBe(409);
    const answer = await call('post', `/takeDecisionBack/${_id}`, admin, { seen: decided.updatedAt });
    expect(answer.body.data).toMatchObject({ _id, loan_status: 'under_review' });
    const loan = await seeLoan(admin, _id);
    expect(loan).toMatchObject({ loan_status: 'under_review', decision_note: 'Three months of pay.' });
    expect(loan.take_back_until).toBeNull();
    expect(loan.history.at(-1)).toMatchObject({ by_role: 'admin', from: 'rejected', to: 'under_review' });
    expect((await mails(who.email)).map(({ body }) => body).join()).not.toContain('A slip.');
    const [left] = await sql<{ decided_at: string | null }>('SELECT decided_at FROM loans WHERE document_id = ?', [
      _id,
    ]);
    expect(left?.decided_at).toBeNull();
    expect((await seeLoan(who, _id)).history).toEqual(shown.history);
    // A second press finds nothing decided, and a new decision waits again; the words before both stay.
    expect((await call('post', `/takeDecisionBack/${_id}`, admin)).status).toBe(409);
    await call('put', `/updateStatus/${_id}`, admin, { loan_status: 'rejected', note: 'A slip again.' });
    await call('post', `/takeDecisionBack/${_id}`, admin);
    expect((await seeLoan(admin, _id)).decision_note).toBe('Three months of pay.');
    await call('put', `/updateStatus/${_id}`, admin, { loan_status: 'rejected', note: 'Meant.' });
    expect((await seeLoan(admin, _id)).take_back_until).not.toBeNull();
    // When the time is over it is told, and only this one.
    await sql(`UPDATE loans SET decided_at = decided_at - interval '11 minutes' WHERE document_id = ?`, [_id]);
    const told = await seeLoan(who, _id);
    expect(told).toMatchObject({ loan_status: 'rejected', decision_note: 'Meant.' });
    expect(told.history).toEqual([...shown.history, expect.objectContaining({ to: 'rejected', note: 'Meant.' })]);
  });

  it('sends no news of a decision after the news that the application is gone', async () => {
    const who = await newPerson();
    const { _id } = await newLoan(who);
    await look(admin, _id);
    await call('put', `/updateStatus/${_id}`, admin, { loan_status: 'rejected', note: 'A slip.' });
    await call('delete', `/delete/${_id}`, admin);
    const bodies = (await mails(who.email)).map(({ body }) => body).join();
    expect(bodies).toContain('removed from the site');
    expect(bodies).not.toContain('A slip.');
  });

  it('takes nothing back that was told, and of two who try one succeeds', async () => {
    const who = await newPerson();
    const { _id } = await newLoan(who);
    await look(admin, _id);
    await call('put', `/updateStatus/${_id}`, admin, { loan_status: 'rejected', note: 'No.' });
    await sql(`UPDATE loans SET decided_at = decided_at - interval '11 minutes' WHERE document_id = ?`, [_id]);
    const late = await call('post', `/takeDecisionBack/${_id}`, admin);
    expect(late.status).toBe(409);
    expect(late.body.error.details).toMatchObject({ loan_status: 'rejected' });
    // The mail has left, whatever the clock says.
    await sql(`UPDATE loans SET decided_at = decided_at + interval '11 minutes' WHERE document_id = ?`, [_id]);
    await sql('UPDATE street_mails SET next_at = now(), attempts = 1 WHERE recipient = ?', [who.email]);
    expect((await call('post', `/takeDecisionBack/${_id}`, admin)).status).toBe(409);

    const other = await newLoan(who);
    await look(admin, other._id);
    await call('put', `/updateStatus/${other._id}`, admin, { loan_status: 'rejected', note: 'No.' });
    const both = await Promise.all([1, 2].map(() => call('post', `/takeDecisionBack/${other._id}`, admin)));
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  it('asks for words where they are due', async () => {
    const { _id } = await newLoan(await newPerson());
    for (const loan_status of LOAN_STATUSES.filter(needsLoanNote)) {
      const answer = await call('put', `/updateStatus/${_id}`, admin, { loan_status });
      expect(answer.status).toBe(400);
      expect(answer.body.error.details.fields).toEqual({ note: ['required'] });
    }
  });

  it('refuses a decision on what has changed since it was seen', async () => {
    const who = await newPerson();
    const { _id } = await newLoan(who);
    await look(admin, _id);
    const { updatedAt: seen } = await seeLoan(admin, _id);
    await call('post', `/answerLoan/${_id}`, who, { message: 'My salary went up.' });
    expect((await call('put', `/updateStatus/${_id}`, admin, { seen })).status).toBe(409);
    expect((await call('delete', `/delete/${_id}?seen=${seen}`, admin)).status).toBe(409);
    const { updatedAt } = await seeLoan(admin, _id);
    expect((await call('put', `/updateStatus/${_id}`, admin, { seen: updatedAt })).status).toBe(200);
  });

  it('tells the applicant in the language of the account', async () => {
    const who = await newPerson('authenticated', { language: 'bn' });
    const { _id } = await newLoan(who);
    await look(admin, _id);
    await call('put', `/updateStatus/${_id}`, admin, { loan_status: 'rejected', note: 'আয় কম।' });
    const [, last] = await mails(who.email);
    expect(last?.subject).toBe('69 Street: আপনার আবেদন গৃহীত হয়নি');
    expect(last?.body).toContain('আয় কম।');
    expect(last?.body).toContain('/bn/userdashboard/loan-status');
  });

  it('leaves one audit entry each, without anything personal', async () => {
    const who = await newPerson();
    const { _id } = await newLoan(who);
    await look(admin, _id);
    await call('put', `/updateStatus/${_id}`, admin, { loan_status: 'rejected', note: 'Words for Nadia' });
    const entries = await sql<{ action: string; entry: string }>(
      'SELECT action, row_to_json(a)::text AS entry FROM audit_entries a WHERE document_key = ? ORDER BY id',
      [_id],
    );
    expect(entries.map(({ action }) => action)).toEqual(['loan.requested', 'loan.looked', 'loan.rejected']);
    // Of a look it says who looked.
    const personal = entries.filter(({ action }) => action !== 'loan.looked');
    for (const { entry } of personal) expect(entry).not.toMatch(/Nadia|01712345678|Dhanmondi/);
  });
});

describe('the applicant', () => {
  it('answers what was asked, with files, and it goes back to review', async () => {
    const who = await newPerson();
    const { _id } = await newLoan(who);
    await call('put', `/updateStatus/${_id}`, admin, {
      loan_status: 'documents_requested',
      note: 'Salary slip, please',
    });
    const documents = [await newDocument(who), await newDocument(who)];
    const send = () =>
      call('post', `/answerLoan/${_id}`, who, { message: 'Here.', documents }, { 'Idempotency-Key': 'one-answer' });
    const [first, twin] = await Promise.all([send(), send()]);
    const again = await send();
    expect(first.body).toMatchObject({ data: { _id, loan_status: 'under_review' } });
    expect([twin.body, again.body]).toEqual([first.body, first.body]);
    const loan = await seeLoan(who, _id);
    expect(loan.documents.map((one) => one._id).sort()).toEqual([...documents].sort());
    expect(loan.history.at(-1)).toMatchObject({
      ...{ by_role: 'applicant', what: 'answered', from: 'documents_requested', to: 'under_review' },
      ...{ note: 'Here.', files: 2 },
    });
    expect(loan.history).toHaveLength(3);
  });

  it('cannot answer with strange files, with nothing, or once it is decided', async () => {
    const [who, other] = [await newPerson(), await newPerson()];
    const { _id } = await newLoan(who);
    const answer = (body: object) => call('post', `/answerLoan/${_id}`, who, body);
    expect((await answer({})).body.error.details.fields).toEqual({ message: ['required'] });
    const mixed = { documents: [await newDocument(who), await newDocument(other)] };
    expect((await answer(mixed)).body.error.details.fields).toEqual({ documents: ['document'] });
    expect((await seeLoan(who, _id)).documents).toEqual([]);
    await look(admin, _id);
    await call('put', `/updateStatus/${_id}`, admin);
    expect((await answer({ message: 'Wait' })).status).toBe(409);
  });

  it.each(LOAN_STATUSES.map((status) => [status]))('withdraws what is %s only while it is open', async (status) => {
    const who = await newPerson();
    const { _id } = await newLoan(who);
    await place(_id, status);
    const answer = await call('post', `/withdrawLoan/${_id}`, who, { note: 'Changed my mind' });
    expect(answer.status).toBe(mayMoveLoan('applicant', status, 'withdrawn') ? 200 : 409);
  });

  it('is the only one: not even the admin answers or withdraws for others', async () => {
    const { _id } = await newLoan(await newPerson());
    for (const stranger of [admin, await newPerson(), await newPerson('agent')]) {
      expect((await call('post', `/answerLoan/${_id}`, stranger, { message: 'x' })).status).toBe(404);
      expect((await call('post', `/withdrawLoan/${_id}`, stranger, {})).status).toBe(404);
      expect((await call('delete', `/loanDocument/${_id}`, stranger)).status).toBe(404);
    }
  });
});

describe('the list of the admin', () => {
  it('is searched, filtered and paged, the latest first', async () => {
    const who = await newPerson();
    const name = `Person ${randomUUID().slice(0, 8)}`;
    const national_id = newNationalId();
    const ids: string[] = [];
    for (const loan_amount of [300000, 100000, 200000]) {
      ids.unshift((await newLoan(who, { name, loan_amount, national_id }))._id);
    }
    await look(admin, ids[0] ?? '');
    await call('put', `/updateStatus/${ids[0]}`, admin);
    const list = async (more = '') =>
      loanListSchema.parse((await call('get', `/getAllLoan?q=${encodeURIComponent(name)}${more}`, admin)).body);
    const all = await list();
    expect(all.data.map(({ _id }) => _id)).toEqual(ids);
    expect(all.data[0]).toMatchObject({ user_email: who.email, same_national_id: 2, name, loan_status: 'approved' });
    expect(all.meta).toEqual({ total: 3, next_cursor: null });
    expect((await list('&sort=amount_desc')).data.map(({ loan_amount }) => loan_amount)).toEqual([
      300000, 200000, 100000,
    ]);
    expect((await list('&sort=oldest')).data.map(({ _id }) => _id)).toEqual([...ids].reverse());
    expect((await list('&status=open')).data).toHaveLength(2);
    expect((await list('&status=approved')).data).toHaveLength(1);
    const page = await list('&limit=2');
    const next = await list(`&limit=2&cursor=${page.meta.next_cursor}`);
    expect([...page.data, ...next.data].map(({ _id }) => _id)).toEqual(ids);
    expect((await call('get', `/getAllLoan?q=other&cursor=${page.meta.next_cursor}`, admin)).status).toBe(400);
    for (const q of [who.email, national_id.slice(-4), ids[1]]) {
      const found = loanListSchema.parse((await call('get', `/getAllLoan?q=${q}`, admin)).body).data;
      expect(found.map(({ _id }) => _id)).toContain(ids[1]);
    }
  });

  it('loses what is deleted, once, and gets it back within a day', async () => {
    const who = await newPerson();
    const { _id } = await newLoan(who);
    const before = await seeLoan(admin, _id);
    expect((await call('delete', `/delete/${_id}`, admin)).status).toBe(200);
    expect((await call('delete', `/delete/${_id}`, admin)).status).toBe(404);
    expect((await call('get', `/loan/${_id}`, who)).status).toBe(404);
    expect((await call('get', `/loanDocument/${_id}`, who)).status).toBe(404);
    const trash = await call('get', '/trash?type=loan', admin);
    expect(trash.body.data).toContainEqual(expect.objectContaining({ _id, name: before.name }));
    expect((await call('post', `/restore/${_id}`, who, { type: 'loan' })).status).toBe(404);
    expect((await call('post', `/restore/${_id}`, admin, { type: 'loan' })).status).toBe(200);
    expect(await seeLoan(admin, _id)).toEqual(before);
    expect((await call('get', `/loanDocument/${_id}`, who)).status).toBe(200);
    expect((await mails(who.email)).map(({ subject }) => subject)).toEqual([
      '69 Street: we have your application',
      '69 Street: your application was removed',
      '69 Street: your application is back',
    ]);
  });
});

describe('what nobody can do', () => {
  it('change the history, whoever writes', async () => {
    const { _id } = await newLoan(await newPerson());
    for (const change of [`'[]'`, 'NULL', `jsonb_set(history, '{0,to}', '"approved"')`]) {
      await expect(sql(`UPDATE loans SET history = ${change} WHERE document_id = ?`, [_id])).rejects.toThrow(
        /append-only/,
      );
    }
  });
});

describe("lenders' terms", () => {
  it('are public, the specification’s first', async () => {
    const [first] = (await call('get', '/lenderPolicies', null)).body.data;
    expect(first).toMatchObject({ max_tenure_years: 10, max_share_percent: 80, max_age: 65, annual_percent: 10 });
    expect(first.source).not.toBe('');
  });

  it('stay those of the day for what was applied for', async () => {
    const cms = await startCms();
    const key = `bank-${randomUUID().slice(0, 8)}`;
    const terms = { annual_percent: 9, max_share_percent: 70, max_tenure_years: 25, min_age: 18, max_age: 65, rank: 5 };
    const uid = 'api::lender-policy.lender-policy' as never;
    const { documentId } = await cms
      .documents(uid)
      .create({ data: { key, lender: 'A bank', source: 'Test', source_date: '2026-01-01', ...terms } as never });
    const who = await newPerson();
    const { _id } = await newLoan(who, { lender: key, loan_amount: 100000, loan_tenure: 25 });
    await cms.documents(uid).update({ documentId, data: { annual_percent: 15, active: false } as never });
    expect(await seeLoan(who, _id)).toMatchObject({ lender: 'A bank', check: { emi: 839 } });
    const form = loanForm({ lender: key, national_id_pic: await newDocument(who) });
    expect((await call('post', '/loanReq', who, form)).body.error.details.fields).toEqual({ lender: ['unknown'] });
  });
});
