import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

type Client = typeof import('~/cms/client.server');
let client: Client;
const cms = vi.fn<typeof fetch>();

beforeEach(async () => {
  vi.resetModules();
  vi.useFakeTimers({ toFake: ['Date', 'performance'] });
  cms.mockReset();
  vi.stubGlobal('fetch', cms);
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  client = await import('~/cms/client.server');
});
afterEach(() => vi.useRealTimers());

const answer = (body: unknown, status = 200) => Promise.resolve(new Response(JSON.stringify(body), { status }));

const tooLate = () => Promise.reject(new DOMException('too late', 'TimeoutError'));
const brokenOff = () => Promise.reject(Object.assign(new Error('other side closed'), { code: 'UND_ERR_SOCKET' }));
const aProxysPage = () => Promise.resolve(new Response('<h1>502 Bad Gateway</h1>', { status: 502 }));
const refused = () => Promise.reject(Object.assign(new Error('connect'), { code: 'ECONNREFUSED' }));

describe('a call without an answer', () => {
  const failOnce = (how: typeof fetch, path: string, kind?: 'payment') => {
    cms.mockImplementationOnce(how);
    return expect(client.callCms(path, { kind })).rejects.toMatchObject({ status: 503 });
  };

  test.each([
    ['is too late', tooLate],
    ['breaks off', brokenOff],
    ["is a proxy's page", aProxysPage],
  ])('that %s says nothing about others, until five different ones in a row did', async (_how, how) => {
    for (let at = 0; at < 20; at++) await failOnce(how, `/api/slow?question=${at}`);
    cms.mockImplementationOnce(() => answer({ data: 1 }));
    expect(await client.callCms('/api/quick')).toEqual({ data: 1 });

    for (const name of ['a', 'b', 'c', 'd']) await failOnce(how, `/api/${name}`);
    await failOnce(how, '/api/a/of-another');
    await failOnce(how, '/api/e');
    await expect(client.callCms('/api/quick')).rejects.toThrow('a moment ago');
  });

  test('because nobody takes it spares the next ones the asking', async () => {
    await failOnce(refused, '/api/a');
    await expect(client.callCms('/api/b')).rejects.toThrow('a moment ago');
    vi.advanceTimersByTime(2_000);
    cms.mockImplementation(() => answer({ data: 1 }));
    expect(await client.callCms('/api/b')).toEqual({ data: 1 });
    expect(await client.callCms('/api/a')).toEqual({ data: 1 });
  });

  test('that is slow by its nature says nothing about cms when it is too late', async () => {
    for (const name of ['a', 'b', 'c', 'd', 'e', 'f']) await failOnce(tooLate, `/api/${name}`, 'payment');
    cms.mockImplementation(() => answer({ data: 1 }));
    expect(await client.callCms('/api/a')).toEqual({ data: 1 });
  });

  test.each([
    [{}, 3_000],
    [{ method: 'POST' as const, body: {} }, 10_000],
    [{ method: 'POST' as const, body: {}, kind: 'many' as const }, 60_000],
  ])('of the kind %o is waited for %i ms', async (how, ms) => {
    const limit = vi.spyOn(AbortSignal, 'timeout');
    cms.mockImplementation(() => answer({ data: 1 }));
    await client.callCms('/api/a', how);
    expect(limit).toHaveBeenCalledWith(ms);
  });
});

describe('cachedGet', () => {
  test('what a request waited for in vain it does not wait for again; another one does', async () => {
    const { withRequestId } = await import('~/shell/request-id.server');
    const ask = () => client.cachedGet('/api/a');
    cms.mockImplementation(tooLate);
    await withRequestId('one', () => expect(ask()).rejects.toMatchObject({ status: 503 }));
    cms.mockImplementation(() => answer({ data: 1 }));
    await withRequestId('one', () => expect(ask()).rejects.toMatchObject({ status: 503 }));
    expect(cms).toHaveBeenCalledTimes(1);
    expect(await withRequestId('other', ask)).toEqual({ data: 1 });
  });

  test('asks once and answers the next from memory', async () => {
    cms.mockImplementation(() => answer({ data: 1 }));
    expect(await client.cachedGet('/api/a')).toEqual({ data: 1 });
    expect(await client.cachedGet('/api/a')).toEqual({ data: 1 });
    expect(cms).toHaveBeenCalledTimes(1);
  });

  test('after half a minute shows what it has and fetches anew behind it', async () => {
    cms.mockImplementationOnce(() => answer({ data: 'old' })).mockImplementation(() => answer({ data: 'new' }));
    await client.cachedGet('/api/a');
    vi.advanceTimersByTime(31_000);
    expect(await client.cachedGet('/api/a')).toEqual({ data: 'old' });
    await vi.waitFor(async () => expect(await client.cachedGet('/api/a')).toEqual({ data: 'new' }));
  });

  test('after a change of content the very next reader gets the new answer', async () => {
    cms.mockImplementationOnce(() => answer({ data: 'old' })).mockImplementation(() => answer({ data: 'new' }));
    await client.cachedGet('/api/a');
    client.contentChanged();
    expect(await client.cachedGet('/api/a')).toEqual({ data: 'new' });
  });

  test('keeps answering while cms is away, also after a change of content, and recovers alone', async () => {
    cms.mockImplementationOnce(() => answer({ data: 'old' }));
    await client.cachedGet('/api/a');
    cms.mockImplementation(() => Promise.reject(new TypeError('fetch failed')));
    client.contentChanged();
    expect(await client.cachedGet('/api/a')).toEqual({ data: 'old' });
    vi.advanceTimersByTime(24 * 60 * 60 * 1000);
    expect(await client.cachedGet('/api/a')).toEqual({ data: 'old' });
    cms.mockImplementation(() => answer({ data: 'new' }));
    vi.advanceTimersByTime(3000);
    client.contentChanged();
    expect(await client.cachedGet('/api/a')).toEqual({ data: 'new' });
  });

  test('waits two seconds for a newer answer where it has an older one, and not again before it came or more changed', async () => {
    vi.useRealTimers();
    vi.useFakeTimers({ toFake: ['Date', 'performance', 'setTimeout', 'clearTimeout'] });
    cms.mockImplementationOnce(() => answer({ data: 'old' }));
    await client.cachedGet('/api/a');
    client.contentChanged();
    const replies: Array<(answer: Response) => void> = [];
    cms.mockImplementation(() => new Promise((resolve) => replies.push(resolve)));
    const reader = vi.fn();
    void client.cachedGet('/api/a').then(reader);
    await vi.advanceTimersByTimeAsync(1_900);
    expect(reader).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(200);
    expect(reader).toHaveBeenCalledWith({ data: 'old' });
    expect(await client.cachedGet('/api/a')).toEqual({ data: 'old' });
    expect(cms).toHaveBeenCalledTimes(2);

    replies.forEach((reply) => reply(new Response(JSON.stringify({ data: 'new' }))));
    await vi.advanceTimersByTimeAsync(0);
    expect(await client.cachedGet('/api/a')).toEqual({ data: 'new' });

    client.contentChanged();
    const another = vi.fn();
    void client.cachedGet('/api/a').then(another);
    await vi.advanceTimersByTimeAsync(1_900);
    expect(another).not.toHaveBeenCalled();
    replies.at(-1)?.(new Response(JSON.stringify({ data: 'newest' })));
    await vi.advanceTimersByTimeAsync(0);
    expect(another).toHaveBeenCalledWith({ data: 'newest' });
  });

  test('passes a refusal on, also in place of what was there before', async () => {
    cms.mockImplementation(() => answer({ error: { message: 'No such listing' } }, 404));
    await expect(client.cachedGet('/api/none')).rejects.toMatchObject({ name: 'CmsError', status: 404 });

    cms.mockImplementationOnce(() => answer({ data: 'listing' }));
    await client.cachedGet('/api/taken-down');
    client.contentChanged();
    await expect(client.cachedGet('/api/taken-down')).rejects.toMatchObject({ status: 404 });
  });

  test('throws a 503 Response when nothing is remembered, and waits for cms only once', async () => {
    cms.mockImplementation(() => Promise.reject(new TypeError('fetch failed')));
    await expect(client.cachedGet('/api/a')).rejects.toMatchObject({ status: 503 });
    await expect(client.cachedGet('/api/b')).rejects.toMatchObject({ status: 503 });
    expect(cms).toHaveBeenCalledTimes(1);
  });
});

test('callCms tells who the visitor is, proves who we are, and turns refusals into errors with field messages', async () => {
  cms.mockImplementation(() =>
    answer(
      {
        data: null,
        error: { status: 400, name: 'ValidationError', message: 'no', details: { fields: { email: ['x'] } } },
      },
      400,
    ),
  );
  const call = client.callCms('/api/enquiry', { method: 'POST', body: { a: 1 }, clientAddress: '203.0.113.7' });
  await expect(call).rejects.toMatchObject({ name: 'CmsError', status: 400, fields: { email: ['x'] } });
  const headers = new Headers(cms.mock.calls[0]?.[1]?.headers);
  expect(headers.get('X-Client-Address')).toBe('203.0.113.7');
  expect(headers.get('X-Internal-Secret')).toBe('internal-secret-of-the-tests-with-32-bytes');
});

test('an address leaves out of its query what is empty and keeps one order', () => {
  const { addressOf, calls } = client;
  const query = { city: 'dhaka', area: '', amenities: ['lift', 'gym'], featured: true, cursor: null };
  expect(addressOf(calls.allProperty, { query })).toBe('/api/allProperty?amenities=lift%2Cgym&city=dhaka&featured=1');
  expect(addressOf(calls.allProperty, {})).toBe('/api/allProperty');
  expect(addressOf(calls.endSession, { params: { id: 'a/b' } })).toBe('/api/sessions/a%2Fb');
});

test('an answer that is not what the table of calls says is an error, and one that is comes as it is', async () => {
  const session = { id: 's', device: 'x', signed_in_at: 'x', last_seen_at: 'x', current: true, more: 1 };
  cms.mockImplementation(async () => Response.json({ data: [session] }));
  expect(await client.ask(client.calls.sessions, { token: 't' })).toEqual({ data: [session] });
  cms.mockImplementation(async () => Response.json({ data: [{ ...session, current: 'yes' }] }));
  await expect(client.ask(client.calls.sessions, { token: 't' })).rejects.toThrow('current');
});
