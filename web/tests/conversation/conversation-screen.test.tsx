// @vitest-environment jsdom
import { json, type ActionFunction } from '@remix-run/node';
import { Outlet, useActionData, useLoaderData } from '@remix-run/react';
import { createRemixStub } from '@remix-run/testing';
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

import type { ConversationProblem, LinesView, MessageView, ReportView, ThreadView } from '~/conversation/conversation';
import { KeptFault } from '~/conversation/kept';
import { LinkOver } from '~/conversation/link-over';
import { ConversationList } from '~/conversation/list';
import { ReportedList } from '~/conversation/reported';
import { Thread } from '~/conversation/thread';
import { staysWhenAway } from '~/enquiry/inbox';
import { bn } from '~/messages/bn';
import { conversation as bangla } from '~/messages/bn/conversation';
import { en } from '~/messages/en';
import { conversation as t } from '~/messages/en/conversation';
import { MessagesProvider } from '~/messages/use-messages';

import { property } from './a-conversation';

function aMessage(values: Partial<MessageView> = {}): MessageView {
  return {
    ...{
      _id: 'first',
      side: 'seeker',
      author: 'Salma',
      words: 'Is it free?',
      photo: null,
      at: '2026-11-18T08:05:00.000Z',
    },
    ...{ suspicions: [], isMine: true, time: '2:05 pm', isReadUntil: false },
    ...values,
  };
}
const theirs = (values: Partial<MessageView> = {}) =>
  aMessage({ _id: 'reply', side: 'owner', author: 'Karim', words: 'It is', isMine: false, time: '3:00 pm', ...values });

function aThread(messages: MessageView[], values: Partial<ThreadView> = {}): ThreadView {
  const last = messages.at(-1);
  return {
    ...{ _id: 'c1', about: 'property', property, agent: null, side: 'seeker', with: 'Karim' },
    ...{ is_muted: false, blocked_by: null, reported_by: null, looks: [], suspicions: [], ready: [] },
    own_telephone: { number: '01712345678', is_shared: false, whatsapp: null },
    telephone: null,
    answers_within: null,
    days: [{ day: '18 November 2026', messages }],
    last: last ? { _id: last._id, side: last.side, author: last.author } : null,
    ...values,
  };
}

type Data = { thread: ThreadView; report?: ReportView | null; link?: string };
type Options = { lang?: 'en' | 'bn'; loader?: () => Data; action?: ActionFunction };

/** The screen below a frame that has the key of its forms, as the site draws it. */
async function show(data: Data, { lang = 'en', loader = () => data, action }: Options = {}) {
  let keys = 0;
  const path = `${lang === 'bn' ? '/bn' : ''}/messages/c1`;
  const Screen = () => {
    const { thread, report, link } = useLoaderData() as Data;
    const problem = useActionData<{ problem?: ConversationProblem }>()?.problem;
    return <Thread thread={thread} report={report ?? null} link={link ?? ''} problem={problem} />;
  };
  const Stub = createRemixStub([
    {
      id: 'root',
      path: '/',
      Component: () => (
        <MessagesProvider messages={lang === 'bn' ? bn : en}>
          <Outlet />
        </MessagesProvider>
      ),
      loader: () => json({ formKey: `key-${++keys}` }),
      shouldRevalidate: ({ formMethod, actionStatus }) =>
        formMethod !== undefined && !(actionStatus && actionStatus >= 400),
      children: [
        {
          path: path.slice(1),
          Component: Screen,
          ErrorBoundary: KeptFault,
          loader: () => json(loader()),
          shouldRevalidate: staysWhenAway,
          ...(action && { action }),
        },
      ],
    },
  ]);
  render(<Stub initialEntries={[path]} />);
  await screen.findByRole('log');
}

function only(element: React.ReactElement, path = '/messages') {
  const Stub = createRemixStub([
    { path, Component: () => <MessagesProvider messages={en}>{element}</MessagesProvider> },
  ]);
  render(<Stub initialEntries={[path]} />);
}

const href = (name: string | RegExp) => screen.getByRole('link', { name }).getAttribute('href');
const field = () => screen.getByLabelText<HTMLTextAreaElement>(t.say.label);
const problemOf = (values: Partial<ConversationProblem> = {}): ConversationProblem => ({
  ...{ intent: 'say', text: t.say.tooMany, fields: {}, values: { words: 'Sunday' }, formKey: 'key-1' },
  ...values,
});
const posted = () => vi.mocked(fetch).mock.calls;
let visible: DocumentVisibilityState;

beforeEach(() => {
  visible = 'visible';
  vi.spyOn(document, 'visibilityState', 'get').mockImplementation(() => visible);
  vi.stubGlobal(
    'fetch',
    vi.fn(async () => new Response(null, { status: 204 })),
  );
  Element.prototype.scrollIntoView = vi.fn();
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

test('the long name of who wrote breaks anywhere, where it would widen the page', async () => {
  const author = 'মোহাম্মদআব্দুলকাদেরজিলানীচৌধুরী'.repeat(2);
  await show({ thread: aThread([{ ...aMessage(), author, isMine: false, side: 'owner' }]) });
  expect(screen.getByText(author).closest('p')?.className).toContain('wrap-anywhere');
});

describe('a report', () => {
  const report = { by: 'owner', reason: 'rude', words: '', at: '18 Nov 2026, 2:05 pm' } as const;

  test('is decided by an admin who is a side of the conversation as well, and is told so', async () => {
    await show({ thread: aThread([aMessage()], { reported_by: 'owner' }), report });
    expect(screen.getByText(t.reported.own)).toBeTruthy();
    expect(screen.getByRole<HTMLButtonElement>('button', { name: t.reported.settled }).value).toBe('settled');
    expect(screen.getByRole('textbox', { name: t.say.label })).toBeTruthy();
  });

  test('is not offered to a side that is no admin', async () => {
    await show({ thread: aThread([aMessage()], { reported_by: 'owner' }) });
    expect(screen.queryByRole('button', { name: t.reported.settled })).toBeNull();
  });
});

describe('the numbers', () => {
  const shared = { number: '01812345678', is_shared: true, whatsapp: 'https://wa.me/8801812345678' };
  const masked = { number: '018••••••78', is_shared: false, whatsapp: null };

  test('are called, and written to by WhatsApp, only where they were shared', async () => {
    await show({ thread: aThread([aMessage()], { telephone: shared }) });
    expect(screen.getByRole('link', { name: 'Call Karim: 01812345678' }).getAttribute('href')).toBe('tel:01812345678');
    const whatsApp = screen.getByRole('link', { name: 'Write to Karim by WhatsApp' });
    expect(whatsApp.getAttribute('href')).toBe('https://wa.me/8801812345678');
    expect(whatsApp.getAttribute('rel')).toContain('noopener');
  });

  test('are masked else, and the own is shown and hidden by one press', async () => {
    await show({ thread: aThread([aMessage()], { telephone: masked }), link: 'a.b' });
    expect(screen.getByText(t.telephone.theirsHidden('018••••••78'))).toBeTruthy();
    const button = screen.getByRole<HTMLButtonElement>('button', { name: t.telephone.show });
    expect([button.value, button.form?.querySelector<HTMLInputElement>('[name=link]')?.value]).toEqual([
      'show-number',
      'a.b',
    ]);
  });

  test('of somebody without one lead to the account', async () => {
    await show({ thread: aThread([aMessage()], { side: 'owner', own_telephone: null, telephone: shared }) });
    expect(screen.getByRole('link', { name: t.telephone.addOwn }).getAttribute('href')).toBe('/account');
  });
});

describe('what was said', () => {
  test('may be a photograph, with words or alone, which opens by the link of the mail', async () => {
    const photo = { width: 400, height: 300 };
    const days = [aMessage({ photo }), theirs({ words: '', photo })];
    await show({ thread: aThread(days), link: 'a.b' }, { lang: 'bn' });
    const [first, second] = screen.getAllByRole('img');
    expect(first?.getAttribute('src')).toBe('/bn/messages/c1/photos/first?link=a.b');
    expect(second?.getAttribute('src')).toBe('/bn/messages/c1/photos/reply?link=a.b');
    expect([first?.getAttribute('width'), first?.getAttribute('height')]).toEqual(['400', '300']);
    expect(screen.queryAllByText('Is it free?')).toHaveLength(1);
  });

  test('stands by days with its writer, its time and what was read; a link in it stays text', async () => {
    const words = 'Pay at https://evil.example/pay\n<b>now</b>';
    const messages = [aMessage({ isReadUntil: true }), theirs({ words, suspicions: ['advance', 'wallet'] })];
    await show({ thread: aThread(messages, { suspicions: ['advance', 'wallet'] }) });
    const log = within(screen.getByRole('log', { name: t.messages }));
    expect(log.getByRole('heading', { level: 2 }).textContent).toBe('18 November 2026');
    const [mine, other] = log.getAllByRole('listitem');
    expect(mine?.textContent).toBe('You · 2:05 pmIs it free?Read');
    expect(mine?.id).toBe('message-first');
    expect(other?.textContent).toContain(`Karim · 3:00 pm${words}`);
    expect(other?.textContent).toContain(t.warning.beside.advance + t.warning.beside.wallet);
    expect(log.queryAllByRole('link')).toEqual([]);
    const banner = within(screen.getByRole('region', { name: t.warning.title }));
    expect(banner.queryAllByText(t.warning.kinds.wallet)).toHaveLength(1);
    expect(banner.queryByText(t.warning.kinds.card)).toBeNull();
    expect(banner.queryAllByText(t.warning.report)).toHaveLength(1);
    expect(href('D-1042, Flat in Banani')).toBe('/spp/p1');
    expect(href(t.toList)).toBe('/messages');
    expect(screen.queryAllByText(t.promise.seeker)).toHaveLength(1);
  });

  test('warns of nothing where nothing asks for it, and leads to nothing that nobody may see', async () => {
    const hidden = { ...property, is_public: false };
    await show({ thread: aThread([aMessage()], { property: hidden, side: 'owner', with: null }), link: 'abc.def' });
    expect(screen.queryByText(t.warning.title)).toBeNull();
    expect(screen.queryAllByRole('link')).toEqual([]);
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(`Conversation with ${t.office}`);
    expect(screen.queryAllByText(t.promise.owner)).toHaveLength(1);
  });

  test('speaks Bangla, also of what an agent’s page, home or nothing any more began', async () => {
    const agent = { _id: 'a1', agent_name: 'Farhana' };
    await show({ thread: aThread([theirs()], { property: null, about: 'agent', agent }) }, { lang: 'bn' });
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(bangla.titleWith('Karim'));
    expect(href('Farhana')).toBe('/bn/singleAgent/a1');
    expect(screen.queryAllByText(bangla.say.send)).toHaveLength(1);
  });
});

describe('going on', () => {
  test('empties the field behind a message that was taken, and the key is another one', async () => {
    const sent: FormData[] = [];
    const action: ActionFunction = async ({ request }) => {
      sent.push(await request.formData());
      return null;
    };
    await show({ thread: aThread([aMessage()]), link: 'abc.def' }, { action });
    fireEvent.change(field(), { target: { value: 'Sunday' } });
    fireEvent.click(screen.getByRole('button', { name: t.say.send }));
    // The key comes with the answer, the emptied field with what is drawn behind it.
    await waitFor(() => {
      expect(field().value).toBe('');
      expect(document.querySelector<HTMLInputElement>('form input[name=form_key]')?.value).toBe('key-2');
      expect(document.activeElement).toBe(field());
    });
    expect(Object.fromEntries(sent[0] ?? [])).toEqual({
      ...{ link: 'abc.def', intent: 'say', form_key: 'key-1', words: 'Sunday' },
    });
  });

  test('keeps what is being typed while something else is done and while something new comes in', async () => {
    let thread = aThread([aMessage()]);
    const action: ActionFunction = async () => {
      thread = aThread([aMessage(), theirs()], { is_muted: true });
      return null;
    };
    await show({ thread }, { loader: () => ({ thread }), action });
    fireEvent.change(field(), { target: { value: 'half a sentence' } });
    fireEvent.click(screen.getByRole('button', { name: t.mute.on, hidden: true }));
    expect(await screen.findByText(t.mute.isOn)).toBeTruthy();
    expect(field().value).toBe('half a sentence');
  });

  test('keeps the words and the key of what was refused, says why, and does not look for news then', async () => {
    const loader = vi.fn(() => ({ thread: aThread([aMessage()]) }));
    const fields = { words: en.common.form.tooLong };
    const action: ActionFunction = async () => json({ problem: problemOf({ fields }) }, { status: 503 });
    await show({ thread: aThread([aMessage()]) }, { loader, action });
    fireEvent.change(field(), { target: { value: 'Sunday' } });
    fireEvent.click(screen.getByRole('button', { name: t.say.send }));
    const alert = await screen.findByRole('alert');
    expect(document.activeElement).toBe(alert);
    expect(within(alert).getByText(t.say.tooMany)).toBeTruthy();
    expect(field().value).toBe('Sunday');
    expect(field().getAttribute('aria-invalid')).toBe('true');
    expect(document.querySelector<HTMLInputElement>('form input[name=form_key]')?.value).toBe('key-1');
    const before = loader.mock.calls.length;
    fireEvent(document, new Event('visibilitychange'));
    await act(async () => {});
    expect(loader.mock.calls.length).toBe(before);
  });

  test('behind an end by the other side keeps the words where the form was', async () => {
    let blocked_by: ThreadView['blocked_by'] = null;
    const action: ActionFunction = async () => {
      blocked_by = 'owner';
      return json({ problem: problemOf({ text: t.say.ended }) }, { status: 409 });
    };
    const loader = () => ({ thread: aThread([aMessage()], { blocked_by }) });
    await show(loader(), { loader, action });
    fireEvent.change(field(), { target: { value: 'Sunday' } });
    fireEvent.click(screen.getByRole('button', { name: t.say.send }));
    expect(await screen.findByText(t.end.byThem('Karim'))).toBeTruthy();
    expect(screen.queryByLabelText(t.say.label)).toBeNull();
    expect(screen.getByLabelText<HTMLTextAreaElement>(t.say.yours).value).toBe('Sunday');
    expect(screen.queryByRole('button', { name: t.end.resume })).toBeNull();
  });

  test.each([
    ['seeker', t.end.byYou, true],
    ['site', t.end.bySite, false],
  ] as const)('is over when it was ended by %s', async (blocked_by, words, mayResume) => {
    await show({ thread: aThread([aMessage()], { blocked_by }) });
    expect(screen.queryAllByText(words)).toHaveLength(1);
    expect(screen.queryByLabelText(t.say.label)).toBeNull();
    expect(screen.queryAllByRole('button', { name: t.end.resume })).toHaveLength(mayResume ? 1 : 0);
    expect(screen.queryByRole('button', { name: t.end.sure, hidden: true })).toBeNull();
  });
});

describe('the menu', () => {
  const names = () => [...document.querySelectorAll('header [name=intent]')].map((node) => node.getAttribute('value'));

  test.each([
    ['seeker', ['show-number', 'mute', 'end', 'report', 'end-links']],
    ['owner', ['show-number', 'mute', 'end', 'report']],
  ] as const)('of %s offers what that side can do, each form with the link', async (side, intents) => {
    await show({ thread: aThread([aMessage()], { side }), link: 'abc.def' });
    expect(names()).toEqual(intents);
    const links = [...document.querySelectorAll<HTMLInputElement>('header form input[name=link]')];
    expect(links.map(({ value }) => value)).toEqual(intents.map(() => 'abc.def'));
    expect(document.querySelector('header details')?.hasAttribute('open')).toBe(false);
  });

  test('opens where a report lacks something, with all that was chosen and typed', () => {
    const values = { reason: 'rude', report_words: 'He shouts' };
    const problem = problemOf({ intent: 'report', text: 'No', fields: { reason: t.report.choose }, values });
    only(<Thread thread={aThread([aMessage()])} report={null} link="" problem={problem} />, '/messages/c1');
    // A label that asks has its mark already.
    expect(href(`${t.report.reason} ${t.report.choose}`)).toBe('#reason');
    expect(document.querySelector('header details')?.hasAttribute('open')).toBe(true);
    expect(screen.getByLabelText<HTMLInputElement>(t.report.reasons.rude).checked).toBe(true);
    expect(screen.getByLabelText<HTMLTextAreaElement>(t.report.words).value).toBe('He shouts');
  });

  test('says that staff may read it, at whose wish, and when they did', async () => {
    await show({ thread: aThread([aMessage()], { reported_by: 'owner', looks: ['19 Nov 2026, 12:00 pm'] }) });
    expect(screen.queryAllByText(t.report.byThem('Karim'))).toHaveLength(1);
    expect(screen.queryAllByText(t.report.looked('19 Nov 2026, 12:00 pm'))).toHaveLength(1);
  });
});

describe('looking for news', () => {
  test('happens while it is looked at, and tells whoever is elsewhere in it', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    const messages = [aMessage()];
    const loader = vi.fn(() => ({ thread: aThread([...messages]) }));
    await show(loader(), { loader });
    const asked = () => loader.mock.calls.length;
    const before = asked();
    messages.push(theirs());
    // Far from its end.
    const end = document.getElementById('last');
    if (end) end.getBoundingClientRect = () => ({ top: 9000 }) as DOMRect;
    fireEvent.scroll(window);
    await act(async () => vi.advanceTimersByTime(20_000));
    expect(await screen.findByRole('link', { name: t.newBelow })).toBeTruthy();
    expect(asked()).toBe(before + 1);
    if (end) end.getBoundingClientRect = () => ({ top: 100 }) as DOMRect;
    fireEvent.scroll(window);
    await waitFor(() => expect(screen.queryByRole('link', { name: t.newBelow })).toBeNull());

    visible = 'hidden';
    await act(async () => vi.advanceTimersByTime(60_000));
    expect(asked()).toBe(before + 1);
    const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    visible = 'visible';
    await act(async () => vi.advanceTimersByTime(60_000));
    expect(asked()).toBe(before + 1);
    online.mockReturnValue(true);
    fireEvent(window, new Event('online'));
    await waitFor(() => expect(asked()).toBe(before + 2));
    expect(Element.prototype.scrollIntoView).toHaveBeenCalled();
  });

  test('and marking as read are not for the admin, each of whose looks is written down', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    const thread = aThread([aMessage({ isMine: false }), theirs()], { side: null, with: 'Salma', reported_by: 'site' });
    const loader = vi.fn(() => ({ thread }));
    await show({ thread }, { loader });
    const before = loader.mock.calls.length;
    await act(async () => vi.advanceTimersByTime(60_000));
    expect(loader.mock.calls.length).toBe(before);
    expect(posted()).toEqual([]);
    expect(screen.queryByLabelText(t.say.label)).toBeNull();
    expect(screen.queryByText(t.more)).toBeNull();
    expect(screen.getByRole('log').textContent).toContain('Salma');
  });
});

describe('marking as read', () => {
  test('is said once for what the other side has written, by the link where there is one', async () => {
    await show({ thread: aThread([aMessage(), theirs()]), link: 'abc.def' });
    expect(posted()).toHaveLength(1);
    const [address, init] = posted()[0] ?? [];
    expect([address, init?.method, init?.redirect]).toEqual(['/messages/c1', 'POST', 'manual']);
    expect(String(init?.body)).toBe('intent=read&link=abc.def');
  });

  test('waits until the page is looked at, and passes over a cut network without a word', async () => {
    vi.mocked(fetch).mockRejectedValue(new TypeError('Failed to fetch'));
    visible = 'hidden';
    await show({ thread: aThread([theirs()]) });
    expect(posted()).toEqual([]);
    visible = 'visible';
    fireEvent(document, new Event('visibilitychange'));
    await waitFor(() => expect(posted()).toHaveLength(1));
  });

  test('is not said of the own words', async () => {
    await show({ thread: aThread([theirs(), aMessage()]) });
    expect(posted()).toEqual([]);
  });
});

describe('the admin', () => {
  const thread = aThread([aMessage({ isMine: false })], {
    ...{ side: null, with: 'Salma', reported_by: 'seeker', suspicions: ['card'] },
  });

  test('sees why it was reported and decides, ending it in two steps', async () => {
    const report = { by: 'seeker', reason: 'money', words: 'He wants bKash', at: '19 Nov 2026, 11:00 am' } as const;
    await show({ thread, report });
    const decide = within(screen.getByRole('region', { name: t.reported.decide }));
    expect(decide.getByText(/Asks for money, a code or a card$/)).toBeTruthy();
    expect(decide.getByText('He wants bKash')).toBeTruthy();
    expect(decide.getByRole('button', { name: t.reported.settled }).getAttribute('value')).toBe('settled');
    const sure = decide.getByRole('button', { name: t.reported.blockedSure, hidden: true });
    expect([sure.getAttribute('value'), sure.closest('details')?.open]).toEqual(['blocked', false]);
    expect(href(t.reported.title)).toBe('/adminpanel/conversations');
    expect(screen.queryByText(t.warning.report)).toBeNull();
    expect(Element.prototype.scrollIntoView).not.toHaveBeenCalled();
  });

  test('has nothing to decide about what was decided', async () => {
    await show({ thread });
    expect(screen.queryAllByText(t.reported.decided)).toHaveLength(1);
    expect(screen.queryByRole('button', { name: t.reported.settled })).toBeNull();
  });

  test('has a list with what each is about, and is told when it is empty', () => {
    const one = { about: 'property', property, agent: null, words: 'He wants bKash', at: 'x' } as const;
    const { unmount } = render(<div />);
    only(<ReportedList reported={[{ ...one, _id: 'c1', reported_by: 'owner', reason: 'false' }]} />);
    expect(href(t.reported.openOf('D-1042'))).toBe('/messages/c1');
    expect(screen.queryAllByText(t.report.reasons.false)).toHaveLength(1);
    unmount();
    only(<ReportedList reported={[]} />);
    expect(screen.queryAllByText(t.reported.empty)).toHaveLength(1);
  });
});

describe('the list', () => {
  const lines: LinesView = {
    lines: [
      {
        ...{ _id: 'c1', about: 'property', property, agent: null, side: 'seeker', with: 'Karim', is_unread: true },
        answers_within: 3,
        last: { isMine: false, words: 'Come on Sunday', at: '18 Nov 2026, 2:05 pm' },
      },
      {
        ...{ _id: 'c2', about: 'home', property: null, agent: null, side: 'seeker', with: null, is_unread: false },
        answers_within: null,
        last: { isMine: true, words: 'Hello', at: '17 Nov 2026, 2:05 pm' },
      },
    ],
    ...{ total: 2, onlyUnread: false, next: 'n1', isFirst: true, cursorRefused: false },
  };

  test('says with whom, about what, the last words, when, and in words what is new', () => {
    only(<ConversationList data={lines} />);
    const [first, second] = screen.getAllByRole('article');
    expect(first?.textContent).toBe(
      `KarimNew18 Nov 2026, 2:05 pmAbout D-1042, Flat in Banani${en.common.form.answersWithin(3)}Come on Sunday`,
    );
    expect(second?.textContent).toBe(`${t.office}17 Nov 2026, 2:05 pm${t.about.home}You: Hello`);
    expect(href('Karim')).toBe('/messages/c1#last');
    expect(href(t.unread)).toBe('/messages?unread=1');
    expect(href(t.nextPage)).toBe('/messages?cursor=n1');
  });

  test('keeps its filter from page to page, and says when there is nothing', () => {
    only(<ConversationList data={{ ...lines, onlyUnread: true, isFirst: false, cursorRefused: true }} />);
    expect(href(t.nextPage)).toBe('/messages?unread=1&cursor=n1');
    expect(href(t.firstPage)).toBe('/messages?unread=1');
    only(<ConversationList data={{ ...lines, lines: [], next: null, onlyUnread: true }} />);
    expect(screen.queryAllByText(t.emptyUnread)).toHaveLength(1);
    only(<ConversationList data={{ ...lines, lines: [], next: null }} />);
    expect(screen.queryAllByText(t.empty)).toHaveLength(1);
  });
});

describe('where the conversation is not there', () => {
  test('a link that is over says what to do, with the words that could not be sent', () => {
    only(<LinkOver signIn="/login?redirectTo=%2Fmessages%2Fc1" problem={problemOf({ text: t.say.linkOver })} />);
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(t.over.title);
    expect(href(t.over.toSignIn)).toBe('/login?redirectTo=%2Fmessages%2Fc1');
    expect(screen.getByLabelText<HTMLTextAreaElement>(t.say.yours).value).toBe('Sunday');
  });

  test('a fault keeps what was typed', async () => {
    let isGone = false;
    const action: ActionFunction = async () => {
      isGone = true;
      return json({ problem: problemOf({ text: t.say.gone }) }, { status: 404 });
    };
    const loader = () => {
      if (isGone) throw new Response(null, { status: 404 });
      return { thread: aThread([aMessage()]) };
    };
    await show(loader(), { loader, action });
    fireEvent.change(field(), { target: { value: 'Sunday' } });
    fireEvent.click(screen.getByRole('button', { name: t.say.send }));
    expect(await screen.findByText(en.common.error.missing.title)).toBeTruthy();
    expect(screen.getByLabelText<HTMLTextAreaElement>(t.say.yours).value).toBe('Sunday');
  });
});
