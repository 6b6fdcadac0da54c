import { calls } from '@69street/config/contract';
import type { Core } from '@strapi/strapi';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { reconcilePermissions } from '../../src/bootstrap/permissions';
import { permissions, type Role } from '../../src/permissions';
import { api, startCms } from '../support/cms';
import { createUser, tokenOf } from '../support/factories';
import { internalSecret, publicUrl, staff } from '../support/env';

const permissionUid = 'plugin::users-permissions.permission';
let cms: Core.Strapi;

beforeAll(async () => {
  cms = await startCms();
});

async function roleId(type: Role): Promise<number> {
  return (await cms.db.query('plugin::users-permissions.role').findOne({ where: { type } })).id;
}

async function actionsOf(type: Role): Promise<string[]> {
  const rows = await cms.db.query(permissionUid).findMany({ where: { role: { type } } });
  return rows.map(({ action }: { action: string }) => action);
}

describe('the content types of the design', () => {
  it.each([
    ...['property', 'agent', 'loan', 'hire', 'review', 'article', 'enquiry', 'favourite', 'audit-entry'],
    ...['home-page', 'home-loan-page', 'sell-page', 'site'],
  ])('%s exists', (name) => {
    expect(cms.contentTypes).toHaveProperty([`api::${name}.${name}`]);
  });

  it('give the user what the sign-in service knows', () => {
    const { attributes } = cms.contentType('plugin::users-permissions.user');
    expect(Object.keys(attributes)).toEqual(
      expect.arrayContaining(['uid', 'user_name', 'user_phone', 'language', 'email_verified', 'role']),
    );
    expect(attributes).toHaveProperty('uid.private', true);
  });

  it('speak English and Bangla', async () => {
    const locales: { code: string; isDefault: boolean }[] = await cms.plugin('i18n').service('locales').find();
    expect(locales.map(({ code }) => code).sort()).toEqual(['bn', 'en']);
    expect(await cms.plugin('i18n').service('locales').getDefaultLocale()).toBe('en');
  });
});

describe('the permission table', () => {
  afterEach(async () => {
    await reconcilePermissions(cms);
  });

  it.each(Object.keys(permissions) as Role[])('is what the database says for %s', async (role) => {
    const stored = (await actionsOf(role)).filter((action) => action.startsWith('api::'));
    expect(stored.sort()).toEqual([...permissions[role]].sort());
  });

  it('takes back what was granted by hand, gives back what was taken, and leaves the rights of plugins', async () => {
    const role = await roleId('public');
    const pluginsBefore = (await actionsOf('public')).filter((action) => action.startsWith('plugin::'));
    await cms.db.query(permissionUid).create({ data: { action: 'api::loan.loan.find', role } });
    await cms.db.query(permissionUid).create({ data: { action: 'plugin::i18n.locales.listLocales', role } });
    await cms.db.query(permissionUid).deleteMany({ where: { action: 'api::agent.agent.list', role } });
    expect(await actionsOf('public')).toContain('api::loan.loan.find');

    await reconcilePermissions(cms);

    const after = await actionsOf('public');
    expect(after).not.toContain('api::loan.loan.find');
    expect(after).toContain('api::agent.agent.list');
    expect(after).toEqual(expect.arrayContaining([...pluginsBefore, 'plugin::i18n.locales.listLocales']));
    await cms.db.query(permissionUid).deleteMany({ where: { action: 'plugin::i18n.locales.listLocales', role } });
  });

  it('changes nothing the second time', async () => {
    const before = await cms.db.query(permissionUid).findMany({ orderBy: 'id' });
    await reconcilePermissions(cms);
    expect(await cms.db.query(permissionUid).findMany({ orderBy: 'id' })).toEqual(before);
  });

  it('answers 401 to who is not signed in and 403 to who is, without the right', async () => {
    const user = await createUser();
    await cms.db.query(permissionUid).deleteMany({ where: { action: 'api::review.review.list' } });

    const visitor = await (await api()).get('/api/getReviews');
    expect(visitor.status).toBe(401);
    expect(visitor.body).toMatchObject({ data: null, error: { status: 401, name: 'UnauthorizedError' } });

    const token = await tokenOf(user.id);
    const signedIn = await (await api()).get('/api/getReviews').set('Authorization', `Bearer ${token}`);
    expect(signedIn.status).toBe(403);

    const forged = await (await api()).get('/api/getReviews').set('Authorization', 'Bearer made.up.token');
    expect(forged.status).toBe(401);
  });
});

describe('the ways in', () => {
  const known = new Set(
    Object.values(calls).map(({ method, path }) => `${method} /api${path.replace(/\{(\w+)\}/g, ':$1')}`),
  );

  it('are the calls of the contract and nothing else', () => {
    const routes = cms.server
      .listRoutes()
      .filter(({ path }) => path.startsWith('/api/'))
      .flatMap(({ methods, path }) =>
        methods.filter((method: string) => method !== 'HEAD').map((method: string) => `${method} ${path}`),
      );
    expect(routes.length).toBeGreaterThan(0);
    expect(routes.filter((route) => !known.has(route) && route !== 'GET /api/openapi.json')).toEqual([]);
  });

  it.each([
    ['get', '/api/properties'],
    ['post', '/api/properties'],
    ['get', '/api/loans'],
    ['post', '/api/auth/local'],
    ['post', '/api/auth/local/register'],
    ['post', '/api/auth/forgot-password'],
    ['post', '/api/auth/refresh'],
    ['get', '/api/users/me'],
    ['get', '/api/users'],
    ['get', '/api/connect/google'],
    ['post', '/api/upload'],
    ['get', '/api/upload/files'],
    ['get', '/_status'],
  ] as const)('%s %s is not one', async (method, path) => {
    const answer = await (await api())[method](path);
    // The catch-all GET of the public folder makes 405 of an unknown address with another method.
    expect([404, 405]).toContain(answer.status);
  });

  it('tell web, and only web, what is live', async () => {
    await (await api()).get('/_status').set('X-Internal-Secret', 'guessed').expect(404);
    const { body } = await (await api()).get('/_status').set('X-Internal-Secret', internalSecret).expect(200);
    expect(body).toEqual({
      version: expect.stringMatching(/^\d+\.\d+\.\d+$/),
      database: 'ok',
      services: {
        ...{ mail: 'embedded', images: 'embedded', database: 'embedded' },
        ...{ identity: 'embedded', payments: 'embedded' },
      },
    });
  });
});

describe('headers', () => {
  it('let only the site read across origins', async () => {
    const own = await (await api()).get('/api/openapi.json').set('Origin', publicUrl);
    expect(own.headers['access-control-allow-origin']).toBe(publicUrl);
    const foreign = await (await api()).get('/api/openapi.json').set('Origin', 'https://evil.example');
    expect(foreign.headers['access-control-allow-origin'] ?? '').toBe('');
    const preflight = await (await api())
      .options('/api/enquiry')
      .set('Origin', 'https://evil.example')
      .set('Access-Control-Request-Method', 'POST');
    expect(preflight.headers['access-control-allow-origin'] ?? '').toBe('');
  });

  it('do not say what is behind, and protect the admin panel', async () => {
    const { headers } = await (await api()).get('/admin/init');
    expect(headers).not.toHaveProperty('x-powered-by');
    expect(headers['content-security-policy']).toContain("default-src 'self'");
    expect(headers['content-security-policy']).toContain("frame-ancestors 'self'");
    expect(headers['x-content-type-options']).toBe('nosniff');
  });

  it('protect each call of the API alike', async () => {
    const protectedBy = async () => {
      const { headers } = await (await api()).get('/api/openapi.json').expect(200);
      const names = ['content-security-policy', 'x-frame-options', 'x-content-type-options', 'referrer-policy'];
      return Object.fromEntries([...names, 'strict-transport-security'].map((name) => [name, headers[name]]));
    };
    const first = await protectedBy();
    expect(first).toEqual({
      ...{
        'content-security-policy': expect.stringContaining("frame-ancestors 'self'"),
        'x-frame-options': 'SAMEORIGIN',
      },
      ...{ 'x-content-type-options': 'nosniff', 'referrer-policy': 'same-origin' },
      'strict-transport-security': expect.stringContaining('max-age='),
    });
    expect(await protectedBy()).toEqual(first);
  });

  it('refuse a body beyond 256 kB', async () => {
    const { status } = await (await api()).post('/api/enquiry').send({ message: 'x'.repeat(300 * 1024) });
    expect(status).toBe(413);
  });
});

describe('staff', () => {
  it('has its first user, who can sign in', async () => {
    const { body } = await (await api()).post('/admin/login').send(staff).expect(200);
    expect(body.data.token).toEqual(expect.any(String));
  });

  it('cannot be joined by whoever comes first', async () => {
    const { body } = await (await api()).get('/admin/init').expect(200);
    expect(body.data.hasAdmin).toBe(true);
    const stranger = { email: 'me@evil.example', firstname: 'Me', lastname: 'First', password: 'Password-123' };
    const before = await cms.db.query('admin::user').count();
    await (await api()).post('/admin/register-admin').send(stranger).expect(400);
    expect(await cms.db.query('admin::user').count()).toBe(before);
  });

  it('starts without API tokens', async () => {
    expect(await cms.db.query('admin::api-token').count()).toBe(0);
  });
});
