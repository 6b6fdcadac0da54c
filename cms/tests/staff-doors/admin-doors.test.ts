import type { Core } from '@strapi/strapi';
import { describe, expect, it } from 'vitest';

import { DOORS } from '../../src/staff-doors/table';
import { type Asker, ASKERS, HOSTILE, oracles, seededDoors } from '../support/admin-doors';
import { severalAtOnce } from '../support/at-once';
import { api } from '../support/cms';

type Verb = 'get' | 'post' | 'put' | 'delete';
type Call = { route: string; verb: Verb; url: string };

const doors = seededDoors();

/** Open to who is not signed in yet; what they answer is looked through all the same. */
const BEFORE_SIGN_IN =
  /^\w+ \/admin\/(init|login|logout|access-token|project-type|register|registration-info|forgot-|reset-)/;
/** They end the session of who calls, so they come last. */
const ENDING = /logout|sessions/;
/** One of the Editor's, two of the desk's and one of the Super Admin's, with an account behind each. */
const TYPES = [
  'api::review.review',
  'api::enquiry.enquiry',
  'api::property.property',
  'plugin::users-permissions.user',
];
const SINGLES = ['api::site.site', 'api::home-page.home-page'];
const NOBODYS = '999999';

/** The staff routes of the running Strapi, its own and those of its plugins, as "GET /admin/users". */
function routesOf(strapi: Core.Strapi): string[] {
  const names = strapi.server.listRoutes().flatMap(({ methods, path }) =>
    // A route without methods is a middleware; one of nearly all methods is the health route.
    methods
      .filter((method: string) => method !== 'HEAD' && methods.length <= 2)
      .map((method: string) => `${method} ${path}`),
  );
  const isPublic = (name: string) => /^\w+ (\/api\/|\/uploads|\/$|\/\(\(\?!)/.test(name);
  return [...new Set(names.filter((name) => !isPublic(name)))].sort();
}

const relationsOf = (model: string) =>
  Object.entries(doors.cms.contentType(model as never).attributes as Record<string, { type: string; target?: string }>)
    .filter(([, { type, target }]) => type === 'relation' && /user$/.test(target ?? ''))
    .map(([name]) => name);

/** Real addresses of a route: for every type with people behind it, and every relation to people. */
function callsOf(route: string): Call[] {
  const [method = '', path = ''] = route.split(' ');
  const verb = method.toLowerCase() as Verb;
  const types = verb === 'get' ? TYPES : TYPES.slice(0, 2);
  const models = path.includes('single-types') ? SINGLES : path.includes(':model') ? types : [''];
  return models.flatMap((model) => {
    const own = path.startsWith('/upload/folders') ? 'plugin::upload.folder' : model || 'plugin::upload.file';
    const isOurs = path.startsWith('/content-manager') || (path.startsWith('/upload') && verb === 'get');
    const id = isOurs && verb !== 'delete' ? (doors.seeded.ids[own] ?? NOBODYS) : verb === 'get' ? '1' : NOBODYS;
    const fields = path.includes(':targetField') ? relationsOf(model) : [''];
    return fields.map((field) => {
      const url = path
        .replace(':model', model)
        .replace(/:(id|sourceId|documentId|role|sessionId)\b/g, id)
        .replace(':targetField', field)
        .replace(/:(uid|contentType)/, path.includes('components') ? 'home.slide' : 'api::review.review')
        .replace(':name', 'home');
      return { route, verb, url };
    });
  });
}

async function send({ verb, url }: Call, query: string, { token }: Asker) {
  const request = (await api())[verb](query ? `${url}?${query}` : url);
  if (token) request.set('Authorization', `Bearer ${token}`);
  return verb === 'get' || verb === 'delete' ? request : request.send({});
}

/** What is wrong with an answer, in a few words; nothing for nothing. */
function faultsOf(asker: Asker, { route }: Call, { status, text }: { status: number; text: string }): string[] {
  const { secret, contact } = doors.seeded.marks;
  const closed = DOORS[route] === 'closed' || (!asker.isStaff && !BEFORE_SIGN_IN.test(route));
  return [
    ...(status >= 500 ? [`answers ${status}`] : []),
    ...(closed && ![401, 403, 404].includes(status) ? [`is closed and answers ${status}`] : []),
    ...(secret.some((value) => text.includes(value)) ? ['tells a secret'] : []),
    ...(asker.name !== 'Super Admin' && contact.some((value) => text.includes(value)) ? ['tells an address'] : []),
  ];
}

describe('the doors of the staff panel', () => {
  it('tell apart nothing that is true of what is private from what is not', async () => {
    const lists = [
      ...TYPES.map((type) => `/content-manager/collection-types/${type}`),
      ...['agent/user', 'hire/agent', 'favourite/property'].map(
        (one) => `/content-manager/relations/api::${one.replace('/', `.${one.split('/')[0]}/`)}`,
      ),
      ...['/admin/users', '/admin/roles', '/upload/files', '/upload/folders'],
    ];
    const faults: string[] = [];
    await severalAtOnce(lists, async (url) => {
      for (const asker of doors.askers.filter(({ isStaff }) => isStaff)) {
        const call: Call = { route: 'GET', verb: 'get', url };
        // Closed to this role altogether: the next test looks at that.
        if ((await send(call, '', asker)).status === 403) continue;
        for (const pair of oracles(doors.seeded)) {
          const [one, other] = [await send(call, pair[0], asker), await send(call, pair[1], asker)];
          if (one.status !== other.status || one.text !== other.text) faults.push(`${url}?${pair[0]} to ${asker.name}`);
        }
      }
    });
    expect(faults).toEqual([]);
  });

  it('are all in the table, and the table names no other', () => {
    expect(routesOf(doors.cms)).toEqual(Object.keys(DOORS).sort());
  });

  it.each(ASKERS)('tell %s nothing private, however it is asked, and stay closed', async (name) => {
    const asker = doors.askers.find((one) => one.name === name)!;
    const calls = Object.keys(DOORS)
      .sort((one, other) => Number(ENDING.test(one)) - Number(ENDING.test(other)))
      .flatMap((route) => {
        const isOpen = asker.isStaff && DOORS[route] !== 'closed';
        return isOpen ? callsOf(route) : callsOf(route).slice(0, 1);
      });
    const faults: string[] = [];
    const ask = async (call: Call) => {
      const isRead = asker.isStaff && DOORS[call.route] !== 'closed' && call.verb === 'get';
      for (const query of isRead ? ['', ...HOSTILE] : HOSTILE.slice(0, 1)) {
        const answer = await send(call, query, asker);
        for (const fault of faultsOf(asker, call, answer)) faults.push(`${call.verb} ${call.url}?${query} ${fault}`);
      }
    };
    await severalAtOnce(
      calls.filter(({ route }) => !ENDING.test(route)),
      ask,
    );
    for (const call of calls.filter(({ route }) => ENDING.test(route))) await ask(call);
    expect(calls.length).toBeGreaterThanOrEqual(Object.keys(DOORS).length);
    expect(faults).toEqual([]);
  });
});
