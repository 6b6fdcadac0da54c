// @vitest-environment jsdom
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import type * as Connection from '~/shell/connection';
import type { Handle } from '~/shell/handle';
import { Form, Link, Outlet, useActionData, useLoaderData, useNavigation } from '@remix-run/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { type ReactNode, useState } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

type Answer = () => Response | Promise<Response>;

let answers: Record<string, Answer>;
let sent: Array<{ route: string; method: string; body: string }>;
let connection: typeof Connection;
let forget: Array<() => void>;

const ours = (data: unknown, status = 200) =>
  new Response(JSON.stringify(data), {
    status,
    headers: { 'Content-Type': 'application/json', 'X-Remix-Response': 'yes' },
  });
const movedTo = (path: string) => new Response(null, { status: 204, headers: { 'X-Remix-Redirect': path } });
const dropped: Answer = () => Promise.reject(new TypeError('Failed to fetch'));
const badGateway: Answer = () =>
  new Response('<html>502 Bad Gateway</html>', { status: 502, headers: { 'Content-Type': 'text/html' } });

/** As Remix's client asks for the data of a route. */
async function ask(request: Request, route: string): Promise<unknown> {
  const { pathname, search } = new URL(request.url);
  const url = new URL(pathname + search, window.location.href);
  url.searchParams.set('_data', route);
  const body = request.method === 'GET' ? undefined : new URLSearchParams(await request.text());
  const response = await fetch(url.href, { signal: request.signal, method: request.method, body });
  const target = response.headers.get('X-Remix-Redirect');
  if (target) throw new Response(null, { status: 302, headers: { Location: target } });
  const isOurs = response.headers.has('X-Remix-Response');
  if (response.status >= 400 && !isOurs) throw new Error(await response.text());
  return response;
}

function Screen() {
  const data = useLoaderData() as { rows: string[] };
  const outcome = useActionData() as { problem: string } | undefined;
  const { state } = useNavigation();
  const [opened, setOpened] = useState(false);
  return (
    <>
      <p>{`${data.rows.join()} ${state}`}</p>
      {outcome !== undefined && <p>{outcome.problem}</p>}
      {opened && <p>opened by hand</p>}
      <Form key={outcome ? 'again' : 'first'} method="post">
        <input type="hidden" name="form_key" value="k1" />
        <label>
          Words
          <input name="words" />
        </label>
        <button name="intent" value="send">
          Send
        </button>
      </Form>
      <Form method="post" action="/other">
        <button>Elsewhere</button>
      </Form>
      <button onClick={() => setOpened(true)}>open</button>
      <Link to="/other">to the other</Link>
    </>
  );
}

function setUp(handle: Handle = {}, beside?: ReactNode) {
  const routes = [
    {
      path: '/',
      element: (
        <>
          <Outlet />
          {beside}
        </>
      ),
      errorElement: <p>the error page</p>,
      children: [
        {
          id: 'form',
          path: 'form',
          handle,
          element: <Screen />,
          loader: ({ request }: { request: Request }) => ask(request, 'form'),
          action: ({ request }: { request: Request }) => ask(request, 'form'),
        },
        {
          id: 'other',
          path: 'other',
          element: <p>the other screen</p>,
          loader: ({ request }: { request: Request }) => ask(request, 'other'),
          action: ({ request }: { request: Request }) => ask(request, 'other'),
        },
      ],
    },
  ];
  const router = createMemoryRouter(routes, {
    initialEntries: ['/form'],
    future: { v7_normalizeFormMethod: true },
    hydrationData: { loaderData: { form: { rows: ['a row'] } } },
  });
  window.__remixRouter = router as unknown as typeof window.__remixRouter;
  render(<RouterProvider router={router} future={{ v7_startTransition: true }} />);
  return router;
}

const words = () => screen.getByLabelText<HTMLInputElement>('Words');
const press = (name: string) => act(async () => screen.getByRole('button', { name }).click());
const step = () => connection.unsentStep();
const again = () => act(async () => step()?.again());

beforeEach(async () => {
  vi.resetModules();
  sent = [];
  answers = { 'GET form': () => ours({ rows: ['a new row'] }), 'GET other': () => ours({}) };
  vi.stubGlobal('fetch', async (address: string, init?: RequestInit) => {
    init?.signal?.throwIfAborted();
    const url = new URL(address, window.location.href);
    const route = url.searchParams.get('_data') ?? url.pathname;
    const method = init?.method ?? 'GET';
    sent.push({ route, method, body: init?.body instanceof URLSearchParams ? init.body.toString() : '' });
    const answer = answers[`${method} ${route}`];
    if (!answer) throw new Error(`nobody said what ${method} ${route} answers`);
    return answer();
  });
  connection = await import('~/shell/connection');
  window.history.replaceState(null, '', '/form');
  const heard = [document, window].map((place) => vi.spyOn(place as EventTarget, 'addEventListener'));
  connection.watchConnection();
  // One watch at a time, as in a browser.
  forget = heard.flatMap((spy, index) => {
    const place = index === 0 ? document : window;
    const undo = spy.mock.calls.map(([type, listener, options]) => () => {
      place.removeEventListener(type, listener as EventListener, options);
    });
    spy.mockRestore();
    return undo;
  });
});

afterEach(() => {
  for (const undo of forget) undo();
  window.sessionStorage.clear();
});

describe('a form whose way is cut', () => {
  it.each([
    ['a network that drops', dropped, 'cut'],
    ['a 502 of the proxy', badGateway, 'away'],
    ['a wireless network that answers itself', () => new Response('<html>Sign in</html>'), 'away'],
    ['cms being away', () => new Response(null, { status: 503, headers: { 'X-Remix-Catch': 'yes' } }), 'away'],
    ['a fault of ours', () => new Response('{}', { status: 500, headers: { 'X-Remix-Error': 'yes' } }), 'broken'],
    ['a door that finds it too large', () => new Response('too large', { status: 413 }), 'refused'],
  ] as Array<[string, Answer, string]>)(
    'stays as it is for %s, and is sent again as it stands then',
    async (_, answer, trouble) => {
      const router = setUp();
      answers['POST form'] = answer;
      await press('open');
      const field = words();
      field.value = 'my words';
      await press('Send');
      await waitFor(() => expect(step()).toMatchObject({ trouble, what: 'form', keyed: true }));
      await waitFor(() => expect(screen.queryAllByText('a row idle')).toHaveLength(1));
      expect(words()).toBe(field);
      expect(field.value).toBe('my words');
      expect(screen.queryAllByText('opened by hand')).toHaveLength(1);
      expect(router.state.location.pathname).toBe('/form');
      expect(sent).toHaveLength(1);

      answers['POST form'] = () => movedTo('/other');
      field.value = 'better words';
      await again();
      await waitFor(() => expect(screen.queryAllByText('the other screen')).toHaveLength(1));
      expect(sent[1]?.body).toBe('form_key=k1&words=better+words&intent=send');
      expect(step()).toBeNull();
    },
  );

  it('leaves the second press of a double tap to nothing that lies below its bar', async () => {
    const { Connection: Bar } = await import('~/ui/connection');
    const { MessagesProvider } = await import('~/messages/use-messages');
    const { catalogues } = await import('~/messages/index.server');
    const bar = (
      <MessagesProvider messages={catalogues.en}>
        <Bar />
      </MessagesProvider>
    );
    setUp({}, bar);
    answers['POST form'] = dropped;
    await press('Send');
    await screen.findByRole('button', { name: 'Send again' });
    answers['POST form'] = () => movedTo('/other');
    await press('Send again');
    expect(screen.queryByRole('button', { name: 'Send again' })).toBeNull();
    const shield = () => document.querySelector('[data-shield]');
    expect(shield()).not.toBeNull();
    await waitFor(() => expect(shield()).toBeNull());
  });

  it('keeps what a refusal before it had said', async () => {
    setUp();
    answers['POST form'] = () => ours({ problem: 'say more' }, 400);
    await press('Send');
    await waitFor(() => expect(screen.queryAllByText('say more')).toHaveLength(1));
    const field = words();
    field.value = 'more';
    answers['POST form'] = dropped;
    await press('Send');
    await waitFor(() => expect(step()?.trouble).toBe('cut'));
    await waitFor(() => expect(screen.queryAllByText(/idle/)).toHaveLength(1));
    expect(screen.queryAllByText('say more')).toHaveLength(1);
    expect(words()).toBe(field);
    expect(field.value).toBe('more');
  });

  it('keeps the screen where the form is sent to another address', async () => {
    const router = setUp();
    answers['POST other'] = dropped;
    words().value = 'my words';
    await press('Elsewhere');
    await waitFor(() => expect(step()?.trouble).toBe('cut'));
    await waitFor(() => expect(router.state.navigation.state).toBe('idle'));
    expect(router.state.location.pathname).toBe('/form');
    expect(words().value).toBe('my words');
    answers['POST other'] = () => ours({});
    await again();
    await waitFor(() => expect(screen.queryAllByText('the other screen')).toHaveLength(1));
  });

  it('says for certain that nothing was sent where there was no network from the start', async () => {
    setUp();
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    answers['POST form'] = dropped;
    await press('Send');
    await waitFor(() => expect(step()?.trouble).toBe('offline'));
  });

  it('says that it has arrived when only the screen behind it did not come', async () => {
    const router = setUp();
    answers['POST form'] = () => movedTo('/other');
    answers['GET other'] = dropped;
    await press('Send');
    await waitFor(() => expect(step()).toMatchObject({ trouble: 'cut', what: 'after' }));
    await waitFor(() => expect(router.state.navigation.state).toBe('idle'));
    answers['GET other'] = () => ours({});
    await again();
    await waitFor(() => expect(screen.queryAllByText('the other screen')).toHaveLength(1));
    expect(sent.filter(({ method }) => method === 'POST')).toHaveLength(1);
  });

  it('shows what the server refused although the rows beside it could not be asked for again', async () => {
    setUp();
    answers['POST form'] = () => ours({ problem: 'say more' }, 400);
    answers['GET form'] = dropped;
    await press('Send');
    await waitFor(() => expect(screen.queryAllByText('say more')).toHaveLength(1));
    expect(screen.queryAllByText('a row idle')).toHaveLength(1);
    expect(step()).toBeNull();
  });

  it('pressed twice at once is forgotten by the tab once it is taken', async () => {
    const { noteTyped } = await import('~/shell/typed');
    setUp();
    forget.push(noteTyped(''));
    fireEvent.input(words(), { target: { value: 'my words' } });
    expect(window.sessionStorage.getItem('69typed')).toContain('my words');
    answers['POST form'] = () => movedTo('/other');
    await act(async () => {
      const button = screen.getByRole('button', { name: 'Send' });
      button.click();
      button.click();
    });
    await waitFor(() => expect(screen.queryAllByText('the other screen')).toHaveLength(1));
    expect(window.sessionStorage.getItem('69typed')).not.toContain('my words');
  });

  it('is given up after half a minute without an answer', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    try {
      setUp();
      answers['POST form'] = () => new Promise<Response>(() => {});
      await press('Send');
      await act(async () => vi.advanceTimersByTimeAsync(30_000));
      expect(step()?.trouble).toBe('cut');
    } finally {
      vi.useRealTimers();
    }
  });
});

describe('a link whose way is cut', () => {
  it('leaves the screen and what was typed as they are, and tries again when asked', async () => {
    const router = setUp();
    answers['GET other'] = dropped;
    words().value = 'my words';
    await act(async () => screen.getByRole('link').click());
    await waitFor(() => expect(step()).toMatchObject({ trouble: 'cut', what: 'screen' }));
    await waitFor(() => expect(router.state.navigation.state).toBe('idle'));
    expect(words().value).toBe('my words');
    answers['GET other'] = () => ours({});
    await again();
    await waitFor(() => expect(screen.queryAllByText('the other screen')).toHaveLength(1));
  });

  it('still shows the error page for a fault of ours', async () => {
    setUp();
    answers['GET other'] = () => new Response('{}', { status: 500, headers: { 'X-Remix-Error': 'yes' } });
    vi.spyOn(console, 'error').mockImplementation(() => {});
    vi.spyOn(console, 'warn').mockImplementation(() => {});
    await act(async () => screen.getByRole('link').click());
    await waitFor(() => expect(screen.queryAllByText('the error page')).toHaveLength(1));
    expect(step()).toBeNull();
  });

  it('asks for the script of the next screen before Remix does, which would reload the page', async () => {
    const router = setUp();
    const load = vi.fn(() => Promise.resolve({ handle: null }));
    const other = router.routes[0]?.children?.find(({ id }) => id === 'other');
    if (other) other.lazy = load;
    window.__remixManifest = {
      routes: { other: { id: 'other', module: '/assets/other.js' } },
    } as unknown as typeof window.__remixManifest;
    connection.watchScripts(router.routes as Parameters<typeof connection.watchScripts>[0]);
    // What it imports stands in its text alone.
    answers['GET /assets/other.js'] = () => new Response('import{a}from"./part.js";import"./other.js";');
    answers['GET /assets/part.js'] = dropped;
    words().value = 'my words';
    await act(async () => screen.getByRole('link').click());
    await waitFor(() => expect(step()).toMatchObject({ trouble: 'cut', what: 'screen' }));
    await waitFor(() => expect(router.state.navigation.state).toBe('idle'));
    expect(words().value).toBe('my words');
    expect(load).not.toHaveBeenCalled();
    answers['GET /assets/part.js'] = () => new Response('export const a=1;');
    await again();
    await waitFor(() => expect(screen.queryAllByText('the other screen')).toHaveLength(1));
    expect(load).toHaveBeenCalledTimes(1);
  });
});

describe('a link that somebody only passes over', () => {
  const html = { headers: { 'Content-Type': 'text/html' } };

  it.each([
    ['whose scripts are there', () => new Response('import"./part.js";'), true],
    ['whose scripts are gone since the site was updated', () => new Response('', { status: 404 }), false],
    ['behind somebody else’s sign-in page', () => new Response('<p>Sign in</p>', html), false],
    ['without a network', dropped, false],
  ] as const)('%s', async (_what, answer, come) => {
    setUp();
    window.__remixManifest = {
      routes: { other: { id: 'other', module: '/assets/passed.js' } },
    } as unknown as typeof window.__remixManifest;
    answers['GET /assets/passed.js'] = answer;
    answers['GET /assets/part.js'] = () => new Response('');
    expect(await connection.scriptsCome('/other')).toBe(come);
  });
});

describe('a screen that asks for itself anew', () => {
  const refusedAsCatch: Answer = () => new Response('{}', { status: 404, headers: { 'X-Remix-Catch': 'yes' } });
  const instead: Array<[string, Answer]> = [
    ['nothing', dropped],
    ['a 502 of the proxy', badGateway],
    ['a wireless network that answers itself', () => new Response('<html>Sign in</html>')],
    ['a refusal', refusedAsCatch],
    ['a page of ours that is none of it', () => ours({ rows: [] }, 404)],
    ['the way to the sign-in', () => movedTo('/login?redirectTo=%2Fform')],
  ];

  it('shows what is new', async () => {
    const router = setUp({ looks: true });
    await act(async () => router.revalidate());
    expect(await screen.findByText('a new row idle')).toBeTruthy();
  });

  it.each(instead)('stays as it is, without a word, where %s comes', async (_, answer) => {
    const router = setUp({ looks: true });
    answers['GET form'] = answer;
    fireEvent.change(words(), { target: { value: 'half a sentence' } });
    await act(async () => router.revalidate());
    expect(router.state.revalidation).toBe('idle');
    expect(screen.getByText('a row idle')).toBeTruthy();
    expect(words().value).toBe('half a sentence');
    expect(router.state.location.pathname).toBe('/form');
    expect(step()).toBeNull();
  });

  it('says so where it does not look by itself, and where somebody waits for it', async () => {
    const router = setUp();
    answers['GET form'] = dropped;
    await act(async () => void router.revalidate());
    await waitFor(() => expect(step()).toMatchObject({ trouble: 'cut', what: 'screen' }));
  });

  it('is not taken for one that somebody sends a form in', async () => {
    setUp({ looks: true });
    answers['POST form'] = dropped;
    await press('Send');
    await waitFor(() => expect(step()).toMatchObject({ trouble: 'cut', what: 'form' }));
  });
});

describe('what the browser would do by itself', () => {
  // jsdom cannot leave a page: whoever hears last takes what was let through.
  const left = vi.fn((event: Event) => event.preventDefault());
  const last = (event: Event) => void (event.defaultPrevented || left(event));

  afterEach(() => {
    for (const type of ['submit', 'click']) window.removeEventListener(type, last);
    document.body.replaceChildren();
  });

  beforeEach(() => {
    left.mockClear();
    document.body.innerHTML = `<form method="post" action="/logout"><button>Log out</button></form>
      <a href="/adminpanel/loans.csv">as a file</a><a href="#there">there</a><a href="https://example.com/">away</a>`;
    for (const type of ['submit', 'click']) window.addEventListener(type, last);
  });

  it('without a network stays where it is, and is offered again', () => {
    const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    document.querySelector('form')?.requestSubmit();
    expect(step()).toMatchObject({ trouble: 'offline', what: 'form' });
    expect(left).not.toHaveBeenCalled();
    document.querySelector<HTMLElement>('a[href$=csv]')?.click();
    expect(step()).toMatchObject({ trouble: 'offline', what: 'screen' });
    expect(left).not.toHaveBeenCalled();
    online.mockReturnValue(true);
    step()?.again();
    expect(left).toHaveBeenCalled();
    expect(step()).toBeNull();
  });

  it('goes its way within the page, to elsewhere, and with a network', () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    for (const link of document.querySelectorAll<HTMLElement>('a[href^="#"], a[href^=https]')) link.click();
    expect(left).toHaveBeenCalled();
    expect(step()).toBeNull();
  });
});
