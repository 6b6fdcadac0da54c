// @vitest-environment jsdom
import { createRemixStub } from '@remix-run/testing';
import { cleanup, render, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';

import type { UndeliveredMails } from '@69street/config/contract';

import { catalogues } from '~/messages/index.server';
import { memberMessagesIn } from '~/messages/member';
import { MessagesProvider } from '~/messages/use-messages';
import AdminPanel, { loader as frame, shouldRevalidate } from '~/routes/adminpanel';
import MailsScreen, { action, loader } from '~/routes/adminpanel-mails';
import { takeToast } from '~/shell/session.server';

import { asArgs, aUser, cookieOf, playCms, refusal } from '../cms';

const admin = aUser({ _id: 'admin1', Admin: true, Normal: false });
const me = { me: { data: admin } };
const t = memberMessagesIn('en').undelivered;

const undelivered: UndeliveredMails = {
  data: [
    {
      ...{ _id: 'mail-7', to: 'rahim@example.com', subject: 'Your listing', at: '2026-11-20T06:00:00.000Z' },
      ...{ attempts: 78, error: 'connect ECONNREFUSED' },
    },
    {
      ...{ _id: 'enquiry-3', to: 'owner@example.com', subject: 'A question', at: '2026-11-19T06:00:00.000Z' },
      ...{ attempts: 1, error: null },
    },
  ],
  meta: { total: 2, retrying: 3 },
};

afterEach(cleanup);

async function args(path: string, fields?: Record<string, string>) {
  const init = fields && { method: 'POST', body: new URLSearchParams(fields) };
  return asArgs(path, {}, { ...init, headers: { Cookie: await cookieOf(admin) } });
}

async function toastOf(response: Response): Promise<string | undefined> {
  const cookie = response.headers.getSetCookie()[0]?.split(';', 1)[0] ?? '';
  return (await takeToast(new Request('http://localhost:3000/', { headers: { Cookie: cookie } }))).toast?.text;
}

async function show(mails: UndeliveredMails) {
  playCms({ ...me, undeliveredMails: mails });
  const data = await loader(await args('/adminpanel/mails'));
  const Stub = createRemixStub([
    { path: '/adminpanel/mails', Component: MailsScreen, loader: () => data, HydrateFallback: () => null },
  ]);
  render(
    <MessagesProvider messages={catalogues.en}>
      <Stub initialEntries={['/adminpanel/mails']} />
    </MessagesProvider>,
  );
  await screen.findByRole('heading', { level: 1, name: t.title });
}

describe('the undelivered mails', () => {
  test('say to whom, what about and why, can be sent again one by one or all, and are dropped after a question', async () => {
    await show(undelivered);
    expect(screen.getByRole('status').textContent).toBe(t.retrying(3));
    const [, rahim, owner] = screen.getAllByRole('row');
    if (!rahim || !owner) throw new Error('both mails are there');
    for (const text of ['rahim@example.com', 'Your listing', 'connect ECONNREFUSED']) {
      expect(within(rahim).queryAllByText(text)).toHaveLength(1);
    }
    expect(within(owner).queryAllByText(t.noError)).toHaveLength(1);
    expect(within(rahim).queryAllByRole('button', { name: t.againTo('rahim@example.com') })).toHaveLength(1);
    expect(screen.queryAllByRole('button', { name: t.all })).toHaveLength(1);
    // Behind a question that is not open.
    const drop = within(rahim).getByRole('button', { name: `${t.dropYes}: rahim@example.com`, hidden: true });
    expect(drop.closest('details')?.open).toBe(false);
  });

  test('are none when every mail was delivered', async () => {
    await show({ data: [], meta: { total: 0, retrying: 0 } });
    expect(screen.queryAllByText(t.empty)).toHaveLength(1);
    expect(screen.queryByRole('button')).toBeNull();
    expect(screen.queryByRole('status')).toBeNull();
  });

  test.each([
    [{ intent: 'send', id: 'mail-7' }, 'sendMailsAgain', { id: 'mail-7' }, 'sentAgain'],
    [{ intent: 'send-all' }, 'sendMailsAgain', {}, 'sentAgain'],
    [{ intent: 'drop', id: 'mail-7' }, 'dropMail/mail-7', undefined, 'dropped'],
  ] as const)('%j is one call, and says what came of it', async (fields, call, body, said) => {
    const asked = playCms({ ...me, [call]: said === 'dropped' ? { message: 'ok' } : { data: { mails: 2 } } });
    const answer = await action(await args('/bn/adminpanel/mails', fields));
    expect(answer.headers.get('Location')).toBe('/bn/adminpanel/mails');
    expect(asked.at(-1)).toMatchObject({ method: said === 'dropped' ? 'DELETE' : 'POST', body });
    const words = memberMessagesIn('bn').undelivered;
    expect(await toastOf(answer)).toBe(said === 'dropped' ? words.dropped : words.sentAgain(2));
  });

  test.each([
    [404, t.gone],
    [503, t.unavailable],
  ])('a refusal of %i is said in words', async (status, words) => {
    playCms({ ...me, 'dropMail/mail-7': refusal(status) });
    expect(await toastOf(await action(await args('/adminpanel/mails', { intent: 'drop', id: 'mail-7' })))).toBe(words);
  });
});

describe('the menu of the admin panel', () => {
  async function menu(answer: unknown) {
    playCms({ ...me, waiting: answer });
    const data = await frame(await args('/adminpanel'));
    const Stub = createRemixStub([
      { path: '/adminpanel', Component: AdminPanel, loader: () => data, HydrateFallback: () => null },
    ]);
    render(
      <MessagesProvider messages={catalogues.en}>
        <Stub initialEntries={['/adminpanel']} />
      </MessagesProvider>,
    );
    const [link] = await screen.findAllByRole('link', { name: new RegExp(`^${t.entry}`), hidden: true });
    return link?.textContent;
  }

  test('counts undelivered mails, and stands without a count when there are none or cms cannot tell', async () => {
    expect(await menu({ data: [{ kind: 'mails', count: 2, since: null, due: null }] })).toBe(`${t.entry}22 waiting`);
    cleanup();
    expect(await menu({ data: [{ kind: 'loans', count: 4, since: null, due: null }] })).toBe(t.entry);
    cleanup();
    expect(await menu(refusal(503))).toBe(t.entry);
  });

  test('counts anew after a form and on the way to another section, not when a list is filtered', () => {
    const from = (path: string, to: string, formMethod?: 'POST') =>
      shouldRevalidate({
        currentUrl: new URL(path, 'http://localhost'),
        nextUrl: new URL(to, 'http://localhost'),
        formMethod,
      } as Parameters<typeof shouldRevalidate>[0]);
    expect([
      from('/adminpanel', '/adminpanel/mails'),
      from('/bn/adminpanel/mails', '/bn/adminpanel/mails', 'POST'),
      from('/adminpanel/agents', '/adminpanel/agents?q=x'),
    ]).toEqual([true, true, false]);
  });
});
