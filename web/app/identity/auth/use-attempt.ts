import { useState, type FormEvent } from 'react';

import { PASSWORD_MIN } from '@69street/config/market';

import { useAuthMessages } from '~/messages/auth';
import type { AuthMessages } from '~/messages/en/auth';
import type { Wrong } from '~/ui/form-wrong';
import { useReady } from '~/ui/use-ready';

import { problemText, useIdentity, type IdentityClient } from './use-identity';

/** Keeps the browser from sending a form, and gives what was typed into each of its fields. */
export function typedInto(event: FormEvent<HTMLFormElement>): (name: string) => string {
  event.preventDefault();
  const form = new FormData(event.currentTarget);
  return (name) => String(form.get(name) ?? '');
}

/** What is wrong with an address, if anything. */
export function emailProblem(email: string, t: AuthMessages): string | false {
  if (email === '') return t.required;
  return !email.includes('@') && t.emailInvalid;
}

/** What is wrong with a password to be set, if anything. */
export function newPasswordProblem(password: string, t: AuthMessages): string | false {
  if (password === '') return t.required;
  return password.length < PASSWORD_MIN && t.passwordShort;
}

type Work = (client: IdentityClient) => Promise<void>;

/**
 * Work of the identity service behind a form: that it is `working`, and what was `wrong` with the last attempt, whose
 * title is `failed`. Nothing is attempted while there are `problems`, by field. `own` as in {@link problemText}.
 */
export function useAttempt(failed: string) {
  const t = useAuthMessages();
  const loadIdentity = useIdentity();
  const ready = useReady();
  const [working, setWorking] = useState(false);
  const [wrong, setWrong] = useState<Wrong | null>(null);

  async function attempt(problems: Record<string, string | false>, work: Work, own?: Record<string, string>) {
    const found = Object.entries(problems).filter((one): one is [string, string] => one[1] !== false);
    if (found.length > 0) return setWrong({ title: t.summary, fields: Object.fromEntries(found) });
    setWorking(true);
    setWrong(null);
    try {
      await work(await loadIdentity());
    } catch (error) {
      setWrong({ title: failed, text: problemText(error, t, own), fields: {} });
    } finally {
      setWorking(false);
    }
  }

  return { ready, working, wrong, setWrong, attempt, loadIdentity };
}
