import { calls, errorSchema, type Call, type CallName } from '@69street/config/contract';
import { beforeAll, describe, expect, it } from 'vitest';

import { permissions } from '../src/permissions';
import { api, startCms } from './support/cms';
import { internalSecret } from './support/env';
import { createAgent, createArticle, createProperty, createReview } from './support/factories';

type Route = { method: string; path: string; handler: string; config?: { auth?: unknown } };
type Api = { routes: Record<string, { routes: Route[] }> };

const table = Object.entries<Call>(calls) as Array<[CallName, Call]>;

async function registeredRoutes(): Promise<Route[]> {
  const cms = await startCms();
  const apis = Object.values(cms.apis as unknown as Record<string, Api>);
  return apis.flatMap(({ routes }) => Object.values(routes).flatMap((router) => router.routes));
}

/** What to ask each call for, so that it has something to answer. */
const example: Partial<Record<CallName, { path?: string; body?: object; query?: object }>> = {};

beforeAll(async () => {
  const property = await createProperty({ amenities: ['lift'], latitude: 23.75, longitude: 90.37 });
  const agent = await createAgent();
  const article = await createArticle();
  await createReview();
  Object.assign(example, {
    findProperties: { path: `/findProperties/${property.documentId}` },
    singleAgent: { path: `/singleAgent/${agent.documentId}` },
    article: { path: `/articles/${article.slug}` },
    page: { path: '/page/site' },
    findMultipleProperties: { body: { property_for: 'rent', city: '' } },
    enquiry: { body: { about: 'home', name: 'A', number: '01712345678', email: 'a@example.com', message: 'Hello' } },
  });
});

async function ask(name: CallName, { method, path }: Call, more: object = {}) {
  const { path: asked = path, body, query = {} } = example[name] ?? {};
  const client = await api();
  const url = `/api${asked}`;
  const request = method === 'POST' ? client.post(url) : client.get(url);
  // An address of its own: the enquiry's limit counts by it.
  void request.set({ 'X-Internal-Secret': internalSecret, 'X-Client-Address': '192.0.2.250' });
  void request.query({ ...query, ...(method === 'GET' ? more : {}) });
  return method === 'POST' ? request.send({ ...body, ...more }) : request;
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
      expect(scope).toEqual([expect.stringMatching(new RegExp(`^api::\\w+\\.${handler.replace('.', '\\.')}$`))]);
      expect(permissions.public).toContain(scope?.[0]);
    }
  });

  it.each(table)('%s answers in its shape', async (name, call) => {
    const answer = await ask(name, call);
    expect(answer.status).toBe(200);
    call.answer.parse(answer.body);
  });

  it.each(table.filter(([, { query, body }]) => query ?? body))(
    '%s refuses a field it does not know',
    async (name, call) => {
      const answer = await ask(name, call, { surprise: '1' });
      expect(answer.status).toBe(400);
      expect(errorSchema.parse(answer.body).error.details.fields).toEqual({ surprise: ['unrecognized_keys'] });
    },
  );

  it('gives every error one shape', async () => {
    for (const path of ['/api/findProperties/none', '/api/articles/none', '/api/properties', '/api/nothing']) {
      const answer = await (await api()).get(path).expect(404);
      errorSchema.parse(answer.body);
    }
  });

  it('does not answer another verb', async () => {
    for (const [, { path }] of table.filter(([, { path }]) => !path.includes('{'))) {
      for (const verb of ['put', 'delete', 'patch'] as const) {
        expect((await (await api())[verb](`/api${path}`)).status).toBe(405);
      }
    }
  });
});
