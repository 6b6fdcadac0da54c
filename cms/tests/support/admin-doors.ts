import { randomBytes, randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';

import { LANGUAGES } from '@69street/config/market';
import type { Core } from '@strapi/strapi';
import { afterAll, beforeAll } from 'vitest';

import { seedPage, type PageSeeds } from '../../src/bootstrap/seed/content';
import { startCms } from './cms';
import { createAgent, createArticle, createEnquiry, createProperty, createReview, createUser } from './factories';
import { DESK, EDITOR, hireStaff, SUPER } from './staff';

/** What nobody may ever read in the panel, and what is for the Super Admin alone. */
export type Marks = { secret: string[]; contact: string[] };
export type Asker = { name: string; token: string; isStaff: boolean };

/** One word that stands in the database where it may not be read, and one that stands nowhere. */
const mark = (what: string) => `mark${what}${randomBytes(6).toString('hex')}`;

type Seeded = { marks: Marks; resetToken: string; favourites: string; phone: string; ids: Record<string, string> };

/** Documents of every type that staff edit, each with an account behind it and made by a Super Admin with a reset token. */
async function seedDoors(cms: Core.Strapi): Promise<Seeded> {
  const resetToken = mark('reset');
  const favourites = mark('favourites');
  const phone = `017${String(Math.floor(Math.random() * 1e8)).padStart(8, '0')}`;
  const uid = mark('uid');
  const account = await createUser('agent', {
    password: 'Long-enough-1',
    uid,
    user_phone: phone,
    favourites_token: favourites,
    resetPasswordToken: mark('accountreset'),
    confirmationToken: mark('confirmation'),
  });
  const { id: maker } = await hireStaff(SUPER);
  await cms.db.query('admin::user').update({ where: { id: maker }, data: { resetPasswordToken: resetToken } });
  const person = await cms.db.query('plugin::users-permissions.user').findOne({ where: { id: account.id } });
  const member = await cms.db.query('admin::user').findOne({ where: { id: maker } });

  const agent = await createAgent({ user: account.id });
  const property = await createProperty({ owner: account.id });
  const documents: Record<string, { id: number; documentId: string }> = {
    'plugin::users-permissions.user': account,
    'api::agent.agent': agent,
    'api::property.property': property,
    'api::review.review': await createReview({ user: account.id }),
    'api::enquiry.enquiry': await createEnquiry({ user: account.id, agent: agent.id, property: property.id }),
    'api::article.article': await createArticle(),
  };
  const more: Record<string, object> = {
    'api::report.report': { property: property.id, user: account.id, reason: 'other', report_state: 'open' },
    'api::agent-rating.agent-rating': { stars: 5, words: 'Good', state: 'visible', user: account.id, agent: agent.id },
    'api::hire.hire': {
      hire_state: 'paid',
      fees: '5000',
      agent_key: 'doors',
      disputed: false,
      user: account.id,
      agent: agent.id,
    },
    'api::favourite.favourite': { user: account.id, property: property.id },
    'plugin::upload.folder': { name: randomUUID(), path: `/${randomUUID()}`, pathId: 900_000 + maker },
    'plugin::upload.file': {
      name: 'a.png',
      hash: randomUUID(),
      mime: 'image/png',
      size: 1,
      url: '/a',
      provider: 'local',
    },
  };
  for (const [type, data] of Object.entries(more)) documents[type] = await cms.db.query(type).create({ data });
  for (const [type, { id }] of Object.entries(documents)) {
    await cms.db.query(type).update({ where: { id }, data: { createdBy: maker, updatedBy: maker } });
  }
  const ids = Object.entries(documents).map(([type, { id, documentId }]) => [
    type,
    type.startsWith('plugin::upload') ? String(id) : documentId,
  ]);
  const kept = [person.password, person.resetPasswordToken, person.confirmationToken, member.password];
  return {
    resetToken,
    favourites,
    phone,
    marks: { secret: [resetToken, favourites, uid, ...kept], contact: [phone, String(account.email)] },
    ids: Object.fromEntries(ids),
  };
}

/** A token of each kind with all rights, as somebody might have made them before tokens were closed. */
async function tokens(cms: Core.Strapi): Promise<Asker[]> {
  const owner = await hireStaff(SUPER);
  const service = cms.service('admin::api-token');
  const make = async (kind: string, fields: object) => {
    const key = randomBytes(32).toString('hex');
    const data = { name: randomUUID(), kind, accessKey: service.hash(key), ...fields };
    const { id } = await cms.db.query('admin::api-token').create({ data });
    return { id, key };
  };
  const readOnly = await make('content-api', { type: 'read-only' });
  const full = await make('content-api', { type: 'full-access' });
  const admin = await make('admin', { adminUserOwner: owner.id });
  const permission = { action: 'plugin::content-manager.explorer.read', subject: 'api::review.review' };
  await cms.db.query('admin::permission').create({
    data: { ...permission, properties: { fields: ['user_name', 'user'] }, conditions: [], apiToken: admin.id },
  });
  const transferKey = randomBytes(32).toString('hex');
  const hash = cms.service('admin::transfer').token.hash(transferKey);
  await cms.db.query('admin::transfer-token').create({ data: { name: randomUUID(), accessKey: hash } });
  return [
    { name: 'a read-only token', token: readOnly.key, isStaff: false },
    { name: 'a full-access token', token: full.key, isStaff: false },
    { name: 'an admin token', token: admin.key, isStaff: false },
    { name: 'a transfer token', token: transferKey, isStaff: false },
  ];
}

/** The tokens of `seedAskers` are gone again. */
async function forgetTokens(cms: Core.Strapi): Promise<void> {
  for (const type of ['admin::api-token', 'admin::transfer-token']) await cms.db.query(type).deleteMany({});
}

/** By name, as `seedAskers` makes them. */
export const ASKERS: readonly string[] = [
  ...['Editor', 'Listings desk', 'Super Admin'],
  ...['a read-only token', 'a full-access token', 'an admin token', 'a transfer token', 'nobody'],
];

/** Everybody who may knock: each role of the staff, each kind of token, and nobody. */
async function seedAskers(cms: Core.Strapi): Promise<Asker[]> {
  const roles: Record<string, string> = { Editor: EDITOR, 'Listings desk': DESK, 'Super Admin': SUPER };
  const askers: Asker[] = [];
  for (const [name, code] of Object.entries(roles)) {
    askers.push({ name, token: (await hireStaff(code)).token, isStaff: true });
  }
  return [...askers, ...(await tokens(cms)), { name: 'nobody', token: '', isStaff: false }];
}

/** What an attacker adds to an address, in the spellings that Strapi has understood at one time or another. */
export const HOSTILE: readonly string[] = [
  [
    'fields[0]=*&fields[]=resetPasswordToken&FIELDS[0]=*&select=*&where[id]=1&lookup[updatedBy][id]=1',
    'populate[updatedBy]=*&populate[createdBy][fields][0]=resetPasswordToken&populate[user]=*&pOpulate[user]=*',
    'populate%5Bowner%5D%5Bpopulate%5D=*&populate[agent][populate][updatedBy]=*&populate[roles]=*',
    '__proto__[populate]=*&constructor[prototype][fields]=*&plugins[i18n][locale]=bn',
  ].join('&'),
  'populate=*&fields=*',
  'populate[0]=updatedBy.roles&populate[1]=user&locale[$ne]=x&status[$ne]=x&page[]=1&_q[]=a&id[$gt]=0',
];

/** Pairs of questions that differ in whether they are true of what is private: both must be answered alike. */
export function oracles({ resetToken, favourites, phone }: Seeded): Array<[isTrue: string, isFalse: string]> {
  const of = (question: string, word: string): [string, string] => [`${question}${word}`, `${question}x${word}`];
  return [
    of('filters[updatedBy][resetPasswordToken][$startsWith]=', resetToken),
    of('filters[$or][0][$not][$and][0][createdBy][resetPasswordToken][$eq]=', resetToken),
    of('filters[user][favourites_token][$startsWith]=', favourites),
    of('filters[owner][user_phone][$eq]=', phone).map((one) => `${one}&filters[uid][$null]=true`) as [string, string],
    of('filters[agent][user][favourites_token][$eq]=', favourites),
    of('filters[users][resetPasswordToken][$eq]=', resetToken),
    of('filters[resetPasswordToken][$eq]=', resetToken),
    of('_q=', resetToken),
    of('_q=', favourites),
    ['sort=updatedBy.resetPasswordToken:asc', 'sort=updatedBy.resetPasswordToken:desc'],
    ['sort[createdBy][password]=asc&sort[0]=id', 'sort[createdBy][password]=desc&sort[0]=id'],
    ['sort[0]=user.favourites_token:asc', 'sort[0]=user.favourites_token:desc'],
    ['sort=favourites_token', 'sort=favourites_token:desc'],
  ];
}

/** The pages of the site, of which a door may have taken one away or left an empty one, as every test finds them. */
async function publishPages(cms: Core.Strapi): Promise<void> {
  const folder = path.join(cms.dirs.app.root, 'seed');
  const [en, bn] = await Promise.all(
    LANGUAGES.map(
      async (lang) => JSON.parse(await readFile(path.join(folder, `pages.${lang}.json`), 'utf8')) as PageSeeds,
    ),
  );
  for (const name of Object.keys(en ?? {})) {
    const pages = cms.documents(`api::${name}.${name}` as 'api::site.site');
    if (await pages.findFirst({ status: 'published' })) continue;
    const empty = await pages.findFirst();
    if (empty) await pages.delete({ documentId: empty.documentId, locale: '*' });
    await seedPage(cms, name, { en: en?.[name] ?? {}, bn: bn?.[name] ?? {} }, null);
  }
}

type Doors = { cms: Core.Strapi; seeded: Seeded; askers: Asker[] };

/** The running cms with a document behind each door and somebody of each kind before it, for the tests of a file. */
export function seededDoors(): Doors {
  const doors = {} as Doors;
  beforeAll(async () => {
    doors.cms = await startCms();
    doors.seeded = await seedDoors(doors.cms);
    doors.askers = await seedAskers(doors.cms);
  });
  afterAll(async () => {
    await forgetTokens(doors.cms);
    await publishPages(doors.cms);
  });
  return doors;
}
