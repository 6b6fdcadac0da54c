import { beforeEach, describe, expect, test, vi } from 'vitest';

import type { Hire, LedgerReport } from '@69street/config/contract';
import { HIRE_STATES } from '@69street/config/market';

import { contentChanged } from '~/cms/client.server';
import { ACTIONS_OF, actionsOf, type HireProblem } from '~/hire/hires';
import { member } from '~/messages/en/member';
import { action as decide, loader as all } from '~/routes/adminpanel-hires';
import { loader as hiresFile } from '~/routes/adminpanel-hires-csv';
import { loader as ledgerFile } from '~/routes/adminpanel-ledger-csv';
import { action as answer, loader as clients } from '~/routes/agent-dashboard-clients';
import { loader as receipt } from '~/routes/hire-receipt';
import { action as mineAction, loader as mine } from '~/routes/userdashboard-hires';

import { asPerson, aUser, playCms, refusal, thrown } from '../cms';
import { aHire, hiresPage } from './hires-fixture';
import { NO_LEADS } from './a-book';
import { NO_TERMS } from './receipt-terms';

const person = aUser();
const agent = aUser({ _id: 'agent1', Agent: true, Normal: false });
const admin = aUser({ _id: 'admin1', Admin: true, Normal: false });
const ME = { me: { data: person } };
const AGENT = { me: { data: agent } };
const ADMIN = { me: { data: admin } };
const NO_MESSAGES = { data: [], meta: { total: 0, counts: { all: 0, open: 0, answered: 0 }, next_cursor: null } };
const t = member.hires;

beforeEach(() => contentChanged());

describe('what can be done', () => {
  test.each(HIRE_STATES)('to a hire that is %s', (hire_state) => {
    const hire = aHire({ hire_state });
    const expected: Record<string, [mine: string[], clients: string[], all: string[]]> = {
      requested: [[], [], []],
      failed: [[], [], []],
      paid: [['cancel'], ['accepted', 'declined'], ['accepted', 'declined', 'refund']],
      accepted: [['ask_refund'], ['done', 'declined'], ['done', 'declined', 'refund']],
      done: [['confirmed', 'contested', 'ask_refund'], ['resumed'], ['resumed', 'declined', 'refund']],
      contested: [['confirmed', 'ask_refund'], [], ['ruled_done', 'ruled_on', 'declined', 'refund']],
      completed: [['rate', 'ask_refund'], [], ['refund']],
      declined: [['ask_refund'], [], ['refund']],
      refunded: [[], [], []],
    };
    expect([actionsOf(hire, 'mine'), actionsOf(hire, 'clients'), actionsOf(hire, 'all')]).toEqual(expected[hire_state]);
  });

  test('a refund is asked for twice at most, given one at a time, and refused while it is asked for', () => {
    const mine = (values: Partial<Hire>) => actionsOf(aHire({ hire_state: 'accepted', ...values }), 'mine');
    expect(mine({ refund_state: 'asked', refund_asks: 1 })).toEqual(['withdraw_refund']);
    expect(mine({ refund_state: 'refused', refund_asks: 1 })).toEqual(['ask_refund']);
    expect(mine({ refund_state: 'refused', refund_asks: 2 })).toEqual([]);
    expect(mine({ refund_state: 'part', refund_asks: 1, amount_left: 100 })).toEqual(['ask_refund']);
    const all = (values: Partial<Hire>) => actionsOf(aHire({ hire_state: 'declined', ...values }), 'all');
    expect(all({ refund_state: 'asked' })).toEqual(['refund', 'refuse_refund']);
    expect(all({ refund_state: 'pending' })).toEqual([]);
    for (const refund_state of ['failed', 'refused', 'part'] as const)
      expect(all({ refund_state })).toEqual(['refund']);
    expect(all({ refund_state: 'part', amount_left: 0 })).toEqual([]);
  });

  test('who may cancel need not ask for the money; what was answered or is under way is not cancelled', () => {
    const mine = (values: Partial<Hire>) => actionsOf(aHire(values), 'mine');
    for (const refund_state of [null, 'refused', 'part'] as const) expect(mine({ refund_state })).toEqual(['cancel']);
    expect(mine({ refund_state: 'asked' })).toEqual(['withdraw_refund', 'cancel']);
    expect(mine({ refund_state: 'pending' })).toEqual([]);
    expect(mine({ disputed: true })).toEqual(['ask_refund']);
  });

  test('each list may ask for what its people may do, and for nothing else', () => {
    for (const scope of ['mine', 'clients', 'all'] as const) {
      const can = HIRE_STATES.flatMap((hire_state) =>
        ([null, 'asked'] as const).flatMap((refund_state) =>
          actionsOf(aHire({ hire_state, refund_state, held: hire_state === 'requested' }), scope),
        ),
      );
      expect([...new Set(can)].sort()).toEqual([...ACTIONS_OF[scope]].sort());
    }
  });

  test('a hire is rated once', () => {
    const rated = aHire({ hire_state: 'completed', rating: { stars: 5, words: 'x' } });
    expect(actionsOf(rated, 'mine')).toEqual(['ask_refund']);
  });
});

describe('the list', () => {
  test('of the own hires has days in words, and no phone that is only its first digits', async () => {
    const asked = playCms({ ...ME, myHires: hiresPage([aHire({ user_phone: '01717-' })], 'next') });
    const { hires, page } = await mine(await asPerson(person, '/bn/userdashboard/hires'));
    expect(asked.at(-1)?.path).toBe('/api/myHires?limit=20');
    expect(asked.at(-1)?.headers.get('Authorization')).toBe('Bearer token-of-user1');
    expect(page.hidden).toBe(true);
    expect(hires).toMatchObject({ scope: 'mine', total: 1, next: 'next', isFirst: true });
    // After midnight in Dhaka.
    expect(hires.hires[0]?.dates).toEqual([{ what: 'paid', day: '১৯ নভেম্বর, ২০২৬' }]);
    expect(hires.hires[0]?.client.phone).toBeNull();
  });

  test('of an agent’s clients stands beside the inbox, each with an address of its own', async () => {
    const asked = playCms({ ...AGENT, myClients: hiresPage([aHire()]), enquiries: NO_MESSAGES, leads: NO_LEADS });
    const data = await clients(
      await asPerson(agent, '/agentDashboard?client_state=paid&client_q=+Salma+&state=open&q=rent'),
    );
    const paths = asked.map(({ path }) => path);
    expect(paths).toContain('/api/myClients?limit=20&q=Salma&state=paid');
    expect(paths).toContain('/api/enquiries?limit=20&mine=1&q=rent&state=open');
    expect(data.hires.hires[0]?.client).toEqual({
      name: 'Salma Begum',
      email: 'salma@example.com',
      phone: '01712345678',
    });
  });

  test('of the admin has the filters, and the sums of the month in taka', async () => {
    const meta = { charged: 1_000_000, refunded: 500_000, disputed: 0 };
    const asked = playCms({ ...ADMIN, getHires: hiresPage([aHire()]), ledger: { data: [], meta } });
    const data = await all(await asPerson(admin, '/adminpanel/hires?state=refunded&refund=1&q=H-1&month=2026-10'));
    const paths = asked.map(({ path }) => path);
    expect(paths).toContain('/api/getHires?limit=24&q=H-1&refund=1&state=refunded');
    expect(paths).toContain('/api/ledger?month=2026-10');
    const sums = { charged: 10_000, refunded: 5_000, disputed: 0 };
    expect(data.ledger).toEqual({ month: '2026-10', name: 'October 2026', ...sums });
  });

  test('takes words that no list knows for any, and the running month of Bangladesh', async () => {
    vi.useFakeTimers({ now: new Date('2026-11-30T19:00:00Z'), toFake: ['Date'] });
    try {
      const meta = { charged: 0, refunded: 0, disputed: 0 };
      const asked = playCms({ ...ADMIN, getHires: hiresPage([]), ledger: { data: [], meta } });
      await all(await asPerson(admin, '/adminpanel/hires?state=x&refund=yes&month=13'));
      const paths = asked.map(({ path }) => path);
      expect(paths).toContain('/api/getHires?limit=24');
      expect(paths).toContain('/api/ledger?month=2026-12');
    } finally {
      vi.useRealTimers();
    }
  });

  test('begins anew when the cursor is not one of it', async () => {
    playCms({ ...ME, 'myHires?cursor=old&limit=20': refusal(400), myHires: hiresPage([]) });
    const { hires } = await mine(await asPerson(person, '/userdashboard/hires?cursor=old'));
    expect(hires).toMatchObject({ isFirst: true, cursorRefused: true });
  });

  test.each([
    [401, 302],
    [503, 503],
  ])('shows the refusal %s of cms as %s', async (refused, status) => {
    playCms({ ...ME, myHires: refusal(refused) });
    expect((await thrown(mine(await asPerson(person, '/userdashboard/hires')))).status).toBe(status);
  });
});

const seen = '2026-11-18T08:06:00.000Z';

describe('a form', () => {
  test.each([
    ['ask_refund', 'askRefund/h1', 'refundRequest', { reason: ' We\r\nmoved ' }, { reason: 'We\nmoved' }],
    ['rate', 'rateHire/h1', 'rating', { stars: '4', words: 'Good' }, { stars: 4, words: 'Good' }],
  ] as const)('of the client: %s', async (intent, call, end, fields, body) => {
    const asked = playCms({ ...ME, [call]: { message: 'x', data: aHire() } });
    const path = '/bn/userdashboard/hires?cursor=c';
    const done = await mineAction(await asPerson(person, path, { id: 'h1', intent, seen, ...fields }));
    expect(asked.at(-1)).toMatchObject({ method: 'POST', path: `/api/hires/h1/${end}`, body });
    expect([done.status, done.headers.get('Location')]).toEqual([302, `${path}#hire-h1`]);
    expect(done.headers.get('Set-Cookie')).toContain('69street-toast=');
  });

  test('of a rating shows the page of the agent anew', async () => {
    playCms({ ...ME, 'rateHire/h1': { message: 'x' } });
    const args = await asPerson(person, '/userdashboard/hires', {
      id: 'h1',
      intent: 'rate',
      stars: '5',
      words: 'Good',
    });
    const dropPages = vi.fn();
    await mineAction({ ...args, context: { ...args.context, dropPages } });
    expect(dropPages).toHaveBeenCalledOnce();
  });

  test.each([
    ['accepted', {}, { hire_state: 'accepted', seen }],
    ['done', {}, { hire_state: 'done', seen }],
    ['resumed', {}, { hire_state: 'accepted', seen }],
    ['declined', { reason: 'On leave' }, { hire_state: 'declined', reason: 'On leave', seen }],
  ] as const)('of the agent: %s, as it was seen', async (intent, fields, body) => {
    const asked = playCms({ ...AGENT, 'updateHire/h1': { data: aHire() } });
    const done = await answer(
      await asPerson(agent, '/agentDashboard?index&client_q=x', { id: 'h1', intent, seen, ...fields }),
    );
    expect(asked.at(-1)).toMatchObject({ method: 'PUT', path: '/api/hires/h1', body });
    expect((done as Response).headers.get('Location')).toBe('/agentDashboard?client_q=x#hire-h1');
  });

  test.each([
    ['confirmed', {}, { hire_state: 'completed', seen }],
    ['contested', { reason: 'Nothing was shown' }, { hire_state: 'contested', reason: 'Nothing was shown', seen }],
  ] as const)('of the client about the work: %s', async (intent, fields, body) => {
    const asked = playCms({ ...ME, 'updateHire/h1': { data: aHire() } });
    const done = await mineAction(
      await asPerson(person, '/userdashboard/hires', { id: 'h1', intent, seen, ...fields }),
    );
    expect([done.status, asked.at(-1)?.body]).toEqual([302, body]);
  });

  test.each([
    ['ruled_done', 'completed'],
    ['ruled_on', 'accepted'],
    ['declined', 'declined'],
  ] as const)('of the admin about the work: %s, with a reason', async (intent, hire_state) => {
    const asked = playCms({ ...ADMIN, 'updateHire/h1': { data: aHire() } });
    const send = async (reason: string) =>
      decide(await asPerson(admin, '/adminpanel/hires', { id: 'h1', intent, seen, reason }));
    expect((await send('Three flats were shown')).status).toBe(302);
    expect(asked.at(-1)?.body).toEqual({ hire_state, reason: 'Three flats were shown', seen });
    expect((await send(' ')).status).toBe(400);
  });

  test('of the admin: a refund is asked about with what will happen, and made as it was confirmed', async () => {
    const hire = aHire({ amount_left: 450_000 });
    const asked = playCms({ ...ADMIN, 'hire/h1': { data: hire }, 'refundHire/h1': { data: hire } });
    const send = async (more: object, path = '/adminpanel/hires') =>
      decide(
        await asPerson(admin, path, { id: 'h1', intent: 'refund', seen, reason: 'Agreed', form_key: '2', ...more }),
      );
    const problemOf = async (answer: Response) => ((await answer.json()) as { hireProblem: HireProblem }).hireProblem;
    const first = await send({ amount: '১,০০০' }, '/bn/adminpanel/hires');
    expect(first.status).toBe(200);
    const { sure, amount } = await problemOf(first);
    expect([sure?.taka, amount]).toEqual([1000, '১,০০০']);
    for (const words of ['১,০০০৳', 'Salma Begum', '৩,৫০০৳']) expect(sure?.text).toContain(words);
    // Changed after it was asked about: asked about again.
    expect((await problemOf(await send({ amount: '4500', sure: '1000' }))).sure?.text).toContain('all that is left');
    expect(asked.filter(({ method }) => method === 'POST')).toEqual([]);
    expect((await send({ amount: '1,000', sure: '1000' })).status).toBe(302);
    expect(asked.at(-1)).toMatchObject({
      ...{ path: '/api/hires/h1/refund', body: { reason: 'Agreed', amount: 1000, part: 2 } },
    });
    const tooMuch = await send({ amount: '4501' });
    expect([tooMuch.status, (await problemOf(tooMuch)).fields.amount]).toEqual([400, t.wrong.most('৳4,500')]);
    expect((await problemOf(await send({ amount: 'much' }))).fields.amount).toBe(t.wrong.amount);
    expect((await problemOf(await send({ amount: '0' }))).fields.amount).toBe(t.wrong.amount);
  });

  test('of the client: cancels as it was seen, and takes a wish for a refund back', async () => {
    const asked = playCms({ ...ME, 'cancelHire/h1': { data: aHire() }, 'withdrawRefund/h1': { data: aHire() } });
    for (const [intent, path] of [
      ['cancel', 'cancellation'],
      ['withdraw_refund', 'refundWithdrawal'],
    ] as const) {
      const done = await mineAction(await asPerson(person, '/userdashboard/hires', { id: 'h1', intent, seen }));
      expect(done.status).toBe(302);
      expect(asked.at(-1)).toMatchObject({ path: `/api/hires/h1/${path}`, body: { seen } });
    }
  });

  test('of the admin: a refund is refused with a reason', async () => {
    const asked = playCms({ ...ADMIN, 'refuseRefund/h1': { data: aHire() } });
    const form = { id: 'h1', intent: 'refuse_refund', seen, reason: 'The work is done' };
    expect((await decide(await asPerson(admin, '/adminpanel/hires', form))).status).toBe(302);
    expect(asked.at(-1)).toMatchObject({ path: '/api/hires/h1/refundRefusal', body: { reason: 'The work is done' } });
  });

  test.each([
    ['ask_refund', { reason: ' \r\n' }, { reason: 'Please fill in this field' }],
    ['ask_refund', { reason: 'x'.repeat(2001) }, { reason: 'This text is too long' }],
    ['rate', { words: 'Good' }, { stars: t.chooseStars }],
    ['rate', { words: 'Good', stars: '6' }, { stars: t.chooseStars }],
    ['rate', { words: '', stars: '3' }, { words: 'Please fill in this field' }],
  ] as const)('that is not whole comes back with all that was typed: %s %#', async (intent, form, fields) => {
    const asked = playCms(ME);
    const done = await mineAction(await asPerson(person, '/userdashboard/hires', { id: 'h1', intent, ...form }));
    const { hireProblem } = (await done.json()) as { hireProblem: HireProblem };
    expect(done.status).toBe(400);
    expect(hireProblem).toMatchObject({ id: 'h1', intent, fields });
    const values: Record<string, string> = form;
    expect(hireProblem.typed).toBe((values['reason'] ?? values['words'] ?? '').replaceAll('\r\n', '\n'));
    expect(hireProblem.stars).toBe(values['stars'] ?? '');
    expect(asked.map(({ path }) => path)).toEqual(['/api/me']);
  });

  test('of an agent who declines has to say why', async () => {
    playCms(AGENT);
    const done = (await answer(
      await asPerson(agent, '/agentDashboard', { id: 'h1', intent: 'declined', seen }),
    )) as Response;
    expect([done.status, ((await done.json()) as { hireProblem: HireProblem }).hireProblem.fields]).toEqual([
      400,
      { reason: 'Please fill in this field' },
    ]);
  });

  test.each([
    [mineAction, ME, person, '/userdashboard/hires', 'accepted'],
    [mineAction, ME, person, '/userdashboard/hires', 'refund'],
    [answer, AGENT, agent, '/agentDashboard', 'refund'],
    [answer, AGENT, agent, '/agentDashboard', 'rate'],
    [decide, ADMIN, admin, '/adminpanel/hires', 'rate'],
    [decide, ADMIN, admin, '/adminpanel/hires', 'nonsense'],
  ] as const)('that this screen does not have is none: %#', async (action, me, user, path, intent) => {
    const asked = playCms(me);
    const refused = await thrown(
      action(await asPerson(user, path, { id: 'h1', intent, reason: 'x', stars: '1', words: 'x' })),
    );
    expect(refused.status).toBe(400);
    expect(asked.map(({ path: call }) => call)).toEqual(['/api/me']);
  });
});

describe('a refusal', () => {
  /** A 409 of cms with what it says about the hire. */
  const conflict = (details: object) => Object.assign(refusal(409), details);
  const refunded = async (kept: unknown) => {
    playCms({ ...ME, 'askRefund/h1': kept });
    const form = { id: 'h1', intent: 'ask_refund', reason: 'We moved' };
    const done = await mineAction(await asPerson(person, '/userdashboard/hires', form));
    return { status: done.status, ...((await done.json()) as { hireProblem: HireProblem }).hireProblem };
  };

  test.each([
    [refusal(404), 404, t.wrong.gone],
    [refusal(429), 429, t.wrong.often],
    [refusal(503), 503, t.wrong.unavailable],
    [refusal(400), 400, t.wrong.refused],
    [conflict({ hire_state: 'paid', refund_state: 'asked' }), 409, t.wrong.nothing],
    [conflict({ hire_state: 'refunded', refund_state: 'done' }), 409, t.wrong.state(t.states.refunded)],
  ])('is told in words, and what was typed is kept: %#', async (kept, status, text) => {
    expect(await refunded(kept)).toMatchObject({ status, text, id: 'h1', typed: 'We moved', fields: {} });
  });

  test('of a hire that changed since it was looked at says how it stands', async () => {
    playCms({ ...AGENT, 'updateHire/h1': conflict({ hire_state: 'declined', updatedAt: 'later' }) });
    const done = (await answer(
      await asPerson(agent, '/agentDashboard', { id: 'h1', intent: 'accepted', seen }),
    )) as Response;
    const { hireProblem } = (await done.json()) as { hireProblem: HireProblem };
    expect([done.status, hireProblem.text]).toEqual([409, t.wrong.state(t.states.declined)]);
  });

  test('of the second of two clicks is none', async () => {
    playCms({ ...AGENT, 'updateHire/h1': conflict({ hire_state: 'accepted', updatedAt: 'later' }) });
    expect(
      (await answer(await asPerson(agent, '/agentDashboard', { id: 'h1', intent: 'accepted', seen }))).status,
    ).toBe(302);
  });

  test('of a second rating', async () => {
    playCms({ ...ME, 'rateHire/h1': conflict({ reason: 'rated' }) });
    const form = { id: 'h1', intent: 'rate', stars: '5', words: 'Good' };
    const done = await mineAction(await asPerson(person, '/userdashboard/hires', form));
    expect(((await done.json()) as { hireProblem: HireProblem }).hireProblem.text).toBe(t.wrong.rated);
  });

  test('while cms is away keeps the words too', async () => {
    playCms({ me: refusal(503) });
    const form = { id: 'h1', intent: 'ask_refund', reason: 'We moved' };
    const done = await mineAction(await asPerson(person, '/userdashboard/hires', form));
    const { hireProblem } = (await done.json()) as { hireProblem: HireProblem };
    expect([done.status, hireProblem.text, hireProblem.typed]).toEqual([503, t.wrong.unavailable, 'We moved']);
  });

  test('of a session that has ended leads to the sign-in', async () => {
    playCms({ ...ME, 'askRefund/h1': refusal(401) });
    const form = { id: 'h1', intent: 'ask_refund', reason: 'We moved' };
    const to = await thrown(mineAction(await asPerson(person, '/userdashboard/hires', form)));
    expect(to.headers.get('Location')).toContain('/login?');
  });
});

describe('the receipt', () => {
  let terms: unknown = { data: NO_TERMS };
  beforeEach(() => {
    terms = { data: NO_TERMS };
  });
  const show = async (hire: unknown, path = '/userdashboard/hires/h1/receipt', user = person) => {
    playCms({ me: { data: user }, 'hire/h1': hire, receiptTerms: terms });
    return receipt(await asPerson(user, path, undefined, { id: 'h1' }));
  };

  test('speaks both languages, whichever is read, with the amount in figures and in words', async () => {
    const { number, parts, page } = await show({ data: aHire() }, '/bn/userdashboard/hires/h1/receipt');
    expect([number, page.title, page.hidden]).toEqual(['H-1001', 'রসিদ H-1001', true]);
    expect(parts.map(({ lang, heading }) => [lang, heading])).toEqual([
      ['bn', 'রসিদ'],
      ['en', 'Receipt'],
    ]);
    expect(parts[1]?.rows).toEqual([
      ['Receipt number', 'H-1001'],
      ['Date of payment', '19 November 2026'],
      ['Received from', 'Salma Begum, salma@example.com'],
      ['Received by', '69 Street, for the agent Rahima Khatun'],
      ['For', 'Hiring the agent'],
      ['Paid by', 'Card (Stripe)'],
      ['Amount', '৳5,000'],
      ['In words', 'Five thousand taka only'],
    ]);
    expect(parts[0]?.rows.map(([, value]) => value)).toContain('পাঁচ হাজার টাকা মাত্র');
  });

  test('leads back to the list from which this person came', async () => {
    const path = '/userdashboard/hires/h1/receipt';
    const hire = { data: aHire({ user_email: person.user_email }) };
    expect((await show(hire)).back).toBe('/userdashboard/hires');
    expect((await show({ data: aHire() }, path, agent)).back).toBe('/agentDashboard');
    expect((await show({ data: aHire() }, path, { ...admin, user_email: 'admin@example.com' })).back).toBe(
      '/adminpanel/hires',
    );
  });

  test('says what was given back, and when', async () => {
    const part = (amount: number, at: string) => ({ amount, at });
    const rowsOf = async (values: Partial<Hire>) =>
      (await show({ data: aHire(values) })).parts[1]?.rows.slice(8) as Array<[string, string]>;
    expect(await rowsOf({ refunds: [part(500_000, '2026-11-20T06:00:00.000Z')], amount_left: 0 })).toEqual([
      ['Paid back', '৳5,000 on 20 November 2026'],
    ]);
    const both = [part(100_000, '2026-11-20T06:00:00.000Z'), part(50_000, '2026-11-21T20:00:00.000Z')];
    expect(await rowsOf({ refunds: both, amount_left: 350_000 })).toEqual([
      ['Paid back', '৳1,000 on 20 November 2026'],
      ['Paid back', '৳500 on 22 November 2026'],
      ['Paid back in all', '৳1,500'],
      ['Still paid', '৳3,500'],
    ]);
  });

  describe('of an operator who is registered for VAT', () => {
    beforeEach(() => {
      const name = { en: 'Sixty-Nine Street Ltd.', bn: 'সিক্সটি নাইন স্ট্রিট লিমিটেড' };
      const sellers = {
        en: { name: name.en, address: 'House 69, Dhaka' },
        bn: { name: name.bn, address: null },
      };
      const rates = [
        { percent: 5, valid_from: '2026-01-01', source: 'An order' },
        { percent: 7.5, valid_from: '2026-11-19', source: 'An order' },
        { percent: 15, valid_from: '2026-11-20', source: 'An order' },
      ];
      terms = { data: { bin: '001234567-0101', sellers, rates } };
    });
    const rowsAt = async (values: Partial<Hire> = {}) => (await show({ data: aHire(values) })).parts;

    test('says who sells and what of it is VAT, in both languages', async () => {
      const [bangla, english] = await rowsAt();
      expect(english?.rows.slice(4, 6)).toEqual([
        ['Seller', 'Sixty-Nine Street Ltd., House 69, Dhaka'],
        ['BIN (VAT registration)', '001234567-0101'],
      ]);
      expect(english?.rows.slice(-4)).toEqual([
        ['Amount', '৳5,000'],
        ['In words', 'Five thousand taka only'],
        ['VAT of 7.5% in it', '৳348.84'],
        ['Amount without VAT', '৳4,651.16'],
      ]);
      expect(bangla?.rows).toContainEqual(['বিক্রেতা', 'সিক্সটি নাইন স্ট্রিট লিমিটেড']);
      expect(bangla?.rows).toContainEqual(['এর মধ্যে ভ্যাট ৭.৫%', '৩৪৮.৮৪৳']);
    });

    test.each([
      ['the evening before', '2026-11-18T17:59:59.000Z', '5%'],
      ['after midnight in Dhaka', '2026-11-18T18:00:00.000Z', '7.5%'],
      ['the day after', '2026-11-19T18:00:00.000Z', '15%'],
    ])('goes by the day of the payment: %s', async (_, paid_at, percent) => {
      const [, english] = await rowsAt({ paid_at });
      expect(english?.rows.map(([label]) => label)).toContain(`VAT of ${percent} in it`);
    });

    test('has none of before the first rate', async () => {
      const [, english] = await rowsAt({ paid_at: '2025-12-31T12:00:00.000Z' });
      expect(english?.rows.filter(([label]) => /VAT of|without/.test(label))).toEqual([]);
    });

    test('says what of it is in what is left after a part went back', async () => {
      const refunds = [{ amount: 100_000, at: '2026-11-25T06:00:00.000Z' }];
      const [, english] = await rowsAt({ refunds, amount_left: 400_000 });
      expect(english?.rows.slice(-2)).toEqual([
        ['Still paid', '৳4,000'],
        ['VAT of 7.5% in what is still paid', '৳279.07'],
      ]);
    });

    test('is none at all while nobody knows whether there is VAT', async () => {
      terms = refusal(503);
      expect((await thrown(rowsAt())).status).toBe(503);
    });
  });

  test.each([
    [{ data: aHire({ hire_state: 'requested', paid_at: null }) }, 404],
    [refusal(404), 404],
    [refusal(503), 503],
  ])('is not there for what is not paid, or not for this person to see: %#', async (hire, status) => {
    expect((await thrown(show(hire))).status).toBe(status);
  });
});

describe('files', () => {
  const linesOf = async (file: Response) => (await file.text()).replace('\uFEFF', '').trimEnd().split('\r\n');

  test('have the hires that are shown, with numbers that a spreadsheet keeps', async () => {
    const hire = aHire({ disputed: true, refund_state: 'asked', refund_asked: '=1+1', amount_refunded: 0 });
    const asked = playCms({ ...ADMIN, getHires: hiresPage([hire]) });
    const file = await hiresFile(await asPerson(admin, '/adminpanel/hires.csv?refund=1&state=paid'));
    expect(asked.at(-1)?.path).toBe('/api/getHires?limit=100&refund=1&state=paid');
    expect(file.headers.get('Content-Disposition')).toContain('69street-hires-');
    const [head, line] = await linesOf(file);
    expect(head?.split(',').slice(0, 3)).toEqual(['Number', 'State', 'Agent']);
    expect(line).toContain('01712-345678');
    expect(line).toContain('Refund asked for');
    expect(line).toContain("'=1+1");
  });

  test('of the ledger have every movement of the month, however many', async () => {
    const movement = (at: number): LedgerReport['data'] => [
      ...([500_050, -500_050] as const).map((amount, side) => ({
        at: '2026-11-18T20:06:00Z',
        movement: at,
        rail: 'card' as const,
        kind: 'charge' as const,
        account: side === 0 ? 'provider' : 'hires',
        amount,
        currency: 'bdt',
        reference: `ch_${at}`,
        hire: 'h1',
        number: 'H-1001',
        vat: side === 0 ? 65_224 : null,
      })),
    ];
    const data = Array.from({ length: 5000 }, (_, at) => movement(at)).flat();
    const meta = { charged: 1, refunded: 0, disputed: 0 };
    const asked = playCms({ ...ADMIN, ledger: { data, meta } });
    const file = await ledgerFile(await asPerson(admin, '/adminpanel/ledger.csv?month=2026-11'));
    expect(asked.at(-1)?.path).toBe('/api/ledger?month=2026-11');
    expect(file.headers.get('Content-Disposition')).toContain('69street-ledger-2026-11-');
    const lines = await linesOf(file);
    expect(lines).toHaveLength(2 * 5000 + 1);
    expect(lines.slice(1, 3)).toEqual([
      '2026-11-19 02:06,0,Card (Stripe),Charge,With the providers,5000.5,652.24,BDT,ch_0,H-1001',
      '2026-11-19 02:06,0,Card (Stripe),Charge,Fees of agents,-5000.5,,BDT,ch_0,H-1001',
    ]);
  });
});
