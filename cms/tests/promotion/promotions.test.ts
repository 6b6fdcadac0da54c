import { calls } from '@69street/config/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { api, builtService, sql, startCms } from '../support/cms';
import { ask, type Caller, kinds, somebody, tellAll } from '../support/hires';
import { holdJob, reconcilePayments } from '../support/jobs';
import { paymentSandbox, type Sandbox } from '../support/payments';
import { aHome, promote, promotedUntil, setPrices, withPrices } from '../support/promotions';
import { type Gateway, ownGateway } from '../support/sslcommerz';
import { today } from '../support/transfers';

holdJob('payments');
holdJob('promotions');
withPrices();

const RISKY = '01711111114';
const DAY = 24 * 3600 * 1000;

let sandbox: Sandbox;
let gateway: Gateway;
let admin: Caller;
beforeAll(async () => {
  const { config } = await startCms();
  sandbox = await paymentSandbox();
  gateway = await ownGateway();
  admin = await somebody('admin');
  config.set('street.payments.sslcommerz', gateway.settings);
  config.set('street.payments.offered', ['sslcommerz', 'card']);
});
afterAll(async () => {
  const { config } = await startCms();
  config.set('street.payments.sslcommerz', null);
  config.set('street.payments.offered', ['card']);
  await gateway.end();
});

async function begun(caller: Caller, property: string, more: object = {}) {
  const answer = await promote(caller, property, more);
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return calls.beginPromotion.answer.parse(answer.body).data;
}
const check = async (caller: Caller, id: string) => {
  const answer = await ask('post', `/promotions/${id}/paymentCheck`, caller, {});
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return calls.checkPromotion.answer.parse(answer.body).data;
};
const read = async (caller: Caller, id: string) => (await ask('get', `/promotions/${id}`, caller)).body.data;
const mailsTo = async (email: string) =>
  (await sql<{ subject: string }>('SELECT subject FROM street_mails WHERE recipient = ? ORDER BY id', [email])).map(
    ({ subject }) => subject,
  );
const accounts = async (key: string) =>
  Object.fromEntries(
    (
      await sql<{ account: string; amount: number }>(
        'SELECT account, sum(amount)::float8 AS amount FROM street_ledger WHERE hire_key = ? GROUP BY account',
        [key],
      )
    ).map(({ account, amount }) => [account, amount]),
  );

/** A home whose owner has paid by card. */
async function promoted(days = 7) {
  const owner = await somebody();
  const property = await aHome(owner);
  const intent = await begun(owner, property, { days });
  expect(await sandbox.pay(intent)).toBe(200);
  const promotion = await check(owner, intent.promotion);
  sandbox.told();
  return { owner, property, intent, promotion };
}

describe('promoting an own listing', () => {
  it('says what staff ask for, and offers nothing where they ask for nothing', async () => {
    const prices = async () => (await (await api()).get('/api/promotionPrices')).body.data;
    expect(await prices()).toEqual([
      { days: 7, price: 500 },
      { days: 15, price: 900 },
      { days: 30, price: 1500 },
    ]);
    await setPrices([null, 800, null]);
    expect(await prices()).toEqual([{ days: 15, price: 800 }]);
    const owner = await somebody();
    const answer = await promote(owner, await aHome(owner), { days: 7 });
    expect([answer.status, answer.body.error.details.reason]).toEqual([409, 'price']);
    await setPrices([500, 900, 1500]);
  });

  it('is bought by card: booked for promotions, told by mail, and over by itself', async () => {
    const { owner, property, promotion } = await promoted(15);
    expect(promotion).toMatchObject({ state: 'paid', runs: true, amount: 90_000, days: 15, paid_by: 'card' });
    expect(promotion.number).toMatch(/^P-\d+$/);
    const ends = Date.parse(promotion.ends_at ?? '');
    expect(ends - Date.parse(promotion.starts_at ?? '')).toBe(15 * DAY);
    expect(await promotedUntil(property)).toBe(ends);
    expect(await kinds(promotion._id)).toEqual([['charge', 90_000]]);
    expect(await accounts(promotion._id)).toEqual({ provider: 90_000, promotions: -90_000 });
    expect((await mailsTo(owner.email)).filter((subject) => subject.includes('Your home is promoted'))).toHaveLength(1);
    const mine = await ask('get', '/myPromotions', owner);
    expect(calls.myPromotions.answer.parse(mine.body).data.map(({ _id }) => _id)).toEqual([promotion._id]);
    const month = today().slice(0, 7);
    const ledger = (await ask('get', `/ledger?month=${month}`, admin)).body.data;
    expect(ledger.filter(({ hire }: { hire: string }) => hire === promotion._id)).toMatchObject([
      { account: 'provider', number: promotion.number },
      { account: 'promotions', number: promotion.number },
    ]);
    const books = calls.books.answer.parse((await ask('get', `/books?month=${month}`, admin)).body).data;
    expect(books.days.some(({ account, taken }) => account === 'promotions' && taken >= 90_000)).toBe(true);
    const data = (await ask('get', '/myData', owner)).body.data;
    expect(data.promotions).toMatchObject([{ number: promotion.number }]);
  });

  it('is bought at a gateway: nothing is believed but the answer to the question', async () => {
    const owner = await somebody('agent');
    const property = await aHome(owner);
    const intent = await begun(owner, property, { rail: 'sslcommerz', lang: 'bn' });
    expect(gateway.books.sessions.at(-1)?.urls.success).toMatch(new RegExp(`/bn/promotion/${intent.promotion}$`));
    expect(await check(owner, intent.promotion)).toMatchObject({ state: 'requested', runs: false });
    expect(await promotedUntil(property)).toBeNull();
    // Who came back unpaid gets a new page for the same promotion.
    const again = await begun(owner, property, { rail: 'sslcommerz', lang: 'bn' });
    expect(again.promotion).toBe(intent.promotion);
    await gateway.pay(again.redirect);
    expect(await check(owner, intent.promotion)).toMatchObject({ state: 'paid', paid_by: 'sslcommerz', runs: true });
    expect((await ask('post', `/promotions/${intent.promotion}/paymentCheck`, await somebody(), {})).status).toBe(404);
    expect((await ask('get', `/promotions/${intent.promotion}`, await somebody())).status).toBe(404);
  });

  it('is one however often it is pressed, and paid once by two ways: the second goes back by itself', async () => {
    const owner = await somebody();
    const property = await aHome(owner);
    const all = await Promise.all(Array.from({ length: 5 }, () => begun(owner, property)));
    expect(new Set(all.map(({ promotion }) => promotion)).size).toBe(1);
    expect(new Set(all.map(({ payment_intent }) => payment_intent)).size).toBe(1);
    const there = await begun(owner, property, { rail: 'sslcommerz' });
    expect(there.promotion).toBe(all[0]?.promotion);
    await sandbox.pay(all[0] as (typeof all)[number]);
    await gateway.pay(there.redirect);
    await Promise.all(Array.from({ length: 4 }, () => check(owner, there.promotion)));
    await tellAll();
    await gateway.refunding({ all: 'refunded' });
    await sql(`UPDATE street_payments SET looked_at = now() - interval '5 minutes' WHERE hire_key = ?`, [
      there.promotion,
    ]);
    await reconcilePayments();
    expect(await accounts(there.promotion)).toEqual({ provider: 50_000, promotions: -50_000, surplus: 0 });
    const promotion = await read(owner, there.promotion);
    expect(promotion).toMatchObject({ state: 'paid', refund_state: null });
    expect(Date.parse(promotion.ends_at) - Date.parse(promotion.starts_at)).toBe(7 * DAY);
    expect((await mailsTo(owner.email)).filter((subject) => subject.includes('You paid twice'))).toHaveLength(1);
  });

  it('is nobody else’s to buy, and not for what is not on the market', async () => {
    const owner = await somebody();
    const property = await aHome(owner);
    for (const other of [await somebody(), await somebody('agent'), admin]) {
      expect((await promote(other, property)).status).toBe(404);
    }
    expect((await promote(owner, 'none')).status).toBe(404);
    const paused = await promote(owner, await aHome(owner, { listing_state: 'paused' }));
    expect([paused.status, paused.body.error.details.reason]).toEqual([409, 'state']);
    expect((await promote(owner, property, { days: 8 })).status).toBe(400);
    expect((await promote(owner, property, { amount: 1 })).status).toBe(400);
    const other = await promote(owner, property, { rail: 'bkash' });
    expect([other.status, other.body.error.details.reason]).toEqual([409, 'rail']);
  });

  it('is not sold for a home that may not rise', async () => {
    const owner = await somebody();
    const property = await aHome(owner);
    await sql(`UPDATE properties SET first_published_at = now() - interval '400 days' WHERE document_id = ?`, [
      property,
    ]);
    const answer = await promote(owner, property);
    expect([answer.status, answer.body.error.details.reason]).toEqual([409, 'idle']);
    expect(await sql('SELECT 1 FROM street_promotions WHERE property_key = ?', [property])).toEqual([]);
  });

  it('costs what it costs when it is opened; what was opened before is paid at its own price', async () => {
    const owner = await somebody();
    const property = await aHome(owner);
    const before = await begun(owner, property);
    await setPrices([600, 900, 1500]);
    const after = await begun(owner, property);
    expect([before.amount, after.amount]).toEqual([50_000, 60_000]);
    expect(after.promotion).not.toBe(before.promotion);
    expect((await check(owner, before.promotion)).state).toBe('failed');
    await sandbox.pay(after);
    expect(await check(owner, after.promotion)).toMatchObject({ state: 'paid', amount: 60_000 });
    await setPrices([500, 900, 1500]);
    sandbox.told();
  });

  it('follows what runs already, and moves up when that is given back', async () => {
    const { owner, property, promotion: first } = await promoted(7);
    const intent = await begun(owner, property, { days: 15 });
    await sandbox.pay(intent);
    const second = await check(owner, intent.promotion);
    expect(second).toMatchObject({ state: 'paid', runs: false, starts_at: first.ends_at });
    expect(await promotedUntil(property)).toBe(Date.parse(first.ends_at ?? '') + 15 * DAY);
    const answer = await ask('post', `/promotions/${first._id}/refund`, admin, { reason: 'A slip of ours.' });
    expect(answer.body.data).toMatchObject({ state: 'refunded', refund_state: 'done', refund_why: 'staff' });
    const moved = await read(owner, second._id);
    expect(moved.runs).toBe(true);
    expect(Date.parse(moved.ends_at) - Date.parse(moved.starts_at)).toBe(15 * DAY);
    expect(await promotedUntil(property)).toBe(Date.parse(moved.ends_at));
    sandbox.told();
  });

  it('goes back by itself when the home is sold before the money comes, and its owner is told', async () => {
    const owner = await somebody();
    const property = await aHome(owner);
    const intent = await begun(owner, property);
    await sql(`UPDATE properties SET listing_state = 'sold' WHERE document_id = ?`, [property]);
    await sandbox.pay(intent);
    await tellAll();
    expect(await read(owner, intent.promotion)).toMatchObject({
      state: 'ended',
      refund_state: 'pending',
      starts_at: null,
    });
    expect(await check(owner, intent.promotion)).toMatchObject({ state: 'refunded', refund_why: 'off', runs: false });
    expect(await kinds(intent.promotion)).toEqual([
      ['charge', 50_000],
      ['refund', -50_000],
    ]);
    expect(await accounts(intent.promotion)).toEqual({ provider: 0, promotions: 0 });
    expect(await promotedUntil(property)).toBeNull();
    expect((await mailsTo(owner.email)).filter((subject) => subject.includes('goes back'))).toHaveLength(1);
    sandbox.told();
  });

  it('goes back by itself when its provider finds the money risky', async () => {
    const owner = await somebody();
    const property = await aHome(owner);
    const intent = await begun(owner, property, { rail: 'sslcommerz' });
    await gateway.pay(intent.redirect, RISKY);
    expect(await check(owner, intent.promotion)).toMatchObject({
      refund_why: 'risky',
      starts_at: null,
    });
    await gateway.refunding({ all: 'refunded' });
    await sql(`UPDATE street_promotions SET looked_at = now() - interval '5 minutes' WHERE document_id = ?`, [
      intent.promotion,
    ]);
    await reconcilePayments();
    expect(await read(owner, intent.promotion)).toMatchObject({ state: 'refunded', refund_state: 'done' });
    expect(await promotedUntil(property)).toBeNull();
  });
});

describe('what becomes of a promotion', () => {
  it('is given back by the admin, once, with a reason that its owner reads; that ends it', async () => {
    const { owner, property, promotion } = await promoted();
    const path = `/promotions/${promotion._id}/refund`;
    expect((await ask('post', path, owner, { reason: 'Please.' })).status).toBe(403);
    expect((await ask('post', path, admin, { reason: ' ' })).status).toBe(400);
    const both = await Promise.all([1, 2].map(() => ask('post', path, admin, { reason: 'The home was taken down.' })));
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await read(owner, promotion._id)).toMatchObject({
      ...{ state: 'refunded', refund_reason: 'The home was taken down.', runs: false },
    });
    expect(await promotedUntil(property)).toBeNull();
    expect(await kinds(promotion._id)).toEqual([
      ['charge', 50_000],
      ['refund', -50_000],
    ]);
    expect((await ask('post', path, admin, { reason: 'Again.' })).status).toBe(409);
    const trail = await sql<{ action: string }>('SELECT action FROM audit_entries WHERE document_key = ? ORDER BY id', [
      promotion._id,
    ]);
    expect(trail.map(({ action }) => action)).toEqual(['promotion.paid', 'promotion.refund', 'promotion.refunded']);
    sandbox.told();
  });

  it('waits for a provider that is away, and is given back by the reconciler, once', async () => {
    const { owner, promotion } = await promoted();
    await sandbox.fail('error', 'POST /v1/refunds', 5);
    const answer = await ask('post', `/promotions/${promotion._id}/refund`, admin, { reason: 'Taken down.' });
    expect(answer.body.data).toMatchObject({ state: 'ended', refund_state: 'pending' });
    await sandbox.fail('error', 'POST /v1/refunds', 0);
    await sql(`UPDATE street_promotions SET looked_at = now() - interval '5 minutes' WHERE document_id = ?`, [
      promotion._id,
    ]);
    await reconcilePayments();
    await reconcilePayments();
    expect(await read(owner, promotion._id)).toMatchObject({ state: 'refunded', refund_state: 'done' });
    expect(await kinds(promotion._id)).toHaveLength(2);
    sandbox.told();
  });

  it('runs out, and is over for everybody also before the job has noted it', async () => {
    const { owner, property, promotion } = await promoted();
    await sql(
      `UPDATE street_promotions SET starts_at = starts_at - interval '8 days', ends_at = ends_at - interval '8 days' WHERE document_id = ?`,
      [promotion._id],
    );
    await sql(`UPDATE properties SET promoted_until = promoted_until - interval '8 days' WHERE document_id = ?`, [
      property,
    ]);
    expect(await read(owner, promotion._id)).toMatchObject({ state: 'ended', runs: false });
    const { endPromotions } = await builtService('promotion/period');
    await endPromotions();
    await endPromotions();
    expect(await read(owner, promotion._id)).toMatchObject({ state: 'ended', runs: false, refund_state: null });
    expect(await promotedUntil(property)).toBeNull();
    const trail = await sql(`SELECT 1 FROM audit_entries WHERE document_key = ? AND action = 'promotion.ended'`, [
      promotion._id,
    ]);
    expect(trail).toHaveLength(1);
  });

  it('is closed when nobody has paid within a day', async () => {
    const owner = await somebody();
    const intent = await begun(owner, await aHome(owner));
    await sql(`UPDATE street_promotions SET created_at = created_at - interval '2 days' WHERE document_id = ?`, [
      intent.promotion,
    ]);
    await reconcilePayments();
    expect(await read(owner, intent.promotion)).toMatchObject({ state: 'failed', paid_at: null });
    expect(await sandbox.pay(intent)).not.toBe(200);
  });

  it('stays in the books when its owner’s account goes, without them', async () => {
    const { owner, promotion } = await promoted();
    await sql('DELETE FROM up_users WHERE id = ?', [owner.id]);
    const list = calls.promotions.answer.parse((await ask('get', '/promotions?limit=100', admin)).body);
    expect(list.data.find(({ _id }) => _id === promotion._id)).toMatchObject({ user_email: null, state: 'paid' });
    expect((await ask('get', '/promotions', await somebody())).status).toBe(403);
  });
});
