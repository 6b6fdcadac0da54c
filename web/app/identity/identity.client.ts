import { FirebaseError, initializeApp, type FirebaseApp } from 'firebase/app';
import {
  browserPopupRedirectResolver,
  confirmPasswordReset,
  connectAuthEmulator,
  createUserWithEmailAndPassword,
  deleteUser,
  GoogleAuthProvider,
  initializeAuth,
  inMemoryPersistence,
  sendEmailVerification,
  sendPasswordResetEmail,
  signInWithCredential,
  signInWithEmailAndPassword,
  signInWithPopup,
  signOut,
  updatePassword,
  updateProfile,
  verifyPasswordResetCode,
  type Auth,
  type User,
} from 'firebase/auth';

import type { Language } from '@69street/config/market';

import type { IdentityConfig } from './identity.server';

/**
 * The identity service in the browser. It proves who somebody is, once; the session is ours. So nothing of it stays in
 * the browser (in-memory persistence), and only the screens of sign-in-screens.ts load this file.
 */

/** What went wrong, as far as it may be told: never whether an address has an account. */
export type IdentityProblem = 'refused' | 'weak' | 'taken' | 'too-many' | 'offline' | 'closed' | 'code' | 'unknown';

export class IdentityError extends Error {
  readonly code: IdentityProblem;

  constructor(code: IdentityProblem, cause?: unknown) {
    super(code, { cause });
    this.name = 'IdentityError';
    this.code = code;
  }
}

// Firebase's own codes (firebase.google.com/docs/reference/js/auth, read November 2026).
const PROBLEMS: Record<string, IdentityProblem> = {
  'auth/invalid-credential': 'refused',
  'auth/invalid-login-credentials': 'refused',
  'auth/wrong-password': 'refused',
  'auth/user-not-found': 'refused',
  'auth/user-disabled': 'refused',
  'auth/invalid-email': 'refused',
  'auth/account-exists-with-different-credential': 'refused',
  'auth/weak-password': 'weak',
  'auth/password-does-not-meet-requirements': 'weak',
  'auth/email-already-in-use': 'taken',
  'auth/too-many-requests': 'too-many',
  'auth/quota-exceeded': 'too-many',
  'auth/network-request-failed': 'offline',
  'auth/internal-error': 'offline',
  'auth/timeout': 'offline',
  'auth/popup-closed-by-user': 'closed',
  'auth/cancelled-popup-request': 'closed',
  'auth/user-cancelled': 'closed',
  'auth/popup-blocked': 'closed',
  'auth/invalid-action-code': 'code',
  'auth/expired-action-code': 'code',
};

let app: FirebaseApp | undefined;
let auth: Auth | undefined;

function authOf(config: IdentityConfig, lang: Language): Auth {
  const { embedded, ...options } = config;
  if (!auth) {
    app = initializeApp(options);
    auth = initializeAuth(app, {
      persistence: inMemoryPersistence,
      popupRedirectResolver: browserPopupRedirectResolver,
    });
    // The embedded service answers below our own origin, so the policy of the page needs no exception for it.
    if (embedded) connectAuthEmulator(auth, window.location.origin, { disableWarnings: true });
  }
  auth.languageCode = lang;
  return auth;
}

async function told<Result>(work: Promise<Result>): Promise<Result> {
  try {
    return await work;
  } catch (error) {
    const code = error instanceof FirebaseError ? PROBLEMS[error.code] : undefined;
    throw new IdentityError(code ?? 'unknown', error);
  }
}

const langOfPage = (): Language => (document.documentElement.lang === 'bn' ? 'bn' : 'en');

/** Signs in with a password and gives the ID token. */
export async function signIn(config: IdentityConfig, email: string, password: string): Promise<string> {
  const { user } = await told(signInWithEmailAndPassword(authOf(config, langOfPage()), email, password));
  return told(user.getIdToken());
}

/**
 * Signs in with Google and gives the ID token: in Google's own window, or, with the embedded service, as the made-up
 * Google identity that was `chosen`, because Google's script cannot be loaded without a network.
 */
export async function signInWithGoogle(
  config: IdentityConfig,
  chosen?: { email: string; name: string },
): Promise<string> {
  const service = authOf(config, langOfPage());
  if (config.embedded) {
    const claims = { sub: `google-${chosen?.email}`, email: chosen?.email, name: chosen?.name, email_verified: true };
    const credential = GoogleAuthProvider.credential(JSON.stringify(claims));
    const { user } = await told(signInWithCredential(service, credential));
    return told(user.getIdToken());
  }
  const { user } = await told(signInWithPopup(service, new GoogleAuthProvider()));
  return told(user.getIdToken());
}

async function mailVerification(user: User): Promise<void> {
  await told(sendEmailVerification(user));
}

/** The account of a first press whose answer was lost: who has its password is who made it. Throws `taken` otherwise. */
async function alreadyMade(service: Auth, email: string, password: string): Promise<User> {
  const found = await told(signInWithEmailAndPassword(service, email, password)).catch((error: unknown) => {
    throw error instanceof IdentityError && error.code === 'refused' ? new IdentityError('taken', error) : error;
  });
  return found.user;
}

/** Makes an account and has its address confirmed by mail. Whoever signed up signs in afterwards, as everybody does. */
export async function signUp(
  config: IdentityConfig,
  person: { name: string; email: string; password: string; lang: Language },
): Promise<void> {
  const service = authOf(config, person.lang);
  const { email, password } = person;
  const user = await told(createUserWithEmailAndPassword(service, email, password)).then(
    (made) => made.user,
    (error: IdentityError) => {
      if (error.code !== 'taken') throw error;
      return alreadyMade(service, email, password);
    },
  );
  // The account stands: the name can be given later, and a mail that could not be sent is asked for again.
  await told(updateProfile(user, { displayName: person.name })).catch(() => undefined);
  if (!user.emailVerified) await mailVerification(user).catch(() => undefined);
  await signOut(service);
}

/** Mails the link that confirms an address once more; asks for the password, because nobody else may have it sent. */
export async function sendVerification(
  config: IdentityConfig,
  email: string,
  password: string,
  lang: Language,
): Promise<void> {
  const service = authOf(config, lang);
  const { user } = await told(signInWithEmailAndPassword(service, email, password));
  await mailVerification(user);
  await signOut(service);
}

/** Mails a link for a new password, if there is an account with that address; never tells whether there is. */
export async function sendReset(config: IdentityConfig, email: string, lang: Language): Promise<void> {
  try {
    await told(sendPasswordResetEmail(authOf(config, lang), email));
  } catch (error) {
    if (!(error instanceof IdentityError) || error.code !== 'refused') throw error;
  }
}

/** Whose the codes are that were asked about on this page. */
const addresses = new Map<string, string>();

/**
 * Sets a new password with the code of a mail, and gives an ID token of the account, with which its sessions are ended;
 * null when that cannot be had: then the next sign-in ends them.
 */
export async function confirmReset(config: IdentityConfig, code: string, password: string): Promise<string | null> {
  const service = authOf(config, langOfPage());
  const known = addresses.get(code);
  try {
    const email = known ?? (await told(verifyPasswordResetCode(service, code)));
    addresses.set(code, email);
    await told(confirmPasswordReset(service, code, password));
    return await signIn(config, email, password).catch(() => null);
  } catch (error) {
    // The answer to a first press may have been lost: then the code is spent, and the password lets in.
    const isSpent = error instanceof IdentityError && error.code === 'code' && known !== undefined;
    if (!isSpent) throw error;
    return signIn(config, known, password).catch(() => {
      throw error;
    });
  }
}

/** Changes the password of whoever can name the current one, and gives a fresh ID token. */
export async function changePassword(
  config: IdentityConfig,
  email: string,
  current: string,
  next: string,
): Promise<string> {
  const service = authOf(config, langOfPage());
  const { user } = await told(signInWithEmailAndPassword(service, email, current));
  await told(updatePassword(user, next));
  return told(user.getIdToken(true));
}

/** Deletes the account that signed in last on this page, at the identity service. */
export async function deleteIdentity(): Promise<void> {
  if (auth?.currentUser) await told(deleteUser(auth.currentUser));
}
