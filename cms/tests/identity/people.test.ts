import { randomUUID } from 'node:crypto';

import {
  addedAgentSchema,
  agentOneSchema,
  answeredSchema,
  auditListSchema,
  inboxSchema,
  trashListSchema,
} from '@69street/config/contract';
import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';

import { api, startCms } from '../support/cms';
import { internalSecret } from '../support/env';
import { createAgent, createProperty, createUser, tokenOf } from '../support/factories';

beforeAll(startCms);

type Verb = 'get' | 'post' | 'put' | 'delete';

async function ask(verb: Verb, path: string, token: string, body?: object, headers: Record<string, string> = {}) {
  const request = (await api())[verb](`/api${path}`).set({ Authorization: `Bearer ${token}`, ...headers });
  return body ? request.send(body) : request;
}

async function somebody(role = 'authenticated', fields: Record<string, unknown> = {}) {
  const user = await createUser(role, { email_verified: true, ...fields });
  return { user, email: String(user.email), token: await tokenOf(user.id) };
}

async function photo(token: string): Promise<string> {
  const picture = await sharp({ create: { width: 300, height: 300, channels: 3, background: '#0f3d2e' } })
    .jpeg()
    .toBuffer();
  const answer = await (await api())
    .post('/api/photo')
    .set('Authorization', `Bearer ${token}`)
    .attach('file', picture, 'a.jpg');
  expect(answer.status).toBe(200);
  return answer.body.data.url as string;
}

async function enquire(fields: object): Promise<string> {
  const answer = await (
    await api()
  )
    .post('/api/enquiry')
    .set({ 'X-Internal-Secret': internalSecret, 'X-Client-Address': randomUUID() })
    .send({
      name: 'Salma',
      number: '01712345678',
      email: 'salma@example.com',
      message: `Hello ${randomUUID()}`,
      ...fields,
    });
  expect(answer.status).toBe(200);
  const { db } = await startCms();
  const { rows } = await db.connection.raw('SELECT document_id FROM enquiries ORDER BY id DESC LIMIT 1');
  return rows[0].document_id as string;
}

describe('an agent', () => {
  it('is added with an own photograph, once for one key', async () => {
    const { token } = await somebody('admin');
    const agent_image = await photo(token);
    const agent = {
      ...{ agent_name: 'Farhana Kabir', agent_image, agent_number: '+8801712345678', fees: '5000', experience: '৭' },
      ...{
        agent_email: 'farhana@example.com',
        agent_facebook: '',
        languages: ['bn', 'en'],
        user_email: 'x@example.com',
      },
    };
    const key = { 'Idempotency-Key': randomUUID() };
    const first = addedAgentSchema.parse((await ask('post', '/addAgent', token, agent, key)).body);
    const second = addedAgentSchema.parse((await ask('post', '/addAgent', token, agent, key)).body);
    expect(second.data._id).toBe(first.data._id);
    const stored = agentOneSchema.parse((await (await api()).get(`/api/singleAgent/${first.data._id}`)).body).data[0];
    expect(stored).toMatchObject({
      ...{ agent_name: 'Farhana Kabir', agent_number: '01712345678', fees: 5000, experience: 7, agent_facebook: null },
      ...{ agent_image, languages: ['bn', 'en'] },
    });
  });

  it.each([
    [{ agent_image: undefined }, 'agent_image'],
    [{ agent_image: 'https://elsewhere.example/a.jpg' }, 'agent_image'],
    [{ agent_name: '' }, 'agent_name'],
    [{ agent_facebook: 'javascript:alert(1)' }, 'agent_facebook'],
    [{ agent_linkend: 'data:text/html,x' }, 'agent_linkend'],
    [{ agent_number: '123' }, 'agent_number'],
    [{ fees: -1 }, 'fees'],
    [{ fees: '1e9' }, 'fees'],
    [{ user: 1 }, 'user'],
    [{ slug: 'x' }, 'slug'],
  ])('with %j is refused', async (fields, field) => {
    const { token } = await somebody('admin');
    const agent = { agent_name: 'A', agent_image: await photo(token), ...fields };
    const answer = await ask('post', '/addAgent', token, agent);
    expect(answer.status).toBe(400);
    expect(answer.body.error.details.fields).toHaveProperty(field);
  });

  it('changes the own profile, but neither address nor fee, and nobody else’s', async () => {
    const me = await somebody('agent');
    const mine = await createAgent({ agent_email: me.email });
    const other = await createAgent();
    const change = (id: string, body: object) => ask('put', `/updateAgent/${id}`, me.token, body);
    expect((await change(mine.documentId, { agent_title: 'Partner' })).body.data[0].agent_title).toBe('Partner');
    expect((await change(mine.documentId, { fees: 1 })).body.error.details.fields).toEqual({ fees: ['admin_only'] });
    expect((await change(mine.documentId, { agent_email: 'new@example.com' })).status).toBe(400);
    expect((await change(other.documentId, { agent_title: 'Mine' })).status).toBe(404);
    const admin = await somebody('admin');
    const raised = await ask('put', `/updateAgent/${mine.documentId}`, admin.token, { fees: 9000 });
    expect(raised.body.data[0].fees).toBe(9000);
  });

  it('is removed and put back as it was, its right included', async () => {
    const admin = await somebody('admin');
    const me = await somebody();
    const agent = await createAgent({ agent_email: me.email, agent_title: 'Kept' });
    const isAgent = async () => (await ask('get', '/me', me.token)).body.data.Agent as boolean;
    expect(await isAgent()).toBe(true);
    expect((await ask('delete', `/deleteAgent/${agent.documentId}`, admin.token)).status).toBe(200);
    expect(await isAgent()).toBe(false);
    expect((await ask('delete', `/deleteAgent/${agent.documentId}`, admin.token)).status).toBe(404);
    const back = { type: 'agent' };
    expect((await ask('post', `/restore/${agent.documentId}`, me.token, back)).status).toBe(404);
    expect((await ask('post', `/restore/${agent.documentId}`, admin.token, back)).status).toBe(200);
    const found = (await (await api()).get(`/api/singleAgent/${agent.documentId}`)).body.data[0];
    expect(found).toMatchObject({ agent_title: 'Kept', slug: agent.slug });
    expect(await isAgent()).toBe(true);
    expect((await ask('post', `/restore/${agent.documentId}`, admin.token, back)).status).toBe(404);
  });
});

describe('a listing', () => {
  it('comes back from the trash to its owner, with its relations, and to no stranger', async () => {
    const owner = await somebody();
    const stranger = await somebody();
    const listing = await createProperty({ owner: owner.user.id, amenities: ['lift'] });
    expect((await ask('delete', `/deleteProperties/${listing.documentId}`, owner.token)).status).toBe(200);
    await (await api()).get(`/api/findProperties/${listing.documentId}`).expect(404);
    const restore = (token: string) => ask('post', `/restore/${listing.documentId}`, token, { type: 'property' });
    expect((await restore(stranger.token)).status).toBe(404);
    expect((await restore(owner.token)).status).toBe(200);
    const { body } = await (await api()).get(`/api/findProperties/${listing.documentId}`).expect(200);
    expect(body.data[0]).toMatchObject({ code: listing.code, amenities: ['lift'] });
    const mine = await ask('get', `/findPropertiesByEmail/${owner.email}`, owner.token);
    expect(mine.body.data).toHaveLength(1);
  });

  it('that was deleted is named to its owner and the admin for a day, on any device, and to no stranger', async () => {
    const [owner, stranger, admin] = [await somebody(), await somebody(), await somebody('admin')];
    const { documentId, property_name, code } = await createProperty({ owner: owner.user.id });
    const named = async (token: string, query = '') => {
      const answer = await ask('get', `/trash?type=property${query}`, token);
      expect(answer.status).toBe(200);
      return trashListSchema.parse(answer.body).data.find(({ _id }) => _id === documentId);
    };
    expect(await named(owner.token)).toBeUndefined();
    await ask('delete', `/deleteProperties/${documentId}`, owner.token);
    expect(await named(owner.token)).toMatchObject({ name: property_name, code });
    expect(await named(admin.token)).toMatchObject({ name: property_name, code });
    expect(await named(admin.token, '&mine=1')).toBeUndefined();
    expect(await named(stranger.token)).toBeUndefined();
    await ask('post', `/restore/${documentId}`, owner.token, { type: 'property' });
    expect(await named(owner.token)).toBeUndefined();
    await ask('delete', `/deleteProperties/${documentId}`, owner.token);
    await (
      await startCms()
    ).db.connection.raw(`UPDATE street_trash SET deleted_at = now() - interval '25 hours' WHERE document_key = ?`, [
      documentId,
    ]);
    expect(await named(owner.token)).toBeUndefined();
  });

  it('without an account comes back to the one whose verified address it carries, and to no stranger', async () => {
    const owner = await somebody();
    const stranger = await somebody();
    const { documentId } = await createProperty({ user_email: owner.email });
    expect((await ask('delete', `/deleteProperties/${documentId}`, owner.token)).status).toBe(200);
    const restore = (token: string) => ask('post', `/restore/${documentId}`, token, { type: 'property' });
    expect((await restore(stranger.token)).status).toBe(404);
    expect((await restore(owner.token)).status).toBe(200);
    await (await api()).get(`/api/findProperties/${documentId}`).expect(200);
  });
});

describe('the inbox', () => {
  it('shows each the messages to them, and the admin all', async () => {
    const owner = await somebody();
    const agent = await somebody('agent');
    const unverified = await somebody('authenticated', { email_verified: false });
    const listing = await createProperty({ owner: owner.user.id });
    const profile = await createAgent({ agent_email: agent.email });
    await createAgent({ agent_email: unverified.email });
    const about = await enquire({ about: 'property', key: listing.documentId });
    const to = await enquire({ about: 'agent', key: profile.documentId });
    const home = await enquire({ about: 'home' });
    const ids = async (token: string, query = '') =>
      inboxSchema.parse((await ask('get', `/enquiries${query}`, token)).body).data.map(({ _id }) => _id);
    expect(await ids(owner.token)).toEqual([about]);
    expect(await ids(agent.token)).toEqual([to]);
    expect(await ids(unverified.token)).toEqual([]);
    const admin = await somebody('admin');
    expect((await ids(admin.token, '?limit=3')).sort()).toEqual([about, to, home].sort());
  });

  it('pages without loss, and knows what is answered', async () => {
    const owner = await somebody();
    const listing = await createProperty({ owner: owner.user.id });
    const sent: string[] = [];
    for (let i = 0; i < 5; i++) sent.unshift(await enquire({ about: 'property', key: listing.documentId }));
    const seen: string[] = [];
    let cursor = '';
    do {
      const page = inboxSchema.parse((await ask('get', `/enquiries?limit=2&cursor=${cursor}`, owner.token)).body);
      expect(page.meta.total).toBe(5);
      seen.push(...page.data.map(({ _id }) => _id));
      cursor = page.meta.next_cursor ?? '';
    } while (cursor);
    expect(seen).toEqual(sent);
    await ask('post', `/enquiries/${sent[0]}/reply`, owner.token, { message: 'Yes' });
    const answered = inboxSchema.parse((await ask('get', '/enquiries?state=answered&limit=1', owner.token)).body);
    expect(answered.meta).toEqual({ total: 1, counts: { all: 5, open: 4, answered: 1 }, next_cursor: null });
    const open = inboxSchema.parse((await ask('get', '/enquiries?state=open', owner.token)).body);
    expect(open.data.map(({ _id }) => _id)).toEqual(sent.slice(1));
    expect(Date.parse(open.data[0]?.answer_by ?? '')).toBeGreaterThan(Date.now() + 23 * 3_600_000);
  });

  it('answers once, by a mail that goes out though the mail server is away now', async () => {
    const owner = await somebody();
    const listing = await createProperty({ owner: owner.user.id });
    const id = await enquire({ about: 'property', key: listing.documentId });
    const reply = () => ask('post', `/enquiries/${id}/reply`, owner.token, { message: 'Come on Sunday.' });
    const both = await Promise.all([reply(), reply()]);
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    const { db } = await startCms();
    const { rows } = await db.connection.raw(
      'SELECT recipient, reply_to, body FROM street_mails WHERE reply_to = ? ORDER BY id DESC',
      [owner.email],
    );
    expect(rows).toHaveLength(1);
    expect(rows[0]).toMatchObject({ recipient: 'salma@example.com', reply_to: owner.email });
    expect(rows[0].body).toContain('Come on Sunday.');
    const [entry] = inboxSchema.parse((await ask('get', '/enquiries', owner.token)).body).data;
    expect(entry).toMatchObject({ reply: 'Come on Sunday.', handled_by: 'Nadia Islam' });
    const stranger = await somebody();
    expect((await ask('post', `/enquiries/${id}/reply`, stranger.token, { message: 'x' })).status).toBe(404);
  });

  it('answers in the language of the page on which it was asked', async () => {
    const owner = await somebody();
    const listing = await createProperty({ owner: owner.user.id });
    for (const [language, words, link] of [
      ['bn', 'আপনার বার্তার উত্তর:', '/bn/spp/'],
      ['en', 'Here is the answer to your message:', '3000/spp/'],
    ]) {
      const id = await enquire({ about: 'property', key: listing.documentId, language });
      await ask('post', `/enquiries/${id}/reply`, owner.token, { message: 'Come on Sunday.' });
      const { rows } = await (
        await startCms()
      ).db.connection.raw('SELECT body FROM street_mails WHERE reply_to = ? ORDER BY id DESC LIMIT 1', [owner.email]);
      expect(rows[0].body).toContain(words);
      expect(rows[0].body).toContain(link);
    }
  });

  it('takes one of two answers, and shows the other person the one that was sent', async () => {
    const owner = await somebody();
    const admin = await somebody('admin', { user_name: 'Karim Admin' });
    const listing = await createProperty({ owner: owner.user.id });
    const id = await enquire({ about: 'property', key: listing.documentId });
    const reply = (token: string, message: string) => ask('post', `/enquiries/${id}/reply`, token, { message });
    const both = await Promise.all([reply(owner.token, 'From the owner'), reply(admin.token, 'From the admin')]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    const lost = both.find(({ status }) => status === 409)?.body.error.details;
    const [entry] = inboxSchema.parse((await ask('get', '/enquiries', owner.token)).body).data;
    expect(answeredSchema.parse(lost)).toEqual(answeredSchema.parse(entry));
    expect((await reply(owner.token, 'Something else')).status).toBe(409);
  });

  it('finds names, addresses, telephone numbers and words, by what it is about, and what is the admin’s own', async () => {
    const admin = await somebody('admin');
    const word = randomUUID();
    const listing = await createProperty({ owner: admin.user.id });
    const profile = await createAgent();
    const email = `${word}@example.com`;
    const own = await enquire({ about: 'property', key: listing.documentId, email });
    const to = await enquire({ about: 'agent', key: profile.documentId, name: `Rima ${word}`, number: '01898765432' });
    const home = await enquire({ about: 'home', message: `100% ${word.toUpperCase()}` });
    const find = async (query: Record<string, string>) => {
      const { body } = await ask('get', `/enquiries?${new URLSearchParams(query)}`, admin.token);
      return inboxSchema.parse(body).data.map(({ _id }) => _id);
    };
    expect(await find({ q: word })).toEqual([home, to, own]);
    expect(await find({ q: word, about: 'agent' })).toEqual([to]);
    expect(await find({ q: `100% ${word}` })).toEqual([home]);
    expect(await find({ q: `100_ ${word}` })).toEqual([]);
    expect(await find({ q: '+880 1898-765432', limit: '1' })).toEqual([to]);
    expect(await find({ q: listing.code as string, limit: '1' })).toEqual([own]);
    expect(await find({ mine: '1' })).toEqual([own]);
    const { data, meta } = inboxSchema.parse((await ask('get', `/enquiries?q=${word}&limit=1`, admin.token)).body);
    expect([data[0]?._id, meta.total]).toEqual([home, 3]);
    const other = await ask('get', `/enquiries?q=other&cursor=${meta.next_cursor}`, admin.token);
    expect(other.body.error.details.fields).toEqual({ cursor: ['cursor'] });
  });
});

describe('the audit trail', () => {
  it('is searched and paged by the admin', async () => {
    const admin = await somebody('admin');
    const agent = await createAgent();
    const word = randomUUID();
    await ask('put', `/updateAgent/${agent.documentId}`, admin.token, { agent_title: word });
    await ask('put', `/updateAgent/${agent.documentId}`, admin.token, { agent_title: 'after' });
    const find = async (query: string) =>
      auditListSchema.parse((await ask('get', `/audit?${query}`, admin.token)).body);
    const { data } = await find(`q=${word}`);
    expect(data.map(({ action, document_key }) => [action, document_key])).toEqual([
      ['agent.changed', agent.documentId],
      ['agent.changed', agent.documentId],
    ]);
    expect(data[1]).toMatchObject({ actor: admin.email, actor_role: 'admin', after: { agent_title: word } });
    const first = await find(`q=${word}&limit=1`);
    const rest = await find(`q=${word}&limit=1&cursor=${first.meta.next_cursor}`);
    expect([...first.data, ...rest.data]).toEqual(data);
    // A per cent sign is a character like any other, no wildcard.
    expect((await find(`q=${word.slice(0, 2)}%25${word.slice(3)}`)).meta.total).toBe(0);
  });
});
