import { randomUUID } from 'node:crypto';
import { connect, type AddressInfo } from 'node:net';

import { describe, expect, it } from 'vitest';

import { seededDoors } from '../support/admin-doors';
import { api } from '../support/cms';
import { createArticle, createProperty, createUser } from '../support/factories';
import { newPerson } from '../support/listings';
import { newLoan, seeLoan } from '../support/loans';

type Verb = 'get' | 'post' | 'put' | 'delete';

const doors = seededDoors();

const tokenOf = (name: string) => doors.askers.find((asker) => asker.name === name)!.token;

async function ask(name: string, verb: Verb, path: string, body?: object) {
  const request = (await api())[verb](path).set('Authorization', `Bearer ${tokenOf(name)}`);
  return body ? request.send(body) : request;
}

describe('the staff panel goes on working', () => {
  const CM = '/content-manager/collection-types';
  const list = 'page=1&pageSize=10&sort=createdAt:DESC';
  const asked: Array<[who: string, path: string]> = [
    ['Editor', `${CM}/api::review.review?${list}&_q=flat&filters[$and][0][state][$eq]=visible`],
    [
      'Editor',
      `${CM}/api::article.article?page=1&pageSize=10&sort=title:ASC&locale=en&filters[$and][0][__status][$eq]=draft`,
    ],
    ['Editor', `${CM}/api::article.article?page=1&pageSize=10&sort=status:ASC&locale=bn`],
    ['Editor', '/content-manager/single-types/api::home-page.home-page?locale=en&status=draft'],
    ['Editor', '/upload/files?sort=createdAt:DESC&page=1&pageSize=20&filters[$and][0][folder][id][$null]=true'],
    ['Editor', '/upload/files?sort=name:ASC&page=1&pageSize=20&_q=lake&filters[$and][0][mime][$contains]=image'],
    [
      'Editor',
      '/upload/files?filters[$and][0][$and][0][mime][$not][$contains][0]=image&filters[$and][0][$and][0][mime][$not][$contains][1]=video',
    ],
    [
      'Editor',
      '/upload/folders?sort=name:ASC&pagination[pageSize]=-1&filters[$and][0][parent][id][$null]=true&populate[parent]=true',
    ],
    [
      'Listings desk',
      `${CM}/api::property.property?${list}&_q=lake&filters[$and][0][city][$eq]=dhaka&filters[$and][1][price][$gt]=1`,
    ],
    [
      'Listings desk',
      `${CM}/api::property.property?page=1&pageSize=10&sort=price:ASC&filters[$and][0][createdAt][$gt]=2026-01-01`,
    ],
    ['Listings desk', `${CM}/api::enquiry.enquiry?${list}&filters[$and][0][agent][agent_name][$contains]=Rahim`],
    [
      'Listings desk',
      '/content-manager/relations/api::enquiry.enquiry/agent?pageSize=10&page=1&_q=Rahim&_filter=$startsWithi&idsToOmit[0]=1',
    ],
    ['Listings desk', '/content-manager/homepage/recent-documents?action=update'],
    // Asked on every screen, of what is switched off or for Super Admins to change: refused, it would be a fault in the
    // console of the panel.
    ['Editor', '/upload/settings'],
    ['Listings desk', '/upload/settings'],
    ['Editor', '/admin/ai-feature-config'],
    ['Editor', '/i18n/ai-localization-jobs/collection-types/api::article.article/undefined'],
    ['Editor', '/i18n/ai-localization-jobs/single-types/api::home-page.home-page'],
    [
      'Super Admin',
      `${CM}/plugin::users-permissions.user?${list}&_q=example.com&filters[$and][0][role][name][$eq]=Agent`,
    ],
    ['Super Admin', `${CM}/api::hire.hire?${list}&filters[$and][0][user][email][$contains]=example`],
    ['Super Admin', `${CM}/api::article.article?page=1&pageSize=10&filters[$and][0][createdBy][id][$eq]=1`],
    ['Super Admin', '/content-manager/relations/api::favourite.favourite/user?pageSize=10&_q=example'],
    [
      'Super Admin',
      '/admin/users?page=1&pageSize=10&sort=firstname:ASC&_q=Mitu&filters[$and][0][email][$contains]=example',
    ],
    ['Super Admin', '/admin/users?filters[id][$in][0]=1'],
    ['Super Admin', '/admin/roles?sort=name:ASC'],
  ];

  it.each(asked)('%s asks %s', async (who, path) => {
    expect((await ask(who, 'get', path)).status).toBe(200);
  });

  it('shows who stands behind a relation, and finds by it', async () => {
    const { body } = await ask(
      'Listings desk',
      'get',
      `${CM}/api::enquiry.enquiry?filters[agent][agent_name][$eq]=Rahim Uddin`,
    );
    expect(body.results.length).toBeGreaterThan(0);
    const { body: none } = await ask(
      'Listings desk',
      'get',
      `${CM}/api::enquiry.enquiry?filters[agent][agent_name][$eq]=Nobody`,
    );
    expect(none.results).toEqual([]);
    const { body: users } = await ask(
      'Super Admin',
      'get',
      `${CM}/plugin::users-permissions.user?_q=${doors.seeded.phone}`,
    );
    expect(users.results).toMatchObject([{ user_phone: doors.seeded.phone }]);
    for (const hidden of ['uid', 'favourites_token', 'password', 'resetPasswordToken']) {
      expect(users.results[0]).not.toHaveProperty(hidden);
    }
  });
});

describe('an account is known by name and mail', () => {
  it('wherever the panel names one, and follows both', async () => {
    const person = await createUser('authenticated', { user_name: 'Salma Akter' });
    const found = async () => {
      const path = `/content-manager/relations/api::favourite.favourite/user?pageSize=10&_q=${person.email}`;
      return (await ask('Super Admin', 'get', path)).body.results.map((one: { shown_as: string }) => one.shown_as);
    };
    expect(await found()).toEqual([`Salma Akter, ${person.email}`]);
    const user = doors.cms.db.query('plugin::users-permissions.user');
    await user.update({ where: { email: person.email }, data: { user_name: 'Salma Khatun', shown_as: 'Somebody' } });
    expect(await found()).toEqual([`Salma Khatun, ${person.email}`]);
    await user.update({ where: { email: person.email }, data: { user_name: null } });
    expect(await found()).toEqual([person.email]);
  });

  it('in the lists, and to nobody who may not know accounts', async () => {
    const person = await createUser('authenticated', { user_name: 'Salma Akter' });
    const { documentId } = await createProperty({ owner: person.id });
    await doors.cms.db.query('api::saved-search.saved-search').create({ data: { filters: {}, user: person.id } });
    const list = '/content-manager/collection-types/api::saved-search.saved-search?pageSize=100&sort=createdAt:DESC';
    expect((await ask('Super Admin', 'get', list)).text).toContain(`"shown_as":"Salma Akter, ${person.email}"`);
    const owner = `/content-manager/relations/api::property.property/${documentId}/owner`;
    for (const path of [list, owner]) {
      const desk = await ask('Listings desk', 'get', path);
      expect(desk.text).not.toContain('Salma Akter');
      expect(desk.text).not.toContain(person.email);
    }
  });
});

describe('an Editor or the desk becomes no Super Admin', () => {
  it.each([
    ['Editor', 'api::review.review/user?fields[0]=*'],
    ['Editor', 'api::review.review/user?populate[updatedBy]=*'],
    ['Editor', 'api::review.review/updatedBy?fields[0]=*'],
    ['Listings desk', 'api::property.property/owner?fields[0]=*'],
    ['Listings desk', 'api::agent.agent/user?_q=017'],
  ])('%s chooses nobody from %s', async (who, path) => {
    expect((await ask(who, 'get', `/content-manager/relations/${path}`)).status).toBe(403);
  });

  it('by what hangs behind a relation that the desk does see', async () => {
    const path =
      '/content-manager/relations/api::enquiry.enquiry/agent?populate[updatedBy]=*&populate[user]=*&fields[0]=*';
    const answer = await ask('Listings desk', 'get', path);
    expect(answer.status).toBe(200);
    expect(answer.body.results.length).toBeGreaterThan(0);
    for (const value of [...doors.seeded.marks.secret, ...doors.seeded.marks.contact])
      expect(answer.text).not.toContain(value);
    expect(Object.keys(answer.body.results[0])).not.toContain('agent_email');
  });

  it('by what is asked in the body of a check before publishing', async () => {
    const { documentId } = await createArticle();
    const path = '/content-manager/collection-types/api::article.article/actions/bulkFindForValidation';
    const body = { documentIds: [documentId], locale: 'en' };
    expect((await ask('Editor', 'post', path, { ...body, sort: 'title:asc' })).status).toBe(200);
    expect((await ask('Editor', 'post', path, { ...body, sort: 'updatedBy.resetPasswordToken:asc' })).status).toBe(400);
  });

  it('and is told in words what cannot be asked', async () => {
    const path =
      '/content-manager/collection-types/api::review.review?filters[updatedBy][resetPasswordToken][$startsWith]=a';
    const { status, body } = await ask('Editor', 'get', path);
    expect([status, body.error.message]).toEqual([400, '"filters" asks for what cannot be asked here']);
  });
});

describe('tokens of the panel act nowhere', () => {
  it('an admin token approves no loan past the rules', async () => {
    const applicant = await newPerson();
    const { _id } = await newLoan(applicant);
    const path = `/content-manager/collection-types/api::loan.loan/${_id}`;
    const { id: token } = await doors.cms.db
      .query('admin::api-token')
      .findOne({ where: { kind: 'admin' }, orderBy: { id: 'desc' } });
    for (const verb of ['read', 'update']) {
      const action = `plugin::content-manager.explorer.${verb}`;
      const permission = { action, subject: 'api::loan.loan', properties: { fields: ['loan_status'] }, conditions: [] };
      await doors.cms.db.query('admin::permission').create({ data: { ...permission, apiToken: token } });
    }
    expect((await ask('an admin token', 'put', path, { loan_status: 'approved' })).status).toBe(401);
    expect(await seeLoan(applicant, _id)).toMatchObject({ loan_status: 'pending' });
  });

  it.each(['a read-only token', 'a full-access token', 'an admin token'])('%s is no way into the API', async (name) => {
    const paths = [
      '/api/allProperty',
      '/api/inbox',
      '/api/allLoan',
      '/api/session',
      `/api/findProperties/${randomUUID()}`,
    ];
    for (const path of paths) expect((await ask(name, 'get', path)).status).toBeGreaterThanOrEqual(400);
    for (const path of paths) expect((await ask(name, 'get', path)).status).toBeLessThan(405);
  });

  it('and nobody makes one', async () => {
    const wanted = { name: 'mine', description: '', lifespan: null, type: 'full-access', kind: 'content-api' };
    for (const path of ['/admin/api-tokens', '/admin/admin-tokens', '/admin/transfer/tokens']) {
      expect((await ask('Super Admin', 'post', path, wanted)).status).toBe(403);
    }
  });
});

describe('what the panel does not do', () => {
  it('is offered to nobody', async () => {
    for (const { name } of doors.askers.filter(({ isStaff }) => isStaff)) {
      const { body } = await ask(name, 'get', '/admin/users/me/permissions');
      const actions = body.data.map(({ action }: { action: string }) => action);
      expect(actions.length).toBeGreaterThan(5);
      expect(
        actions.filter((action: string) =>
          /^admin::(api-tokens|admin-tokens|transfer|webhooks|marketplace)|^plugin::(email|content-type-builder|users-permissions|i18n)\./.test(
            action,
          ),
        ),
      ).toEqual([]);
    }
  });

  it.each(['Editor', 'Listings desk', 'Super Admin'])(
    '%s sends no mail to anybody and fetches no address',
    async (who) => {
      const mail = { to: 'victim@example.com', from: 'bank@example.com', subject: 'x', text: 'x' };
      for (const path of ['/email', '/email/', '/email/test', '/email/verify']) {
        expect((await ask(who, 'post', path, mail)).status).toBe(403);
      }
      expect((await ask(who, 'get', '/email/settings')).status).toBe(403);
      const fetched = await ask(who, 'post', '/upload/actions/upload-from-urls', { urls: ['http://0.0.0.0:1337/'] });
      expect(fetched.status).toBe(403);
    },
  );

  it('nobody changes a type, a role of the site, a language or the library but who may', async () => {
    for (const who of ['Editor', 'Listings desk', 'Super Admin']) {
      expect((await ask(who, 'post', '/content-type-builder/update-schema', { data: {} })).status).toBe(403);
      expect((await ask(who, 'put', '/users-permissions/advanced', {})).status).toBe(403);
      expect((await ask(who, 'post', '/i18n/locales', { code: 'fr', name: 'French' })).status).toBe(403);
    }
    for (const who of ['Editor', 'Listings desk']) {
      expect((await ask(who, 'put', '/upload/settings', { sizeOptimization: false })).status).toBe(403);
    }
  });

  it('writes no audit entry, and takes none away', async () => {
    await newLoan(await newPerson());
    const trail = doors.cms.db.query('api::audit-entry.audit-entry');
    const before = await trail.count();
    const { documentId } = await trail.findOne({ orderBy: { id: 'desc' } });
    const path = '/content-manager/collection-types/api::audit-entry.audit-entry';
    const forged = { actor: 'boss', actor_role: 'admin', action: 'loan.approved', at: new Date(), hash: 'x' };
    const tries: Array<[Verb, string]> = [
      ['post', path],
      ['put', `${path}/${documentId}`],
      ['delete', `${path}/${documentId}`],
      ['post', `${path}/clone/${documentId}`],
      ['post', `${path}/auto-clone/${documentId}`],
      ['post', `${path}/actions/publish`],
      ['post', `${path}/actions/bulkDelete`],
      ['post', `${path}/actions/bulkPublish`],
    ];
    for (const [verb, url] of tries) {
      expect((await ask('Super Admin', verb, url, { ...forged, documentIds: [documentId] })).status).toBe(403);
    }
    expect(await trail.count()).toBe(before);
    expect((await ask('Super Admin', 'get', `${path}/${documentId}`)).status).toBe(200);
  });
});

describe('what is malformed', () => {
  const kinds: Array<[kind: string, body: string]> = [
    ['text/xml', '<a/>'],
    ['application/json', '{bad'],
    ['application/json', '"x"'],
    ['application/json', '[1]'],
    ['nonsense', 'abc'],
    ['text/plain', 'abc'],
    ['multipart/form-data', 'x'],
    ['application/x-www-form-urlencoded', 'a[b=1'],
  ];
  const paths = [
    '/admin/login',
    '/admin/permissions/check',
    '/content-manager/collection-types/api::review.review',
    '/content-manager/collection-types/api::review.review/actions/bulkDelete',
    '/content-manager/uid/generate',
    '/upload',
    '/upload/actions/bulk-delete',
    '/api/enquiry',
    '/api/session',
  ];

  it.each(kinds)('a body of %s with %s is never a fault of ours', async (kind, text) => {
    for (const path of paths) {
      const request = (await api()).post(path).set('Authorization', `Bearer ${tokenOf('Super Admin')}`);
      const { status } = await request.set('Content-Type', kind).send(text);
      expect([path, status >= 400 && status < 500]).toEqual([path, true]);
    }
  });

  it('a Host that names no host is refused', async () => {
    const { port } = doors.cms.server.httpServer.address() as AddressInfo;
    const statusOf = (host: string, path: string) =>
      new Promise<string>((resolve, reject) => {
        let answer = '';
        const socket = connect(port, '127.0.0.1', () =>
          socket.write(`GET ${path} HTTP/1.1\r\n${host}\r\nConnection: close\r\n\r\n`),
        );
        socket
          .on('data', (part) => (answer += part))
          .on('end', () => resolve(answer.slice(9, 12)))
          .on('error', reject);
      });
    for (const path of ['/admin/init', '/api/allProperty', '/favicon.ico']) {
      for (const host of ['x\\login?a=', 'a b', '[::1', 'a@b', 'x/../y', 'x?y', '%00']) {
        expect(await statusOf(`Host: ${host}`, path)).toBe('400');
        // Believed by nobody.
        expect(await statusOf(`Host: localhost\r\nX-Forwarded-Host: ${host}`, path)).toBe('200');
      }
      for (const host of ['localhost', '69street.example:8080', '[::1]:1337', '127.0.0.1']) {
        expect(await statusOf(`Host: ${host}`, path)).toBe('200');
      }
    }
  });

  it('the icon of the panel is there', async () => {
    const { status, body } = await (await api()).get('/favicon.ico');
    expect(status).toBe(200);
    expect((body as Buffer).length).toBeGreaterThan(500);
  });
});
