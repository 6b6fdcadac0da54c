import { randomUUID } from 'node:crypto';
import type { UID } from '@strapi/strapi';
import { startCms } from './cms';

type Fields = Record<string, unknown>;
type Document = Fields & { id: number; documentId: string };

async function create(uid: string, data: Fields, options: Fields = {}): Promise<Document> {
  const cms = await startCms();
  const created = await cms.documents(uid as UID.CollectionType).create({ data, ...options } as never);
  return created as unknown as Document;
}

/** A published flat for rent in Dhaka, unless `fields` say otherwise. */
export function createProperty(fields: Fields = {}): Promise<Document> {
  return create('api::property.property', {
    property_name: `Flat ${randomUUID().slice(0, 8)}`,
    title: 'A bright flat with two balconies',
    property_description: 'South facing, five minutes from the lake.',
    listing_state: 'published',
    property_for: 'rent',
    property_type: 'flat',
    city: 'dhaka',
    area: 'Dhanmondi',
    price: '30000',
    price_is: 'negotiable',
    property_size: 1200,
    bedroom: 3,
    bathroom: 2,
    ...fields,
  });
}

/** An agent with a fee of 5,000 taka, unless `fields` say otherwise. */
export function createAgent(fields: Fields = {}): Promise<Document> {
  const key = `agent-${randomUUID().slice(0, 8)}`;
  return create('api::agent.agent', {
    agent_name: 'Rahim Uddin',
    agent_title: 'Senior agent',
    slug: key,
    key,
    agent_description: 'Knows Dhanmondi and Lalmatia.',
    agent_number: '01712345678',
    agent_email: `${key}@example.com`,
    experience: 7,
    fees: '5000',
    ...fields,
  });
}

/** A visible review, unless `fields` say otherwise. */
export function createReview(fields: Fields = {}): Promise<Document> {
  return create('api::review.review', {
    user_name: 'Salma Akter',
    user_reviews: 'We found our flat within a week.',
    state: 'visible',
    ...fields,
  });
}

/** A message from the form of the home page, unless `fields` say otherwise. */
export function createEnquiry(fields: Fields = {}): Promise<Document> {
  return create('api::enquiry.enquiry', {
    about: 'home',
    name: 'Karim Ahmed',
    number: '01712345678',
    email: `${randomUUID()}@example.com`,
    message: 'Please call me back.',
    mail_state: 'sent',
    ...fields,
  });
}

/** A published English article, unless `fields` or `options` (locale, status) say otherwise. */
export function createArticle(fields: Fields = {}, options: Fields = {}): Promise<Document> {
  return create(
    'api::article.article',
    {
      title: 'How to read a khatian',
      slug: `article-k${randomUUID().slice(0, 8)}`,
      summary: 'What the record of rights says.',
      body: [{ type: 'paragraph', children: [{ type: 'text', text: 'Start with the plot number.' }] }],
      ...fields,
    },
    { locale: 'en', status: 'published', ...options },
  );
}

/** A signed-up person with the role of `type`: public, authenticated (Normal), agent or admin. */
export async function createUser(type = 'authenticated', fields: Fields = {}): Promise<Document> {
  const cms = await startCms();
  const role = await cms.db.query('plugin::users-permissions.role').findOne({ where: { type } });
  const name = `person-${randomUUID().slice(0, 8)}`;
  return create('plugin::users-permissions.user', {
    username: name,
    email: `${name}@example.com`,
    provider: 'firebase',
    confirmed: true,
    uid: name,
    user_name: 'Nadia Islam',
    role: role.id,
    ...fields,
  });
}

/** A session of that person: a valid access token and the refresh token behind it. */
export async function sessionOf(userId: number): Promise<{ token: string; refresh_token: string }> {
  const cms = await startCms();
  const sessions = cms.sessionManager('users-permissions');
  const refresh = await sessions.generateRefreshToken(String(userId), randomUUID(), { type: 'refresh' });
  const access = await sessions.generateAccessToken(refresh.token);
  if ('error' in access) throw new Error(access.error);
  return { token: access.token, refresh_token: refresh.token };
}

/** A valid access token of that person. */
export async function tokenOf(userId: number): Promise<string> {
  return (await sessionOf(userId)).token;
}
