// @vitest-environment jsdom
import { FirebaseError } from 'firebase/app';
import * as firebase from 'firebase/auth';
import { beforeEach, describe, expect, test, vi } from 'vitest';

import * as client from '~/identity/identity.client';

vi.mock('firebase/auth', () => {
  const calls = [
    ...['confirmPasswordReset', 'connectAuthEmulator', 'createUserWithEmailAndPassword'],
    ...['deleteUser', 'initializeAuth', 'sendEmailVerification', 'sendPasswordResetEmail', 'signInWithCredential'],
    ...['signInWithEmailAndPassword', 'signInWithPopup', 'signOut', 'updatePassword', 'updateProfile'],
    'verifyPasswordResetCode',
  ];
  return {
    ...Object.fromEntries(calls.map((name) => [name, vi.fn()])),
    inMemoryPersistence: 'in memory',
    browserPopupRedirectResolver: 'popup',
    GoogleAuthProvider: class {
      static credential = (token: string) => ({ token });
    },
  };
});
vi.mock('firebase/app', async (original) => ({ ...(await original<object>()), initializeApp: vi.fn(() => 'app') }));

const sdk = vi.mocked(firebase);
const live = { apiKey: 'key', authDomain: 'street.firebaseapp.com', projectId: 'street', embedded: false };
const embedded = { ...live, embedded: true };
const service: Record<string, unknown> = {};
const user = { getIdToken: vi.fn() };
const entered = { user } as never;
const failing = (code: string) => new FirebaseError(code, 'message of the service');

beforeEach(() => {
  for (const call of Object.values(sdk)) if (vi.isMockFunction(call)) call.mockReset().mockResolvedValue(undefined);
  sdk.initializeAuth.mockReturnValue(service as never);
  sdk.connectAuthEmulator.mockReturnValue(undefined);
  sdk.createUserWithEmailAndPassword.mockResolvedValue(entered);
  sdk.signInWithEmailAndPassword.mockResolvedValue(entered);
  sdk.signInWithCredential.mockResolvedValue(entered);
  sdk.signInWithPopup.mockResolvedValue(entered);
  user.getIdToken.mockReset().mockResolvedValue('a.b.c');
  document.documentElement.lang = 'bn';
});

describe('the identity service in the browser', () => {
  // First, because the service is set up once for a page.
  test('answers below our own origin when it is the embedded one, and keeps nothing in the browser', async () => {
    expect(await client.signIn(embedded, 'rahim@example.com', 'secret-69')).toBe('a.b.c');
    expect(sdk.initializeAuth.mock.calls[0]?.[1]).toMatchObject({ persistence: 'in memory' });
    expect(sdk.connectAuthEmulator).toHaveBeenCalledWith(service, window.location.origin, { disableWarnings: true });
    expect(service.languageCode).toBe('bn');
  });

  test.each([
    ['auth/invalid-credential', 'refused'],
    ['auth/wrong-password', 'refused'],
    ['auth/user-not-found', 'refused'],
    ['auth/user-disabled', 'refused'],
    ['auth/too-many-requests', 'too-many'],
    ['auth/network-request-failed', 'offline'],
    ['auth/something-new', 'unknown'],
  ])('%s is told as %s: never whether there is an account', async (code, told) => {
    sdk.signInWithEmailAndPassword.mockRejectedValue(failing(code));
    await expect(client.signIn(embedded, 'rahim@example.com', 'x')).rejects.toMatchObject({
      name: 'IdentityError',
      code: told,
      message: told,
    });
  });

  test("opens Google's window with a project, and takes the chosen account without one", async () => {
    expect(await client.signInWithGoogle(live)).toBe('a.b.c');
    expect(sdk.signInWithPopup).toHaveBeenCalledOnce();
    await client.signInWithGoogle(embedded, { email: 'karim@example.com', name: 'Karim' });
    const { token } = sdk.signInWithCredential.mock.calls[0]?.[1] as unknown as { token: string };
    expect(JSON.parse(token)).toMatchObject({ email: 'karim@example.com', name: 'Karim', email_verified: true });
  });

  const person = { name: 'Rahim', email: 'rahim@example.com', password: 'secret-69', lang: 'en' } as const;

  test('signs up with a name and a mail, and is signed out again', async () => {
    await client.signUp(embedded, person);
    expect(sdk.updateProfile).toHaveBeenCalledWith(user, { displayName: 'Rahim' });
    expect(sdk.sendEmailVerification).toHaveBeenCalledWith(user);
    expect(sdk.signOut).toHaveBeenCalledOnce();
    expect(service.languageCode).toBe('en');
  });

  test('an account that stands is a success, also when its name or its mail was lost', async () => {
    sdk.updateProfile.mockRejectedValue(failing('auth/network-request-failed'));
    sdk.sendEmailVerification.mockRejectedValue(failing('auth/too-many-requests'));
    await expect(client.signUp(embedded, person)).resolves.toBeUndefined();
  });

  test('an address that is taken is told, but to whoever has its password: the first answer was lost', async () => {
    sdk.createUserWithEmailAndPassword.mockRejectedValue(failing('auth/email-already-in-use'));
    await expect(client.signUp(embedded, person)).resolves.toBeUndefined();
    sdk.signInWithEmailAndPassword.mockRejectedValue(failing('auth/wrong-password'));
    await expect(client.signUp(embedded, person)).rejects.toMatchObject({ code: 'taken' });
  });

  test('asking for a new password answers the same whether there is an account or not', async () => {
    sdk.sendPasswordResetEmail.mockRejectedValue(failing('auth/user-not-found'));
    await expect(client.sendReset(embedded, 'nobody@example.com', 'en')).resolves.toBeUndefined();
    sdk.sendPasswordResetEmail.mockRejectedValue(failing('auth/network-request-failed'));
    await expect(client.sendReset(embedded, 'nobody@example.com', 'en')).rejects.toMatchObject({ code: 'offline' });
  });

  test('a password is changed only by who names the current one, and a fresh proof is given', async () => {
    sdk.signInWithEmailAndPassword.mockRejectedValueOnce(failing('auth/invalid-credential'));
    await expect(client.changePassword(embedded, 'a@b.c', 'wrong', 'next-69')).rejects.toMatchObject({
      code: 'refused',
    });
    expect(sdk.updatePassword).not.toHaveBeenCalled();
    expect(await client.changePassword(embedded, 'a@b.c', 'right', 'next-69')).toBe('a.b.c');
    expect(sdk.updatePassword).toHaveBeenCalledWith(user, 'next-69');
    expect(user.getIdToken).toHaveBeenLastCalledWith(true);
  });

  test('codes of mails that are used up or too old are told as such', async () => {
    for (const code of ['auth/expired-action-code', 'auth/invalid-action-code']) {
      for (const call of [sdk.confirmPasswordReset, sdk.verifyPasswordResetCode]) {
        call.mockRejectedValueOnce(failing(code));
        await expect(client.confirmReset(embedded, 'x', 'next-69')).rejects.toMatchObject({ code: 'code' });
      }
    }
  });
});
