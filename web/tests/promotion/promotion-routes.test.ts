import { beforeEach, describe, expect, test } from 'vitest';

import type { Promotion } from '@69street/config/contract';

import { contentChanged } from '~/cms/client.server';
import type { PayAnswer } from '~/payment/pay-answer';
import { pays } from '~/payment/pay-screen';
import { action as refund, loader as allLoader } from '~/routes/adminpanel-promotions';
import { action as choose, loader as buyLoader } from '~/routes/promote';
import { action as step } from '~/routes/promotion';
import { loader as backLoader } from '~/routes/promotion-back';
import { loader as receiptLoader } from '~/routes/promotion-receipt';

import { asArgs, aUser, cookieOf, playCms, refusal, thrown } from '../cms';
import { NO_TERMS } from '../hire/receipt-terms';

const promotion: Promotion = {
  ...{ _id: 'p1', number: 'P-1001', property: 'home1', code: 'D-1042', property_name: 'House by the river', days: 7 },
  ...{ amount: 50_000, currency: 'bdt', state: 'paid', runs: true, paid_by: 'bkash', failure: null },
  ...{ refund_state: null, refund_why: null, refund_reason: null, disputed: false },
  ...{ user_name: 'Rahim Uddin', user_email: 'rahim@example.com', createdAt: '2026-11-25T04:00:00.000Z' },
  ...{ paid_at: '2026-11-25T04:01:00.000Z', starts_at: '2026-11-25T04:01:00.000Z' },
  ...{ ends_at: '2126-12-02T04:01:00.000Z', refunded_at: null },
};
const intent = {
  ...{ promotion: 'p1', payment_intent: 'pi_1', client_secret: 'pi_1_secret_x', publishable_key: 'pk_test_x' },
  ...{ amount: 50_000, currency: 'bdt', rail: 'card' as const, redirect: null },
};
const VAT = { percent: 15, valid_from: '2026-01-01', source: 'a test' };
const me = { me: { data: aUser() } };
const prices = { promotionPrices: { data: [{ days: 7, price: 500 }] }, hireWays: { data: ['bkash', 'card'] } };
const list = (...data: Promotion[]) => ({ data, meta: { total: data.length, next_cursor: null } });
const because = (status: number, reason: string) => ({ ...refusal(status), reason });

beforeEach(() => contentChanged());

async function post(handler: typeof step, path: string, form: Record<string, string>, params = {}) {
  const init = { method: 'POST', body: new URLSearchParams(form), headers: { Cookie: await cookieOf() } };
  return (await handler(asArgs(path, params, init))) as Response;
}
const signedIn = async () => ({ headers: { Cookie: await cookieOf() } });

describe('the card form of a promotion', () => {
  const begin = () => post(step, '/bn/promotion', { intent: 'begin', property: 'home1', days: '7' });
  const record = () => post(step, '/promotion', { intent: 'record', property: 'home1', days: '7', promotion: 'p1' });

  test('begins with what cms opened; cms is told what, and no sum', async () => {
    const asked = playCms({ ...me, beginPromotion: { data: intent } });
    expect(((await (await begin()).json()) as PayAnswer).payment).toEqual(intent);
    expect(asked.at(-1)?.body).toEqual({ property: 'home1', days: 7, rail: 'card', lang: 'bn' });
  });

  test.each([
    [because(409, 'price'), 409, /চালু নেই/],
    [because(409, 'state'), 409, /বাজারে নেই/],
    [because(409, 'paid'), 409, /আগেই দেওয়া/],
    [because(503, 'payments'), 503, /সংযোগ করা যাচ্ছে না/],
    [refusal(404), 404, /এমন কোনো প্রপার্টি নেই/],
  ])('that is not opened says why: %o', async (answer, status, text) => {
    playCms({ ...me, beginPromotion: answer });
    const response = await begin();
    expect(response.status).toBe(status);
    expect(((await response.json()) as PayAnswer).refusal?.text).toMatch(text);
  });

  test('is recorded when the provider says that it is paid, and not before', async () => {
    playCms({ ...me, checkPromotion: { data: promotion } });
    expect(await (await record()).json()).toEqual({ recorded: true });
    playCms({ ...me, checkPromotion: { data: { ...promotion, state: 'requested', paid_at: null } } });
    expect((await record()).status).toBe(402);
    playCms({ ...me, checkPromotion: { data: { ...promotion, state: 'ended', refund_state: 'pending' } } });
    expect(((await (await record()).json()) as PayAnswer).refusal).toMatchObject({ final: true, hires: true });
  });

  test('has a policy of its own on its screen, which lets the payment script in', () => {
    for (const path of ['/promote/home1', '/bn/promote/home1', '/Promote/home1/']) expect(pays(path)).toBe(true);
    for (const path of ['/promotion/home1', '/promote', '/promote/a/b']) expect(pays(path)).toBe(false);
  });
});

describe('the screen that promotes', () => {
  const own = (values: object) => ({
    ownProperty: {
      data: [{ _id: 'home1', code: 'D-1042', property_name: 'House', listing_state: 'published', ...values }],
    },
  });
  const show = async (search: string) =>
    buyLoader(asArgs(`/promote/home1${search}`, { id: 'home1' }, await signedIn()));

  test('offers what staff ask for, and says until when it runs already', async () => {
    playCms({ ...me, ...prices, ...own({}), myPromotions: list(promotion) });
    expect(await show('')).toMatchObject({
      ...{ prices: [{ days: 7, price: 500 }], ways: ['bkash', 'card'], isOn: true, isCard: false },
      ...{ until: '2 December 2126', page: { hidden: true } },
    });
    expect(await show('?by=card&days=7')).toMatchObject({ isCard: true, chosen: { days: 7, price: 500 } });
    // Days that are not offered lead back to the choice.
    expect(await show('?by=card&days=9')).toMatchObject({ isCard: false, chosen: null });
  });

  test.each([
    [aUser(), '/userdashboard/properties'],
    [aUser({ Normal: false, Agent: true }), '/agentDashboard/listings'],
  ])('leads back to where the own listings are (%#)', async (user, list) => {
    playCms({ ...prices, ...own({}), me: { data: user }, myPromotions: { data: [], meta: { next_cursor: null } } });
    expect(await show('')).toMatchObject({ list });
  });

  test('is nobody else’s, and offers nothing for what is not on the market', async () => {
    playCms({ ...me, ...prices, ownProperty: refusal(404), myPromotions: list() });
    expect((await thrown(show(''))).status).toBe(404);
    playCms({ ...me, ...prices, ...own({ listing_state: 'sold' }), myPromotions: list() });
    expect(await show('')).toMatchObject({ isOn: false, until: null });
  });

  test('leads to the page of a provider, in the language of the page', async () => {
    const redirect = 'https://gateway.example/pay/1';
    const asked = playCms({ ...me, beginPromotion: { data: { ...intent, rail: 'bkash', redirect } } });
    const answer = await post(
      choose as typeof step,
      '/bn/promote/home1',
      { rail: 'bkash', days: '7' },
      { id: 'home1' },
    );
    expect([answer.status, answer.headers.get('Location')]).toEqual([303, redirect]);
    expect(asked.at(-1)?.body).toEqual({ property: 'home1', days: 7, rail: 'bkash', lang: 'bn' });
  });

  test('says in words why it does not, and takes nothing made up', async () => {
    playCms({ ...me, beginPromotion: because(409, 'rail') });
    const answer = await post(choose as typeof step, '/promote/home1', { rail: 'bkash', days: '7' }, { id: 'home1' });
    expect(answer.status).toBe(409);
    for (const form of [
      { rail: 'bkash', days: '8' },
      { rail: 'cheque', days: '7' },
      { rail: 'card', days: '7' },
    ]) {
      const work = post(choose as typeof step, '/promote/home1', form, { id: 'home1' });
      expect((await thrown(work)).status).toBe(400);
    }
  });
});

describe('afterwards', () => {
  test.each([
    [{}, 'paid'],
    [{ state: 'requested', paid_at: null }, 'unpaid'],
    [{ state: 'failed', paid_at: null }, 'unpaid'],
    [{ state: 'ended', refund_state: 'pending', refund_why: 'off' }, 'off'],
    [{ state: 'refunded', refund_state: 'done' }, 'off'],
  ] as const)('who comes back is told what the provider says: %o', async (values, standing) => {
    const asked = playCms({ ...me, checkPromotion: { data: { ...promotion, ...values } } });
    const args = asArgs('/promotion/p1?status=success', { id: 'p1' }, await signedIn());
    expect((await backLoader(args)).standing).toBe(standing);
    expect(asked.at(-1)).toMatchObject({ path: '/api/promotions/p1/paymentCheck', body: {} });
  });

  test('nobody pays again while nobody can be asked', async () => {
    playCms({ ...me, checkPromotion: because(503, 'payments') });
    const answer = await backLoader(asArgs('/promotion/p1', { id: 'p1' }, await signedIn()));
    expect(answer).toMatchObject({ standing: 'away', promotion: null });
  });

  test('the receipt has both languages, and is none before the money is there', async () => {
    const receiptTerms = { data: { ...NO_TERMS, bin: '001234567-0101', rates: [VAT] } };
    playCms({ ...me, promotion: { data: promotion }, receiptTerms });
    const show = async () => receiptLoader(asArgs('/promotion/p1/receipt', { id: 'p1' }, await signedIn()));
    const { parts } = await show();
    expect(parts.map(({ lang }) => lang)).toEqual(['bn', 'en']);
    expect(parts[1]?.rows).toContainEqual(['For', 'Promoting D-1042 House by the river, 7 days']);
    expect(parts[1]?.rows).toContainEqual(['VAT of 15% in it', '৳65.22']);
    playCms({ ...me, promotion: { data: { ...promotion, paid_at: null } } });
    expect((await thrown(show())).status).toBe(404);
  });
});

describe('the admin', () => {
  const admin = { me: { data: aUser({ Admin: true }) } };
  const send = (form: Record<string, string>) => post(refund as typeof step, '/adminpanel/promotions', form);

  test('sees all of them', async () => {
    playCms({ ...admin, promotions: list(promotion) });
    const { promotions } = await allLoader(asArgs('/adminpanel/promotions', {}, await signedIn()));
    expect(promotions.promotions).toMatchObject([
      { taka: 500, mayReturn: true, owner: 'Rahim Uddin, rahim@example.com' },
    ]);
  });

  test('gives money back with a reason and a tick, and not without', async () => {
    const asked = playCms({ ...admin, refundPromotion: { data: promotion } });
    const bare = await send({ id: 'p1', reason: ' ' });
    expect([bare.status, await bare.json()]).toMatchObject([
      400,
      { problem: { fields: { reason: 'Please say why.', sure: 'Please tick that you are sure.' } } },
    ]);
    const unsure = await send({ id: 'p1', reason: 'Taken down.' });
    expect(await unsure.json()).toMatchObject({ problem: { typed: 'Taken down.' } });
    expect(asked.filter(({ path }) => path.endsWith('/refund'))).toEqual([]);
    expect((await send({ id: 'p1', reason: 'Taken down.', sure: '1' })).status).toBe(302);
    expect(asked.at(-1)).toMatchObject({ path: '/api/promotions/p1/refund', body: { reason: 'Taken down.' } });
  });

  test('is told what cannot be given back', async () => {
    playCms({ ...admin, refundPromotion: refusal(409) });
    const answer = await send({ id: 'p1', reason: 'Taken down.', sure: '1' });
    expect([answer.status, await answer.json()]).toMatchObject([
      409,
      { problem: { text: expect.stringMatching(/no money/) as string } },
    ]);
  });
});
