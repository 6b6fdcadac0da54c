import { calls, errorSchema, type Call, type CallName } from '@69street/config/contract';
import { beforeAll, describe, expect, it } from 'vitest';

import { permissions } from '../../src/permissions';
import { api, startCms } from '../support/cms';
import { createArticle, createUser, tokenOf } from '../support/factories';

type Route = { method: string; path: string; handler: string; config?: { auth?: unknown } };
type Api = { routes: Record<string, { routes: Route[] }> };

const table = Object.entries<Call>(calls) as Array<[CallName, Call]>;

async function registeredRoutes(): Promise<Route[]> {
  const cms = await startCms();
  const apis = Object.values(cms.apis as unknown as Record<string, Api>);
  return apis.flatMap(({ routes }) => Object.values(routes).flatMap((router) => router.routes));
}

/** An address for calls whose path has parts to fill in. */
const example: Partial<Record<CallName, string>> = {};
let token: string;

beforeAll(async () => {
  example.article = `/articles/${(await createArticle()).slug}`;
  example.page = '/page/site';
  token = await tokenOf((await createUser('admin')).id);
});

async function askMore(name: CallName, { method, path, query }: Call, more: object) {
  const client = await api();
  const verb = { GET: client.get, POST: client.post, PUT: client.put, DELETE: client.delete }[method];
  const request = verb(`/api${example[name] ?? path}`).set('Authorization', `Bearer ${token}`);
  return query ? request.query(more) : request.send(more);
}

describe('the contract', () => {
  it('names every route, and every route is in it', async () => {
    const routes = (await registeredRoutes()).filter(({ path }) => path !== '/openapi.json');
    const registered = routes.map(({ method, path }) => `${method} ${path.replace(/:(\w+)/g, '{$1}')}`);
    expect(registered.sort()).toEqual(table.map(([, { method, path }]) => `${method} ${path}`).sort());
  });

  it('leaves no route outside the table of rights', async () => {
    const routes = (await registeredRoutes()).filter(({ path }) => path !== '/openapi.json');
    // Strapi asks for the action's own right unless a route says otherwise.
    for (const { config, handler } of routes) {
      const scope = (config?.auth as { scope?: string[] } | undefined)?.scope;
      expect(scope).toEqual([expect.stringMatching(new RegExp(`^api::[\\w-]+\\.${handler.replace('.', '\\.')}$`))]);
      expect(permissions.admin).toContain(scope?.[0]);
    }
  });

  it.each(table.filter(([, { query, body }]) => query ?? body))(
    '%s refuses a field it does not know',
    async (name, call) => {
      const answer = await askMore(name, call, { surprise: '1' });
      expect(answer.status).toBe(400);
      expect(errorSchema.parse(answer.body).error.details.fields).toMatchObject({ surprise: ['unrecognized_keys'] });
    },
  );

  it('gives every error one shape', async () => {
    for (const path of ['/api/findProperties/none', '/api/articles/none', '/api/properties', '/api/nothing']) {
      const answer = await (await api()).get(path).expect(404);
      errorSchema.parse(answer.body);
    }
  });

  it('does not answer another verb', async () => {
    const serves = (verb: string, asked: string) =>
      table.some(([, { method, path }]) => {
        const pattern = new RegExp(`^${path.replace(/\{\w+\}/g, '[^/]+')}$`);
        return method.toLowerCase() === verb && pattern.test(asked);
      });
    for (const [, { path }] of table.filter(([, { path }]) => !path.includes('{'))) {
      for (const verb of ['post', 'put', 'delete', 'patch'] as const) {
        if (serves(verb, path)) continue;
        expect([verb, path, (await (await api())[verb](`/api${path}`)).status]).toEqual([verb, path, 405]);
      }
    }
  });
});
