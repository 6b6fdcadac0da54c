import type { UndeliveredMails } from '@69street/config/contract';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { api, builtService, startCms } from '../support/cms';
import { createUser, tokenOf } from '../support/factories';
import { mailTo, startMailServer } from '../support/mail';

type Row = { id: string; recipient: string; attempts: number; last_error: string | null; undelivered_at: Date | null };

const closers: Array<() => Promise<unknown> | void> = [];

async function rows(): Promise<Row[]> {
  const cms = await startCms();
  return cms.db.connection('street_mails').orderBy('id');
}

/** The compiled module, which knows the running cms. */
const outbox = () => builtService('platform/mail-outbox');

async function queue(to = 'rahim@example.com'): Promise<void> {
  const { queueMail } = await outbox();
  await queueMail({ to, subject: 'Your listing', text: 'Confirm at https://69street.example/secret-token' });
}

/** One round when everything is due. */
async function round(): Promise<void> {
  const cms = await startCms();
  await cms.db.connection('street_mails').update({ next_at: new Date(0) });
  await (await outbox()).sendQueuedMails();
}

/** As after three days without a mail server. */
async function giveUp(): Promise<void> {
  const cms = await startCms();
  await cms.db.connection('street_mails').update({ attempts: 77 });
  await round();
}

async function admin() {
  const { id } = await createUser('admin');
  const token = await tokenOf(id);
  const client = await api();
  return {
    list: async (): Promise<UndeliveredMails> =>
      (await client.get('/api/undeliveredMails').auth(token, { type: 'bearer' })).body,
    send: (body: object = {}) => client.post('/api/undeliveredMails/send').auth(token, { type: 'bearer' }).send(body),
    drop: (id: string) => client.delete(`/api/undeliveredMails/${id}`).auth(token, { type: 'bearer' }),
  };
}

beforeEach(async () => {
  const cms = await startCms();
  await (await outbox()).sendQueuedMails();
  await cms.db.connection('street_mails').delete();
  await cms.db.connection('enquiries').delete();
  const warn = vi.spyOn(cms.log, 'warn').mockReturnValue(cms.log);
  closers.push(() => warn.mockRestore());
  await mailTo(9);
});

afterEach(async () => {
  for (const close of closers.splice(0)) await close();
});

describe('a mail while the mail server is away', () => {
  it('is tried for three days, an hour apart at most, and is then kept as undelivered and not deleted', async () => {
    await queue();
    const cms = await startCms();
    for (let attempt = 1; attempt <= 78; attempt++) {
      await cms.db.connection('street_mails').update({ next_at: new Date(0), attempts: attempt - 1 });
      await round();
      const { rows: waits } = await cms.db.connection.raw(
        'SELECT extract(epoch FROM next_at - now())::float8 AS seconds FROM street_mails',
      );
      expect(waits[0].seconds).toBeLessThanOrEqual(3600);
      expect((await rows())[0]?.undelivered_at === null).toBe(attempt < 78);
    }
    await round();
    expect(await rows()).toMatchObject([{ attempts: 78, last_error: expect.stringMatching(/ECONNREFUSED/) }]);
  });

  it('goes out after more than a night of refusals', async () => {
    await queue();
    const cms = await startCms();
    await cms.db.connection('street_mails').update({ attempts: 20 });
    await round();
    const server = await startMailServer();
    closers.push(server.close);
    await round();
    expect([server.to, await rows()]).toEqual([['rahim@example.com'], []]);
  });
});

describe('a mail whose recipient the mail server refuses', () => {
  it.each([
    ['for good is undelivered at once', 550, false],
    ['for now is tried again', 450, true],
  ])('%s', async (_title, status, isTriedAgain) => {
    const server = await startMailServer({ 'rahim@example.com': status });
    closers.push(server.close);
    await queue();
    await vi.waitFor(async () => expect((await rows())[0]?.last_error).toMatch(/No such user here/));
    expect((await rows())[0]?.undelivered_at === null).toBe(isTriedAgain);
  });
});

describe("the admin's list of undelivered mails", () => {
  it('says to whom, what about, when and why, and nothing of what a mail says', async () => {
    await queue();
    await giveUp();
    const { list } = await admin();
    const { data, meta } = await list();
    expect(data).toEqual([
      {
        _id: `mail-${(await rows())[0]?.id}`,
        to: 'rahim@example.com',
        subject: 'Your listing',
        at: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
        attempts: 78,
        error: expect.stringMatching(/ECONNREFUSED/),
      },
    ]);
    expect(meta).toEqual({ total: 1, retrying: 0 });
    expect(JSON.stringify(data)).not.toContain('secret-token');
  });

  it('counts what is still being tried, and has messages from the contact forms too', async () => {
    await queue();
    await round();
    const cms = await startCms();
    const fields = {
      about: 'home',
      name: 'Salma',
      number: '01712345678',
      email: 'salma@example.com',
      message: 'Hello',
    };
    const data = { ...fields, mail_state: 'undelivered', mail_attempts: 78, mail_error: 'no answer' } as const;
    const { id } = await cms.db.query('api::enquiry.enquiry').create({ data });
    const { list, send } = await admin();
    expect(await list()).toMatchObject({
      data: [{ _id: `enquiry-${id}`, to: 'office@69street.example', error: 'no answer', attempts: 78 }],
      meta: { total: 1, retrying: 1 },
    });
    const server = await startMailServer();
    closers.push(server.close);
    expect((await send({ id: `enquiry-${id}` })).body).toEqual({ data: { mails: 1 } });
    await vi.waitFor(async () =>
      expect(await cms.db.query('api::enquiry.enquiry').findOne({ where: { id } })).toMatchObject({
        mail_state: 'sent',
        mail_error: null,
      }),
    );
    expect(server.to).toEqual(['office@69street.example']);
  });

  it('sends one of them again, or all, and a second click sends nothing twice', async () => {
    for (const to of ['a@example.com', 'b@example.com', 'c@example.com']) await queue(to);
    await giveUp();
    const server = await startMailServer();
    closers.push(server.close);
    const { list, send } = await admin();
    const first = (await list()).data.find(({ to }) => to === 'a@example.com')?._id;
    expect((await send({ id: first })).status).toBe(200);
    await vi.waitFor(() => expect(server.to).toEqual(['a@example.com']));
    expect((await send({ id: first })).status).toBe(404);
    expect((await send()).body).toEqual({ data: { mails: 2 } });
    await vi.waitFor(() => expect([...server.to].sort()).toEqual(['a@example.com', 'b@example.com', 'c@example.com']));
    expect((await send()).body).toEqual({ data: { mails: 0 } });
    await vi.waitFor(async () => expect(await rows()).toEqual([]));
  });

  it('sent again while the server is still away, a mail is tried for three days anew', async () => {
    await queue();
    await giveUp();
    const { send, list } = await admin();
    await send();
    await vi.waitFor(async () => expect(await rows()).toMatchObject([{ attempts: 1, undelivered_at: null }]));
    expect((await list()).meta).toEqual({ total: 0, retrying: 1 });
  });

  it('drops one, which stands in the audit trail; what is still being tried cannot be dropped', async () => {
    await queue();
    const [waiting] = await rows();
    const { drop } = await admin();
    expect((await drop(`mail-${waiting?.id}`)).status).toBe(404);
    await giveUp();
    expect((await drop(`mail-${waiting?.id}`)).status).toBe(200);
    expect(await rows()).toEqual([]);
    const cms = await startCms();
    const entry = await cms.db.query('api::audit-entry.audit-entry').findOne({ where: { action: 'mail.dropped' } });
    expect(entry).toMatchObject({ document_type: 'mail', document_key: `mail-${waiting?.id}`, actor_role: 'admin' });
    for (const nothing of ['mail-x', 'user-1', `mail-${waiting?.id}`]) expect((await drop(nothing)).status).toBe(404);
  });
});
