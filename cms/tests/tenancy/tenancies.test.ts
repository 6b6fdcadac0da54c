import { randomUUID } from 'node:crypto';

import { calls, tenancyListSchema, tenancyWritersSchema } from '@69street/config/contract';
import { monthAfter } from '@69street/config/market';
import { beforeAll, describe, expect, it } from 'vitest';

import { tenancyBelongings } from '../../src/services/tenancy/belongings';
import { remindOfRents } from '../../src/services/tenancy/reminders';
import { linkOf, readStored } from '../../src/services/tenancy/sides';
import { sql, startCms } from '../support/cms';
import { call, newPerson, type Person } from '../support/listings';
import { mailTo } from '../support/mail';
import {
  agreed,
  begin,
  linkTo,
  look,
  newLandlord,
  ofReceipt,
  one,
  receipt,
  save,
  step,
  why,
  written,
} from '../support/tenancies';
import { mailsTo, subjectsTo } from '../support/viewings';

beforeAll(async () => {
  await startCms();
  // Nobody listens there: what is queued stays where it can be looked at.
  await mailTo(9);
});

const waits = async (who: Person) =>
  calls.waiting.answer
    .parse((await call('get', '/waiting', who)).body)
    .data.flatMap(({ kind, count }) => (kind === 'agreements' || kind === 'rent_receipts' ? [`${kind} ${count}`] : []));
const listOf = async (who: Person) => tenancyListSchema.parse((await call('get', '/tenancies', who)).body).data;
const told = async (who: { email: string }, words: string) =>
  (await subjectsTo(who.email)).filter((subject) => subject.includes(words)).length;

describe('the agreement', () => {
  it('is begun with who wrote, offered, agreed to by both, and its fingerprint is in the audit trail', async () => {
    const { landlord, home } = await newLandlord();
    const tenant = await newPerson();
    const conversation = await written(home, tenant);
    const writers = tenancyWritersSchema.parse((await call('get', `/tenancyWriters/${home}`, landlord)).body).data;
    expect(writers.writers).toMatchObject([{ conversation, name: 'Rahima Khatun' }]);
    const key = randomUUID();
    const draft = one(await begin(landlord, home, { conversation, key }));
    expect(one(await begin(landlord, home, { conversation, key }))._id).toBe(draft._id);
    expect(draft).toMatchObject({ side: 'landlord', state: 'draft', with: 'Rahima Khatun', holds: false });
    expect(draft.latest?.facts).toMatchObject({ rent: 30000, landlord: 'Karim Uddin' });
    expect(draft.latest?.facts.home).toMatch(/, Dhaka$/);
    // A draft is its landlord's alone.
    expect((await look(tenant, draft._id)).status).toBe(404);
    expect(await listOf(tenant)).toEqual([]);

    one(await save(landlord, draft._id, 1));
    const offered = one(await step(landlord, draft._id, { step: 'offer', version: 1, name: 'Karim Uddin' }));
    expect(offered.latest).toMatchObject({ state: 'offered', landlord: { name: 'Karim Uddin' }, tenant: null });
    const { en, bn } = offered.latest?.texts ?? { en: null, bn: null };
    expect(en?.clauses.join(' ')).toContain('৳25,000 a month (Twenty-five thousand taka only)');
    expect(bn?.clauses.join(' ')).toContain('২৫,০০০৳ (পঁচিশ হাজার টাকা মাত্র)');
    expect(en?.clauses.join(' ')).toMatch(/which is 1 month's rent\..* the other 2 months before\./);
    expect(`${en?.clauses.join()} ${bn?.clauses.join()}`).not.toMatch(/[{}]/);
    expect(en?.law.every(({ says, source_date }) => / says? /.test(says) && source_date)).toBe(true);
    expect(await waits(tenant)).toEqual(['agreements 1']);
    expect((await told(tenant, 'ভাড়ার চুক্তি')) + (await told(tenant, 'A tenancy agreement for you'))).toBe(1);

    const done = one(await step(tenant, draft._id, { step: 'agree', version: 1, name: 'Rahima Khatun' }));
    expect(done).toMatchObject({ side: 'tenant', state: 'agreed', holds: true });
    expect(done.latest?.paper).toMatchObject({ is_whole: true });
    // A repeat changes nothing and mails nobody.
    expect(one(await step(tenant, draft._id, { step: 'agree', version: 1, name: 'Rahima' })).latest).toEqual(
      done.latest,
    );
    expect(await told(landlord, 'Both have agreed')).toBe(1);
    expect(await waits(tenant)).toEqual([]);
    const [entry] = await sql(
      `SELECT (after->>'version')::int AS version, after->>'sha256' AS sha256 FROM audit_entries WHERE document_key = ? AND action = 'tenancy.agreed'`,
      [draft._id],
    );
    expect(entry).toEqual({ version: 1, sha256: done.latest?.paper?.sha256 });

    // Whoever changes a word in the database is found out, and so is who changes the fingerprint with it.
    await sql(
      `UPDATE street_agreements SET texts = replace(texts::text, '25,000', '26,000')::json WHERE tenancy_id =
      (SELECT id FROM street_tenancies WHERE document_id = ?)`,
      [draft._id],
    );
    expect(one(await look(tenant, draft._id)).latest?.paper?.is_whole).toBe(false);
  });

  it('is anew after any change, and the old one holds until both agree', async () => {
    const { landlord, tenant, _id } = await agreed();
    const changed = one(await save(landlord, _id, 1, { rent: 27000 }));
    expect(changed).toMatchObject({ state: 'draft', holds: true, latest: { version: 2 }, agreed: { version: 1 } });
    expect(one(await look(tenant, _id)).latest?.version).toBe(1);
    await step(landlord, _id, { step: 'offer', version: 2, name: 'Karim Uddin' });
    // What was offered and is changed again is withdrawn: nobody agrees to what they have not read.
    expect(one(await save(landlord, _id, 2, { rent: 28000 })).latest).toMatchObject({ version: 3, state: 'draft' });
    expect(why(await step(tenant, _id, { step: 'agree', version: 2, name: 'R' }))).toEqual([409, 'changed']);
    expect(why(await save(landlord, _id, 2))).toEqual([409, 'changed']);
    await step(landlord, _id, { step: 'offer', version: 3, name: 'Karim Uddin' });
    const declined = one(await step(tenant, _id, { step: 'decline', version: 3, words: 'Too much.' }));
    expect(declined).toMatchObject({ state: 'declined', holds: true, agreed: { version: 1, facts: { rent: 25000 } } });
    expect((await mailsTo(landlord.email)).at(-1)?.body).toContain('Too much.');
  });

  it('is nobody else’s, whatever they bring', async () => {
    const { landlord, tenant, home, _id } = await agreed();
    const other = await agreed();
    const strangers = [await newPerson(), await newPerson('admin'), other.landlord, other.tenant];
    const foreign = await linkTo(other.tenant.email);
    for (const who of strangers) {
      expect((await look(who, _id, foreign)).status).toBe(404);
      expect((await save(who, _id, 1)).status).toBe(404);
      expect((await step(who, _id, { step: 'end', day: '2026-12-31' })).status).toBe(404);
      expect((await receipt(who, _id, '2026-11')).status).toBe(404);
      expect((await call('get', `/tenancyWriters/${home}`, who)).status).toBe(404);
      expect((await begin(who, home, { email: 'x@example.com' })).status).toBe(404);
    }
    // The tenant writes no receipts and no agreement, and the landlord confirms none.
    expect((await save(tenant, _id, 1)).status).toBe(404);
    expect((await receipt(tenant, _id, '2026-11')).status).toBe(404);
    await receipt(landlord, _id, '2026-11');
    expect((await ofReceipt(landlord, _id, 1, { step: 'confirm' })).status).toBe(404);
    expect((await ofReceipt(tenant, _id, 1, { step: 'withdraw' })).status).toBe(404);
  });

  it('needs a verified account to agree; the link of a mail only reads, until it is over or ended', async () => {
    const { landlord, home } = await newLandlord();
    const email = `tenant-${randomUUID()}@example.com`;
    expect(why(await begin(landlord, home, { email: landlord.email }))).toEqual([409, 'self']);
    const { _id } = one(await begin(landlord, home, { email, language: 'bn' }));
    one(await save(landlord, _id, 1));
    await step(landlord, _id, { step: 'offer', version: 1, name: 'Karim Uddin' });
    const [mail] = await mailsTo(email);
    expect(mail?.body).toContain('/bn/tenancies/');
    const link = await linkTo(email);
    expect(one(await look(null, _id, link))).toMatchObject({
      side: 'tenant',
      by_link: true,
      may_sign: false,
      invited: null,
    });
    expect((await step(null, _id, { step: 'agree', version: 1, name: 'R' })).status).toBe(404);
    // An account with that address that nobody has shown to be theirs.
    const unproven = await newPerson('authenticated', { email, email_verified: false });
    expect((await look(unproven, _id)).status).toBe(404);
    await sql('UPDATE up_users SET email_verified = true WHERE id = ?', [unproven.id]);
    expect(one(await step(unproven, _id, { step: 'agree', version: 1, name: 'Rahima' })).state).toBe('agreed');

    const stored = await readStored(_id);
    expect((await look(null, _id, linkOf(stored, Date.now() - 91 * 24 * 3600 * 1000))).status).toBe(404);
    expect((await step(null, _id, { step: 'end_links', link })).status).toBe(200);
    expect((await look(null, _id, link)).status).toBe(404);
    expect((await look(null, _id, linkOf(await readStored(_id)))).status).toBe(200);
  });

  it('is refused for a home that is sold and for facts that cannot be', async () => {
    const { landlord, home } = await newLandlord({ property_for: 'sell', price: 9000000 });
    expect(why(await begin(landlord, home, { email: 'x@example.com' }))).toEqual([409, 'not_rent']);
    const { landlord: other, _id } = await agreed();
    const refused = await save(other, _id, 1, { locked_until: '2020-01-01', due_day: 32, rent: 0 });
    expect(Object.keys(refused.body.error.details.fields).sort()).toEqual([
      'facts.due_day',
      'facts.locked_until',
      'facts.rent',
    ]);
    expect((await save(other, _id, 1, { locked_until: '2020-01-01' })).body.error.details.fields).toEqual({
      'facts.locked_until': ['backwards'],
    });
  });

  it('ends on a day by either side, and its papers stay', async () => {
    const { landlord, tenant, _id } = await agreed();
    expect(why(await step(tenant, _id, { step: 'end', day: '2026-01-01' }))).toEqual([409, 'month_outside']);
    const ended = one(await step(tenant, _id, { step: 'end', day: '2026-12-31' }));
    expect(ended).toMatchObject({ ended_on: '2026-12-31', ended_by: 'tenant', holds: false });
    expect(why(await step(landlord, _id, { step: 'end', day: '2026-12-30' }))).toEqual([409, 'ended']);
    expect(why(await save(landlord, _id, 1))).toEqual([409, 'ended']);
    expect(one(await look(landlord, _id)).latest?.paper?.is_whole).toBe(true);
    expect([await told(landlord, 'The tenancy ends'), await told(tenant, 'The tenancy ends')]).toEqual([1, 1]);
  });
});

describe('rent receipts', () => {
  it('are numbered without gaps, also when many are written at once, and a repeat writes none', async () => {
    const { landlord, tenant, _id } = await agreed({ start: '2025-12-01' });
    const key = randomUUID();
    const months = Array.from({ length: 8 }, (_, n) => monthAfter('2026-01', n));
    const answers = await Promise.all(months.map((month) => receipt(landlord, _id, month)));
    expect(answers.map(({ status }) => status)).toEqual(months.map(() => 200));
    await Promise.all([1, 2, 3].map(() => receipt(landlord, _id, '2026-09', { key })));
    const { receipts } = one(await look(tenant, _id));
    expect(receipts.map(({ number }) => number)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9]);
    expect(why(await receipt(landlord, _id, '2026-09'))).toEqual([409, 'month_taken']);
    expect(why(await receipt(landlord, _id, '2025-11'))).toEqual([409, 'month_outside']);
    expect(why(await receipt(landlord, _id, '2026-10', { paid_on: '2126-10-01' }))).toEqual([409, 'future']);
    expect(await waits(tenant)).toEqual(['rent_receipts 9']);
    expect(await told(tenant, 'Rent receipt for you to confirm')).toBe(9);
  });

  it('of a rent in parts say so until it is whole; advances and other money are numbered with them', async () => {
    const { landlord, tenant, _id } = await agreed();
    const write = (fields: object) => receipt(landlord, _id, '2026-10', fields);
    await write({ kind: 'advance', amount: 25000 });
    await write({ amount: 10000 });
    await write({ kind: 'service_charge', amount: 3000 });
    await write({ amount: 15000 });
    expect(why(await write({ amount: 1 }))).toEqual([409, 'month_taken']);
    await write({ kind: 'other', amount: 500 });
    expect((await write({ kind: 'gift' })).status).toBe(400);
    const { receipts } = one(await look(tenant, _id));
    expect(receipts.map(({ number, kind, is_part }) => `${number} ${kind} ${is_part}`)).toEqual([
      ...['1 advance false', '2 rent true', '3 service_charge false', '4 rent true', '5 other false'],
    ]);
    await ofReceipt(landlord, _id, 2, { step: 'withdraw' });
    expect(one(await write({ amount: 9000 })).receipts.at(-1)).toMatchObject({
      number: 7,
      kind: 'rent',
      is_part: true,
    });
  });

  it('are confirmed by the link of the mail, or said not to be so, and withdrawn by another entry', async () => {
    const { landlord, tenant, _id } = await agreed();
    await receipt(landlord, _id, '2026-10');
    await receipt(landlord, _id, '2026-11');
    const link = await linkTo(tenant.email);
    const confirmed = one(await ofReceipt(null, _id, 1, { step: 'confirm', link }));
    expect(confirmed.receipts[0]).toMatchObject({ answer: 'confirmed', is_withdrawn: false });
    await ofReceipt(null, _id, 1, { step: 'confirm', link });
    expect(await told(landlord, 'Rent receipt confirmed')).toBe(1);
    expect(why(await ofReceipt(tenant, _id, 1, { step: 'dispute', words: 'No.' }))).toEqual([409, 'changed']);
    expect((await ofReceipt(tenant, _id, 2, { step: 'dispute' })).status).toBe(400);
    await ofReceipt(tenant, _id, 2, { step: 'dispute', words: 'I paid less.' });
    expect((await mailsTo(landlord.email)).at(-1)?.body).toContain('I paid less.');

    await ofReceipt(landlord, _id, 2, { step: 'withdraw' });
    const { receipts } = one(await ofReceipt(landlord, _id, 2, { step: 'withdraw' }));
    expect(receipts).toMatchObject([
      { number: 1, is_withdrawn: false },
      { number: 2, is_withdrawn: true, answer: 'disputed' },
      { number: 3, withdraws: 2 },
    ]);
    expect(one(await receipt(landlord, _id, '2026-11')).receipts.at(-1)).toMatchObject({ number: 4, month: '2026-11' });
    // The database itself refuses what the code never does.
    const ofThis = `tenancy_id = (SELECT id FROM street_tenancies WHERE document_id = '${_id}')`;
    await expect(sql(`UPDATE street_rent_receipts SET amount = 1 WHERE ${ofThis}`)).rejects.toThrow(
      'withdrawn by another',
    );
    await expect(sql(`DELETE FROM street_rent_receipts WHERE ${ofThis}`)).rejects.toThrow('withdrawn by another');
  });
});

describe('reminders', () => {
  it('go once, before the rent is due and after it without a receipt, whoever runs, and not when they are off', async () => {
    const { landlord, tenant, _id } = await agreed({ due_day: 31, start: '2026-01-01' });
    const counts = async () => [await told(tenant, 'Rent is due soon'), await told(landlord, 'No rent receipt')];
    await remindOfRents('2026-02-24');
    expect(await counts()).toEqual([0, 0]);
    await Promise.all([1, 2, 3].map(() => remindOfRents('2026-02-25')));
    expect(await counts()).toEqual([1, 0]);
    expect((await mailsTo(tenant.email)).at(-1)?.body).toContain('28 February 2026');
    await Promise.all([1, 2].map(() => remindOfRents('2026-03-01')));
    await remindOfRents('2026-03-02');
    expect(await counts()).toEqual([1, 1]);
    await receipt(landlord, _id, '2026-04');
    await remindOfRents('2026-04-28');
    await remindOfRents('2026-05-01');
    expect(await counts()).toEqual([1, 1]);
    expect(one(await step(tenant, _id, { step: 'remind', on: false }))).toMatchObject({ reminds: false });
    expect(one(await look(landlord, _id)).reminds).toBe(true);
    await remindOfRents('2026-05-29');
    expect(await counts()).toEqual([1, 1]);
    await step(landlord, _id, { step: 'end', day: '2026-06-15' });
    await step(tenant, _id, { step: 'remind', on: true });
    await remindOfRents('2026-06-28');
    await remindOfRents('2026-07-01');
    expect(await counts()).toEqual([1, 1]);
  });
});

describe('who leaves', () => {
  const person = async ({ id, email }: Person) => ({ id, email, email_verified: true, user_name: null });

  it('takes along what is theirs, and the other side keeps the paper with the name', async () => {
    const { landlord, tenant, _id } = await agreed();
    await receipt(landlord, _id, '2026-11');
    const mine = (await call('get', '/myData', tenant)).body.data.tenancies;
    expect(mine).toMatchObject([{ _id, side: 'tenant', agreements: [{ version: 1 }], receipts: [{ number: 1 }] }]);
    await (
      await startCms()
    ).db.transaction(async () => {
      await tenancyBelongings.remove?.(await person(tenant));
    });
    const kept = one(await look(landlord, _id));
    expect(kept).toMatchObject({ with: 'Rahima Khatun', latest: { paper: { is_whole: true } } });
    expect((await look(tenant, _id)).status).toBe(404);
    await receipt(landlord, _id, '2026-10');
    await (
      await startCms()
    ).db.transaction(async () => {
      await tenancyBelongings.remove?.(await person(landlord));
    });
    expect(await sql('SELECT 1 FROM street_tenancies WHERE document_id = ?', [_id])).toEqual([]);
  });

  it('leaves nothing of what nobody agreed to', async () => {
    const { landlord, home } = await newLandlord();
    const { _id } = one(await begin(landlord, home, { email: `t-${randomUUID()}@example.com` }));
    await (
      await startCms()
    ).db.transaction(async () => {
      await tenancyBelongings.remove?.(await person(landlord));
    });
    expect(await sql('SELECT 1 FROM street_tenancies WHERE document_id = ?', [_id])).toEqual([]);
  });
});

describe('the text of agreements', () => {
  it('is refused with names that are not known, and without those that make an agreement', async () => {
    const cms = await startCms();
    const text = cms.documents('api::agreement-text.agreement-text');
    const found = await text.findFirst({ locale: 'en', status: 'published' });
    const write = (clauses: string) =>
      text.update({ documentId: found?.documentId ?? '', locale: 'en', data: { clauses } as never });
    const all = String((found as { clauses?: string } | null)?.clauses);
    await expect(write(`${all}\n{cat}`)).rejects.toThrow('{cat}');
    await expect(write(all.replace('{home}', ''))).rejects.toThrow('{home}');
    await expect(write(`${all} {`)).rejects.toThrow('brace');
  });
});
