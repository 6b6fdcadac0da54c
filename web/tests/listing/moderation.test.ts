import { beforeEach, describe, expect, test } from 'vitest';

import { BULK_MAX } from '@69street/config/market';

import { contentChanged } from '~/cms/client.server';
import { member as en } from '~/messages/en/member';
import { actionOf, pickOf, readPick, searchOf, sortingOf, DEFAULTS, type Moderated } from '~/listing/moderation';
import { action as detailAction, loader as detail } from '~/routes/adminpanel-listing';
import { loader as all } from '~/routes/adminpanel-properties';
import { loader as allFile } from '~/routes/adminpanel-properties-csv';
import { action as sends } from '~/routes/adminpanel-take';
import { takeToast } from '~/shell/session.server';
import { action, loader as people } from '~/routes/adminpanel-user-properties';
import { loader as peopleFile } from '~/routes/adminpanel-user-properties-csv';

import { asArgs, aUser, cookieOf, playCms, refusal } from '../cms';
import { aQueued } from './moderation-fixture';

const admin = aUser({ _id: 'admin1', Admin: true, Normal: false });
const t = en.moderation;
const meta = { total: 1, total_is_exact: true, next_cursor: null };
const me = { me: { data: admin } };
const LIST = '/adminpanel/user-properties';
/** What an open listing is shown with: taken by whoever asks, alone in its queue. */
const opened = {
  'takeListing/doc1': { data: { name: 'Nadia', mine: true, since: '2026-11-02T06:00:00.000Z' } },
  'examine/doc1': { data: { taken: { name: 'Nadia', mine: true, since: '2026-11-02T06:00:00.000Z' } } },
};

beforeEach(() => contentChanged());

async function as(path: string, params: Record<string, string> = {}, form?: Array<[string, string]>) {
  const init = form ? { method: 'POST', body: new URLSearchParams(form) } : {};
  return asArgs(path, params, { ...init, headers: { Cookie: await cookieOf(admin) } });
}

/** What a loader says to the address: the question that reaches cms. */
async function askedFor(loader: typeof all | typeof people, path: string): Promise<string> {
  const asked = playCms({ ...me, getProperties: { data: [], meta: { ...meta, total: 0 } } });
  await loader(await as(path));
  return asked.find(({ path: one }) => one.startsWith('/api/getProperties'))?.path ?? '';
}

/** The answer of an action that has something to tell. */
async function told(answer: Response): Promise<{ status: number; moderated: Moderated }> {
  const { moderated } = (await answer.json()) as { moderated: Moderated };
  return { status: answer.status, moderated };
}

const one = { _id: 'doc1', seen: '2026-11-02T06:00:00.000Z', code: 'D-1042' };
const ticked = (id: string) => pickOf({ ...one, _id: id, code: `D-${id}` });

describe('the way back', () => {
  const moved = (id: string) => ({
    message: 'x',
    data: { _id: id, listing_state: 'published', updatedAt: `now-${id}` },
  });

  test('from one decision is offered beside its news, as the listing is seen now', async () => {
    playCms({ ...me, 'updateProperties/doc1': moved('doc1') });
    const answer = await action(await as(`${LIST}?q=x`, {}, [['intent', actionOf('published', one)]]));
    const cookie = answer.headers.getSetCookie().map((line) => line.split(';', 1)[0]);
    const { toast } = await takeToast(new Request('http://localhost/', { headers: { Cookie: cookie.join('; ') } }));
    expect(toast?.text).toBe(t.decided(t.done('published', 1)));
    expect(toast?.undo).toEqual({
      ...{ label: t.takeBack, name: t.takeBackOf('D-1042'), action: `${LIST}?q=x` },
      fields: [['intent', 'take_back/doc1/now-doc1/D-1042']],
    });
  });

  test('from many stands in the panel, which names what is seen now', async () => {
    const done = (_id: string) => ({ _id, status: 200, message: '', details: { updatedAt: `now-${_id}` } });
    playCms({ ...me, decideProperties: { data: [done('a'), done('b')] } });
    const picks = ['a', 'b'].map((id): [string, string] => ['pick', ticked(id)]);
    const { status, moderated } = await told(await action(await as(LIST, {}, [['intent', 'published'], ...picks])));
    expect(status).toBe(200);
    expect(moderated.outcomes.map(({ seen, result }) => [seen, result])).toEqual([
      ['now-a', 'done'],
      ['now-b', 'done'],
    ]);
  });

  test('is asked of cms as it is seen, in one call for all that are named, and says what could not be', async () => {
    const refused = { status: 409, message: 'x' };
    const asked = playCms({
      ...me,
      decideProperties: {
        data: [
          { _id: 'a', status: 200, message: 'x', details: { updatedAt: 'now-a' } },
          { _id: 'b', ...refused, details: { listing_state: 'published' } },
          { _id: 'c', ...refused, details: { listing_state: 'paused', updatedAt: 'later' } },
        ],
      },
      'takeListingBack/a': moved('a'),
    });
    const picks = ['a', 'b', 'c'].map((id): [string, string] => ['pick', ticked(id)]);
    const { moderated } = await told(await action(await as(LIST, {}, [['intent', 'take_back'], ...picks])));
    expect(asked.at(-1)).toMatchObject({
      ...{ method: 'POST', path: '/api/decideProperties' },
      body: { take_back: true, listings: ['a', 'b', 'c'].map((_id) => ({ _id, seen: one.seen })) },
    });
    expect(moderated.outcomes.map(({ result }) => result)).toEqual(['done', 'told', 'changed']);
    expect(moderated.outcomes.map((outcome) => t.result(outcome, 'take_back'))[1]).toContain('told by now');
    const alone = await action(await as(LIST, {}, [['intent', `take_back/${ticked('a')}`]]));
    expect(alone.headers.get('Location')).toBe(LIST);
  });
});

describe('the lists', () => {
  test('show the queue of people from its oldest end, and all listings the last changed first', async () => {
    expect(await askedFor(people, LIST)).toBe(
      '/api/getProperties?limit=24&sort=oldest&state=pending_review&whose=user',
    );
    expect(await askedFor(all, '/adminpanel/properties')).toBe('/api/getProperties?limit=24&sort=newest');
  });

  test('take every filter from the address, and what no list knows as the usual', async () => {
    const query = 'q=+Banani+&state=paused&reported=1&suspicious=1&whose=site&sort=price_asc&cursor=here';
    expect(await askedFor(all, `/adminpanel/properties?${query}`)).toBe(
      '/api/getProperties?cursor=here&limit=24&q=Banani&reported=1&sort=price_asc&state=paused&suspicious=1&whose=site',
    );
    const more = 'city=sylhet&property_type=shop&source=import&from=2026-03-01&to=2026-02-31';
    expect(await askedFor(all, `/adminpanel/properties?${more}`)).toBe(
      '/api/getProperties?city=sylhet&from=2026-03-01&limit=24&property_type=shop&sort=newest&source=import',
    );
    // The queue is of what people listed, whatever the address says.
    expect(await askedFor(people, `${LIST}?state=all&whose=site&sort=nonsense`)).toBe(
      '/api/getProperties?limit=24&sort=oldest&whose=user',
    );
  });

  test('begin anew when the cursor is not theirs, and say so', async () => {
    playCms({
      ...me,
      'getProperties?cursor=wrong&limit=24&sort=newest': refusal(400),
      getProperties: { data: [], meta },
    });
    const { queue } = await all(await as('/adminpanel/properties?cursor=wrong'));
    expect(queue).toMatchObject({ isFirst: true, cursorRefused: true });
  });

  test('send the browser what a row shows and no more', async () => {
    playCms({
      ...me,
      getProperties: { data: [aQueued({ changes: [{ field: 'price', before: 1, after: 2 }] })], meta },
    });
    const { queue } = await people(await as(LIST));
    expect(queue.rows[0]).toMatchObject({ _id: 'doc1', changes: 1, user_email: 'rahim@example.com' });
    for (const name of ['address', 'owner_number', 'property_description']) {
      expect(queue.rows[0]).not.toHaveProperty(name);
    }
  });

  test('have one address for each filter, and heads that turn the order round', () => {
    expect(searchOf('people', DEFAULTS.people)).toBe('');
    const filter = { ...DEFAULTS.people, q: 'x', state: 'all' as const };
    expect(searchOf('people', filter, { cursor: 'c' })).toBe('?q=x&state=all&cursor=c');
    expect(sortingOf('all', DEFAULTS.all, 'oldest', 'newest')).toEqual({
      to: '/adminpanel/properties?sort=oldest',
      direction: 'descending',
    });
    expect(sortingOf('all', DEFAULTS.all, 'price_asc', 'price_desc')).toEqual({
      to: '/adminpanel/properties?sort=price_desc',
      direction: null,
    });
  });
});

describe('one listing', () => {
  test('is asked for by its identifier, with all that its page shows', async () => {
    const asked = playCms({ ...me, ...opened, getProperties: { data: [aQueued()], meta } });
    const data = await detail(await as(`/bn${LIST}/doc1?city=dhaka`, { id: 'doc1' }));
    const paths = asked.map(({ method, path }) => `${method} ${path}`);
    expect(paths).toContain('GET /api/getProperties?_id=doc1&limit=1');
    // Taken before it is asked who has it.
    expect(paths.slice(-2)).toEqual([
      'POST /api/takes/doc1',
      'GET /api/examine/doc1?city=dhaka&sort=oldest&state=pending_review&whose=user',
    ]);
    expect(data).toMatchObject({
      section: 'people',
      listing: { address: 'House 12, Road 7, Banani' },
      taken: { name: 'Nadia', mine: true },
    });
  });

  test.each([
    ['nothing is to be decided about it', { listing_state: 'published' } as const, {}],
    ['it is fetched ahead', {}, { 'Sec-Purpose': 'prefetch' }],
  ])('is not taken where %s', async (_why, values, headers) => {
    const asked = playCms({ ...me, ...opened, getProperties: { data: [aQueued(values)], meta } });
    const args = await as(`${LIST}/doc1`, { id: 'doc1' });
    for (const [name, value] of Object.entries(headers)) args.request.headers.set(name, value);
    await detail(args);
    expect(asked.filter(({ method }) => method === 'POST')).toEqual([]);
  });

  test('in place of which one asks for the first that is free', async () => {
    const asked = playCms({ ...me, nextInQueue: { data: { _id: 'doc7', code: 'D-7' } } });
    const to = async (path: string) =>
      ((await detail(await as(path, { id: 'first' })).catch((e: unknown) => e)) as Response).headers.get('Location');
    expect(await to(`/bn${LIST}/first?city=sylhet`)).toBe(`/bn${LIST}/doc7?city=sylhet`);
    // A list of everything is no queue: what waits in it is.
    expect(await to('/adminpanel/properties/first')).toBe('/adminpanel/properties/doc7?state=pending_review');
    expect(asked.at(-1)?.path).toBe('/api/nextInQueue?sort=newest&state=pending_review');
    playCms({ ...me, nextInQueue: { data: null } });
    expect(await to(`${LIST}/first?city=sylhet`)).toBe(`${LIST}?city=sylhet`);
  });

  test('is taken over knowingly, and kept or left by signs', async () => {
    const asked = playCms({ ...me, 'takeListing/doc1': { data: { name: 'Nadia', mine: true, since: one.seen } } });
    const over = await detailAction(await as(`${LIST}/doc1?q=x`, { id: 'doc1' }, [['intent', 'take_over']]));
    expect([over.status, over.headers.get('Location')]).toEqual([302, `${LIST}/doc1?q=x`]);
    expect(asked.at(-1)).toMatchObject({ method: 'POST', path: '/api/takes/doc1', body: { over: true } });
    const sign = async (word: string) => sends(await as('/adminpanel/takes/doc1', { id: 'doc1' }, [['sign', word]]));
    expect([(await sign('stay')).status, asked.at(-1)?.method, asked.at(-1)?.body]).toEqual([204, 'POST', {}]);
    playCms({ ...me, 'takeListing/doc1': { data: { name: 'Karim', mine: false, since: one.seen } } });
    expect((await sign('stay')).status).toBe(409);
    const left = playCms({ ...me, 'leaveListing/doc1': { message: 'x' } });
    expect([(await sign('leave')).status, left.at(-1)?.method]).toEqual([204, 'DELETE']);
  });

  test.each([
    ['is not there', { data: [], meta }],
    ['cannot be an identifier', refusal(400)],
  ])('is a 404 when it %s', async (_why, answer) => {
    playCms({ ...me, getProperties: answer });
    const thrown: unknown = await detail(await as('/adminpanel/properties/x', { id: 'x' })).catch((e: unknown) => e);
    expect((thrown as Response).status).toBe(404);
  });
});

describe('a decision on one listing', () => {
  const path = '/api/updateProperties/doc1';

  test('approves as it was seen, says so, and stays where one was', async () => {
    const asked = playCms({ ...me, 'updateProperties/doc1': { message: 'x', data: {} } });
    const form: Array<[string, string]> = [
      ['intent', actionOf('published', one)],
      ['reason', 'price'],
      ['note', 'left over'],
      ['pick', ticked('other')],
    ];
    const answer = await action(await as(`${LIST}?q=x&_data=y`, {}, form));
    expect([answer.status, answer.headers.get('Location')]).toEqual([302, `${LIST}?q=x`]);
    expect(asked.filter(({ method }) => method === 'PUT')).toMatchObject([
      { path, body: { listing_state: 'published', seen: one.seen } },
    ]);
    expect(asked.at(-1)?.body).not.toHaveProperty('reason');
  });

  test('leads on to the next of its queue, which was asked for while it still stood there', async () => {
    const asked = playCms({
      ...me,
      nextInQueue: { data: { _id: 'doc2', code: 'D-2' } },
      'updateProperties/doc1': { message: 'x', data: {} },
    });
    const form: Array<[string, string]> = [['intent', actionOf('published', one)]];
    const decide = async (path: string) => (await detailAction(await as(path, { id: 'doc1' }, form))).headers;
    expect((await decide(`/bn${LIST}/doc1?city=dhaka`)).get('Location')).toBe(`/bn${LIST}/doc2?city=dhaka`);
    expect(asked.slice(-2).map((call) => call.path)).toEqual([
      '/api/nextInQueue?after=doc1&city=dhaka&sort=oldest&state=pending_review&whose=user',
      path,
    ]);
    // Whoever looks at all listings has not asked for another one.
    expect((await decide('/adminpanel/properties/doc1')).get('Location')).toBe('/adminpanel/properties/doc1');
    playCms({ ...me, nextInQueue: { data: null }, 'updateProperties/doc1': { message: 'x', data: {} } });
    expect((await decide(`${LIST}/doc1?city=dhaka`)).get('Location')).toBe(`${LIST}?city=dhaka`);
  });

  test.each(['changes_requested', 'rejected'] as const)('%s goes with its reason and words', async (state) => {
    const asked = playCms({ ...me, 'updateProperties/doc1': { message: 'x', data: {} } });
    const form: Array<[string, string]> = [
      ['intent', actionOf(state, one)],
      ['reason', 'photos'],
      ['note', 'Two\r\nlines '],
    ];
    expect((await detailAction(await as(`${LIST}/doc1`, { id: 'doc1' }, form))).status).toBe(302);
    expect(asked.at(-1)?.body).toEqual({ listing_state: state, reason: 'photos', note: 'Two\nlines', seen: one.seen });
  });

  test.each(['', 'because'])('needs a reason of the list, not "%s", and keeps what was typed', async (reason) => {
    const asked = playCms(me);
    const form: Array<[string, string]> = [
      ['intent', 'rejected'],
      ['pick', ticked('a')],
      ['reason', reason],
      ['note', 'My words'],
    ];
    const { status, moderated } = await told(await action(await as(LIST, {}, form)));
    expect(status).toBe(400);
    expect(moderated.problem?.fields).toEqual({ reason: t.problem.reason });
    expect(moderated.values).toEqual({ picked: [ticked('a')], reason, note: 'My words' });
    expect(asked.map(({ method }) => method)).toEqual(['GET']);
  });

  test('of two admins tells the slower one what the listing is by now', async () => {
    const details = { listing_state: 'rejected', updatedAt: 'later' };
    playCms({ ...me, 'updateProperties/doc1': conflict(details) });
    const { status, moderated } = await told(
      await action(await as(LIST, {}, [['intent', actionOf('published', one)]])),
    );
    expect(status).toBe(409);
    expect(moderated.outcomes).toEqual([{ ...one, result: 'changed', state: 'rejected' }]);
    const [outcome] = moderated.outcomes;
    if (!outcome) throw new Error('one listing, one outcome');
    expect(t.result(outcome, 'published')).toContain('Rejected');
  });

  test('clicked twice comes to the state it has already, and nothing breaks', async () => {
    playCms({ ...me, 'updateProperties/doc1': conflict({ listing_state: 'published', updatedAt: 'later' }) });
    const { status, moderated } = await told(
      await action(await as(LIST, {}, [['intent', actionOf('published', one)]])),
    );
    expect([status, moderated.outcomes[0]?.result]).toEqual([200, 'already']);
  });

  test('that has no way from the state says which state that is', async () => {
    playCms({ ...me, 'updateProperties/doc1': conflict({ listing_state: 'draft' }) });
    const { status, moderated } = await told(await action(await as(LIST, {}, [['intent', actionOf('sold', one)]])));
    expect([status, moderated.outcomes[0]?.result, moderated.outcomes[0]?.state]).toEqual([409, 'cannot', 'draft']);
  });

  test('keeps what was typed while cms is away', async () => {
    playCms({ me: refusal(503) });
    const form: Array<[string, string]> = [
      ['intent', actionOf('rejected', one)],
      ['reason', 'fraud'],
      ['note', 'Words'],
    ];
    const { status, moderated } = await told(await action(await as(LIST, {}, form)));
    expect([status, moderated.outcomes[0]?.result, moderated.values.note]).toEqual([503, 'unavailable', 'Words']);
  });

  test('of a session that ended in this moment leads to sign in', async () => {
    playCms({ ...me, 'updateProperties/doc1': refusal(401) });
    const form: Array<[string, string]> = [['intent', actionOf('published', one)]];
    const thrown: unknown = await action(await as(LIST, {}, form)).catch((e: unknown) => e);
    expect((thrown as Response).headers.get('Location')).toContain('/login');
  });
});

describe('a suspicion', () => {
  test('is taken away as the listing was seen, and says so', async () => {
    const asked = playCms({ ...me, 'clearSuspicions/doc1': { data: { cleared: ['price'] } } });
    const answer = await action(await as(`${LIST}?suspicious=1`, {}, [['intent', actionOf('not_suspicious', one)]]));
    expect([answer.status, answer.headers.get('Location')]).toEqual([302, `${LIST}?suspicious=1`]);
    expect(asked.at(-1)).toMatchObject({
      method: 'DELETE',
      path: `/api/suspicions/doc1?${new URLSearchParams({ seen: one.seen })}`,
    });
  });

  test('of what somebody changed meanwhile stays', async () => {
    playCms({ ...me, 'clearSuspicions/doc1': conflict({ listing_state: 'published', updatedAt: 'later' }) });
    const form: Array<[string, string]> = [['intent', actionOf('not_suspicious', one)]];
    const { status, moderated } = await told(await action(await as(LIST, {}, form)));
    expect([status, moderated.outcomes[0]?.result]).toEqual([409, 'changed']);
  });
});

describe('deleting', () => {
  test('is done as it was seen and can be undone', async () => {
    const asked = playCms({ ...me, 'deleteProperties/doc1': { message: 'x' } });
    const { status, moderated } = await told(await action(await as(LIST, {}, [['intent', actionOf('delete', one)]])));
    expect([status, moderated.intent, moderated.outcomes[0]?.result]).toEqual([200, 'delete', 'done']);
    expect(asked.at(-1)?.path).toBe(`/api/deleteProperties/doc1?${new URLSearchParams({ seen: one.seen })}`);

    const undo = playCms({ ...me, 'restore/doc1': { message: 'x', waits: false } });
    const form: Array<[string, string]> = [
      ['intent', 'restore'],
      ['pick', pickOf(one)],
    ];
    expect((await action(await as(LIST, {}, form))).status).toBe(302);
    expect(undo.at(-1)).toMatchObject({ path: '/api/restore/doc1', body: { type: 'property' } });
  });

  test('what somebody changed meanwhile does not happen', async () => {
    playCms({ ...me, 'deleteProperties/doc1': conflict({ listing_state: 'published', updatedAt: 'x' }) });
    const { status, moderated } = await told(await action(await as(LIST, {}, [['intent', actionOf('delete', one)]])));
    expect([status, moderated.outcomes[0]?.result, moderated.outcomes[0]?.state]).toEqual([
      409,
      'changed',
      'published',
    ]);
  });

  test('twice, and putting back twice, find nothing left to do', async () => {
    playCms(me);
    const deleted = await told(await action(await as(LIST, {}, [['intent', actionOf('delete', one)]])));
    expect([deleted.status, deleted.moderated.outcomes[0]?.result]).toEqual([409, 'gone']);
    const form: Array<[string, string]> = [['intent', actionOf('restore', one)]];
    const restored = await told(await action(await as(LIST, {}, form)));
    expect([restored.status, restored.moderated.outcomes[0]?.result]).toEqual([409, 'gone']);
  });
});

test('reports are closed without a change of the listing', async () => {
  const asked = playCms({ ...me, 'closeReports/doc1': { data: { closed: 2 } } });
  expect((await action(await as(LIST, {}, [['intent', actionOf('close_reports', one)]]))).status).toBe(302);
  expect(asked.at(-1)).toMatchObject({ method: 'DELETE', path: '/api/reports/doc1' });
});

describe('many at once', () => {
  test('are each decided, and what was not done is told for each with the reason', async () => {
    const asked = playCms({
      ...me,
      decideProperties: {
        data: [
          { _id: 'a', status: 200, message: '', details: {} },
          {
            _id: 'b',
            status: 409,
            message: '',
            details: { listing_state: 'rejected', updatedAt: 'x', changed_by: 'Karim' },
          },
          { _id: 'c', status: 404, message: '', details: {} },
          { _id: 'd', status: 409, message: '', details: { listing_state: 'published' } },
          { _id: 'e', status: 400, message: '', details: {} },
          { _id: 'f', status: 503, message: '', details: {} },
          { _id: 'g', status: 409, message: '', details: { listing_state: 'pending_review', taken_by: 'Karim' } },
        ],
      },
    });
    const form: Array<[string, string]> = [
      ['intent', 'rejected'],
      ['reason', 'fraud'],
      ...['a', 'b', 'c', 'd', 'e', 'f', 'g', 'a'].map((id): [string, string] => ['pick', ticked(id)]),
    ];
    const { status, moderated } = await told(await action(await as(LIST, {}, form)));
    expect(status).toBe(200);
    expect(moderated.outcomes.map(({ code, result, state }) => [code, result, state])).toEqual([
      ['D-a', 'done', undefined],
      ['D-b', 'already', 'rejected'],
      ['D-c', 'gone', undefined],
      ['D-d', 'cannot', 'published'],
      ['D-e', 'refused', undefined],
      ['D-f', 'unavailable', undefined],
      ['D-g', 'taken', 'pending_review'],
    ]);
    const words = moderated.outcomes.map((outcome) => t.result(outcome, 'rejected'));
    expect([words[1], words[6]]).toEqual([
      'Karim was quicker: it is in this state already: Rejected',
      'Karim is deciding about it. Open it to take it over.',
    ]);
    const [call, ...more] = asked.filter(({ path }) => path === '/api/decideProperties');
    expect(more).toEqual([]);
    expect(call?.body).toMatchObject({
      listing_state: 'rejected',
      reason: 'fraud',
      listings: [{ _id: 'a', seen: one.seen }, ...['b', 'c', 'd', 'e', 'f', 'g'].map((_id) => ({ _id }))],
    });
  });

  test('keep the viewings ahead that nobody was told of, until that was read', async () => {
    const visited = { _id: 'b', status: 409, message: '', details: { viewings_open: 2 } };
    const asked = playCms({ ...me, decideProperties: { data: [visited] } });
    const form: Array<[string, string]> = [
      ['intent', 'rejected'],
      ['reason', 'fraud'],
      ['pick', ticked('b')],
    ];
    const { status, moderated } = await told(await action(await as(LIST, {}, form)));
    expect(status).toBe(409);
    expect(moderated.outcomes).toEqual([expect.objectContaining({ _id: 'b', result: 'visited', viewings: 2 })]);
    expect(moderated.outcomes.map((outcome) => t.result(outcome, 'rejected'))).toEqual([
      'it has 2 viewings ahead, which this would cancel for good.',
    ]);
    expect(asked.at(-1)?.body).not.toHaveProperty('sure');

    const again = [...form, ['sure', '1'], ['pick', ticked('c')]] as typeof form;
    await action(await as(LIST, {}, again));
    expect(asked.at(-1)).toMatchObject({ path: '/api/decideProperties', body: { sure: true } });
  });

  test('are deleted together, and all that is gone can come back', async () => {
    playCms({ ...me, 'deleteProperties/a': { message: 'x' } });
    const form: Array<[string, string]> = [
      ['intent', 'delete'],
      ...['a', 'b'].map((id): [string, string] => ['pick', ticked(id)]),
    ];
    const { moderated } = await told(await action(await as(LIST, {}, form)));
    expect(moderated.outcomes.map(({ result }) => result)).toEqual(['done', 'gone']);
  });

  test('are all unreachable when no answer comes', async () => {
    playCms({ ...me, decideProperties: refusal(503) });
    const form: Array<[string, string]> = [
      ['intent', 'published'],
      ...['a', 'b'].map((id): [string, string] => ['pick', ticked(id)]),
    ];
    const { status, moderated } = await told(await action(await as(LIST, {}, form)));
    expect([status, moderated.outcomes.map(({ result }) => result)]).toEqual([503, ['unavailable', 'unavailable']]);
  });

  test(`are all that the filter names, ${BULK_MAX} at most`, async () => {
    const data = Array.from({ length: 1000 }, (_, at) => ({ _id: `x${at}`, code: `D-${at}`, updatedAt: one.seen }));
    const asked = playCms({
      ...me,
      exportProperties: { data, meta: { next_cursor: 'more' } },
      decideProperties: {
        data: data.slice(0, BULK_MAX).map(({ _id }) => ({ _id, status: 200, message: '', details: {} })),
      },
    });
    const form: Array<[string, string]> = [
      ['intent', 'published'],
      ['every', '1'],
      ['pick', ticked('a')],
    ];
    const answer = await action(await as(`${LIST}?city=sylhet`, {}, form));
    // What leads back from many is told on the page.
    expect(answer.status).toBe(200);
    const paths = asked.map(({ path }) => path);
    expect(paths).toContain('/api/exportProperties?city=sylhet&sort=oldest&state=pending_review&whose=user');
    const body = asked.at(-1)?.body as { listings: unknown[] };
    expect([body.listings.length, body.listings[0]]).toEqual([BULK_MAX, { _id: 'x0', seen: one.seen }]);
  });

  test(`are at least one and at most ${BULK_MAX}`, async () => {
    playCms(me);
    const none = await told(await action(await as(LIST, {}, [['intent', 'published']])));
    expect([none.status, none.moderated.problem?.fields.pick]).toEqual([400, t.problem.none]);
    const picks = Array.from({ length: BULK_MAX + 1 }, (_, at): [string, string] => ['pick', ticked(`x${at}`)]);
    const many = await told(await action(await as(LIST, {}, [['intent', 'published'], ...picks])));
    expect([many.status, many.moderated.problem?.text]).toEqual([400, t.problem.many(BULK_MAX)]);
  });

  test.each(['', 'nonsense', 'nonsense/doc1/x/y'])(
    'are asked for by an action that is known, not "%s"',
    async (intent) => {
      const asked = playCms(me);
      const form: Array<[string, string]> = [
        ['intent', intent],
        ['pick', ticked('a')],
      ];
      expect((await action(await as(LIST, {}, form))).status).toBe(400);
      expect(asked).toHaveLength(1);
    },
  );

  test('are named by what can be read again', () => {
    expect(readPick(pickOf(one))).toEqual(one);
    for (const bad of ['', 'a', 'a/b', '/b/c', 'a/b/c/d']) expect(readPick(bad)).toBeNull();
  });
});

describe('the file', () => {
  test('holds what the section shows, page by page, and nothing a spreadsheet would run', async () => {
    const listing = aQueued({
      property_name: '=cmd()',
      owner_number: '01712345678',
      warnings: [
        { kind: 'same_number', names: ['Karim'] },
        { kind: 'price_far', median: 5_000_000, listings: 7 },
      ],
      reports: [{ reason: 'fraud', words: 'He asked for money', at: '2026-11-02T06:00:00.000Z' }],
      suspicions: ['phone_price'],
    });
    const first = 'exportProperties?q=x&sort=oldest&state=pending_review&whose=user';
    const asked = playCms({
      ...me,
      [first]: { data: [listing], meta: { ...meta, next_cursor: 'two' } },
      exportProperties: { data: [aQueued({ code: 'D-2000' })], meta },
    });
    const answer = await peopleFile(await as(`${LIST}.csv?q=x`));
    expect(answer.headers.get('Content-Disposition')).toMatch(/69street-user-properties-\d{4}-\d\d-\d\d\.csv/);
    const [head, row, second, end] = (await answer.text()).split('\r\n');
    expect(head).toContain('Code,Name,For');
    expect(row).toContain("D-1042,'=cmd(),For sale");
    expect(row).toContain('01712-345678');
    expect(row).toContain('It looks like a fraud: He asked for money');
    expect(row).toContain(t.suspicions.phone_price);
    expect(row).toContain(`http://localhost:3000${LIST}/doc1`);
    expect([second?.slice(0, 6), end]).toEqual(['D-2000', '']);
    expect(asked.at(-1)?.path).toContain('cursor=two');
  });

  test('of all listings has their filters', async () => {
    const asked = playCms({ ...me, exportProperties: { data: [], meta } });
    await allFile(await as('/bn/adminpanel/properties.csv?state=sold&whose=site'));
    expect(asked.at(-1)?.path).toBe('/api/exportProperties?sort=newest&state=sold&whose=site');
  });
});

/** A 409 of cms with what it says about it. */
function conflict(details: Record<string, string>) {
  return { ...refusal(409), ...details };
}

describe('named filters', () => {
  const view = { _id: 'v1', list: 'user-properties', name: 'Sylhet', search: 'city=sylhet' };

  test('are shown with their own list alone, and a list is there without them', async () => {
    const lists = { data: [view, { ...view, _id: 'v2', list: 'properties' }] };
    playCms({ ...me, getProperties: { data: [], meta }, savedViews: lists });
    expect((await people(await as(LIST))).queue.views).toEqual([{ _id: 'v1', name: 'Sylhet', search: 'city=sylhet' }]);
    playCms({ ...me, getProperties: { data: [], meta }, savedViews: refusal(503) });
    expect((await people(await as(LIST))).queue.views).toEqual([]);
  });

  test('are kept as the address has them, without its page, and forgotten', async () => {
    const asked = playCms({ ...me, saveView: { data: [view] }, 'removeView/v1': { message: 'x' } });
    const kept = await action(
      await as(`${LIST}?city=sylhet&cursor=c`, {}, [
        ['view', 'new'],
        ['name', ' Sylhet '],
      ]),
    );
    expect(kept.status).toBe(302);
    expect(asked.at(-1)?.body).toEqual({ list: 'user-properties', name: 'Sylhet', search: 'city=sylhet' });
    expect((await action(await as(LIST, {}, [['view', 'v1']]))).status).toBe(302);
    expect(asked.at(-1)).toMatchObject({ method: 'DELETE', path: '/api/savedViews/v1' });
  });
});
