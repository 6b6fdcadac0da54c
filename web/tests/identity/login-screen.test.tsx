// @vitest-environment jsdom
import { json } from '@remix-run/node';
import { createRemixStub } from '@remix-run/testing';
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';

import { en } from '~/messages/en';
import { auth as t } from '~/messages/en/auth';
import { MessagesProvider } from '~/messages/use-messages';
import Login from '~/routes/login';

const identity = vi.hoisted(() => ({ signIn: vi.fn(), signInWithGoogle: vi.fn() }));
vi.mock('~/identity/identity.client', () => identity);

const problem = (code: string) => Object.assign(new Error(code), { name: 'IdentityError', code });
const action = vi.fn();
let config = { apiKey: 'demo', authDomain: 'demo', projectId: 'demo', embedded: false };

beforeEach(() => {
  for (const call of Object.values(identity)) call.mockReset();
  action.mockReset().mockImplementation(() => json({ wrong: { title: t.login.failed, text: 'why', fields: {} } }));
  config = { ...config, embedded: false };
  window.localStorage.clear();
});

async function open(address = '/login', loaded: object = { redirectTo: null, keep: null }) {
  const Stub = createRemixStub([
    {
      path: '/login',
      Component: () => (
        <MessagesProvider messages={en}>
          <Login />
        </MessagesProvider>
      ),
      loader: () => json({ identity: config, ...loaded }),
      action,
    },
  ]);
  render(<Stub initialEntries={[address]} />);
  await waitFor(() => expect(button(t.login.button).disabled).toBe(false));
}
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
function fill(email: string, password: string) {
  fireEvent.change(field(t.email), { target: { value: email } });
  fireEvent.change(field(t.password), { target: { value: password } });
  fireEvent.click(button(t.login.button));
}
async function sent(): Promise<Record<string, string>> {
  await waitFor(() => expect(action).toHaveBeenCalledOnce());
  const { request } = action.mock.calls[0]?.[0] as { request: Request };
  return Object.fromEntries(new URLSearchParams(await request.text()));
}

describe('the sign-in screen', () => {
  test.each([
    ['ended', t.login.ended],
    ['made', t.signup.done],
  ])('says why one is there, and goes on saying it: %s', async (why, text) => {
    await open('/login', { redirectTo: null, keep: null, why });
    expect(screen.getByText(text)).toBeTruthy();
    fill('', '');
    expect(screen.getByText(text)).toBeTruthy();
    expect(screen.queryAllByRole('link', { name: t.action.resend })).toHaveLength(why === 'made' ? 1 : 0);
  });

  test('says to whom was on the way somewhere that it goes on, once', async () => {
    await open('/login?redirectTo=%2Ftenancies', { redirectTo: '/tenancies', keep: null, why: null });
    expect(screen.getAllByText(t.login.goesOn)).toHaveLength(1);
    expect(screen.queryByText(t.login.ended)).toBeNull();
  });

  test('sends us the proof and what was begun, and never the password', async () => {
    window.localStorage.setItem('69wishlist', JSON.stringify([{ key: 'p1', name: 'Flat' }, { key: 'p2' }]));
    await open('/login?redirectTo=%2Fagents&keep=p3', { redirectTo: '/agents', keep: 'p3' });
    expect(screen.queryAllByText(t.login.keeps)).toHaveLength(1);
    identity.signIn.mockResolvedValue('a.b.c');
    fill(' rahim@example.com ', 'secret-69');
    expect(await sent()).toEqual({ tokenId: 'a.b.c', redirectTo: '/agents', keep: 'p3', keys: '["p1","p2"]' });
    expect(identity.signIn).toHaveBeenCalledWith(config, 'rahim@example.com', 'secret-69');
    expect((await screen.findByRole('alert')).textContent).toBe(`${t.login.failed}why`);
  });

  test('is busy while it asks, so that a second press does nothing', async () => {
    await open();
    let answer = (_token: string) => {};
    identity.signIn.mockReturnValue(new Promise<string>((resolve) => (answer = resolve)));
    fill('rahim@example.com', 'secret-69');
    expect(button(t.login.busy).disabled).toBe(true);
    answer('a.b.c');
    await sent();
    expect(identity.signIn).toHaveBeenCalledOnce();
  });

  test.each([
    ['refused', t.login.refused],
    ['too-many', t.tooMany],
    ['offline', t.offline],
    ['unknown', t.offline],
  ])('says in words what %s means, keeps what was typed, and takes the keyboard there', async (code, text) => {
    await open();
    identity.signIn.mockRejectedValue(problem(code));
    fill('rahim@example.com', 'wrong');
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toBe(t.login.failed + text);
    expect(document.activeElement).toBe(alert);
    expect(field(t.email).value).toBe('rahim@example.com');
    expect(action).not.toHaveBeenCalled();
  });

  test('names the fields that are missing, with a way to each', async () => {
    await open();
    fill('rahim', '');
    const alert = screen.getByRole('alert');
    const links = within(alert).getAllByRole('link');
    expect(links.map((link) => link.getAttribute('href'))).toEqual(['#email', '#password']);
    expect(field(t.email).getAttribute('aria-describedby')).toContain('email-error');
    expect(identity.signIn).not.toHaveBeenCalled();
  });

  test('shows the password on demand', async () => {
    await open();
    expect(field(t.password).type).toBe('password');
    fireEvent.click(button(t.showPassword));
    expect(field(t.password).type).toBe('text');
    fireEvent.click(button(t.hidePassword));
    expect(field(t.password).type).toBe('password');
  });

  test('takes what was begun along to the sign-up and to the mail for a new password', async () => {
    await open('/login?redirectTo=%2Fagents&keep=p3', { redirectTo: '/agents', keep: 'p3' });
    const to = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
    expect(to(t.login.toSignup)).toBe('/signup?redirectTo=%2Fagents&keep=p3');
    expect(to(t.login.forgot)).toBe('/reset-password?redirectTo=%2Fagents&keep=p3');
  });

  test("opens Google's window with a Firebase project", async () => {
    await open();
    identity.signInWithGoogle.mockRejectedValue(problem('closed'));
    fireEvent.click(button(t.google.button));
    expect((await screen.findByRole('alert')).textContent).toBe(t.login.failed + t.google.closed);
    expect(identity.signInWithGoogle).toHaveBeenCalledWith(config, undefined);
  });

  test('lets one choose a made-up account with the embedded service', async () => {
    config = { ...config, embedded: true };
    // jsdom knows the element and not what it does.
    HTMLDialogElement.prototype.showModal = function showModal() {
      this.open = true;
    };
    HTMLDialogElement.prototype.close = function close() {
      this.open = false;
    };
    await open();
    identity.signInWithGoogle.mockResolvedValue('g.h.i');
    fireEvent.click(button(t.google.button));
    const chooser = screen.getByRole('dialog');
    fireEvent.change(within(chooser).getByLabelText(t.google.name), { target: { value: 'Karim Mia' } });
    fireEvent.change(within(chooser).getByLabelText(t.email), { target: { value: 'karim@example.com' } });
    fireEvent.click(within(chooser).getByRole('button', { name: t.google.go }));
    expect(await sent()).toMatchObject({ tokenId: 'g.h.i' });
    expect(identity.signInWithGoogle).toHaveBeenCalledWith(config, { email: 'karim@example.com', name: 'Karim Mia' });
  });
});
