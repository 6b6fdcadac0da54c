import { beforeEach, describe, expect, test, vi } from 'vitest';

import { contentChanged } from '~/cms/client.server';
import type { PayAnswer } from '~/payment/pay-answer';
import { action } from '~/routes/hire';
import { loader as parentLoader } from '~/routes/single-agent';
import { loader as backLoader } from '~/routes/hire-back';
import { action as chosen, loader } from '~/routes/single-agent-hire';

import { asArgs, aUser, cookieOf, playCms, refusal } from '../cms';
import { aHire } from './hires-fixture';

const agent = {
  ...{ _id: 'abc123', key: 'rahima', slug: 'rahima-khatun', agent_name: 'Rahima Khatun', agent_title: 'Senior agent' },
  ...{ agent_image: null, agent_description: null, photo: null, fees: 5000, areas: [], languages: [] },
  ...{ agent_email: 'rahima@example.com', agent_number: null },
};
const payment = {
  ...{ hire: 'hire1', payment_intent: 'pi_1', client_secret: 'pi_1_secret_x', publishable_key: 'pk_test_x' },
  ...{ amount: 500_000, currency: 'bdt', rail: 'card' as const, redirect: null },
};
const me = { me: { data: aUser() } };
const known = { ...me, 'singleAgent/abc123': { data: [agent] }, hireWays: { data: ['card'] } };

beforeEach(() => contentChanged());

async function send(form: Record<string, string>, path = '/hire') {
  const init = { method: 'POST', body: new URLSearchParams(form), headers: { Cookie: await cookieOf() } };
  const answer = await action(asArgs(path, {}, init));
  return { status: answer.status, ...((await answer.json()) as PayAnswer) };
}
const begin = (path?: string) => send({ intent: 'begin', agent_key: 'abc123' }, path);
const record = (path?: string) => send({ intent: 'record', agent_key: 'abc123', payment_intent: 'pi_1' }, path);
/** A refusal of cms with a reason. */
const because = (status: number, reason: string) => ({ ...refusal(status), reason });

describe('the payment of an agent', () => {
  test('begins with what cms opened, and cms is told nothing but who', async () => {
    const asked = playCms({ ...me, hireIntent: { data: payment } });
    expect(await begin()).toEqual({ status: 200, payment });
    const call = asked.find(({ path }) => path === '/api/hireIntent');
    expect(call?.body).toEqual({ agent_key: 'abc123' });
    expect(call?.headers.get('Authorization')).toBe('Bearer token-of-user1');
  });

  test('is recorded by its id alone', async () => {
    const asked = playCms({ ...me, addHireAgents: { message: 'Successfully payment done', data: {} } });
    expect(await record()).toEqual({ status: 200, recorded: true });
    expect(asked.at(-1)?.body).toEqual({ agent_key: 'abc123', payment_intent: 'pi_1' });
  });

  test.each([
    [because(409, 'running'), 409, /hired this agent already/, { final: true, hires: true }],
    [because(409, 'fees'), 409, /cannot be hired this way/, { final: true }],
    [because(409, 'own'), 409, /your own page/, { final: true }],
    [because(503, 'payments'), 503, /payment service is out of reach/, {}],
    [refusal(404), 404, /no longer there/, { final: true }],
    [refusal(429, {}, 600), 429, /wait ten minutes/, {}],
    [refusal(429, {}, 40_000), 429, /come back tomorrow/, {}],
    [refusal(500), 503, /did not work/, {}],
  ])('that is not opened says why: %o', async (answer, status, text, more) => {
    playCms({ ...me, hireIntent: answer });
    const expected = { text: expect.stringMatching(text) as string, ...more };
    expect(await begin()).toEqual({ status, refusal: expected });
  });

  test.each([
    [because(402, 'payment'), 402, /has not received/],
    [because(409, 'declined'), 409, /given back/],
    [because(409, 'refunded'), 409, /given back/],
    [because(409, 'agent'), 409, /did not work/],
  ])('that is not recorded says why: %o', async (answer, status, text) => {
    playCms({ ...me, addHireAgents: answer });
    const { refusal: said, ...rest } = await record();
    expect([rest.status, said?.text]).toEqual([status, expect.stringMatching(text)]);
  });

  test('is refused in Bangla at the Bangla address', async () => {
    playCms({ ...me, hireIntent: because(409, 'running') });
    expect((await begin('/bn/hire')).refusal?.text).toMatch(/[ঀ-৿]/);
  });

  test('says that nothing is known when the answer does not come in time', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => {});
    const tooLate = () => {
      throw new DOMException('too late', 'TimeoutError');
    };
    playCms({ ...me, addHireAgents: tooLate });
    expect((await record()).status).toBe(503);
    // That call took long; others are made all the same.
    playCms({ ...me, hireIntent: { data: payment } });
    expect((await begin()).status).toBe(200);
  });

  test('needs a step that there is', async () => {
    playCms(me);
    expect(await send({ agent_key: 'abc123' })).toMatchObject({ status: 400 });
  });

  test('leads a guest to the sign-in, and from there back to the card form', async () => {
    playCms({});
    const body = new URLSearchParams({ intent: 'begin', agent_key: 'abc123' });
    const answer: unknown = await action(asArgs('/bn/hire', {}, { method: 'POST', body })).catch((why: unknown) => why);
    const location = (answer as Response).headers.get('Location') ?? '';
    expect(new URL(location, 'http://localhost').searchParams.get('redirectTo')).toBe('/bn/singleAgent/abc123/hire');
  });
});

describe('a way to pay that leads to a provider', () => {
  const PATH = '/bn/singleAgent/abc123/hire';
  async function choose(form: Record<string, string>) {
    const init = { method: 'POST', body: new URLSearchParams(form), headers: { Cookie: await cookieOf() } };
    return chosen(asArgs(PATH, { id: 'abc123' }, init)) as Promise<Response>;
  }

  test('begins there, in the language of the page, and leads to its page', async () => {
    const redirect = 'https://gateway.example/pay/1';
    const asked = playCms({ ...me, hireIntent: { data: { ...payment, rail: 'bkash', redirect } } });
    const answer = await choose({ rail: 'bkash' });
    expect([answer.status, answer.headers.get('Location')]).toEqual([303, redirect]);
    expect(asked.at(-1)?.body).toEqual({ agent_key: 'abc123', rail: 'bkash', lang: 'bn' });
  });

  test('leads to the card form where that is what one pays in', async () => {
    playCms({ ...me, hireIntent: { data: payment } });
    expect((await choose({ rail: 'card' })).headers.get('Location')).toBe(`${PATH}?by=card`);
  });

  test.each([
    [because(409, 'rail'), 409, /আরেকটি|অন্য একটি/],
    [because(409, 'running'), 409, /আগেই নিয়োগ/],
    [because(503, 'payments'), 503, /সংযোগ করা যাচ্ছে না/],
  ])('says in words why it does not: %o', async (refused, status, text) => {
    playCms({ ...me, hireIntent: refused });
    const answer = await choose({ rail: 'bkash' });
    expect(answer.status).toBe(status);
    expect(((await answer.json()) as PayAnswer).refusal?.text).toMatch(text);
  });

  test('of an unknown name is none', async () => {
    playCms(known);
    expect(await choose({ rail: 'cheque' }).catch(({ status }: Response) => status)).toBe(400);
  });
});

describe('coming back from a provider', () => {
  async function comeBack(checkPayment: object, search = '') {
    const asked = playCms({ ...me, checkPayment });
    const headers = { Cookie: await cookieOf() };
    return { asked, ...(await backLoader(asArgs(`/hire/h1${search}`, { id: 'h1' }, { headers }))) };
  }

  test.each([
    [{ hire_state: 'paid' }, 'paid'],
    [{ hire_state: 'accepted' }, 'paid'],
    [{ hire_state: 'requested', paid_at: null }, 'unpaid'],
    [{ hire_state: 'failed', paid_at: null }, 'unpaid'],
    [{ hire_state: 'requested', held: true, paid_at: null }, 'held'],
    [{ hire_state: 'declined' }, 'off'],
    [{ hire_state: 'refunded' }, 'off'],
  ] as const)('is told what the provider says: %o', async (values, standing) => {
    const answer = await comeBack({ data: aHire(values) }, '?paymentID=other&status=success');
    expect(answer.standing).toBe(standing);
    // What the address brings is told to nobody.
    expect(answer.asked.at(-1)).toMatchObject({ path: '/api/hires/h1/paymentCheck', body: {} });
  });

  test('is told not to pay again while nobody can be asked', async () => {
    expect(await comeBack(because(503, 'payments'))).toMatchObject({ standing: 'away', hire: null });
  });

  test('says nothing of the hires of others', async () => {
    expect(await comeBack(refusal(404)).catch(({ status }: Response) => status)).toBe(404);
  });
});

describe('the screen that pays', () => {
  test('asks which way first where there are several, unless the card was chosen', async () => {
    playCms({ ...known, hireWays: { data: ['bkash', 'card'] } });
    const headers = { Cookie: await cookieOf() };
    const show = (search: string) => loader(asArgs(`/singleAgent/abc123/hire${search}`, { id: 'abc123' }, { headers }));
    expect(await show('')).toMatchObject({
      ...{ ways: ['bkash', 'card'], isCard: false },
      page: { title: 'How would you like to pay?' },
    });
    expect(await show('?by=card')).toMatchObject({ isCard: true, page: { title: 'Please Payment with Stripe' } });
  });

  test('is for people who are signed in, and gives no more of agent and payer than it needs', async () => {
    playCms(known);
    const headers = { Cookie: await cookieOf() };
    const answer = await loader(asArgs('/singleAgent/abc123/hire', { id: 'abc123' }, { headers }));
    expect(answer).toMatchObject({
      agent: { _id: 'abc123', agent_name: 'Rahima Khatun', agent_title: 'Senior agent', fees: 5000, photo: null },
      payer: { name: 'Rahim Uddin', email: 'rahim@example.com' },
      scriptUrl: null,
      page: { title: 'Please Payment with Stripe', hidden: true },
    });
    expect(Object.keys(answer.agent)).not.toContain('agent_email');
  });

  test('brings a guest back to it after the sign-in', async () => {
    playCms(known);
    const answer: unknown = await loader(asArgs('/singleAgent/abc123/hire', { id: 'abc123' })).catch(
      (why: unknown) => why,
    );
    expect((answer as Response).headers.get('Location')).toBe('/login?redirectTo=%2FsingleAgent%2Fabc123%2Fhire');
  });

  test.each(['/bn/singleAgent/rahima/hire', '/bn/SINGLEAGENT/rahima/HIRE/'])(
    'is found at the one address of the agent: %s',
    async (path) => {
      playCms({ 'singleAgent/rahima': { data: [agent] } });
      const answer: unknown = await parentLoader(asArgs(path, { id: 'rahima' })).catch((why: unknown) => why);
      expect((answer as Response).headers.get('Location')).toBe('/bn/singleAgent/abc123/hire');
    },
  );
});
