import { randomUUID } from 'node:crypto';

import { ANSWER_ABOVE } from '@69street/config/market';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import type { Street } from '../../config/street';
import { takeAnswer, type Outcome } from '../../src/services/conversation/answers';
import { goesOn } from '../../src/services/conversation/follow';
import { readAnswers, readMail } from '../../src/services/conversation/mailbox';
import { registerFollow } from '../../src/services/enquiry/follow';
import { sql, startCms } from '../support/cms';
import { newListing, newPerson } from '../support/listings';
import { mailTo } from '../support/mail';
import { ask, begun, change, mailsTo, read, say } from './a-conversation';

let before: Street['mail'];
beforeAll(async () => {
  const cms = await startCms();
  // The server has its own copy of the rooms.
  registerFollow(goesOn);
  await mailTo(9);
  before = cms.config.get<Street>('street').mail;
  cms.config.set('street.mail', {
    ...before,
    answers: { url: 'imaps://u:p@127.0.0.1:9', address: 'answers@street.test' },
  });
});

// Answers to every message would go to that mailbox.
afterAll(async () => (await startCms()).config.set('street.mail', before));

type Parts = { from?: string; id?: string; headers?: string; body?: string; more?: string };

/** A mail as Gmail sends it: both forms, in quoted-printable. */
function gmail(
  to: string,
  words: string,
  { from = 'someone@example.com', id = randomUUID(), headers = '' }: Parts = {},
) {
  const encoded = [...Buffer.from(words)]
    .map((byte) => `=${byte.toString(16).toUpperCase().padStart(2, '0')}`)
    .join('');
  return Buffer.from(
    `MIME-Version: 1.0
Received: by mail.example.com with SMTP id x; Mon, 23 Nov 2026 21:14:00 +0600
From: Rahima <${from}>
Date: Mon, 23 Nov 2026 21:14:00 +0600
Message-ID: <${id}@mail.gmail.com>
Subject: =?UTF-8?B?UmU6IDY5IFN0cmVldA==?=
To: 69 Street <${to}>
${headers}Content-Type: multipart/alternative; boundary="000000000000a1"

--000000000000a1
Content-Type: text/plain; charset="UTF-8"
Content-Transfer-Encoding: quoted-printable

${encoded.replace(/(.{72})/g, '$1=\n')}

On Mon, Nov 23, 2026 at 9:12=E2=80=AFPM 69 Street <no-reply@street.test> wr=
ote:

> ${ANSWER_ABOVE.en}
>
> Karim wrote:
> > Come on Friday at ten.

--000000000000a1
Content-Type: text/html; charset="UTF-8"

<div>html</div>
--000000000000a1--
`.replaceAll('\n', '\r\n'),
  );
}

/** A mail in HTML alone, as some programs of telephones send it. */
const html = (to: string, words: string) =>
  Buffer.from(
    `From: x@example.com\r\nTo: ${to}\r\nMessage-ID: <${randomUUID()}@x>\r\nContent-Type: text/html; charset=utf-8\r\n\r\n` +
      `<p>${words}</p><blockquote>${ANSWER_ABOVE.bn}<br>করিম</blockquote>`,
  );

const take = async (raw: Buffer): Promise<Outcome> => takeAnswer(await readMail(raw));
const addressFor = async (email: string) => (await mailsTo(email)).at(-1)?.reply_to ?? '';
const wordsIn = async (_id: string, link: string) => (await read(_id, { link })).messages.map(({ words }) => words);

describe('an answer by mail', () => {
  it('is said by whoever got the address, whatever its sender is called, and once however often it is delivered', async () => {
    const { _id, link, email, owner } = await begun();
    const to = await addressFor(email);
    expect(to).toMatch(/^answers\+[a-z0-9]{52}@street\.test$/);
    expect(to.indexOf('@')).toBeLessThanOrEqual(64);
    expect((await mailsTo(email)).at(-1)?.body).toContain(ANSWER_ABOVE.bn);
    const mail = gmail(to.toUpperCase(), 'আমরা শুক্রবার আসতে পারি?', { from: owner.email });
    expect(await Promise.all([take(mail), take(mail)])).toEqual(['said', 'said']);
    expect(await take(mail)).toBe('said');
    expect(await wordsIn(_id, link)).toEqual([expect.anything(), 'Come on Friday at ten.', 'আমরা শুক্রবার আসতে পারি?']);
    expect((await read(_id, { link })).messages.at(-1)).toMatchObject({ side: 'seeker', author: 'Rahima Khatun' });
    expect(await take(html(to, 'ঠিক আছে'))).toBe('said');
    expect((await wordsIn(_id, link)).at(-1)).toBe('ঠিক আছে');
  });

  it('goes both ways, for an owner with an account, also as the first answer', async () => {
    const { _id, link, owner } = await begun();
    await say(_id, 'Is there a lift?', { link });
    const to = await addressFor(owner.email);
    expect(await take(gmail(to, 'Two of them.', { from: 'stranger@example.com' }))).toBe('said');
    expect((await read(_id, { link })).messages.at(-1)).toMatchObject({ side: 'owner', words: 'Two of them.' });

    const fresh = await newPerson('agent');
    const { _id: listing } = await newListing(fresh, { owner_gmail: fresh.email });
    const second = await ask(listing, `s-${randomUUID()}@example.com`);
    const { answersOf } = await import('../../src/services/conversation/reader');
    const [row] = await sql<{ id: number }>('SELECT id FROM enquiries WHERE document_id = ?', [second._id]);
    const first = await answersOf({ enquiryId: row?.id ?? 0, document_id: second._id, link_round: 0 }, 'owner');
    expect(await take(gmail(first ?? '', 'Yes, it is free.'))).toBe('said');
    expect(await sql('SELECT reply FROM enquiries WHERE document_id = ?', [second._id])).toEqual([
      { reply: 'Yes, it is free.' },
    ]);
  });

  it('with an address that was made up, is of another conversation, over or ended is nothing', async () => {
    const { _id, link, email } = await begun();
    const other = await begun();
    const to = await addressFor(email);
    const [local = ''] = to.split('@');
    const token = local.slice('answers+'.length);
    const forged = [
      'answers@street.test',
      `answers+${token.slice(0, -1)}${token.endsWith('0') ? '1' : '0'}@street.test`,
      `answers+${token.slice(0, 24)}o${token.slice(25)}@street.test`,
      `answers+${other._id}${token.slice(24)}@street.test`,
      `answers+${token.slice(0, 25)}zzz${token.slice(28)}@street.test`,
      `other+${token}@street.test`,
      `answers+${token}@elsewhere.test`,
    ];
    for (const address of forged) expect(await take(gmail(address, 'Let me in'))).toBe('ignored');
    await change(_id, { ends_links: true }, { link });
    expect(await take(gmail(to, 'Let me in'))).toBe('ignored');
    const [said] = await sql<{ n: number }>(`SELECT count(*)::int AS n FROM street_messages WHERE words = 'Let me in'`);
    expect(said?.n).toBe(0);
  });

  it('of a machine is dropped, and so is one to somebody else as well', async () => {
    const { _id, link, email } = await begun();
    const to = await addressFor(email);
    for (const headers of ['Auto-Submitted: auto-replied\n', 'Precedence: bulk\n', 'X-Autoreply: yes\n']) {
      expect(await take(gmail(to, 'I am away', { headers }))).toBe('ignored');
    }
    const delivered = gmail('rahima@example.com', 'By the envelope', { headers: `Delivered-To: ${to}\n` });
    expect(await take(delivered)).toBe('said');
    expect(await wordsIn(_id, link)).toHaveLength(3);
  });

  it('that cannot be taken in is told to the address that is known, not more than a few times', async () => {
    const { _id, link, email, owner } = await begun();
    const to = await addressFor(email);
    expect(await take(gmail(to, ''))).toBe('told');
    expect((await mailsTo(email)).at(-1)?.subject).toContain('আপনার উত্তরটি নেওয়া যায়নি');
    await change(_id, { is_blocked: true }, { who: owner });
    const outcomes: Outcome[] = [];
    for (let n = 0; n < 4; n++) outcomes.push(await take(gmail(to, `Hello ${n}`, { from: 'victim@example.com' })));
    expect(outcomes).toEqual(['told', 'told', 'told', 'told']);
    expect(await mailsTo('victim@example.com')).toEqual([]);
    expect((await mailsTo(email)).filter(({ subject }) => subject.includes('নেওয়া যায়নি'))).toHaveLength(3);
    expect(await wordsIn(_id, link)).toHaveLength(2);
  });

  it('is limited as everything else that is said, and waits then', async () => {
    const { email } = await begun();
    const to = await addressFor(email);
    const outcomes: Outcome[] = [];
    for (let n = 0; n < 31; n++) outcomes.push(await take(gmail(to, `Message ${n}`)));
    expect(outcomes.slice(0, 30).every((outcome) => outcome === 'said')).toBe(true);
    expect(outcomes.at(-1)).toBe('waits');
  });
});

describe('the mailbox', () => {
  it('that does not answer is an error of its job and of nothing else', async () => {
    await expect(readAnswers()).rejects.toThrow();
  });
});
