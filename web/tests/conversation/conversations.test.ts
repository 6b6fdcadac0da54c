import { beforeEach, describe, expect, test, vi } from 'vitest';

import { contentChanged } from '~/cms/client.server';
import type { ConversationProblem } from '~/conversation/conversation';
import { conversation as bangla } from '~/messages/bn/conversation';
import { conversation as t } from '~/messages/en/conversation';
import { en } from '~/messages/en';
import { loader as reported } from '~/routes/adminpanel-conversations';
import { action, headers, loader } from '~/routes/conversation';
import { loader as list } from '~/routes/messages';

import { aConversation, aLine, aMessage } from './a-conversation';
import { asArgs, asPerson, aUser, playCms, refusal, thrown } from '../cms';

const person = aUser();
const admin = aUser({ _id: 'admin1', Admin: true, Normal: false });
const ME = { me: { data: person } };
const ID = { id: 'c1' };
const GONE = { conversation: refusal(404) };

beforeEach(() => contentChanged());

type Shown = Awaited<ReturnType<Awaited<ReturnType<typeof loader>>['json']>>;
const dataOf = async (answer: Awaited<ReturnType<typeof loader>>) => (await answer.json()) as Shown;
const problemOf = async (answer: Awaited<ReturnType<typeof action>>) =>
  ((await answer.json()) as { problem: ConversationProblem }).problem;

/** A form of whoever has the link of a mail. */
function byLink(form: Record<string, string>) {
  const body = new URLSearchParams({ link: 'abc.def', ...form });
  return asArgs('/messages/c1?link=abc.def', ID, { method: 'POST', body });
}

describe('the list', () => {
  test('has the own conversations, those unread alone where the address says so', async () => {
    const asked = playCms({ ...ME, conversations: { data: [aLine()], meta: { total: 1, next_cursor: 'next' } } });
    const { list: data } = await list(await asPerson(person, '/messages?unread=1&cursor=c'));
    expect(asked.at(-1)?.path).toBe('/api/conversations?cursor=c&limit=20&unread=1');
    expect(asked.at(-1)?.headers.get('Authorization')).toBe('Bearer token-of-user1');
    expect(data).toMatchObject({ total: 1, onlyUnread: true, next: 'next', isFirst: false, cursorRefused: false });
    expect(data.lines[0]?.last).toEqual({ isMine: false, words: 'Come on Sunday', at: '18 Nov 2026, 2:05 pm' });
  });

  test('begins anew behind a mark that was of another list, in Bangla too', async () => {
    const page = { data: [aLine({ side: 'owner' })], meta: { total: 1, next_cursor: null } };
    playCms({ ...ME, conversations: page, 'conversations?cursor=x&limit=20': refusal(400) });
    const { list: data } = await list(await asPerson(person, '/bn/messages?cursor=x&unread=0'));
    expect(data).toMatchObject({ onlyUnread: false, isFirst: true, cursorRefused: true });
    expect(data.lines[0]?.last).toMatchObject({ isMine: true, at: '১৮ নভে, ২০২৬, দুপুর ২:০৫' });
  });

  test('is for those signed in, and says when it cannot be had', async () => {
    playCms({ ...ME, conversations: refusal(503) });
    expect((await thrown(list(await asPerson(person, '/messages')))).status).toBe(503);
    const answer = await thrown(list(asArgs('/messages')));
    expect(answer.headers.get('Location')).toBe('/login?redirectTo=%2Fmessages');
  });
});

describe('one conversation', () => {
  test('is shown to its sides by days, with what the other has read of the own', async () => {
    const messages = [
      ...aConversation().messages,
      aMessage({ _id: '8', words: 'Hello?', at: '2026-11-19T05:00:00.000Z', suspicions: ['wallet'] }),
    ];
    const asked = playCms({
      ...ME,
      conversation: { data: aConversation({ messages, read_until: '2026-11-18T18:30:00.500Z' }) },
    });
    const answer = await loader(await asPerson(person, '/messages/c1', undefined, ID));
    const { thread, link, signIn, report, page } = await dataOf(answer);
    expect(asked.map(({ path }) => path).slice(-2)).toEqual([
      '/api/conversations/c1',
      '/api/conversations/c1/viewings',
    ]);
    for (const { headers: sent } of asked.slice(-2)) expect(sent.get('Authorization')).toBe('Bearer token-of-user1');
    expect([link, signIn, report]).toEqual(['', null, null]);
    expect(page).toMatchObject({ title: 'Conversation with Karim', hidden: true });
    expect(thread?.days.map(({ day, messages: said }) => [day, said.map(({ time }) => time)])).toEqual([
      ['18 November 2026', ['2:05 pm', '3:00 pm']],
      // Half past midnight in Dhaka.
      ['19 November 2026', ['12:30 am', '11:00 am']],
    ]);
    const said = thread?.days.flatMap(({ messages: of }) => of) ?? [];
    expect(said.map(({ isMine }) => isMine)).toEqual([true, false, true, true]);
    expect(said.map(({ isReadUntil }) => isReadUntil)).toEqual([false, false, true, false]);
    expect(thread).toMatchObject({ suspicions: ['wallet'], last: { _id: '8', side: 'seeker' } });
  });

  test('speaks Bangla', async () => {
    playCms({ ...ME, conversation: { data: aConversation({ with: null, side: 'owner', read_until: null }) } });
    const { thread, page } = await dataOf(await loader(await asPerson(person, '/bn/messages/c1', undefined, ID)));
    expect(page.title).toBe(bangla.titleWith(bangla.office));
    expect(thread?.days[0]).toMatchObject({ day: '১৮ নভেম্বর, ২০২৬', messages: [{ time: 'দুপুর ২:০৫' }, {}] });
    expect(thread?.days.flatMap(({ messages }) => messages).some(({ isReadUntil }) => isReadUntil)).toBe(false);
  });

  test('asks whoever has neither account nor link to sign in, and leads back', async () => {
    const asked = playCms({});
    const answer = await thrown(loader(asArgs('/bn/messages/c1', ID)) as Promise<unknown>);
    expect(answer.headers.get('Location')).toBe('/bn/login?redirectTo=%2Fbn%2Fmessages%2Fc1');
    expect(asked).toEqual([]);
  });

  test.each([404, 503])('of others, or while cms is away, is a fault: %i', async (status) => {
    playCms({ ...ME, conversation: refusal(status) });
    const answer = await thrown(loader(await asPerson(person, '/messages/c1', undefined, ID)) as Promise<unknown>);
    expect(answer.status).toBe(status);
  });

  test('is shown to whoever has the link of a mail, without an account, and kept nowhere', async () => {
    const asked = playCms({ conversation: { data: aConversation() } });
    const answer = await loader(asArgs('/messages/c1?link=abc.def', ID));
    const { thread, link } = await dataOf(answer);
    expect(asked.map(({ path }) => path)).toEqual([
      '/api/conversations/c1?link=abc.def',
      '/api/conversations/c1/viewings?link=abc.def',
    ]);
    expect(asked[0]?.headers.get('X-Client-Address')).toBe('203.0.113.7');
    expect([thread?._id, link]).toEqual(['c1', 'abc.def']);
    for (const told of [Object.fromEntries(answer.headers), headers()]) {
      const lower = Object.fromEntries(Object.entries(told).map(([name, value]) => [name.toLowerCase(), value]));
      expect(lower).toMatchObject({
        'cache-control': 'no-store',
        'x-robots-tag': 'noindex, nofollow',
        'referrer-policy': 'same-origin',
      });
    }
  });

  test.each(['over.link', 'x'.repeat(101)])('by a link that is over is a page that says what to do', async (link) => {
    playCms(GONE);
    const answer = await loader(asArgs(`/bn/messages/c1?link=${link}`, ID));
    expect(answer.status).toBe(404);
    expect(answer.headers.get('Cache-Control')).toBe('no-store');
    const { thread, signIn, page } = await dataOf(answer);
    expect([thread, signIn]).toEqual([null, '/bn/login?redirectTo=%2Fbn%2Fmessages%2Fc1']);
    expect(page).toMatchObject({ title: bangla.over.title, hidden: true });
  });

  test('by a link that is over leads those whose it is to the address without it', async () => {
    playCms({ ...ME, 'conversation/c1?link=over': refusal(404), conversation: { data: aConversation() } });
    const args = await asPerson(person, '/bn/messages/c1?link=over', undefined, ID);
    expect((await thrown(loader(args) as Promise<unknown>)).headers.get('Location')).toBe('/bn/messages/c1');
    playCms({ ...ME, ...GONE });
    const { signIn } = await dataOf(await loader(await asPerson(person, '/messages/c1?link=over', undefined, ID)));
    expect(signIn).toBeNull();
  });

  test('by a link while cms is away, or is asked too often, is a fault that is kept nowhere', async () => {
    for (const status of [503, 429]) {
      playCms({ conversation: refusal(status) });
      const answer = await thrown(loader(asArgs('/messages/c1?link=a', ID)) as Promise<unknown>);
      expect([answer.status, answer.headers.get('Cache-Control')]).toEqual([status, 'no-store']);
    }
  });

  test('does not stand in the log with its link', async () => {
    const log = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    playCms({ conversation: 'down' });
    await thrown(loader(asArgs('/messages/c1?link=secret.link', ID)) as Promise<unknown>);
    expect(log.mock.calls.flat().join()).toContain('/api/conversations/c1)');
    expect(log.mock.calls.flat().join()).not.toContain('secret');
    log.mockRestore();
  });

  test('that was reported is shown to the admin with the report that waits', async () => {
    const report = { _id: 'c1', about: 'property', reported_by: 'seeker', reason: 'money', words: 'He wants bKash' };
    const reports = {
      data: [
        { ...report, _id: 'c0' },
        { ...report, at: '2026-11-19T05:00:00.000Z' },
      ],
    };
    const looks = ['2026-11-19T06:00:20.000Z', '2026-11-19T06:00:00.000Z'];
    const data = aConversation({ side: null, with: 'Salma Begum', reported_by: 'seeker', looks });
    playCms({ me: { data: admin }, conversation: { data }, reportedConversations: reports });
    const answer = await dataOf(await loader(await asPerson(admin, '/messages/c1', undefined, ID)));
    expect(answer.report).toEqual({
      by: 'seeker',
      reason: 'money',
      words: 'He wants bKash',
      at: '19 Nov 2026, 11:00 am',
    });
    expect(answer.thread?.looks).toEqual(['19 Nov 2026, 12:00 pm']);
    expect(answer.page.title).toBe(t.titleBetween);
    // Decided, or not to be learnt: then nothing is offered.
    playCms({ me: { data: admin }, conversation: { data } });
    const later = await dataOf(await loader(await asPerson(admin, '/messages/c1', undefined, ID)));
    expect(later.report).toBeNull();
  });

  test('does not ask for reports on behalf of anybody else', async () => {
    const asked = playCms({ ...ME, conversation: { data: aConversation({ reported_by: 'owner' }) } });
    await loader(await asPerson(person, '/messages/c1', undefined, ID));
    expect(asked.map(({ path }) => path)).toEqual([
      '/api/me',
      '/api/conversations/c1',
      '/api/conversations/c1/viewings',
    ]);
  });
});

describe('saying something', () => {
  const SAY = { intent: 'say', words: ' Sunday\r\nat ten ', form_key: 'k1' };
  const said = { data: aMessage({ _id: '9' }) };

  test('says it once, however often the form is sent, and leads to it', async () => {
    const asked = playCms({ ...ME, say: said });
    const first = await action(await asPerson(person, '/bn/messages/c1', SAY, ID));
    await action(await asPerson(person, '/bn/messages/c1', SAY, ID));
    await action(await asPerson(person, '/bn/messages/c1', { ...SAY, words: 'Monday' }, ID));
    await action(await asPerson(person, '/bn/messages/c1', { ...SAY, form_key: 'k2' }, ID));
    expect([first.status, first.headers.get('Location')]).toEqual([302, '/bn/messages/c1#message-9']);
    const bodies = asked.filter(({ method }) => method === 'POST').map(({ body }) => body as Record<string, string>);
    expect(bodies[0]).toEqual({ words: 'Sunday\nat ten', key: expect.stringMatching(/^[0-9a-f]{64}$/) });
    expect(bodies[1]).toEqual(bodies[0]);
    expect(new Set(bodies.map(({ key }) => key)).size).toBe(3);
  });

  test('goes by the link, which stays in the address', async () => {
    const asked = playCms({ say: said });
    const answer = await action(byLink(SAY));
    expect(answer.headers.get('Location')).toBe('/messages/c1?link=abc.def#message-9');
    expect(asked.map(({ path }) => path)).toEqual(['/api/conversations/c1/messages']);
    expect(asked[0]?.body).toMatchObject({ link: 'abc.def' });
    expect(asked[0]?.headers.has('Authorization')).toBe(false);
    expect(asked[0]?.headers.get('X-Client-Address')).toBe('203.0.113.7');
  });

  test.each([
    [404, 404, t.say.gone, t.say.linkOver],
    [409, 409, t.say.ended, t.say.ended],
    [429, 429, t.say.tooMany, t.say.tooMany],
    [503, 503, t.say.unavailable, t.say.unavailable],
    [500, 503, t.say.unavailable, t.say.unavailable],
  ])('that cms refuses with %i says why and keeps what was typed and the key', async (refused, status, own, linked) => {
    playCms({ ...ME, say: refusal(refused) });
    const answers = [await action(await asPerson(person, '/messages/c1', SAY, ID)), await action(byLink(SAY))];
    for (const [index, answer] of answers.entries()) {
      expect(answer.status).toBe(status);
      expect(await problemOf(answer)).toMatchObject({
        ...{ intent: 'say', text: [own, linked][index], fields: {}, formKey: 'k1' },
        values: { words: ' Sunday\nat ten ' },
      });
    }
  });

  test.each([
    ['', en.common.form.required],
    [' \r\n ', en.common.form.required],
    ['x'.repeat(5001), en.common.form.tooLong],
    ['a\u0000b', en.common.form.invalid],
  ])('is not asked of cms when the words are wrong', async (words, wrong) => {
    const asked = playCms({ say: said });
    const answer = await action(byLink({ ...SAY, words }));
    expect(answer.status).toBe(400);
    expect((await problemOf(answer)).fields).toEqual({ words: wrong });
    expect(asked).toEqual([]);
  });

  test('of somebody whose session has ended leads to the sign-in; while cms is away the words stay', async () => {
    playCms({ me: refusal(401) });
    const ended = await thrown(action(await asPerson(person, '/messages/c1', SAY, ID)) as Promise<unknown>);
    expect(ended.headers.get('Location')).toBe('/login?redirectTo=%2Fmessages%2Fc1&why=ended');
    playCms({ me: 'down' });
    const log = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    const away = await action(await asPerson(person, '/messages/c1', SAY, ID));
    expect([away.status, (await problemOf(away)).values.words]).toEqual([503, ' Sunday\nat ten ']);
    log.mockRestore();
  });
});

describe('what the menu does', () => {
  test.each([
    ['mute', { is_muted: true }],
    ['unmute', { is_muted: false }],
    ['end', { is_blocked: true }],
    ['resume', { is_blocked: false }],
    ['end-links', { ends_links: true }],
    ['read', { is_read: true }],
  ])('%s', async (intent, body) => {
    const asked = playCms({ ...ME, changeConversation: { message: 'x' } });
    const own = await action(await asPerson(person, '/messages/c1', { intent }, ID));
    expect(own.headers.get('Location')).toMatch(/^\/messages\/c1(#last)?$/);
    expect(own.headers.has('Set-Cookie')).toBe(intent !== 'read');
    expect(asked.at(-1)).toMatchObject({ method: 'PUT', path: '/api/conversations/c1', body });
    const linked = await action(byLink({ intent }));
    expect(linked.headers.get('Location')).toMatch(/^\/messages\/c1\?link=abc.def(#last)?$/);
    expect(asked.at(-1)?.body).toEqual({ ...body, link: 'abc.def' });
  });

  test.each([
    [404, 404, t.change.linkOver],
    [409, 409, t.change.conflict],
    [429, 429, t.change.tooMany],
    [503, 503, t.change.unavailable],
  ])('that cms refuses with %i is said in words', async (refused, status, text) => {
    playCms({ changeConversation: refusal(refused), reportConversation: refusal(refused) });
    const report = { intent: 'report', reason: 'rude', report_words: 'He shouts' };
    for (const form of [{ intent: 'end' }, report]) {
      const answer = await action(byLink(form as Record<string, string>));
      const problem = await problemOf(answer);
      expect([answer.status, problem.intent, problem.text]).toEqual([status, form.intent, text]);
      if (form === report) expect(problem.values).toMatchObject({ reason: 'rude', report_words: 'He shouts' });
    }
  });

  test('a report needs its reason, and keeps its words', async () => {
    const asked = playCms({ reportConversation: { message: 'x' } });
    const answer = await action(byLink({ intent: 'report', report_words: 'x'.repeat(1001) }));
    expect(answer.status).toBe(400);
    const { fields, values } = await problemOf(answer);
    expect(fields).toEqual({ reason: t.report.choose, report_words: en.common.form.tooLong });
    expect(values.report_words).toHaveLength(1001);
    expect(asked).toEqual([]);
    const done = await action(byLink({ intent: 'report', reason: 'money', report_words: '' }));
    expect(asked[0]).toMatchObject({ method: 'POST', path: '/api/conversations/c1/report' });
    expect(asked[0]?.body).toEqual({ reason: 'money', link: 'abc.def' });
    expect(done.headers.get('Location')).toBe('/messages/c1?link=abc.def');
  });
});

describe('what was reported', () => {
  test('is listed for the admin', async () => {
    const one = { _id: 'c1', reported_by: 'site', reason: 'repeated', words: '', at: '2026-11-19T05:00:00.000Z' };
    playCms({ me: { data: admin }, reportedConversations: { data: [one] }, reportedRatings: { data: [] } });
    const data = await reported(await asPerson(admin, '/adminpanel/conversations'));
    expect(data.reported[0]).toMatchObject({ reason: 'repeated', at: '19 Nov 2026, 11:00 am' });
  });

  test.each(['settled', 'blocked'])('is decided by the admin alone: %s', async (outcome) => {
    const asked = playCms({ me: { data: admin }, decideConversation: { message: 'x' } });
    const done = await action(await asPerson(admin, '/bn/messages/c1', { intent: outcome }, ID));
    expect(asked.at(-1)).toMatchObject({ method: 'PUT', path: '/api/reportedConversations/c1', body: { outcome } });
    expect(done.headers.get('Location')).toBe('/bn/adminpanel/conversations');

    const others = playCms(ME);
    const form = { intent: outcome, link: 'abc.def' };
    const refused = await thrown(action(await asPerson(person, '/messages/c1', form, ID)) as Promise<unknown>);
    expect([refused.status, others.map(({ path }) => path)]).toEqual([403, ['/api/me']]);
  });

  test.each([
    [404, 404, t.reported.gone],
    [409, 409, t.reported.gone],
    [503, 503, t.reported.unavailable],
  ])('that was decided already, or cannot be now, says so: %i', async (refused, status, text) => {
    playCms({ me: { data: admin }, decideConversation: refusal(refused) });
    const answer = await action(await asPerson(admin, '/messages/c1', { intent: 'settled' }, ID));
    expect([answer.status, (await problemOf(answer)).text]).toEqual([status, text]);
  });
});
