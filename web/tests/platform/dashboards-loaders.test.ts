import type { RouteConfigEntry } from '@remix-run/route-config';
import { matchRoutes, type RouteObject } from 'react-router-dom';
import { beforeEach, describe, expect, test } from 'vitest';

import type { User } from '@69street/config/contract';

import { contentChanged } from '~/cms/client.server';
import routes from '~/routes';
import { loader as addAgents } from '~/routes/add-agents';
import { loader as adminFrame } from '~/routes/adminpanel';
import { loader as addAgent } from '~/routes/adminpanel-add-agent';
import { loader as agents } from '~/routes/adminpanel-agents';
import { loader as loans } from '~/routes/adminpanel-loans';
import { loader as properties } from '~/routes/adminpanel-properties';
import { loader as userProperties } from '~/routes/adminpanel-user-properties';
import { loader as agentFrame } from '~/routes/agent-dashboard';
import { loader as addProperty } from '~/routes/agent-dashboard-add-property';
import { NO_LEADS } from '../hire/a-book';
import { loader as clients } from '~/routes/agent-dashboard-clients';
import { loader as fallback } from '~/routes/dashboard';
import { loader as userFrame } from '~/routes/userdashboard';
import { loader as home } from '~/routes/userdashboard-home';
import { loader as loanStatus } from '~/routes/userdashboard-loan-status';
import { action as passwordAction, loader as password } from '~/routes/userdashboard-password';
import { loader as ownProperties } from '~/routes/userdashboard-properties';
import { readSession } from '~/shell/session.server';

import { asArgs, aUser, cookieOf, playCms, refusal, thrown } from '../cms';
import { aProperty } from '../search/properties-fixture';

const person = aUser();
const agent = aUser({ _id: 'agent1', Agent: true, Normal: false });
const admin = aUser({ _id: 'admin1', Admin: true, Normal: false });

beforeEach(() => contentChanged());

/** A request of somebody who is signed in, as `cms` knows them. */
async function as(user: User, path: string, init: RequestInit = {}, cookies = '') {
  return asArgs(path, {}, { ...init, headers: { Cookie: (await cookieOf(user)) + cookies } });
}

type Loader = (args: Awaited<ReturnType<typeof as>>) => Promise<unknown>;
const forAll: Array<[string, Loader]> = [
  ['/userdashboard', userFrame],
  ['/userdashboard', home],
  ['/userdashboard/password', password],
  ['/userdashboard/properties', ownProperties],
  ['/userdashboard/loan-status', loanStatus],
  ['/dashboard', fallback],
];
const forAgents: Array<[string, Loader]> = [
  ['/agentDashboard', agentFrame],
  ['/agentDashboard', clients],
  ['/agentDashboard/add-property', addProperty],
];
const forAdmins: Array<[string, Loader]> = [
  ['/adminpanel', adminFrame],
  ['/adminpanel', loans],
  ['/adminpanel/agents', agents],
  ['/adminpanel/properties', properties],
  ['/adminpanel/user-properties', userProperties],
  ['/adminpanel/add-agent', addAgent],
  ['/adminDashboard', adminFrame],
  ['/addAgents', addAgents],
];

describe('each loader, called alone, sees to it itself who asks', () => {
  test.each([...forAll, ...forAgents, ...forAdmins])(
    '%s: a visitor is sent to sign in and comes back',
    async (path, loader) => {
      const asked = playCms({});
      const answer = await thrown(loader(asArgs(`/bn${path}?_data=x`)));
      expect(answer.status).toBe(302);
      expect(answer.headers.get('Location')).toBe(`/bn/login?${new URLSearchParams({ redirectTo: `/bn${path}` })}`);
      expect(asked).toEqual([]);
    },
  );

  test.each([...forAll, ...forAgents, ...forAdmins])(
    '%s: a session that was ended counts for nothing',
    async (path, loader) => {
      playCms({ me: refusal(401) });
      const answer = await thrown(loader(await as(admin, path)));
      expect(answer.headers.get('Location')).toContain('/login');
      expect(answer.headers.get('Set-Cookie')).toContain('69street=;');
    },
  );

  test.each([...forAll, ...forAgents, ...forAdmins])('%s: while cms is away it answers 503', async (path, loader) => {
    playCms({ me: refusal(503) });
    expect((await thrown(loader(await as(admin, path)))).status).toBe(503);
  });

  test.each(forAgents)('%s is refused to a normal user, whatever the cookie says', async (path, loader) => {
    playCms({ me: { data: person } });
    expect((await thrown(loader(await as({ ...person, Agent: true, Normal: false }, path)))).status).toBe(403);
  });

  test.each(forAdmins)('%s is refused to an agent, whatever the cookie says', async (path, loader) => {
    playCms({ me: { data: agent } });
    expect((await thrown(loader(await as({ ...agent, Admin: true }, path)))).status).toBe(403);
  });

  test.each(forAgents)('%s is open to agents and to the admin', async (path, loader) => {
    const counts = { all: 0, open: 0, answered: 0 };
    const nothing = {
      enquiries: { data: [], meta: { total: 0, counts, next_cursor: null } },
      drafts: { data: [] },
      myClients: { data: [], meta: { total: 0, next_cursor: null } },
      leads: NO_LEADS,
    };
    playCms({ me: { data: agent }, ...nothing });
    const statusOf = (answer: unknown) => (answer instanceof Response ? answer.status : typeof answer);
    expect([200, 'object']).toContain(statusOf(await loader(await as(agent, path))));
    playCms({ me: { data: admin }, ...nothing });
    expect([200, 'object']).toContain(statusOf(await loader(await as(admin, path))));
  });
});

describe('the width of the menu', () => {
  test('is what the cookie says', async () => {
    playCms({ me: { data: person } });
    expect(await userFrame(await as(person, '/userdashboard'))).toEqual({
      ...{ user_name: 'Rahim Uddin', narrow: false, role: 'Normal', todo: [] },
      // Whose the words are that are typed there and not sent.
      viewer: { user_email: person.user_email },
    });
    const narrow = await as(person, '/userdashboard', {}, '; 69street-menu=narrow');
    expect(await userFrame(narrow)).toMatchObject({ narrow: true });
  });

  test('is remembered for the dashboard alone when the address asks for it, which then looks as before', async () => {
    playCms({ me: { data: admin } });
    const answer = await thrown(adminFrame(await as(admin, '/bn/adminpanel/properties?cursor=x&menu=narrow')));
    expect(answer.headers.get('Location')).toBe('/bn/adminpanel/properties?cursor=x');
    expect(answer.headers.getSetCookie().map((cookie) => cookie.split('; ').slice(0, 2))).toEqual([
      ['69street-menu=narrow', 'Path=/adminpanel'],
      ['69street-menu=narrow', 'Path=/bn/adminpanel'],
    ]);
  });
});

describe('the user dashboard', () => {
  const own = (values: object) => ({
    ...aProperty(),
    decision_note: null,
    updatedAt: '2026-11-01T10:00:00.000Z',
    ...values,
  });
  const OWN = `findPropertiesByEmail/${encodeURIComponent(person.user_email)}`;

  test('counts what is kept and what is listed, and knows whether the address is confirmed', async () => {
    const asked = playCms({
      me: { data: { ...person, email_verified: false } },
      favourites: { data: [{}, {}], meta: { shared: null } },
      ownListings: { data: [], meta: { total: 529, next_cursor: null } },
    });
    const data = await home(await as(person, '/userdashboard'));
    expect(data).toMatchObject({ favourites: 2, properties: 529, email_verified: false, user_name: 'Rahim Uddin' });
    expect(asked.map(({ headers }) => headers.get('Authorization'))).toEqual(Array(3).fill('Bearer token-of-user1'));
  });

  test('lists the own properties, the last changed first, in every state, without what the table does not show', async () => {
    playCms({
      me: { data: person },
      [OWN]: {
        data: [
          own({ _id: 'old', listing_state: 'sold' }),
          own({
            _id: 'new',
            listing_state: 'changes_requested',
            decision_note: 'A photo, please',
            updatedAt: '2026-11-02T20:00:00.000Z',
          }),
        ],
      },
    });
    const { properties } = await ownProperties(await as(person, '/userdashboard/properties'));
    expect(properties.map(({ _id, listing_state }) => [_id, listing_state])).toEqual([
      ['new', 'changes_requested'],
      ['old', 'sold'],
    ]);
    expect(properties[0]).toMatchObject({ decision_note: 'A photo, please', changed: '3 November 2026' });
    expect(properties[0]).not.toHaveProperty('owner_number');
  });

  test.each([
    [401, 302],
    [403, 403],
    [503, 503],
  ])('shows the refusal %s of cms as %s', async (refused, status) => {
    playCms({ me: { data: person }, [OWN]: refusal(refused) });
    expect((await thrown(ownProperties(await as(person, '/userdashboard/properties')))).status).toBe(status);
  });

  test('ends all other sessions behind a change of password, and says when that failed', async () => {
    const body = () => new URLSearchParams({ tokenId: 'a.b.c' });
    const post = () => as(person, '/userdashboard/password', { method: 'POST', body: body() });
    const anew = { token: 'new', refresh_token: 'next', expires_at: '2100-01-01T00:00:00Z', user: person };
    const signsIn = { me: { data: person }, googlelogin: { data: anew } };
    const asked = playCms({ ...signsIn, 'endSessions?keep=current': { message: 'done' } });
    const answer = await passwordAction(await post());
    expect(await answer.json()).toEqual({ othersEnded: true });
    expect(asked.find(({ path }) => path === '/api/googlelogin')?.body).toEqual({
      tokenId: 'a.b.c',
      language: 'en',
    });
    expect(asked.at(-1)).toMatchObject({ method: 'DELETE', path: '/api/sessions?keep=current' });
    expect(asked.at(-1)?.headers.get('Authorization')).toBe('Bearer new');
    // Those of before end with the next sign-in at the latest: here it goes on with the one that is new.
    expect((await readSession(answer.headers.getSetCookie()[0]?.split(';', 1)[0]))?.token).toBe('new');
    playCms({ ...signsIn, endSessions: refusal(503) });
    expect(await (await passwordAction(await post())).json()).toEqual({ othersEnded: false });
    const other = { ...anew, user: { ...person, _id: 'somebody-else' } };
    const out = playCms({ ...signsIn, googlelogin: { data: other }, logout: { message: 'x' } });
    expect((await thrown(passwordAction(await post()))).status).toBe(403);
    expect(out.at(-1)).toMatchObject({ path: '/api/logout', body: { refresh_token: 'next' } });
    const nobody = playCms({});
    const gone = await thrown(passwordAction(asArgs('/userdashboard/password', {}, { method: 'POST' })));
    expect([gone.status, nobody]).toEqual([302, []]);
  });
});

describe('the admin panel', () => {
  test.each([
    ['/adminpanel', '/adminpanel'],
    ['/bn/adminpanel/no-such-section', '/adminpanel'],
    ['/adminDashboard', '/adminDashboard'],
    ['/bn/adminDashboard/', '/adminDashboard'],
  ])('has its frame at %s, and its first section at %s', async (path, base) => {
    playCms({ me: { data: admin } });
    expect(await adminFrame(await as(admin, path))).toMatchObject({ base, narrow: false });
  });
});

describe('addresses that the table of routes gives by their beginning, or as screens', () => {
  const objects = (entries: readonly RouteConfigEntry[]): RouteObject[] =>
    entries.map(({ id, file, path, index, children }) => {
      const own = { id: id ?? file, ...(path === undefined ? {} : { path }), handle: file };
      return index ? { ...own, index } : { ...own, children: objects(children ?? []) };
    });
  const filesAt = (address: string) => matchRoutes(objects(routes), address)?.map(({ route }) => String(route.handle));

  test.each([
    ['/feature', 'routes/layout.tsx', 'routes/feature.tsx'],
    ['/bn/feature/of/this/week', 'routes/layout.tsx', 'routes/feature.tsx'],
    ['/addAgents', 'routes/layout.tsx', 'routes/add-agents.tsx'],
    ['/adminDashboard', 'routes/bare.tsx', 'routes/adminpanel.tsx', 'routes/adminpanel-loans.tsx'],
    ['/adminpanel/unknown', 'routes/bare.tsx', 'routes/adminpanel.tsx', 'routes/adminpanel-loans.tsx'],
    ['/bn/adminpanel/agents/1/2', 'routes/bare.tsx', 'routes/adminpanel.tsx', 'routes/adminpanel-loans.tsx'],
    ['/adminpanel/agents', 'routes/bare.tsx', 'routes/adminpanel.tsx', 'routes/adminpanel-agents.tsx'],
    ['/adminpanel/loans.csv', 'routes/adminpanel-loans-csv.ts'],
    ['/features', 'routes/layout.tsx', 'routes/not-found.tsx'],
    ['/adminpanels', 'routes/layout.tsx', 'routes/not-found.tsx'],
  ])('%s is shown by %s …', (address, ...files) => {
    expect(filesAt(address)).toEqual(files);
  });
});

test('the fallback dashboard shows the tiles of the site to anybody who is signed in', async () => {
  const dashboard_tiles = [{ label: 'Properties', value: 20 }];
  playCms({ me: { data: { ...person, Normal: false } }, 'page/site': { data: { dashboard_tiles } } });
  const data = await fallback(await as(person, '/dashboard'));
  expect(data).toMatchObject({ tiles: dashboard_tiles, frame: { user_name: 'Rahim Uddin' }, page: { hidden: true } });
});
