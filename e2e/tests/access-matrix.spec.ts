import type { APIRequestContext, APIResponse } from '@playwright/test';

import {
  ACCESS,
  CALLERS,
  pathOf,
  rightsOnTrial,
  type AccessRow,
  type Caller,
} from '../../web/tests/platform/access.js';
import { env } from '../support/env.js';
import { expect, test } from '../support/fixtures.js';
import { newPerson, type Person } from '../support/people.js';
import { endSessionsOf, sessionCookieOf } from '../support/sessions.js';
import { ownAddress, someAgent, someListing } from '../support/site.js';

const ORIGIN = new URL(env.baseUrl).origin;
const { demo } = env;

/** Something that exists for each name in a path, and somebody whose own things nobody else may see. */
let things: Record<string, string>;
let owner: Person;

test.beforeAll(async ({ playwright }) => {
  const request = await playwright.request.newContext({ baseURL: env.baseUrl });
  owner = await newPerson();
  const headers = { Cookie: await sessionCookieOf(owner), Origin: ORIGIN, ...ownAddress() };
  const { _id: property } = await someListing();
  await request.post('/favourites', { headers, form: { key: property } });
  const screen = '/userdashboard/favorites?_data=routes%2Fuserdashboard-favorites';
  await request.post(screen, { headers, form: { intent: 'share' } });
  const { address } = (await (await request.get(screen, { headers })).json()) as { address: string };
  const list = new URL(address).pathname.split('/').at(-1) ?? '';
  things = { property, agent: (await someAgent())._id, article: 'selldetails', list };
  await request.dispose();
});

/** The Cookie header of a caller, signed in for the one test that asks. */
async function cookieOf(caller: Caller): Promise<string> {
  if (caller === 'visitor') return '';
  if (caller === 'agent' || caller === 'admin') {
    return sessionCookieOf({ email: demo[caller], password: demo.password });
  }
  const person = caller === 'normal' ? owner : await newPerson();
  const cookie = await sessionCookieOf(person);
  if (caller === 'ended') await endSessionsOf(person);
  return cookie;
}

/** What an answer says in the words of the table: its status, 302 for a redirect, and `login` for one to /login. */
function outcomeOf(answer: APIResponse, back: string): string {
  const headers = answer.headers();
  const to = headers['x-remix-redirect'] ?? headers['location'];
  if (to === undefined) {
    // A 403 of Remix's own says that the address is not that of the route, which would be a fault of the table.
    const isRefusal = headers['x-remix-catch'] === 'yes' || !answer.url().includes('_data=');
    return answer.status() === 403 && !isRefusal ? '403 of the router' : String(answer.status());
  }
  const { pathname, searchParams } = new URL(to, ORIGIN);
  if (!/^(\/bn)?\/login$/.test(pathname) || !searchParams.has('redirectTo')) return '302';
  const isDocument = headers['x-remix-reload-document'] === 'true';
  return isDocument && searchParams.get('redirectTo') === back ? 'login' : `login, but as ${to}`;
}

type Ask = { row: AccessRow; kind: 'loader' | 'action'; lang: 'en' | 'bn'; direct: boolean };

/** Asks once, and gives what is wrong with the answer. */
async function problemOf(request: APIRequestContext, caller: Caller, cookie: string, ask: Ask): Promise<string[]> {
  const { row, kind, lang, direct } = ask;
  const path = pathOf(row, things, lang);
  const address = direct ? `${path}?_data=${encodeURIComponent(row.id)}` : path;
  const headers = { ...ownAddress(), ...(cookie ? { Cookie: cookie } : {}), Origin: ORIGIN };
  const answer =
    kind === 'loader'
      ? await request.get(address, { headers, maxRedirects: 0 })
      : await request.post(address, { headers, maxRedirects: 0, form: row.action?.form ?? {} });
  const expected = (kind === 'loader' ? rightsOnTrial(row) : row.action?.rights)?.[caller];
  const back = kind === 'action' && row.action?.back ? (lang === 'bn' ? '/bn' : '') + row.action.back : path;
  const outcome = outcomeOf(answer, back);
  const good =
    expected !== 'passes'
      ? [String(expected)]
      : kind === 'action'
        ? [String(row.action?.status)]
        : row.loader?.status
          ? [String(row.loader.status)]
          : ['200', '302'];
  const where = `${kind} ${address}`;
  const problems = good.includes(outcome) ? [] : [`${where}: ${outcome} instead of ${good.join(' or ')}`];
  const body = await answer.text();
  if (direct && ['login', '403'].includes(outcome) && body !== '') problems.push(`${where}: refused with a body`);
  if (caller !== 'normal' && body.includes(owner.email)) problems.push(`${where}: shows what is somebody else's`);
  return problems;
}

const isGuarded = (row: AccessRow) => rightsOnTrial(row)?.visitor === 'login';

/** Every route in English, and those that are not for everybody in Bangla and as a whole page too. */
function asksOf(): { loaders: Ask[]; actions: Ask[] } {
  const loaders = ACCESS.filter((row) => row.loader).flatMap((row): Ask[] => {
    const ask: Ask = { row, kind: 'loader', lang: 'en', direct: true };
    return isGuarded(row) ? [ask, { ...ask, lang: 'bn' }, { ...ask, direct: false }] : [ask];
  });
  const actions = ACCESS.filter(({ action }) => action)
    .sort((a, b) => Number(a.action?.ends === 'own') - Number(b.action?.ends === 'own'))
    .map((row): Ask => ({ row, kind: 'action', lang: row.id === 'routes/account' ? 'bn' : 'en', direct: true }));
  return { loaders, actions };
}

for (const caller of CALLERS) {
  test(`every route gives its due: ${caller}`, async ({ request }) => {
    const cookie = await cookieOf(caller);
    const { loaders, actions } = asksOf();
    const problems: string[] = [];
    const work = async (asks: Ask[]) => {
      for (let ask = asks.shift(); ask; ask = asks.shift())
        problems.push(...(await problemOf(request, caller, cookie, ask)));
    };
    // Reading changes nothing, so several read at once; what is done is done in its order.
    await Promise.all([work(loaders), work(loaders), work(loaders), work(loaders)]);
    await work(actions);
    expect(problems).toEqual([]);
  });
}

test('no action is done for a form of another site', async ({ request }) => {
  const cookie = await cookieOf('other');
  const senders = [
    { Origin: 'https://evil.example' },
    { Origin: 'null' },
    { Origin: ORIGIN, 'Sec-Fetch-Site': 'cross-site' },
    {},
  ];
  const actions = ACCESS.filter(({ action }) => action && !action.fromServers);
  expect(actions.length).toBeGreaterThan(10);
  for (const row of actions) {
    const path = pathOf(row, things, 'en');
    for (const address of [path, `${path}?_data=${encodeURIComponent(row.id)}`]) {
      for (const sender of senders) {
        const headers = { Cookie: cookie, ...sender } as Record<string, string>;
        const answer = await request.post(address, { headers, maxRedirects: 0, form: row.action?.form ?? {} });
        expect([answer.status(), await answer.text()], `${address} ${JSON.stringify(sender)}`).toEqual([
          403,
          'This form was not sent from our site.',
        ]);
      }
    }
  }
  // The one with which those actions were tried is in order all along.
  const account = await request.get('/account?_data=routes%2Faccount', { headers: { Cookie: cookie } });
  expect(account.status()).toBe(200);
});
