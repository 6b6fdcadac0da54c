// @vitest-environment jsdom
import { json } from '@remix-run/node';
import { createRemixStub } from '@remix-run/testing';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';

import { en } from '~/messages/en';
import { auth as t } from '~/messages/en/auth';
import { MessagesProvider } from '~/messages/use-messages';
import Signup from '~/routes/signup';

const identity = vi.hoisted(() => ({ signUp: vi.fn(), signInWithGoogle: vi.fn() }));
vi.mock('~/identity/identity.client', () => identity);

const config = { apiKey: 'demo', authDomain: 'demo', projectId: 'demo', embedded: false };
const problem = (code: string) => Object.assign(new Error(code), { name: 'IdentityError', code });
const [action, login] = [vi.fn(), vi.fn()];

beforeEach(() => {
  for (const call of Object.values(identity)) call.mockReset();
  for (const one of [action, login]) one.mockReset().mockImplementation(() => json(null));
  window.localStorage.clear();
});

async function open(address = '/signup?redirectTo=%2Fagents&keep=p3') {
  const Stub = createRemixStub([
    {
      path: '/signup',
      Component: () => (
        <MessagesProvider messages={en}>
          <Signup />
        </MessagesProvider>
      ),
      loader: () => json({ identity: config }),
      action,
    },
    { path: '/login', Component: () => <p>the sign-in</p>, action: login },
  ]);
  render(<Stub initialEntries={[address]} />);
  await waitFor(() => expect(button(t.signup.button).disabled).toBe(false));
}
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const RIGHT = { name: 'Rahim Uddin', email: 'rahim@example.com', password: 'secret-69', confirm: 'secret-69' };

function fill(values: Partial<typeof RIGHT> = {}) {
  const { name, email, password, confirm } = { ...RIGHT, ...values };
  const typed = [
    [t.signup.name, name],
    [t.email, email],
    [t.password, password],
    [t.signup.confirm, confirm],
  ] as const;
  for (const [label, value] of typed) fireEvent.change(field(label), { target: { value } });
  fireEvent.click(button(t.signup.button));
}
const sentTo = async (one: typeof action) => {
  await waitFor(() => expect(one).toHaveBeenCalledOnce());
  const { request } = one.mock.calls[0]?.[0] as { request: Request };
  return { address: new URL(request.url), body: Object.fromEntries(new URLSearchParams(await request.text())) };
};

describe('the sign-up screen', () => {
  test('makes the account at the identity service and goes on with what was begun; we hear no password', async () => {
    await open();
    expect(screen.getAllByText(t.signup.help)).toHaveLength(1);
    identity.signUp.mockResolvedValue(undefined);
    fill({ name: ' Rahim Uddin ' });
    const { address, body } = await sentTo(action);
    expect(identity.signUp).toHaveBeenCalledWith(config, {
      ...{ name: 'Rahim Uddin', email: 'rahim@example.com', password: 'secret-69', lang: 'en' },
    });
    expect(body).toEqual({});
    expect(address.search).toBe('?redirectTo=%2Fagents&keep=p3');
  });

  test.each([
    [{ confirm: 'secret-70' }, t.signup.confirm, t.mismatch],
    [{ password: 'five5', confirm: 'five5' }, t.password, t.passwordShort],
    [{ password: '', confirm: '' }, t.password, t.required],
    [{ name: ' ' }, t.signup.name, t.required],
    [{ email: 'rahim' }, t.email, t.emailInvalid],
  ])('does not try %j, and says so beside the field', async (values, label, text) => {
    await open();
    fill(values);
    expect(screen.getByRole('alert').textContent).toContain(`${label}: ${text}`);
    const described = field(label).getAttribute('aria-describedby') ?? '';
    expect(described.split(' ').map((id) => document.getElementById(id)?.textContent)).toContain(text);
    expect(identity.signUp).not.toHaveBeenCalled();
  });

  test.each([
    ['taken', t.signup.taken],
    ['weak', t.passwordShort],
    ['refused', t.signup.refused],
    ['offline', t.offline],
  ])('says in words what %s means, and nothing typed is lost', async (code, text) => {
    await open();
    identity.signUp.mockRejectedValue(problem(code));
    fill();
    expect((await screen.findByRole('alert')).textContent).toBe(t.signup.failed + text);
    expect(field(t.signup.name).value).toBe(RIGHT.name);
    expect(action).not.toHaveBeenCalled();
  });

  test('signs in with Google at once, with what was begun', async () => {
    window.localStorage.setItem('69wishlist', JSON.stringify([{ key: 'p1' }]));
    await open();
    identity.signInWithGoogle.mockResolvedValue('g.h.i');
    fireEvent.click(button(t.google.button));
    const { body } = await sentTo(login);
    expect(body).toEqual({ tokenId: 'g.h.i', redirectTo: '/agents', keep: 'p3', keys: '["p1"]' });
  });

  test('leads whoever has an account to the sign-in, with what was begun', async () => {
    await open();
    const link = screen.getByRole('link', { name: t.signup.toLogin });
    expect(link.getAttribute('href')).toBe('/login?redirectTo=%2Fagents&keep=p3');
  });
});
