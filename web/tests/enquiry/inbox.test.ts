import { beforeEach, describe, expect, test } from 'vitest';

import type { InboxEntry } from '@69street/config/contract';

import { contentChanged } from '~/cms/client.server';
import { timeLeft } from '~/enquiry/inbox';
import { member } from '~/messages/en/member';
import { action as adminReply, loader as adminInbox } from '~/routes/adminpanel-enquiries';
import { loader as adminFile } from '~/routes/adminpanel-enquiries-csv';
import { action as agentReply, loader as clients } from '~/routes/agent-dashboard-clients';
import { action as reply, loader as inbox } from '~/routes/userdashboard-enquiries';

import { asPerson, aUser, playCms, refusal, thrown } from '../cms';
import { NO_LEADS } from '../hire/a-book';
import { FROM_SALMA } from './a-message';

const person = aUser();
const admin = aUser({ _id: 'admin1', Admin: true, Normal: false });
const ME = { me: { data: person } };
const t = member.inbox;

beforeEach(() => contentChanged());

function anEntry(values: Partial<InboxEntry> = {}): InboxEntry {
  return {
    ...FROM_SALMA,
    message: 'Is it still free?',
    createdAt: '2026-11-18T08:05:00.000Z',
    answer_by: '2026-11-21T18:00:00.000Z',
    property: { _id: 'p1', code: 'D-1042', property_name: 'Flat in Banani', listing_state: 'published' },
    agent: null,
    sent_to: 'owner',
    reply: null,
    by_telephone: false,
    language: null,
    handled_by: null,
    handled_at: null,
    ...values,
  };
}

function aPage(data: InboxEntry[], next_cursor: string | null = null) {
  const counts = { all: data.length, open: data.length, answered: 0 };
  return { data, meta: { total: data.length, counts, next_cursor } };
}

describe('the time that is left', () => {
  test.each([
    ['2026-11-22T11:59:30Z', { late: false, unit: 'minutes', amount: 59 }],
    ['2026-11-22T11:00:10Z', { late: false, unit: 'minutes', amount: 1 }],
    ['2026-11-22T14:00:00Z', { late: false, unit: 'hours', amount: 3 }],
    ['2026-11-24T10:59:59Z', { late: false, unit: 'hours', amount: 47 }],
    ['2026-11-24T11:00:00Z', { late: false, unit: 'days', amount: 2 }],
    ['2026-11-22T10:59:59Z', { late: true, unit: 'minutes', amount: 1 }],
    ['2026-11-22T08:30:00Z', { late: true, unit: 'hours', amount: 2 }],
    ['2026-11-19T11:00:00Z', { late: true, unit: 'days', amount: 3 }],
  ] as const)('until %s', (until, left) => {
    expect(timeLeft(until, new Date('2026-11-22T11:00:00Z'))).toEqual(left);
  });

  test('is said in words, one of a thing as one', () => {
    expect(t.left({ late: false, unit: 'hours', amount: 3 })).toBe('3 hours left');
    expect(t.left({ late: false, unit: 'minutes', amount: 1 })).toBe('1 minute left');
    expect(t.left({ late: true, unit: 'days', amount: 2 })).toBe('2 days late');
  });
});

describe('an inbox', () => {
  test('asks for the own messages, of the state and with the words of the address', async () => {
    const asked = playCms({ ...ME, enquiries: aPage([anEntry()], 'next') });
    const data = await inbox(await asPerson(person, '/userdashboard/enquiries?state=open&q=+Salma+&about=nonsense'));
    expect(asked.at(-1)?.path).toBe('/api/enquiries?limit=20&mine=1&q=Salma&state=open');
    expect(asked.at(-1)?.headers.get('Authorization')).toBe('Bearer token-of-user1');
    expect(data.inbox).toMatchObject({
      filter: { state: 'open', about: null, q: 'Salma' },
      next: 'next',
      isFirst: true,
      cursorRefused: false,
    });
    expect(data.inbox?.messages[0]).toMatchObject({
      received: '18 Nov 2026, 2:05 pm',
      property: { _id: 'p1', code: 'D-1042', property_name: 'Flat in Banani', isPublic: true },
      // The time ends with the day, and not on the next one.
      due: { words: '21 Nov 2026, 11:59 pm' },
      answer: null,
    });
  });

  test('of the admin has everybody’s, of the agent dashboard those to the agent', async () => {
    const asked = playCms({
      me: { data: admin },
      enquiries: aPage([]),
      myClients: { data: [], meta: { total: 0, next_cursor: null } },
      leads: NO_LEADS,
    });
    await adminInbox(await asPerson(admin, '/bn/adminpanel/enquiries?about=home'));
    expect(asked.at(-1)?.path).toBe('/api/enquiries?about=home&limit=24');
    await clients(await asPerson(admin, '/agentDashboard'));
    expect(asked.map(({ path }) => path)).toContain('/api/enquiries?limit=20&mine=1');
  });

  test.each([
    ['', 'sent on', '18 Nov 2026, 2:05 pm', '19 Nov 2026, 10:00 am'],
    ['/bn', 'পাঠানো', '১৮ নভে, ২০২৬, দুপুর ২:০৫', '১৯ নভে, ২০২৬, সকাল ১০:০০'],
  ])('has the messages that one sent beside it (%s)', async (lang, _name, sent, answered) => {
    const message = { about: 'property', message: 'Still there?', createdAt: '2026-11-18T08:05:00.000Z' };
    const open = { ...message, _id: 'e1', answer_by: '2026-11-19T08:05:00.000Z', reply: null, handled_at: null };
    const done = { ...open, _id: 'e2', reply: 'Yes', handled_at: '2026-11-19T04:00:00.000Z' };
    const asked = playCms({ ...ME, sentEnquiries: { data: [open, done], meta: { total: 2, next_cursor: 'next' } } });
    const data = await inbox(await asPerson(person, `${lang}/userdashboard/enquiries?sent=1&cursor=c`));
    expect(asked.at(-1)?.path).toBe('/api/sentEnquiries?cursor=c&limit=20');
    expect(data.inbox).toBeNull();
    expect(data.sent).toMatchObject({ next: 'next', isFirst: false, cursorRefused: false });
    expect(data.sent?.messages[0]).toMatchObject({ sent, answered: null, isLate: true, reply: null });
    expect(data.sent?.messages[1]).toMatchObject({ answered, isLate: false, reply: 'Yes' });
  });

  test('begins anew when the cursor is not one of it', async () => {
    playCms({ ...ME, 'enquiries?cursor=old&limit=20&mine=1': refusal(400), enquiries: aPage([]) });
    const data = await inbox(await asPerson(person, '/userdashboard/enquiries?cursor=old'));
    expect(data.inbox).toMatchObject({ isFirst: true, cursorRefused: true });
  });

  test.each([
    [401, 302],
    [503, 503],
  ])('shows the refusal %s of cms as %s', async (refused, status) => {
    playCms({ ...ME, enquiries: refusal(refused) });
    expect((await thrown(inbox(await asPerson(person, '/userdashboard/enquiries')))).status).toBe(status);
  });
});

const REPLY = 'replyEnquiry/m1';
const form = { id: 'm1', message: ' Come on\r\nSunday. ' };
const typed = ' Come on\nSunday. ';

describe('an answer', () => {
  test('is sent, and the list shown again where it was', async () => {
    const asked = playCms({ ...ME, [REPLY]: { message: 'Reply sent' } });
    const answer = await reply(await asPerson(person, '/bn/userdashboard/enquiries?state=open&cursor=c', form));
    expect(asked.at(-1)).toMatchObject({ method: 'POST', body: { message: 'Come on\nSunday.' } });
    expect([answer.status, answer.headers.get('Location')]).toEqual([
      302,
      '/bn/userdashboard/enquiries?state=open&cursor=c#message-m1',
    ]);
    expect(answer.headers.get('Set-Cookie')).toContain('69street-toast=');
  });

  test('of an agent and of the admin goes the same way, without what the router added to the address', async () => {
    const asked = playCms({ me: { data: admin }, [REPLY]: { message: 'Reply sent' } });
    const first = await agentReply(await asPerson(admin, '/agentDashboard?index&state=open', form));
    expect(first.headers.get('Location')).toBe('/agentDashboard?state=open#message-m1');
    const second = await adminReply(await asPerson(admin, '/adminpanel/enquiries', form));
    expect(second.headers.get('Location')).toBe('/adminpanel/enquiries#message-m1');
    expect(asked.filter(({ method }) => method === 'POST')).toHaveLength(2);
  });

  test.each([
    ['', 'Please fill in this field'],
    [' \r\n', 'Please fill in this field'],
    ['x'.repeat(5001), 'This text is too long'],
    ['a\0b', 'Please check this field'],
  ])('without good words asks nothing of cms: %j', async (message, field) => {
    const asked = playCms(ME);
    const answer = await reply(await asPerson(person, '/userdashboard/enquiries', { id: 'm1', message }));
    expect(answer.status).toBe(400);
    const { problem } = (await answer.json()) as { problem: object };
    expect(problem).toMatchObject({ id: 'm1', field, typed: message.replaceAll('\r\n', '\n') });
    expect(asked.map(({ path }) => path)).toEqual(['/api/me']);
  });

  test.each([
    [404, 404, t.reply.gone],
    [429, 429, t.reply.tooMany],
    [500, 503, t.reply.unavailable],
    [409, 503, t.reply.unavailable],
  ])('that cms refuses with %s keeps what was typed', async (refused, status, text) => {
    playCms({ ...ME, [REPLY]: refusal(refused) });
    const answer = await reply(await asPerson(person, '/userdashboard/enquiries', form));
    expect(answer.status).toBe(status);
    expect(await answer.json()).toEqual({ problem: { id: 'm1', typed, text } });
  });

  test('keeps it also when cms is away before it knows who asks', async () => {
    playCms({ me: refusal(503) });
    const answer = await reply(await asPerson(person, '/userdashboard/enquiries', form));
    expect(answer.status).toBe(503);
    expect(await answer.json()).toEqual({ problem: { id: 'm1', typed, text: t.reply.unavailable } });
  });

  test('that comes second shows the first', async () => {
    const theirs = {
      reply: 'Friday is better',
      by_telephone: false,
      handled_by: 'Karim',
      handled_at: '2026-11-21T10:00:00.000Z',
    };
    playCms({ ...ME, [REPLY]: { ...refusal(409), ...theirs } });
    const answer = await reply(await asPerson(person, '/userdashboard/enquiries', form));
    expect(answer.status).toBe(409);
    expect(await answer.json()).toEqual({
      problem: {
        ...{ id: 'm1', typed, text: t.reply.conflict },
        answered: { by: 'Karim', at: '21 Nov 2026, 4:00 pm', reply: 'Friday is better', by_telephone: false },
      },
    });
  });

  test.each([
    ['a session that has ended', { me: refusal(401) }, 302],
    ['a session that ends on the way', { ...ME, [REPLY]: refusal(401) }, 302],
  ])('of %s leads to /login', async (_name, answers, status) => {
    playCms(answers);
    expect((await thrown(reply(await asPerson(person, '/userdashboard/enquiries', form)))).status).toBe(status);
  });
});

describe('the file of the messages', () => {
  const ADMIN = { me: { data: admin } };
  const lines = (text: string) => text.replace('\uFEFF', '').trimEnd().split('\r\n');

  test('has what the section shows, from every page of it, and nothing that a spreadsheet runs', async () => {
    const answered = { reply: 'Yes, "today"', handled_by: 'Karim', handled_at: '2026-11-18T18:30:00.000Z' };
    const formula = anEntry({ about: 'home', property: null, name: '=1+1', message: 'two\nlines' });
    const asked = playCms({
      ...ADMIN,
      'enquiries?limit=100&q=Salma&state=open': aPage([anEntry(answered)], 'second'),
      'enquiries?cursor=second&limit=100&q=Salma&state=open': aPage([formula]),
    });
    const file = await adminFile(await asPerson(admin, '/adminpanel/enquiries.csv?state=open&q=Salma'));
    expect(file.headers.get('Content-Type')).toBe('text/csv; charset=utf-8');
    expect(file.headers.get('Content-Disposition')).toMatch(/filename="69street-enquiries-\d{4}-\d\d-\d\d\.csv"/);
    expect(file.headers.get('Cache-Control')).toBe('no-store');
    const bytes = new Uint8Array(await file.clone().arrayBuffer());
    expect([...bytes.slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
    expect(asked).toHaveLength(3);
    expect(lines(await file.text())).toEqual([
      'Received,About,Code,Listing,Agent,Name,Telephone,Email,Message,Answer by,Answered at,Answered by,Answer',
      '2026-11-18 14:05,A listing,D-1042,Flat in Banani,,Salma Begum,01712-345678,salma@example.com,Is it still free?,2026-11-22 00:00,2026-11-19 00:30,Karim,"Yes, ""today"""',
      `2026-11-18 14:05,The home page,,,,'=1+1,01712-345678,salma@example.com,"two\nlines",2026-11-22 00:00,,,`,
    ]);
  });

  test('is whole, however many pages there are, and asks for none that nobody waits for', async () => {
    const pages = 60;
    const page = (at: number) =>
      aPage(
        Array.from({ length: 100 }, () => anEntry()),
        at < pages ? `p${at + 1}` : null,
      );
    const rest = Array.from({ length: pages - 1 }, (_, at) => [`enquiries?cursor=p${at + 2}&limit=100`, page(at + 2)]);
    const asked = playCms({ ...ADMIN, ...Object.fromEntries(rest), 'enquiries?limit=100': page(1) });
    const all = lines(await (await adminFile(await asPerson(admin, '/bn/adminpanel/enquiries.csv'))).text());
    expect(all).toHaveLength(pages * 100 + 1);

    const before = asked.length;
    const stopped = new AbortController();
    const args = await asPerson(admin, '/adminpanel/enquiries.csv');
    const reader = (
      await adminFile({ ...args, request: new Request(args.request, { signal: stopped.signal }) })
    ).body?.getReader();
    await reader?.read();
    await reader?.read();
    stopped.abort();
    expect((await reader?.read())?.done).toBe(true);
    // Who it is, and two pages.
    expect(asked.slice(before).filter(({ path }) => path.startsWith('/api/enquiries'))).toHaveLength(2);
  });

  test('waits until what was sent has left', async () => {
    const asked = playCms({
      ...ADMIN,
      'enquiries?limit=100': aPage([anEntry()], 'second'),
      'enquiries?cursor=second&limit=100': aPage([anEntry()]),
    });
    let leave = () => {};
    const left = new Promise<void>((resolve) => (leave = resolve));
    const args = await asPerson(admin, '/adminpanel/enquiries.csv');
    const reader = (await adminFile({ ...args, context: { ...args.context, room: () => left } })).body?.getReader();
    await reader?.read();
    const second = reader?.read();
    await new Promise((resolve) => setTimeout(resolve, 20));
    const pages = () => asked.filter(({ path }) => path.startsWith('/api/enquiries')).length;
    expect(pages()).toBe(1);
    leave();
    await second;
    expect(pages()).toBe(2);
  });

  test('breaks off where a page does not come: half of it must not look whole', async () => {
    playCms({
      ...ADMIN,
      'enquiries?limit=100': aPage([anEntry()], 'second'),
      'enquiries?cursor=second&limit=100': refusal(503),
    });
    const file = await adminFile(await asPerson(admin, '/adminpanel/enquiries.csv'));
    await expect(file.text()).rejects.toThrow();
  });

  test('is not begun when its first page cannot be had', async () => {
    playCms({
      ...ADMIN,
      'enquiries?limit=100': refusal(503),
    });
    expect((await thrown(adminFile(await asPerson(admin, '/adminpanel/enquiries.csv')))).status).toBe(503);
  });
});
