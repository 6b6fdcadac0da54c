import { randomUUID } from 'node:crypto';

import { calls, conversationListSchema, reportedConversationsSchema, saidSchema } from '@69street/config/contract';
import { beforeAll, describe, expect, it } from 'vitest';

import { mailDueNews } from '../../src/services/conversation/mail';
import { sql, startCms } from '../support/cms';
import { call, newListing, newPerson, type Person } from '../support/listings';
import { mailTo } from '../support/mail';
import { ask, begun, change, look, mailsTo, read, say, type Way } from './a-conversation';

beforeAll(async () => {
  await startCms();
  // Nobody listens there: what is queued stays where it can be looked at.
  await mailTo(9);
});

const listOf = async (who: Person, query = '') =>
  conversationListSchema.parse((await call('get', `/conversations${query}`, who)).body);
const waits = async (who: Person) =>
  calls.waiting.answer
    .parse((await call('get', '/waiting', who)).body)
    .data.find(({ kind }) => kind === 'conversations')?.count ?? 0;

describe('a conversation', () => {
  it('goes on without an account by the link of the mail, and both see all of it', async () => {
    const { owner, listing, email, _id, message, link } = await begun();
    const before = await read(_id, { link });
    expect(before).toMatchObject({
      side: 'seeker',
      about: 'property',
      property: { _id: listing._id },
      blocked_by: null,
    });
    expect(before.messages.map(({ words, side }) => [side, words])).toEqual([
      ['seeker', message],
      ['owner', 'Come on Friday at ten.'],
    ]);
    const said = saidSchema.parse((await say(_id, 'Can it be eleven?', { link })).body).data;
    expect(said).toMatchObject({ side: 'seeker', author: 'Rahima Khatun', suspicions: [] });
    expect(await waits(owner)).toBe(1);
    const [line] = (await listOf(owner)).data;
    expect(line).toMatchObject({ _id, side: 'owner', with: 'Rahima Khatun', is_unread: true });
    expect(line?.last).toMatchObject({ side: 'seeker', words: 'Can it be eleven?' });
    expect((await say(_id, 'Eleven is fine.', { who: owner })).status).toBe(200);
    expect(await waits(owner)).toBe(0);
    const seen = await read(_id, { who: owner });
    expect(seen.messages.map(({ words }) => words).slice(1)).toEqual([
      'Come on Friday at ten.',
      'Can it be eleven?',
      'Eleven is fine.',
    ]);
    expect(seen.read_until).not.toBeNull();
    // The inbox has the first answer, and the address of a mail stays as it was written.
    const { data } = (await call('get', '/enquiries', owner)).body;
    expect(data).toMatchObject([{ _id, reply: 'Come on Friday at ten.', email }]);
  });

  it('is the own of an account with the address of whoever asked, and stands in both lists', async () => {
    const owner = await newPerson('agent');
    const seeker = await newPerson();
    const { _id } = await ask((await newListing(owner))._id, seeker.email.toUpperCase());
    expect((await listOf(seeker)).data).toMatchObject([{ _id, side: 'seeker', is_unread: false }]);
    expect((await listOf(owner)).data).toMatchObject([{ _id, side: 'owner', is_unread: true }]);
    await say(_id, 'Yes.', { who: owner });
    expect((await listOf(seeker, '?unread=1')).data).toMatchObject([{ _id, is_unread: true }]);
    expect(await waits(seeker)).toBe(1);
    expect((await change(_id, { is_read: true }, { who: seeker })).status).toBe(200);
    expect(await waits(seeker)).toBe(0);
    expect((await listOf(seeker, '?unread=1')).data).toEqual([]);
    expect((await read(_id, { who: owner })).read_until).not.toBeNull();
  });

  it('comes page by page, the latest word first', async () => {
    const owner = await newPerson('agent');
    const { _id: listing } = await newListing(owner);
    const asked = [];
    for (const n of [1, 2, 3]) asked.push((await ask(listing, `p${n}-${randomUUID()}@example.com`))._id);
    await say(asked[0] ?? '', 'Yes.', { who: owner });
    const first = await listOf(owner, '?limit=2');
    expect(first.data.map(({ _id }) => _id)).toEqual([asked[0], asked[2]]);
    const second = await listOf(owner, `?limit=2&cursor=${first.meta.next_cursor}`);
    expect(second.data.map(({ _id }) => _id)).toEqual([asked[1]]);
    expect(second.meta).toEqual({ total: 3, next_cursor: null });
  });

  it('says a thing once, however often it is sent, also the first answer', async () => {
    const owner = await newPerson('agent');
    const { _id } = await ask((await newListing(owner))._id, `s-${randomUUID()}@example.com`);
    const key = randomUUID();
    const answers = await Promise.all([1, 2, 3].map(() => say(_id, 'Yes, it is.', { who: owner, key })));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    const again = randomUUID();
    await Promise.all([1, 2, 3].map(() => say(_id, 'And there is a lift.', { who: owner, key: again })));
    expect((await read(_id, { who: owner })).messages.map(({ words }) => words).slice(1)).toEqual([
      'Yes, it is.',
      'And there is a lift.',
    ]);
  });

  it('is nobody else’s, whatever they bring', async () => {
    const { _id, link } = await begun();
    const other = await begun();
    const stranger = await newPerson('agent');
    const admin = await newPerson('admin');
    const ways: Way[] = [
      {},
      { who: stranger },
      { who: admin },
      { link: other.link },
      { link: `${link}x` },
      { link: 'x.y' },
    ];
    for (const way of ways) {
      expect((await look(_id, way)).status).toBe(404);
      expect((await say(_id, 'Let me in', way)).status).toBe(404);
      expect((await change(_id, { is_blocked: true }, way)).status).toBe(404);
      const report = { reason: 'other', ...(way.link && { link: way.link }) };
      expect((await call('post', `/conversations/${_id}/report`, way.who ?? null, report)).status).toBe(404);
    }
    expect((await listOf(stranger)).data).toEqual([]);
    expect((await read(_id, { link })).messages).toHaveLength(2);
  });

  it('lets nobody in by a link that was ended, or is over', async () => {
    const { _id, link, owner, email } = await begun();
    const [until, signature] = link.split('.');
    const over = `${(Number.parseInt(until ?? '', 36) - 91 * 86_400_000).toString(36)}.${signature}`;
    expect((await look(_id, { link: over })).status).toBe(404);
    expect((await change(_id, { ends_links: true }, { link })).status).toBe(200);
    expect((await look(_id, { link })).status).toBe(404);
    await sql(
      `UPDATE street_conversations SET seeker_mailed_at = NULL WHERE enquiry_id =
      (SELECT id FROM enquiries WHERE document_id = ?)`,
      [_id],
    );
    await say(_id, 'Are you coming?', { who: owner });
    const mail = (await mailsTo(email)).at(-1);
    const fresh = /\?link=([\w.-]+)/.exec(mail?.body ?? '')?.[1];
    expect((await look(_id, { link: fresh ?? '' })).status).toBe(200);
  });

  it('ends for both when one side ends it, and only that side takes it back', async () => {
    const { _id, owner, link } = await begun();
    expect((await change(_id, { is_blocked: true }, { link })).status).toBe(200);
    for (const way of [{ who: owner }, { link }]) {
      const refused = await say(_id, 'One more word', way);
      expect(refused.status).toBe(409);
      expect(refused.body.error.details).toEqual({ blocked_by: 'seeker' });
    }
    await change(_id, { is_blocked: false }, { who: owner });
    expect((await read(_id, { who: owner })).blocked_by).toBe('seeker');
    await change(_id, { is_blocked: false }, { link });
    expect((await say(_id, 'Sorry, wrong button', { link })).status).toBe(200);
  });
});

describe('the message that begins one', () => {
  it('tells an account the conversation, also when it is sent again, and nobody else', async () => {
    const { _id: key } = await newListing(await newPerson('agent'));
    const seeker = await newPerson();
    const fields = { about: 'property', key, name: 'R', number: '01712345678', email: seeker.email, message: 'Free?' };
    const send = (who: typeof seeker | null, idempotency: string) =>
      call('post', '/enquiry', who, fields, { 'Idempotency-Key': idempotency });
    const once = randomUUID();
    const [first, again] = [await send(seeker, once), await send(seeker, once)];
    expect(first.body._id).toBe(again.body._id);
    expect((await read(first.body._id, { who: seeker })).side).toBe('seeker');
    expect((await send(null, randomUUID())).body).toEqual({ message: first.body.message });
  });
});

describe('mails about a conversation', () => {
  it('are at most one in a quarter of an hour, and tell what was said meanwhile', async () => {
    const { _id, owner, link } = await begun();
    const owned = async () => (await mailsTo(owner.email)).filter(({ body }) => body.includes(`/messages/${_id}`));
    for (const words of ['One', 'Two', 'Three']) await say(_id, words, { link });
    expect(await owned()).toHaveLength(1);
    await mailDueNews();
    expect(await owned()).toHaveLength(1);
    await sql(`UPDATE street_conversations SET owner_mail_due = owner_mail_due - interval '1 hour'`);
    await Promise.all([mailDueNews(), mailDueNews()]);
    const mails = await owned();
    expect(mails).toHaveLength(2);
    expect(mails[1]?.body).toContain('> Three');
    expect(mails[1]?.subject).toMatch(/New message: D-\d+, Lake view/);
    // Read meanwhile, it is not mailed.
    await say(_id, 'Four', { link });
    await change(_id, { is_read: true }, { who: owner });
    await sql(`UPDATE street_conversations SET owner_mail_due = owner_mail_due - interval '1 hour'`);
    await mailDueNews();
    expect(await owned()).toHaveLength(2);
  });

  it('can be switched off', async () => {
    const { _id, owner, link } = await begun();
    await change(_id, { is_muted: true }, { who: owner });
    await say(_id, 'Do you hear me?', { link });
    await sql(`UPDATE street_conversations SET owner_mail_due = owner_mail_due - interval '1 hour'`);
    await mailDueNews();
    expect((await mailsTo(owner.email)).filter(({ body }) => body.includes(`/messages/${_id}`))).toEqual([]);
    expect((await read(_id, { who: owner })).is_muted).toBe(true);
    expect((await read(_id, { link })).is_muted).toBe(false);
  });
});

describe('against fraud', () => {
  it('a report opens the conversation to the admin, whose looks both sides see', async () => {
    const { _id, owner, link } = await begun();
    const admin = await newPerson('admin');
    const report = (reason: string) =>
      call('post', `/conversations/${_id}/report`, null, { reason, words: 'He wants bKash first', link });
    expect((await report('money')).status).toBe(200);
    expect((await report('rude')).status).toBe(200);
    const list = async () =>
      reportedConversationsSchema.parse((await call('get', '/reportedConversations', admin)).body).data;
    expect((await list()).find((row) => row._id === _id)).toMatchObject({ reported_by: 'seeker', reason: 'money' });
    expect(await read(_id, { who: admin })).toMatchObject({ side: null });
    expect((await say(_id, 'Stop that', { who: admin })).status).toBe(404);
    expect((await read(_id, { who: owner })).looks).toHaveLength(1);
    const decide = () => call('put', `/reportedConversations/${_id}`, admin, { outcome: 'blocked' });
    expect([(await decide()).status, (await decide()).status]).toEqual([200, 200]);
    expect((await list()).find((row) => row._id === _id)).toBeUndefined();
    expect((await say(_id, 'Hello?', { link })).status).toBe(409);
    await change(_id, { is_blocked: false }, { link });
    expect((await read(_id, { link })).blocked_by).toBe('site');
    const audit = await sql<{ action: string }>('SELECT action FROM audit_entries WHERE document_key = ? ORDER BY id', [
      _id,
    ]);
    expect(audit.map(({ action }) => action)).toEqual([
      'enquiry.answered',
      'conversation.looked',
      'conversation.blocked',
    ]);
  });

  it('of which the admin is a side, the admin decides as well', async () => {
    const admin = await newPerson('admin');
    const { _id } = await ask((await newListing(await newPerson('agent')))._id, admin.email, undefined, admin);
    await call('post', `/conversations/${_id}/report`, admin, { reason: 'rude' });
    expect(await read(_id, { who: admin })).toMatchObject({ side: 'seeker', reported_by: 'seeker' });
    expect((await call('put', `/reportedConversations/${_id}`, admin, { outcome: 'blocked' })).status).toBe(200);
    expect((await say(_id, 'Hello?', { who: admin })).status).toBe(409);
  });

  it('words about money, codes, wallets and cards are marked for both', async () => {
    const { _id, owner, link } = await begun();
    await say(_id, 'অগ্রিম বিকাশে পাঠান, তারপর দেখতে আসুন', { who: owner });
    for (const way of [{ who: owner }, { link }]) {
      expect((await read(_id, way)).messages.at(-1)?.suspicions).toEqual(['advance', 'wallet']);
    }
  });

  it('the same long words in three conversations come before staff', async () => {
    const owner = await newPerson('agent');
    const { _id: listing } = await newListing(owner);
    const words = `Send your papers to my office first, my cousin has the key and will tell you everything there. ${randomUUID()}`;
    const ids = [];
    for (const n of [1, 2, 3]) {
      const { _id } = await ask(listing, `r${n}-${randomUUID()}@example.com`);
      await say(_id, 'Yes.', { who: owner });
      await say(_id, words, { who: owner });
      ids.push(_id);
    }
    const reported = await sql<{ _id: string }>(
      `SELECT e.document_id AS _id FROM street_conversations c JOIN enquiries e ON e.id = c.enquiry_id WHERE report_words = ?`,
      [words],
    );
    expect(reported).toEqual([{ _id: ids[2] }]);
  });

  it('a new account begins five conversations a day, an older one more', async () => {
    const owner = await newPerson('agent');
    const { _id: listing } = await newListing(owner);
    const fresh = await newPerson();
    const send = async (who: Person, n: number) => {
      const fields = { about: 'property', key: listing, name: 'R', number: '01712345678', email: who.email };
      return (await call('post', '/enquiry', who, { ...fields, message: `Message ${n}` })).status;
    };
    const statuses = [];
    for (let n = 0; n < 6; n++) statuses.push(await send(fresh, n));
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
    const old = await newPerson();
    await sql(`UPDATE up_users SET created_at = created_at - interval '8 days' WHERE lower(email) = ?`, [
      old.email.toLowerCase(),
    ]);
    expect(await Promise.all([send(old, 1), send(old, 2)])).toEqual([200, 200]);
  });

  it('one side is stopped when it floods', async () => {
    const { _id, link } = await begun();
    const statuses = [];
    for (let n = 0; n < 31; n++) statuses.push((await say(_id, `Message ${n}`, { link })).status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(30);
    expect(statuses.at(-1)).toBe(429);
  });
});

describe('a person’s data', () => {
  it('has what they said, which goes with the account, and the other side keeps theirs', async () => {
    const { _id, owner, link } = await begun();
    await say(_id, 'Shall I bring papers?', { link });
    await say(_id, 'No need to.', { who: owner });
    const { data } = (await call('get', '/myData', owner)).body;
    expect(data.messages).toMatchObject([{ conversation: _id, side: 'owner', words: 'No need to.' }]);
    const [row] = await sql<{ n: number }>('SELECT count(*)::int AS n FROM street_messages WHERE author = ?', [
      'Rahima Khatun',
    ]);
    expect(row?.n).toBeGreaterThan(0);
  });
});
