import { expect, type Locator, type Page } from '@playwright/test';

import { env } from './env.js';
import { ownAddress, withScript } from './site.js';

export type Person = { name: string; email: string; password: string };

/** Somebody who has no account yet. */
export function somebody(name = 'Rahima Begum'): Person {
  return { name, email: `${crypto.randomUUID()}@example.com`, password: 'a long password' };
}

/** Somebody with an account of their own, who has the mail by which its address is confirmed. */
export async function newcomer(person = somebody()): Promise<Person> {
  const { email, password, name } = person;
  const { idToken } = await callIdentity('signUp', { email, password, returnSecureToken: true });
  await callIdentity('update', { idToken, displayName: name });
  await callIdentity('sendOobCode', { requestType: 'VERIFY_EMAIL', idToken });
  return person;
}

/** Somebody with an account of their own, whose address is confirmed; signed in nowhere. */
export async function newPerson(person = somebody()): Promise<Person> {
  const { email } = await newcomer(person);
  const oobCode = (await mailedLink(email)).searchParams.get('oobCode');
  await callIdentity('update', { oobCode });
  return person;
}

/**
 * A call to the identity service as the pages of the site make it, each from an address of its own: one may ask for 200
 * mails in a quarter of an hour, and where a run is quick its journeys ask for more.
 */
async function callIdentity(call: string, body: object): Promise<Record<string, string>> {
  const answer = await fetch(`${env.baseUrl}/identitytoolkit.googleapis.com/v1/accounts:${call}?key=demo`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Origin: new URL(env.baseUrl).origin, ...ownAddress() },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${call} answered ${answer.status}: ${await answer.text()}`);
  return (await answer.json()) as Record<string, string>;
}

/** The link of the newest mail to an address. Mail follows the answer, so this waits for it. */
export async function mailedLink(email: string): Promise<URL> {
  let link = '';
  await expect
    .poll(async () => {
      const answer = await fetch(`${env.mailUrl}/api/mails?to=${email}`);
      const { data } = (await answer.json()) as { data: { text: string }[] };
      return (link = /\S+account-action\S+/.exec(data[0]?.text ?? '')?.[0] ?? '');
    })
    .not.toBe('');
  return new URL(link);
}

/** Goes to the sign-in screen, fills its form and sends it. */
export async function tryToSignIn(page: Page, { email, password }: Person, redirectTo = '/'): Promise<void> {
  await page.goto(`/login?${new URLSearchParams({ redirectTo })}`);
  await withScript(page);
  await page.getByRole('textbox', { name: 'Email' }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Log In' }).click();
}

/** Signs in, and waits until the home page knows the person. */
export async function signIn(page: Page, person: Person): Promise<void> {
  await tryToSignIn(page, person);
  await expect(badge(page, person)).toBeVisible();
}

/** The link with the name of who is signed in. */
export function badge(page: Page, { name }: Person): Locator {
  return page.getByRole('link', { name: `Your account, ${name}` });
}
