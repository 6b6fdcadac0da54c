// @vitest-environment jsdom
import { json } from '@remix-run/node';
import { Outlet, useLoaderData } from '@remix-run/react';
import { createRemixStub } from '@remix-run/testing';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';

import { en } from '~/messages/en';
import { auth } from '~/messages/en/auth';
import { member } from '~/messages/en/member';
import { MessagesProvider } from '~/messages/use-messages';
import { onNotice } from '~/shell/notices';
import AccountDelete, { shouldRevalidate } from '~/routes/account-delete';
import UserDashboardPassword from '~/routes/userdashboard-password';

const identity = vi.hoisted(() => ({ changePassword: vi.fn(), signIn: vi.fn(), deleteIdentity: vi.fn() }));
vi.mock('~/identity/identity.client', () => identity);

const { account, dashboard } = member;
const config = { apiKey: 'demo', authDomain: 'demo', projectId: 'demo', embedded: false };
const refused = Object.assign(new Error('refused'), { name: 'IdentityError', code: 'refused' });

beforeEach(() => {
  for (const call of Object.values(identity)) call.mockReset();
  window.localStorage.clear();
});

const typed = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });
/** Until the page's script has taken over, such a form cannot be sent. */
async function ready(name: string) {
  const button = await screen.findByRole<HTMLButtonElement>('button', { name });
  await waitFor(() => expect(button.disabled).toBe(false));
}
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

describe('changing the password', () => {
  const t = dashboard.password;
  const action = vi.fn();

  async function open() {
    action.mockReset().mockImplementation(() => json({ othersEnded: true }));
    const Stub = createRemixStub([
      {
        path: '/',
        Component: () => (
          <MessagesProvider messages={en}>
            <UserDashboardPassword />
          </MessagesProvider>
        ),
        loader: () => json({ identity: config, user_email: 'rahim@example.com' }),
        action,
      },
    ]);
    render(<Stub />);
    await ready(t.save);
  }
  function fill(current: string, next: string, repeat: string) {
    typed(t.current, current);
    typed(t.next, next);
    typed(t.repeat, repeat);
    press(t.save);
  }

  test.each([
    ['old-secret', 'new-secret', 'new-secrets', auth.mismatch],
    ['old-secret', 'short', 'short', auth.passwordShort],
    ['', 'new-secret', 'new-secret', auth.required],
    ['old-secret', 'old-secret', 'old-secret', t.same],
  ])('is not tried with %j, %j, %j', async (current, next, repeat, reason) => {
    await open();
    fill(current, next, repeat);
    expect(screen.getByRole('alert').textContent).toContain(reason);
    expect(identity.changePassword).not.toHaveBeenCalled();
    expect(action).not.toHaveBeenCalled();
  });

  test("ends the other sessions behind the service's yes, says 'updated', and sends no password to us", async () => {
    await open();
    identity.changePassword.mockResolvedValue('a.b.c');
    fill('old-secret', 'new-secret', 'new-secret');
    // As the specification writes it, also for the eye.
    expect((await screen.findByText(t.updated)).className).not.toMatch(/uppercase|capitalize/);
    expect(screen.queryAllByText(t.othersEnded)).toHaveLength(1);
    expect(identity.changePassword).toHaveBeenCalledWith(config, 'rahim@example.com', 'old-secret', 'new-secret');
    const { request } = action.mock.calls[0]?.[0] as { request: Request };
    expect(await request.text()).toBe('tokenId=a.b.c');
    expect(screen.getByLabelText<HTMLInputElement>(t.next).value).toBe('');
  });

  test("says 'not updated' and why, keeps the sessions, and nothing typed is lost", async () => {
    await open();
    identity.changePassword.mockRejectedValue(refused);
    fill('wrong', 'new-secret', 'new-secret');
    expect((await screen.findByRole('alert')).textContent).toBe(t.notUpdated + t.wrongPassword);
    expect(action).not.toHaveBeenCalled();
    expect(screen.getByLabelText<HTMLInputElement>(t.next).value).toBe('new-secret');
  });

  test('says that others are still signed in when they could not be signed out', async () => {
    await open();
    action.mockImplementation(() => json({ othersEnded: false }));
    identity.changePassword.mockResolvedValue('a.b.c');
    fill('old-secret', 'new-secret', 'new-secret');
    expect(await screen.findAllByText(t.othersStand)).toHaveLength(1);
  });
});

describe('deleting the account', () => {
  const t = account.remove;
  const action = vi.fn();
  const frame = vi.fn();

  async function open() {
    action.mockReset().mockImplementation(() => json({ deleted: true, text: t.done }));
    frame.mockReset().mockReturnValueOnce(json('Rahim')).mockReturnValue(json('nobody'));
    const Stub = createRemixStub([
      {
        // As the frame of the site: asked again only behind a form.
        loader: frame,
        shouldRevalidate: ({ formMethod }) => formMethod !== undefined,
        Component: () => (
          <MessagesProvider messages={en}>
            <p>{String(useLoaderData())}</p>
            <Outlet />
          </MessagesProvider>
        ),
        children: [
          {
            path: '/account/delete',
            Component: AccountDelete,
            loader: () => json({ identity: config, user_email: 'rahim@example.com' }),
            action,
            shouldRevalidate,
          },
          { path: '/', Component: () => <p>home</p> },
        ],
      },
    ]);
    render(<Stub initialEntries={['/account/delete']} />);
    await ready(t.button);
  }

  test('says what goes and what stays, and asks for consent and proof first', async () => {
    await open();
    for (const point of [...t.deleted, ...t.kept]) expect(screen.queryAllByText(point)).toHaveLength(1);
    press(t.button);
    const alert = screen.getByRole('alert').textContent;
    expect(alert).toContain(t.agreeMissing);
    expect(alert).toContain(auth.required);
    typed(auth.password, 'secret-69');
    press(t.button);
    expect(screen.getByRole('alert').textContent).toContain(t.agreeMissing);
    expect(identity.signIn).not.toHaveBeenCalled();
  });

  test('is refused by a wrong password, and by cms', async () => {
    await open();
    identity.signIn.mockRejectedValueOnce(refused).mockResolvedValue('a.b.c');
    fireEvent.click(screen.getByLabelText(t.agree));
    typed(auth.password, 'wrong');
    press(t.button);
    expect((await screen.findByRole('alert')).textContent).toBe(t.failed + t.wrongPassword);
    expect(action).not.toHaveBeenCalled();

    action.mockImplementation(() => json({ deleted: false, text: t.otherPerson }, { status: 401 }));
    press(t.button);
    await waitFor(() => expect(screen.getByRole('alert').textContent).toBe(t.failed + t.otherPerson));
    expect(identity.deleteIdentity).not.toHaveBeenCalled();
  });

  test.each([true, false])(
    'takes the sign-in and the notes of this browser along (service answers: %s)',
    async (answers) => {
      const notices: string[] = [];
      const stop = onNotice(({ text }) => notices.push(text));
      for (const key of ['userInfo', 'token']) window.localStorage.setItem(key, 'x');
      window.localStorage.setItem('69wishlist', JSON.stringify([{ key: 'doc1', name: 'A flat' }]));
      await open();
      identity.signIn.mockResolvedValue('a.b.c');
      if (answers) identity.deleteIdentity.mockResolvedValue(undefined);
      else identity.deleteIdentity.mockRejectedValue(refused);
      fireEvent.click(screen.getByLabelText(t.agree));
      typed(auth.password, 'secret-69');
      press(t.button);
      expect(await screen.findAllByText('home')).toHaveLength(1);
      expect(screen.queryAllByText('nobody')).toHaveLength(1);
      const { request } = action.mock.calls[0]?.[0] as { request: Request };
      expect(Object.fromEntries(new URLSearchParams(await request.text()))).toEqual({ tokenId: 'a.b.c', agree: 'yes' });
      expect(identity.deleteIdentity).toHaveBeenCalledOnce();
      expect(window.localStorage.getItem('userInfo')).toBeNull();
      expect(window.localStorage.getItem('token')).toBeNull();
      expect(window.localStorage.getItem('69wishlist')).not.toContain('doc1');
      expect(notices).toEqual([t.done]);
      stop();
    },
  );
});
