import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

import { propertyOneSchema, type Enquiry } from '@69street/config/contract';
import { createRequire } from 'node:module';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import type { Street } from '../../config/street';
import { api, builtService, startCms } from '../support/cms';
import { internalSecret } from '../support/env';
import { createAgent, createProperty, createUser, tokenOf } from '../support/factories';
import { mailTo, startMailServer as runMailServer } from '../support/mail';

const closers: Array<() => Promise<unknown> | void> = [];
let senders = 0;

const valid: Enquiry = {
  about: 'home',
  name: 'Salma Akter',
  number: '+880 1712-345678',
  email: 'salma@example.com',
  message: 'When can I see the flat?',
};

type Headers = Record<string, string>;

/** Each call comes from an address of its own, so that the limits of one test are not those of another. */
async function send(fields: object = {}, headers: Headers = {}) {
  const address = headers['X-Client-Address'] ?? `203.0.113.${++senders}`;
  return (await api())
    .post('/api/enquiry')
    .set({ 'X-Internal-Secret': internalSecret, ...headers, 'X-Client-Address': address })
    .send({ ...valid, ...fields });
}

type Stored = Record<string, unknown> & { id: number; mail_state: string };

async function stored(where: object = {}): Promise<Stored[]> {
  const cms = await startCms();
  return cms.db.query('api::enquiry.enquiry').findMany({ where, populate: ['property', 'agent'] });
}

/** A mail server for one test. */
async function startMailServer(beforeYes?: () => Promise<void>) {
  const server = await runMailServer({}, beforeYes);
  closers.push(server.close);
  return server;
}

beforeEach(async () => {
  const cms = await startCms();
  await cms.db.query('api::enquiry.enquiry').deleteMany({});
  const warn = vi.spyOn(cms.log, 'warn').mockReturnValue(cms.log);
  closers.push(() => warn.mockRestore());
  await mailTo(9);
  // What the boot mails is not to arrive at the servers of these tests.
  const require = createRequire(import.meta.url);
  await require(`${cms.dirs.dist.src}/services/platform/mail-outbox`).sendQueuedMails();
});

afterEach(async () => {
  // What is still being mailed belongs to this test.
  await vi.waitFor(async () => expect(await stored({ mail_state: 'waiting' })).toEqual([]), { timeout: 10_000 });
  for (const close of closers.splice(0)) await close();
});

describe('an enquiry', () => {
  it('is answered, stored and mailed to the office, to be answered to the visitor', async () => {
    const { mails, to } = await startMailServer();
    const answer = await send({ message: 'First line\n<b>second</b>' });
    expect(answer.status).toBe(200);
    expect(answer.body).toEqual({ message: 'Thank you for your valuable words' });
    await vi.waitFor(async () => expect(await stored({ mail_state: 'sent' })).toHaveLength(1));
    expect(await stored()).toMatchObject([{ about: 'home', number: '01712345678', email: 'salma@example.com' }]);
    expect(to).toEqual(['office@69street.example']);
    expect(mails[0]).toContain('Reply-To: salma@example.com');
    expect(mails[0]).toContain('&#60;b&#62;second');
  });

  it('about a listing goes to its owner, about an agent to the agent', async () => {
    const { mails, to } = await startMailServer();
    const property = await createProperty({ owner_gmail: 'owner@example.com', property_name: 'Lake View' });
    const ownerless = await createProperty();
    const agent = await createAgent();
    await send({ about: 'property', key: property.documentId });
    await send({ about: 'property', key: ownerless.documentId });
    await send({ about: 'agent', key: agent.documentId });
    await vi.waitFor(async () => expect(await stored({ mail_state: 'sent' })).toHaveLength(3));
    expect(to.sort()).toEqual([agent.agent_email, 'office@69street.example', 'owner@example.com'].sort());
    expect(mails.join()).toContain(`/spp/${property.documentId}`);
    expect(await stored({ about: 'property', key: property.documentId })).toMatchObject([
      { property: { documentId: property.documentId } },
    ]);
    expect(await stored({ about: 'agent' })).toMatchObject([{ agent: { documentId: agent.documentId } }]);
  });

  it('about a listing goes to whom its page names: the owner, the agent, or the office where nobody else is there', async () => {
    const cms = await startCms();
    const sent: Array<{ to: string; text: string }> = [];
    cms.plugin('email').provider = { send: (mail: { to: string; text: string }) => Promise.resolve(sent.push(mail)) };
    const person = await createUser('authenticated', { language: 'bn' });
    const agent = await createAgent();
    const listings = {
      owner: await createProperty({ owner_gmail: 'owner@example.com' }),
      account: await createProperty({ owner: person.id }),
      agent: await createProperty({ owner_gmail: String(agent.agent_email).toUpperCase() }),
      office: await createProperty({ owner_gmail: null, owner_number: '01712345678' }),
    };
    const named: string[] = [];
    for (const { documentId } of Object.values(listings)) {
      const page = await (await api()).get(`/api/findProperties/${documentId}`).expect(200);
      named.push(propertyOneSchema.parse(page.body).data[0]?.enquiries_to ?? '');
      await send({ about: 'property', key: documentId });
    }
    expect(named).toEqual(['owner', 'owner', 'agent', 'office']);
    await vi.waitFor(async () => expect(await stored({ mail_state: 'sent' })).toHaveLength(4));
    const agentEmail = String(agent.agent_email).toUpperCase();
    expect(sent.map(({ to }) => to).sort()).toEqual(
      [agentEmail, person.email, 'office@69street.example', 'owner@example.com'].sort(),
    );
    const inOrder = (await stored()).sort((a, b) => a.id - b.id);
    expect(inOrder.map(({ sent_to }) => sent_to)).toEqual(named);
    const textTo = (address: unknown) => sent.find(({ to }) => to === address)?.text ?? '';
    expect(textTo('office@69street.example')).toContain('came to the office alone');
    expect(textTo('owner@example.com')).not.toContain('office');
    const bangla = textTo(person.email);
    expect(bangla).toContain('নাম: Salma Akter');
    expect(bangla).toContain(`/bn/spp/${listings.account.documentId}`);
  });

  it('of somebody who is signed in is known as theirs', async () => {
    const { id } = await createUser();
    await send({}, { Authorization: `Bearer ${await tokenOf(id)}` });
    await send();
    const cms = await startCms();
    const rows = await cms.db.query('api::enquiry.enquiry').findMany({ populate: ['user'], orderBy: 'id' });
    expect(rows.map(({ user }) => user?.id ?? null)).toEqual([id, null]);
  });

  it('about something unknown or hidden is 404 and not stored', async () => {
    const hidden = await createProperty({ listing_state: 'draft' });
    expect((await send({ about: 'property', key: hidden.documentId })).status).toBe(404);
    expect((await send({ about: 'property', key: 'nothing' })).status).toBe(404);
    expect((await send({ about: 'agent', key: 'nobody' })).status).toBe(404);
    expect(await stored()).toEqual([]);
  });

  it.each([
    ['name', { name: '' }],
    ['name', { name: 'Salma\r\nBcc: everybody@example.com' }],
    ['name', { name: 'x'.repeat(121) }],
    ['number', { number: '12' }],
    ['email', { email: 'salma' }],
    ['email', { email: 'salma@example.com\nBcc: everybody@example.com' }],
    ['message', { message: '   ' }],
    ['message', { message: 'x'.repeat(5001) }],
    ['key', { about: 'agent' }],
    ['about', { about: 'loan' }],
    ['mail_state', { mail_state: 'sent' }],
  ])('with a wrong %s is 400 and not stored', async (field, fields) => {
    const answer = await send(fields);
    expect(answer.status).toBe(400);
    expect(Object.keys(answer.body.error.details.fields)).toEqual([field]);
    expect(await stored()).toEqual([]);
  });

  it('from a robot that fills the hidden field is answered alike and not kept', async () => {
    const answer = await send({ website: 'https://example.com' });
    expect([answer.status, answer.body]).toEqual([200, { message: 'Thank you for your valuable words' }]);
    expect(await stored()).toEqual([]);
  });
});

describe('the same enquiry again', () => {
  it('makes one row and the same answer, also when both come at once or from elsewhere', async () => {
    const key = { 'Idempotency-Key': 'one-click-or-two' };
    const same = { ...key, 'X-Client-Address': '198.51.100.1' };
    const answers = await Promise.all([send({}, same), send({}, same), send({}, key), send({}, key)]);
    for (const { status, body } of [...answers, await send({}, key)]) {
      expect([status, body]).toEqual([200, { message: 'Thank you for your valuable words' }]);
    }
    expect(await stored()).toHaveLength(1);
  });

  it.each(['short', 'x'.repeat(81), 'with space'])('needs a key of 8 to 80 characters without spaces', async (key) => {
    const answer = await send({}, { 'Idempotency-Key': key });
    expect(answer.status).toBe(400);
    expect(answer.body.error.details.fields).toEqual({ 'Idempotency-Key': ['idempotency_key'] });
  });
});

describe('the limits', () => {
  it('are five in ten minutes for one address, however many come at once, and nobody else waits', async () => {
    const address = { 'X-Client-Address': '198.51.100.2' };
    const answers = await Promise.all(Array.from({ length: 7 }, () => send({}, address)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 200, 200, 200, 429, 429]);
    const refused = await send({}, address);
    expect(refused.body.error).toMatchObject({ status: 429, name: 'RateLimitError' });
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(590);
    expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(600);
    expect((await send()).status).toBe(200);
    expect(await stored()).toHaveLength(6);
  });

  it('are twenty in a day', async () => {
    const address = { 'X-Client-Address': '198.51.100.3' };
    const cms = await startCms();
    for (let message = 1; message <= 20; message++) {
      expect((await send({}, address)).status).toBe(200);
      // As if ten minutes had gone by.
      await cms.db.connection('street_rate_limits').where({ bucket: 'enquiry' }).update({ ends_at: new Date() });
    }
    const refused = await send({}, address);
    expect(refused.status).toBe(429);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(23 * 3600);
  });

  it('count a whole IPv6 network as one, and believe an address from web only', async () => {
    for (let host = 1; host <= 5; host++) await send({}, { 'X-Client-Address': `2001:db8:1:2::${host}` });
    expect((await send({}, { 'X-Client-Address': '2001:db8:1:2:aaaa::1' })).status).toBe(429);
    expect((await send({}, { 'X-Client-Address': '2001:db8:1:3::1' })).status).toBe(200);

    const claims = (address: string) => send({}, { 'X-Internal-Secret': 'guessed', 'X-Client-Address': address });
    for (let host = 1; host <= 5; host++) expect((await claims(`192.0.2.${host}`)).status).toBe(200);
    expect((await claims('192.0.2.6')).status).toBe(429);
  });

  it('do not count a repeat or what was refused for another reason', async () => {
    const address = { 'X-Client-Address': '198.51.100.4' };
    const again = { ...address, 'Idempotency-Key': 'clicked-many-times' };
    for (let time = 1; time <= 6; time++) expect((await send({}, again)).status).toBe(200);
    for (let time = 1; time <= 6; time++) expect((await send({ name: '' }, address)).status).toBe(400);
    for (let time = 1; time <= 6; time++) expect((await send({ about: 'agent', key: 'x' }, address)).status).toBe(404);
    for (let time = 1; time <= 4; time++) expect((await send({}, address)).status).toBe(200);
    expect((await send({}, address)).status).toBe(429);
    expect((await send({}, again)).status).toBe(200);
  });

  it('store no address', async () => {
    await send({}, { 'X-Client-Address': '198.51.100.77' });
    const cms = await startCms();
    const counted = await cms.db.connection('street_rate_limits');
    expect(JSON.stringify([await stored(), counted])).not.toContain('198.51.100.77');
  });
});

describe('when the mail server is down', () => {
  async function age(minutes: number): Promise<void> {
    const cms = await startCms();
    await cms.db.connection('enquiries').update({ updated_at: new Date(Date.now() - minutes * 60_000) });
  }

  async function round(options?: { patient: boolean }): Promise<void> {
    // The compiled module, which knows the running cms; the sources would be a second copy of it.
    const { mailWaitingEnquiries } = await builtService('enquiry/mail');
    await mailWaitingEnquiries(options);
  }

  it('the visitor is answered, the message is kept, and a later round sends it once', async () => {
    expect((await send()).status).toBe(200);
    await vi.waitFor(async () => expect(await stored({ mail_state: 'failed' })).toHaveLength(1));
    const { mails } = await startMailServer();
    await round();
    expect(mails, 'too early for the next attempt').toHaveLength(0);
    await age(3);
    await Promise.all([round(), round()]);
    expect(mails).toHaveLength(1);
    expect(await stored()).toMatchObject([{ mail_state: 'sent', mail_attempts: 2 }]);
    await age(600);
    await round();
    expect(mails).toHaveLength(1);
  });

  it('a burst of messages is mailed three at a time, each once', async () => {
    let open = 0;
    let most = 0;
    const { mails } = await startMailServer(async () => {
      most = Math.max(most, ++open);
      await new Promise((resolve) => setTimeout(resolve, 300));
      open--;
    });
    await Promise.all(Array.from({ length: 12 }, () => send()));
    await vi.waitFor(async () => expect(await stored({ mail_state: 'sent' })).toHaveLength(12), { timeout: 30_000 });
    expect(mails).toHaveLength(12);
    expect(most).toBeGreaterThan(1);
    expect(most).toBeLessThanOrEqual(3);
  });

  it('what has gathered goes at once when it is back; while it is away no more than a round is tried', async () => {
    const cms = await startCms();
    const count = 45;
    await cms.db.connection.raw(
      `INSERT INTO enquiries (document_id, about, name, number, email, message, mail_state, mail_attempts, created_at, updated_at)
       SELECT 'gathered-' || n, 'home', 'Salma', '01712345678', 'salma@example.com', 'When', 'failed', 1, now(), '2024-01-01'
       FROM generate_series(1, ?::int) n`,
      [count],
    );
    await round();
    expect(await stored({ mail_attempts: 2 })).toHaveLength(20);
    const { mails } = await startMailServer();
    await age(600);
    await round();
    expect(mails).toHaveLength(count);
    expect(await stored({ mail_state: 'sent' })).toHaveLength(count);
  });

  it('what a killed process left waiting is sent at the next boot', async () => {
    await send();
    await vi.waitFor(async () => expect(await stored({ mail_state: 'failed' })).toHaveLength(1));
    const cms = await startCms();
    await cms.db.connection('enquiries').update({ mail_state: 'waiting', mail_attempts: 5 });
    await age(1);
    const { mails } = await startMailServer();
    await round({ patient: false });
    expect(mails).toHaveLength(1);
  });

  it('it is tried every hour for three days, and then kept as undelivered', async () => {
    await send();
    await vi.waitFor(async () => expect(await stored({ mail_state: 'failed' })).toHaveLength(1));
    const cms = await startCms();
    for (let attempt = 2; attempt <= 78; attempt++) {
      expect(await stored()).toMatchObject([{ mail_state: 'failed', mail_attempts: attempt - 1 }]);
      await age(61);
      await round();
    }
    expect(await stored()).toMatchObject([
      { mail_state: 'undelivered', mail_error: expect.stringMatching(/ECONNREFUSED/) },
    ]);
    await age(100_000);
    await round();
    expect((await stored())[0]?.mail_attempts).toBe(78);
    expect(cms.log.warn).toHaveBeenCalled();
  });

  it('what the first version gave up after eight attempts is kept as undelivered', async () => {
    await send();
    await vi.waitFor(async () => expect(await stored({ mail_state: 'failed' })).toHaveLength(1));
    const cms = await startCms();
    await cms.db.connection('enquiries').update({ mail_attempts: 8, mail_error: null });
    const { startMailRounds } = await builtService('enquiry/jobs');
    startMailRounds(cms);
    await vi.waitFor(async () => expect(await stored({ mail_state: 'undelivered' })).toHaveLength(1));
  });
});

describe('the form service', () => {
  it('gets the fields that the specification names, for the home form', async () => {
    const cms = await startCms();
    const bodies: string[] = [];
    const server = createServer((request, response) => {
      const chunks: Buffer[] = [];
      request.on('data', (chunk: Buffer) => chunks.push(chunk));
      request.on('end', () => {
        bodies.push(`${request.headers['content-type']}\n${Buffer.concat(chunks).toString()}`);
        response.end('OK');
      });
    }).listen(0, '127.0.0.1');
    await once(server, 'listening');
    closers.push(() => void server.close());
    const street = cms.config.get<Street>('street');
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/api/v1.0/email/send-form`;
    const emailjs = { url, serviceId: 'the-service', templateId: 'the-template', userId: 'the-user' };
    cms.config.set('street.mail', { ...street.mail, emailjs });
    closers.push(() => void cms.config.set('street.mail', { ...street.mail, emailjs: null }));

    await send();
    await vi.waitFor(async () => expect(await stored({ mail_state: 'sent' })).toHaveLength(1));
    expect(bodies).toHaveLength(1);
    expect(bodies[0]).toMatch(/^multipart\/form-data/);
    const fields = [...(bodies[0] ?? '').matchAll(/name="(\w+)"\r\n\r\n(.*)\r\n/g)].map(([, name, value]) => [
      name,
      value,
    ]);
    expect(Object.fromEntries(fields)).toEqual({
      name: 'Salma Akter',
      number: '01712345678',
      email: 'salma@example.com',
      message: 'When can I see the flat?',
      lib_version: expect.any(String),
      service_id: 'the-service',
      template_id: 'the-template',
      user_id: 'the-user',
    });
  });
});
