import { json, redirect, type EntryContext, type ServerBuild } from '@remix-run/node';
import express from 'express';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';

import { screens } from '../../server/screens';
import { listen } from '../listen';

type Loader = (given: { params: Record<string, string>; request: Request }) => unknown;
const route = (id: string, path: string | undefined, module: object, parentId?: string) => ({
  ...{ id, path, parentId, module },
});
const reading = (loader: Loader, more: object = {}) => ({
  ...{ default: () => null, loader, handle: { asleep: true }, ...more },
});
const asked = vi.fn();

const routes = [
  route('root', '', { default: () => null, loader: () => json({ frame: 1 }, { headers: { 'Set-Cookie': 'a=1' } }) }),
  route(
    'home',
    'home/:id',
    reading(({ params }) => ({ said: `</script>${params.id}&` })),
    'root',
  ),
  route(
    'gone',
    'gone',
    reading(() => Promise.reject(new Response(null, { status: 410 }))),
    'root',
  ),
  route(
    'away',
    'away',
    reading(() => redirect('/home/1')),
    'root',
  ),
  route(
    'own',
    'own',
    reading(() => 'own', { headers: () => ({ 'Cache-Control': 'no-store' }) }),
    'root',
  ),
  route('desk', 'desk', { default: () => null, loader: () => 'desk' }, 'root'),
  route(
    'odd',
    'odd',
    reading(({ request }) => (asked(request.method), 'cannot be drawn')),
    'root',
  ),
];

/** Draws a page as its data, and says which way it came by: Remix alone asks for an answer. */
const pageOf = (_request: Request, { serverHandoffString, staticHandlerContext }: EntryContext) => {
  const { loaderData, matches } = staticHandlerContext;
  if (loaderData.odd) throw new Error('not here');
  return ['straight ', `${matches.map(({ route: { id } }) => id).join('/')} ${serverHandoffString}`].map((text) =>
    Buffer.from(text),
  );
};
const build = {
  entry: {
    module: {
      pageOf,
      default: (_request: Request, status: number, headers: Headers, { serverHandoffString }: EntryContext) =>
        new Response(`remix ${serverHandoffString}`, { status, headers }),
      handleError: () => {},
    },
  },
  routes: Object.fromEntries(routes.map((one) => [one.id, one])),
  assets: { routes: {}, entry: { imports: [], module: '' }, url: '', version: '' },
  ...{ publicPath: '/', assetsBuildDirectory: '', basename: '/', future: {}, isSpaMode: false },
} as unknown as ServerBuild;

let base = '';
let close = () => {};
beforeAll(async () => {
  const load = () => ({ nonce: '', formKey: '', dropPages: () => {}, requestId: '', clientAddress: '' });
  ({ base, close } = await listen(express().all('*', screens(build, 'test', load))));
});
afterAll(() => close());

const ask = async (path: string, init: RequestInit = {}) => {
  const answer = await fetch(base + path, { redirect: 'manual', ...init });
  return { answer, text: await answer.text() };
};

test('a page of reading goes straight, with the data as Remix writes it and the cookies of its loaders', async () => {
  const { answer, text } = await ask('/home/x');
  const data = '{"root":{"frame":1},"home":{"said":"\\u003c/script\\u003ex\\u0026"}}';
  const state = `{"loaderData":${data},"actionData":null,"errors":null}`;
  expect(text).toBe(`straight root/home {"basename":"/","future":{},"isSpaMode":false,"state":${state}}`);
  expect([answer.status, answer.headers.get('Content-Type')]).toEqual([200, 'text/html; charset=utf-8']);
  expect(answer.headers.getSetCookie()).toEqual(['a=1']);
  const remix = await ask('/home/x', { method: 'HEAD' });
  expect([remix.answer.status, remix.answer.headers.getSetCookie()]).toEqual([200, ['a=1']]);
});

test.each([
  ['/gone', 410, 'remix'],
  ['/away', 302, ''],
  ['/own', 200, 'remix'],
  ['/desk', 200, 'remix'],
  ['/home/1?index', 200, 'remix'],
  ['/nothing', 404, 'remix'],
])('%s is left to Remix', async (path, status, begins) => {
  const { answer, text } = await ask(path);
  expect([answer.status, text.split(' ')[0]]).toEqual([status, begins]);
  if (path === '/own') expect(answer.headers.get('Cache-Control')).toBe('no-store');
});

test('a call of a route for its data is left to Remix, and so is a page that cannot be drawn', async () => {
  const { answer, text } = await ask('/home/x?_data=home');
  expect([answer.headers.get('Content-Type'), text]).toEqual([
    'application/json; charset=utf-8',
    '{"said":"</script>x&"}',
  ]);
  expect((await ask('/odd')).text).toContain('remix');
  expect(asked.mock.calls).toEqual([['GET'], ['GET']]);
});
