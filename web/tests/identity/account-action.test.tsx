// @vitest-environment jsdom
import { json } from '@remix-run/node';
import { createRemixStub } from '@remix-run/testing';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';

import { identityConfig } from '~/identity/identity.server';
import { en } from '~/messages/en';
import { auth as t } from '~/messages/en/auth';
import { MessagesProvider } from '~/messages/use-messages';
import AccountAction, { action, loader } from '~/routes/account-action';
import ResetPassword from '~/routes/reset-password';

import { asArgs, aUser, cookieOf, playCms, refusal } from '../cms';

const identity = vi.hoisted(() => ({
  ...{ confirmReset: vi.fn(), sendVerification: vi.fn(), sendReset: vi.fn() },
}));
vi.mock('~/identity/identity.client', () => identity);

const config = identityConfig();
/** What the screen sends to the site. */
const sent = vi.fn((body: string) => json({ body }));
const problem = (code: string) => Object.assign(new Error(code), { name: 'IdentityError', code });

beforeEach(() => {
  sent.mockClear();
  for (const call of Object.values(identity)) call.mockReset().mockResolvedValue(undefined);
});

function show(path: string, Screen: () => JSX.Element, loaded: object, address: string) {
  const Component = () => (
    <MessagesProvider messages={en}>
      <Screen />
    </MessagesProvider>
  );
  const answer = json({ identity: config, ...loaded });
  const post = (body: string) => action(asArgs(address, {}, { method: 'POST', body: new URLSearchParams(body) }));
  const Stub = createRemixStub([
    {
      path,
      Component,
      loader: () => answer.clone(),
      action: async ({ request }) => {
        const body = await request.text();
        return body.startsWith('tokenId=') ? sent(body) : post(body);
      },
    },
  ]);
  render(<Stub initialEntries={[address]} />);
}
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });
const pressable = (name: string) => waitFor(() => expect(button(name).disabled).toBe(false));
const typed = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });
const press = (name: string) => fireEvent.click(button(name));

async function open(query: string, headers: Record<string, string> = {}) {
  const address = `/account-action?${query}`;
  const loaded = await loader(asArgs(address, {}, { headers }));
  show('/account-action', AccountAction, loaded, address);
  await screen.findByRole('heading', { name: loaded.title });
}

describe('the link that confirms an address', () => {
  const CONFIRM = 'confirmAddress';
  const good = { message: 'The address is confirmed' };

  test('does nothing by being opened; a press confirms, by cms', async () => {
    const asked = playCms({ [CONFIRM]: good });
    await open('mode=verifyEmail&oobCode=code-1');
    expect(asked).toEqual([]);
    press(t.action.verify);
    await waitFor(() => expect(screen.getByRole('status').textContent).toBe(t.action.verified));
    expect(asked).toMatchObject([{ path: '/api/confirmAddress', body: { code: 'code-1' } }]);
    expect(screen.queryByRole('button', { name: t.action.verify })).toBeNull();
    expect(screen.getByRole('link', { name: t.action.toLogin }).getAttribute('href')).toBe('/login');
  });

  test('leads whoever is signed in back to the dashboard', async () => {
    playCms({ [CONFIRM]: good });
    await open('mode=verifyEmail&oobCode=code-1', { Cookie: await cookieOf() });
    press(t.action.verify);
    const link = await screen.findByRole('link', { name: t.action.toDashboard });
    expect(link.getAttribute('href')).toBe('/userdashboard/home');
  });

  test('says that it is used up or too old, and leads to a new one', async () => {
    playCms({ [CONFIRM]: refusal(400, { code: ['code'] }) });
    await open('mode=verifyEmail&oobCode=code-1');
    press(t.action.verify);
    expect((await screen.findByRole('alert')).textContent).toBe(t.action.failed + t.action.dead);
    const link = screen.getByRole('link', { name: t.action.newReset });
    expect(link.getAttribute('href')).toBe('/account-action?mode=resend');
  });

  test('can be pressed again when the network was away', async () => {
    playCms({ [CONFIRM]: refusal(503) });
    await open('mode=verifyEmail&oobCode=code-1');
    press(t.action.verify);
    expect((await screen.findByRole('alert')).textContent).toBe(t.action.failed + t.offline);
    playCms({ [CONFIRM]: good });
    press(t.action.verify);
    await waitFor(() => expect(screen.getByRole('status').textContent).toBe(t.action.verified));
  });

  test.each([
    ['mode=verifyEmail', '/account-action?mode=resend'],
    ['mode=resetPassword&oobCode=', '/reset-password'],
  ])('that lost its code (%s) leads to a new one at once', async (query, to) => {
    await open(query);
    expect(screen.queryAllByText(t.action.dead)).toHaveLength(1);
    expect(screen.getByRole('link', { name: t.action.newReset }).getAttribute('href')).toBe(to);
    expect(screen.queryByRole('button', { name: t.action.verify })).toBeNull();
  });

  test('goes on in Bangla when the mail was in Bangla, and stays where it is otherwise', async () => {
    const link = asArgs('/account-action?mode=verifyEmail&oobCode=code-1&lang=bn');
    const thrown = await loader(link).catch((answer: unknown) => answer as Response);
    expect((thrown as Response).headers.get('Location')).toBe('/bn/account-action?mode=verifyEmail&oobCode=code-1');
    expect(await loader(asArgs('/bn/account-action?lang=bn&oobCode=c'))).toMatchObject({ code: 'c' });
    expect(await loader(asArgs('/account-action?lang=en&mode=nonsense'))).toMatchObject({ mode: 'verifyEmail' });
  });
});

describe('the link for a new password', () => {
  async function set(password: string, repeat: string) {
    await open('mode=resetPassword&oobCode=code-2');
    await pressable(t.action.set);
    typed(t.action.newPassword, password);
    typed(t.action.repeat, repeat);
    press(t.action.set);
  }

  test('sets what was typed twice', async () => {
    await set('another-69', 'another-69');
    await waitFor(() => expect(screen.getByRole('status').textContent).toBe(t.action.isSet));
    expect(identity.confirmReset).toHaveBeenCalledWith(config, 'code-2', 'another-69');
    expect(screen.getByRole('link', { name: t.action.toLogin }).getAttribute('href')).toBe('/login');
    expect(sent).not.toHaveBeenCalled();
  });

  test('ends the sessions of the account with the proof of the new password, which we never see', async () => {
    identity.confirmReset.mockResolvedValue('a.b.c');
    await set('another-69', 'another-69');
    await waitFor(() => expect(sent).toHaveBeenCalledTimes(1));
    expect(sent).toHaveBeenCalledWith('tokenId=a.b.c');
  });

  test('ends all sessions at cms, its own among them', async () => {
    const post = () =>
      asArgs('/account-action', {}, { method: 'POST', body: new URLSearchParams({ tokenId: 'a.b.c' }) });
    const anew = { token: 'new', refresh_token: 'next', expires_at: '2100-01-01T00:00:00Z', user: aUser() };
    const asked = playCms({ googlelogin: { data: anew }, endSessions: { message: 'x' } });
    const answer = await action(post());
    expect([await answer.json(), answer.headers.get('Set-Cookie')]).toEqual([{ ended: true }, null]);
    expect(asked.at(-1)).toMatchObject({ method: 'DELETE', path: '/api/sessions' });
    expect(asked.at(-1)?.headers.get('Authorization')).toBe('Bearer new');
    playCms({ googlelogin: refusal(401) });
    const refused = await action(post());
    expect([refused.status, await refused.json()]).toEqual([401, { ended: false }]);
  });

  test.each([
    ['another-69', 'another-70', t.mismatch],
    ['five5', 'five5', t.passwordShort],
    ['', '', t.required],
  ])('does not try %j and %j', async (password, repeat, text) => {
    await set(password, repeat);
    expect(screen.getByRole('alert').textContent).toContain(text);
    expect(identity.confirmReset).not.toHaveBeenCalled();
  });
});

test('the mail that confirms is sent again to who names the password', async () => {
  await open('mode=resend');
  await pressable(t.action.resend);
  typed(t.email, 'rahim@example.com');
  typed(t.password, 'secret-69');
  press(t.action.resend);
  await waitFor(() => expect(screen.getByRole('status').textContent).toBe(t.action.resent));
  expect(identity.sendVerification).toHaveBeenCalledWith(config, 'rahim@example.com', 'secret-69', 'en');
});

describe('asking for a new password', () => {
  async function ask(email: string) {
    show('/reset-password', ResetPassword, {}, '/reset-password?redirectTo=%2Fagents');
    await screen.findByRole('heading', { name: t.reset.title });
    await pressable(t.reset.button);
    typed(t.email, email);
    press(t.reset.button);
  }

  test('answers the same for every address', async () => {
    await ask('rahim@example.com');
    await waitFor(() => expect(screen.getByRole('status').textContent).toBe(t.reset.done));
    expect(identity.sendReset).toHaveBeenCalledWith(config, 'rahim@example.com', 'en');
    expect(screen.getByRole('link', { name: t.reset.toLogin }).getAttribute('href')).toBe(
      '/login?redirectTo=%2Fagents',
    );
  });

  test.each([
    ['', t.required],
    ['rahim', t.emailInvalid],
  ])('does not try %j', async (email, text) => {
    await ask(email);
    expect(screen.getByRole('alert').textContent).toContain(text);
    expect(identity.sendReset).not.toHaveBeenCalled();
  });

  test('says when no mail could be sent', async () => {
    identity.sendReset.mockRejectedValue(problem('too-many'));
    await ask('rahim@example.com');
    expect((await screen.findByRole('alert')).textContent).toBe(t.reset.failed + t.tooMany);
  });
});
