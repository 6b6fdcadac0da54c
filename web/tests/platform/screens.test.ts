import type { ServerBuild } from '@remix-run/node';
import type { RouteConfigEntry } from '@remix-run/route-config';
import { createRequestHandler } from '@remix-run/express';
import express from 'express';
import { afterAll, beforeAll, expect, test } from 'vitest';

import routes from '~/routes';

import { screens } from '../../server/screens';
import { listen } from '../listen';

const table: ServerBuild['routes'] = {};

/** Every screen as a route that answers with its name and what it read out of the address. */
function add(entry: RouteConfigEntry, parentId: string | undefined): void {
  const id = entry.id ?? entry.file;
  const module = { loader: ({ params }: { params: object }) => new Response(`${id} ${JSON.stringify(params)}`) };
  table[id] = { ...entry, id, parentId, module } as unknown as ServerBuild['routes'][string];
  for (const child of entry.children ?? []) add(child, id);
}
table.root = { id: 'root', path: '', module: {} } as unknown as ServerBuild['routes'][string];
for (const entry of await routes) add(entry, 'root');

const build = {
  ...{ entry: { module: {} }, routes: table, publicPath: '/', assetsBuildDirectory: '', future: {}, isSpaMode: false },
  assets: { routes: {}, entry: { imports: [], module: '' }, url: '', version: '' },
} as unknown as ServerBuild;

const load = () => ({ nonce: '', formKey: '', dropPages: () => {}, requestId: '', clientAddress: '' });
let narrow = '';
let whole = '';
const ends: Array<() => void> = [];
beforeAll(async () => {
  const sites = [
    express().all('*', screens(build, 'test', load)),
    express().all('*', createRequestHandler({ build, mode: 'test', getLoadContext: load })),
  ];
  const [one, other] = await Promise.all(sites.map(listen));
  [narrow, whole] = [one?.base ?? '', other?.base ?? ''];
  ends.push(...[one, other].flatMap((site) => (site ? [site.close] : [])));
});
afterAll(() => ends.forEach((end) => end()));

/** An address of each route: its parameters filled in. */
const addresses = Object.values(table).map((route) => {
  const paths: string[] = [];
  for (let at: typeof route | undefined = route; at; at = at.parentId ? table[at.parentId] : undefined)
    paths.unshift(at.path ?? '');
  const words = paths.flatMap((path) => path.split('/')).filter((word) => word && word !== 'bn?');
  return `/${words.map((word) => (word.startsWith(':') ? 'x-1' : word === '*' ? 'any/where' : word)).join('/')}`;
});

const odd = ['/bn/bn', '/bn/', '/BN/Properties', '/LOGIN/', '/%70roperties', '/propertie%73', '/bnproperties', '/spp'];
const unknown = ['/nothing', '/bn/nothing/at/all', '/toString', '/__proto__', '/sitemap', '/%e0%a6%ac'];

test('each address leads to the screen that it leads to in the whole table', async () => {
  const all = [...new Set(addresses)].flatMap((path) => [...[path, `/bn${path === '/' ? '' : path}`, `${path}/more`]]);
  const answers = async (base: string, path: string) => {
    const answer = await fetch(base + path);
    return `${path} ${answer.status} ${await answer.text()}`;
  };
  expect(new Set(addresses).size).toBeGreaterThan(90);
  const asked = [...all, ...odd, ...unknown];
  const from = (base: string) => Promise.all(asked.map((path) => answers(base, path)));
  expect(await from(narrow)).toEqual(await from(whole));
  expect(await answers(narrow, '/bn/spp/x-1')).toContain('200 routes/spp.tsx');
  expect(await answers(narrow, '/nothing')).toContain('routes/not-found.tsx');
});
