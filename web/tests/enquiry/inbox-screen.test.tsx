// @vitest-environment jsdom
import { json, type ActionFunction } from '@remix-run/node';
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';

import type { InboxData, InboxMessage, ReplyProblem } from '~/enquiry/inbox';
import { member as bangla } from '~/messages/bn/member';
import { en } from '~/messages/en';
import { member } from '~/messages/en/member';
import { Inbox } from '~/enquiry/inbox/inbox';
import { InboxFault } from '~/enquiry/inbox/not-sent';
import { useActionData, useLoaderData } from '@remix-run/react';

import { drawScreen } from '../draw';
import { FROM_SALMA } from './a-message';

const t = member.inbox;

function aMessage(values: Partial<InboxMessage> = {}): InboxMessage {
  return {
    ...FROM_SALMA,
    message: 'Is it free?\n<script>alert(1)</script>',
    received: '21 Nov 2026, 2:05 pm',
    property: { _id: 'p1', code: 'D-1042', property_name: 'Flat in Banani', isPublic: true },
    agent: null,
    language: null,
    isToOffice: false,
    due: {
      at: '2026-11-22T18:00:00.000Z',
      words: '22 Nov 2026, 11:59 pm',
      left: { late: false, unit: 'hours', amount: 3 },
    },
    answer: null,
    ...values,
  };
}

function anInbox(messages: InboxMessage[], values: Partial<InboxData> = {}): InboxData {
  return {
    filter: { state: null, about: null, q: '' },
    counts: { all: 12, open: 3, answered: 9 },
    messages,
    next: null,
    isFirst: true,
    cursorRefused: false,
    ...values,
  };
}

type Options = { path?: string; scope?: 'own' | 'all'; action?: ActionFunction; loader?: () => Response };

async function show(
  data: InboxData,
  { path = '/userdashboard/enquiries', scope = 'own', action, loader }: Options = {},
) {
  const Screen = () => {
    const problem = useActionData<{ problem: ReplyProblem }>()?.problem;
    return <Inbox data={useLoaderData<InboxData>()} problem={problem} scope={scope} />;
  };
  drawScreen({ path, data, Screen, Fault: InboxFault, action, loader });
  await screen.findByRole('navigation', { name: path.startsWith('/bn') ? bangla.inbox.states : t.states });
}

const href = (name: string | RegExp) => screen.getByRole('link', { name }).getAttribute('href');

describe('a message', () => {
  test('says that it came to the office alone, where it did', async () => {
    await show(anInbox([aMessage({ isToOffice: true })]));
    expect(screen.queryAllByText('To the office alone: there is no address of an owner or agent')).toHaveLength(1);
  });

  test('says who, when, about what, how to reach them, the words and the time left', async () => {
    await show(anInbox([aMessage()]));
    const card = within(screen.getByRole('article'));
    expect(card.getByRole('heading', { level: 2 }).textContent).toBe('Salma Begum');
    expect(card.queryAllByText('Received 21 Nov 2026, 2:05 pm')).toHaveLength(1);
    expect(href('D-1042, Flat in Banani')).toBe('/spp/p1');
    expect(href(/01712345678/)).toBe('tel:01712345678');
    expect(href(/salma@example.com/)).toBe('mailto:salma@example.com');
    expect(card.queryAllByText(/<script>alert\(1\)<\/script>/)).toHaveLength(1);
    expect(card.queryAllByText('3 hours left')).toHaveLength(1);
    expect(card.getByText('Answer by 22 Nov 2026, 11:59 pm').getAttribute('datetime')).toBe('2026-11-22T18:00:00.000Z');
  });

  test('that is answered says by whom, when and what, and has no form', async () => {
    await show(
      anInbox([
        aMessage({ answer: { by: 'Karim', at: '21 Nov 2026, 4:00 pm', reply: 'Come on Sunday', by_telephone: false } }),
      ]),
    );
    expect(screen.queryAllByText('Karim answered on 21 Nov 2026, 4:00 pm')).toHaveLength(1);
    expect(screen.queryAllByText('Come on Sunday')).toHaveLength(1);
    expect(screen.queryByText('3 hours left')).toBeNull();
    expect(document.querySelector('form[method="post"]')).toBeNull();
  });

  test('leads to nothing that nobody may see', async () => {
    const hidden = { _id: 'p1', code: 'D-1042', property_name: 'Flat in Banani', isPublic: false };
    const agent = { _id: 'a1', agent_name: 'Farhana Kabir' };
    await show(
      anInbox([
        aMessage({ property: hidden }),
        aMessage({ _id: 'm2', about: 'agent', property: null, agent }),
        aMessage({ _id: 'm3', about: 'property', property: null }),
        aMessage({ _id: 'm4', about: 'home', property: null }),
      ]),
      { scope: 'all' },
    );
    expect(screen.queryByRole('link', { name: /D-1042/ })).toBeNull();
    expect(href('Farhana Kabir')).toBe('/singleAgent/a1');
    expect(screen.queryAllByText(t.about.gone)).toHaveLength(1);
    expect(screen.queryAllByText(t.about.home)).toHaveLength(1);
  });

  test('leads to the conversation that it began: its own, and for the admin those of the office', async () => {
    const conversations = () =>
      screen.queryAllByRole('link', { name: /^Open the conversation/ }).map((link) => link.getAttribute('href'));
    await show(anInbox([aMessage()]));
    expect(conversations()).toEqual(['/messages/m1#last']);
    cleanup();
    const messages = [aMessage({ isToOffice: true }), aMessage({ _id: 'm2' }), aMessage({ _id: 'm3', about: 'home' })];
    await show(anInbox(messages), { scope: 'all' });
    expect(conversations()).toEqual(['/messages/m1#last', '/messages/m3#last']);
  });

  test('speaks Bangla', async () => {
    const left = { late: true, unit: 'days', amount: 2 } as const;
    const due = { at: '2026-11-19T18:00:00.000Z', words: 'x', left };
    await show(anInbox([aMessage({ due })]), { path: '/bn/userdashboard/enquiries' });
    expect(screen.queryAllByText('২ দিন দেরি হয়েছে')).toHaveLength(1);
    expect(href('D-1042, Flat in Banani')).toBe('/bn/spp/p1');
    expect(href('উত্তর বাকি (৩)')).toBe('/bn/userdashboard/enquiries?state=open');
  });
});

describe('the filters', () => {
  test('are links with their numbers that keep the words, and a form that keeps the state', async () => {
    const filter = { state: 'open', about: 'agent', q: 'a&b' } as const;
    await show(anInbox([aMessage()], { filter, next: 'c2', isFirst: false }), { scope: 'all' });
    const path = '/userdashboard/enquiries';
    expect(href('All (12)')).toBe(`${path}?about=agent&q=a%26b`);
    expect(href('Answered (9)')).toBe(`${path}?state=answered&about=agent&q=a%26b`);
    expect(screen.getByRole('link', { current: true }).textContent).toBe('Open (3)');
    expect(href(t.nextPage)).toBe(`${path}?state=open&about=agent&q=a%26b&cursor=c2`);
    expect(href(t.firstPage)).toBe(`${path}?state=open&about=agent&q=a%26b`);
    const form = screen.getByRole<HTMLFormElement>('search');
    expect([form.method, form.getAttribute('action')]).toEqual(['get', path]);
    expect([...new FormData(form)]).toEqual([
      ['state', 'open'],
      ['q', 'a&b'],
      ['about', 'agent'],
    ]);
  });

  test('offer the way out when nothing fits', async () => {
    await show(anInbox([], { filter: { state: null, about: null, q: 'zzz' } }));
    expect(screen.queryAllByText(t.noneFound)).toHaveLength(1);
    expect(href(t.clear)).toBe('/userdashboard/enquiries');
    expect(screen.queryByLabelText(t.aboutLabel)).toBeNull();
  });

  test('of an empty inbox say what will stand here', async () => {
    await show(anInbox([]));
    expect(screen.queryAllByText(t.emptyText)).toHaveLength(1);
  });
});

const field = () => screen.getByLabelText<HTMLTextAreaElement>(t.reply.label('Salma Begum'));
const fold = () => field().closest('details');

async function send(words: string) {
  fireEvent.change(field(), { target: { value: words } });
  await act(async () => {
    fireEvent.click(screen.getByRole('button', { name: t.reply.send, hidden: true }));
  });
}

describe('the answer', () => {
  test('is a form that works without script, once while it is sent', async () => {
    let release = (_answer: Response) => {};
    const action = vi.fn<ActionFunction>(() => new Promise<Response>((resolve) => (release = resolve)));
    await show(anInbox([aMessage()]), { path: '/userdashboard/enquiries?state=open', action });
    expect(fold()?.open).toBe(false);
    const form = field().closest('form');
    expect([form?.method, form?.getAttribute('action')]).toEqual([
      'post',
      '/userdashboard/enquiries?state=open#message-m1',
    ]);
    await send('Yes');
    const button = await screen.findByRole<HTMLButtonElement>('button', { name: t.reply.sending, hidden: true });
    expect(button.disabled).toBe(true);
    fireEvent.click(button);
    expect(action).toHaveBeenCalledTimes(1);
    await act(async () => release(json({})));
  });

  test.each([400, 429, 503])('that is refused with %s opens with the reason, and keeps the words', async (status) => {
    const problem: ReplyProblem = {
      id: 'm1',
      text: 'Not now',
      typed: 'My words',
      ...(status === 400 && { field: 'Hm' }),
    };
    const loader = vi.fn(() => json(anInbox([aMessage()])));
    await show(anInbox([]), { action: () => json({ problem }, { status }), loader });
    await send('My words');
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain('Not now');
    expect(document.activeElement).toBe(alert);
    expect([fold()?.open, field().value]).toEqual([true, 'My words']);
    expect(field().getAttribute('aria-invalid')).toBe(status === 400 ? 'true' : null);
    // While cms is away the list is not asked for, because its fault would take the form along.
    expect(loader).toHaveBeenCalledTimes(status === 503 ? 1 : 2);
  });

  test('that comes second shows the first, and what was typed, also when the list no longer has the message', async () => {
    const answered = { by: 'Karim', at: '21 Nov 2026, 4:00 pm', reply: 'Friday is better', by_telephone: false };
    const problem: ReplyProblem = { id: 'm1', text: t.reply.conflict, typed: 'My words', answered };
    let asked = 0;
    const loader = () => json(anInbox(asked++ === 0 ? [aMessage()] : []));
    await show(anInbox([]), { action: () => json({ problem }, { status: 409 }), loader });
    await send('My words');
    const alert = within(await screen.findByRole('alert'));
    expect(alert.queryAllByText('Friday is better')).toHaveLength(1);
    expect(alert.queryAllByText('Karim answered on 21 Nov 2026, 4:00 pm')).toHaveLength(1);
    expect(alert.getByLabelText<HTMLTextAreaElement>(t.reply.yours).value).toBe('My words');
    expect(screen.queryByRole('article')).toBeNull();
  });

  test('is not lost with the list', async () => {
    const problem: ReplyProblem = { id: 'm1', text: 'Not now', typed: 'My words' };
    let asked = 0;
    const loader = () => {
      if (asked++ > 0) throw new Response(null, { status: 503 });
      return json(anInbox([aMessage()]));
    };
    await show(anInbox([]), { action: () => json({ problem }, { status: 429 }), loader });
    await send('My words');
    expect(await screen.findAllByText(en.common.error.down.title)).toHaveLength(1);
    expect(screen.getByLabelText<HTMLTextAreaElement>(t.reply.yours).value).toBe('My words');
  });
});
