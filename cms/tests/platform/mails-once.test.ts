import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';

import { builtService, startCms } from '../support/cms';
import { createReadyDatabase } from '../support/database';
import { openDatabaseLine, type DatabaseLine } from '../support/database-line';
import { internalSecret } from '../support/env';
import { mailTo, openMailServer, startMailServer, type MailServer } from '../support/mail';
import { spawnCms, untilHealthy, type CmsProcess } from '../support/server';

const messageIdOf = (mail: string | undefined) => /^Message-ID: (.+)$/im.exec(mail ?? '')?.[1];

describe('with the database away between the yes of the mail server and the note of it', () => {
  let line: DatabaseLine;
  let cms: CmsProcess;
  let database: pg.Client;
  let mailServer: MailServer;
  let isCutting = false;

  beforeAll(async () => {
    const url = await createReadyDatabase('mails-once');
    line = await openDatabaseLine(url);
    const server = await openMailServer({}, 0, async () => {
      if (isCutting) await line.cut();
      isCutting = false;
    });
    mailServer = server;
    cms = await spawnCms('mails-once', line.url, { SMTP_URL: `smtp://127.0.0.1:${server.port}` });
    await untilHealthy(cms);
    database = new pg.Client({ connectionString: url });
    await database.connect();
    // What the boot itself mails.
    await vi.waitFor(async () => expect(await queued()).toBe(0), { timeout: 60_000 });
    mailServer.mails.splice(0);
  });

  afterAll(async () => {
    cms?.child.kill('SIGKILL');
    await cms?.ended;
    await database?.end();
    await mailServer?.close();
    await line?.cut().catch(() => undefined);
  });

  const queued = async () => Number((await database.query('SELECT count(*) AS n FROM street_mails')).rows[0]?.n);
  const states = async () =>
    (await database.query('SELECT mail_state FROM enquiries')).rows.map((row) => row.mail_state);

  async function post(path: string, body: object): Promise<void> {
    const answer = await fetch(`${cms.url}/api${path}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'X-Internal-Secret': internalSecret },
      body: JSON.stringify(body),
    });
    expect(answer.status, await answer.text()).toBe(200);
  }

  /** Waits until the mail has arrived, the database is away, and cms knows that. */
  async function untilCut(arrived: number): Promise<void> {
    await vi.waitFor(() => expect(mailServer.mails).toHaveLength(arrived), { timeout: 60_000 });
    await vi.waitFor(async () => expect((await fetch(`${cms.url}/_ready`)).status).toBe(503), { timeout: 60_000 });
  }

  it('the mail of a message is noted when the database is back, and not sent again', async () => {
    isCutting = true;
    await post('/enquiry', {
      ...{ about: 'home', name: 'Salma Akter', number: '+880 1712-345678' },
      ...{ email: 'salma@example.com', message: 'When?' },
    });
    await untilCut(1);
    expect(await states()).toEqual(['waiting']);
    await line.mend();
    await vi.waitFor(async () => expect(await states()).toEqual(['sent']), { timeout: 30_000 });
    expect(mailServer.mails).toHaveLength(1);
  });

  it('a mail of the queue is crossed off when the database is back, and not sent again', async () => {
    await untilHealthy(cms);
    isCutting = true;
    await post('/savedSearches', {
      ...{ filters: { city: ['dhaka'] }, rhythm: 'daily', lang: 'en', email: 'salma@example.com' },
    });
    await untilCut(2);
    expect(await queued()).toBe(1);
    await line.mend();
    await vi.waitFor(async () => expect(await queued()).toBe(0), { timeout: 30_000 });
    expect(mailServer.mails).toHaveLength(2);
  });
});

describe('a mail whose note was lost with its process', () => {
  it('of a message comes with the Message-ID that it had, and with none of another message', async () => {
    const cms = await startCms();
    const { mails, close } = await startMailServer();
    const { mailEnquiry } = await builtService('enquiry/mail');
    const message = {
      about: 'home',
      name: 'Salma',
      number: '01712345678',
      email: 'salma@example.com',
      message: 'When?',
    };
    const create = async () =>
      Number(
        (await cms.documents('api::enquiry.enquiry').create({ data: { ...message, mail_state: 'sent' } as never })).id,
      );
    const [id, other] = [await create(), await create()];
    await mailEnquiry(id);
    await mailEnquiry(id);
    await mailEnquiry(other);
    // The boot mails, too.
    const ofMessages = mails.filter((mail) => mail.includes('Reply-To: salma@example.com'));
    const [first, again, ofOther] = ofMessages.map(messageIdOf);
    expect(ofMessages).toHaveLength(3);
    expect(first).toMatch(/^<[\da-f]{32}@localhost>$/);
    expect(again).toBe(first);
    expect(ofOther).toMatch(/^<[\da-f]{32}@localhost>$/);
    expect(ofOther).not.toBe(first);
    await cms.db.connection('enquiries').whereIn('id', [id, other]).delete();
    await close();
    await mailTo(9);
  });
});
