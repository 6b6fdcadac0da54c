import type { BrowserContext, Locator, Page } from '@playwright/test';

import { newAgent } from '../support/agents.js';
import { failThreeWays, sendAndLose, sendThroughCuts } from '../support/cuts.js';
import { ADMIN, gone } from '../support/desks.js';
import { onEither } from '../support/either.js';
import { expect, test, unique } from '../support/fixtures.js';
import { call, look } from '../support/listings.js';
import { caughtMail, mailsTo } from '../support/mails.js';
import { mailedLink, newcomer, somebody } from '../support/people.js';
import { accessTokenOf, enter } from '../support/sessions.js';
import { comeAlone, type Language, localPath, withScript } from '../support/site.js';

/** The pages behind the links of mails, with the network cut in the middle, and with an answer that is lost. */

// The browser itself says so of each request that did not get through.
test.beforeEach(({ context, complaints }) =>
  comeAlone({ context, complaints }, /Failed to load resource|net::ERR_|status of 502/),
);

type Where = { page: Page; context: BrowserContext; lang: Language };

/** Presses the one button behind a link with the network cut, then with its answer lost, then once more. */
async function pressThroughCuts({ page, context, lang }: Where, link: string): Promise<Locator> {
  await page.goto(localPath(link, lang));
  await withScript(page);
  const send = page.locator('main form button.button-brick');
  await sendThroughCuts({ page, context, lang, send, field: null });
  await page.reload();
  await withScript(page);
  await (await sendAndLose({ page, lang, send })).click();
  return send;
}

const langOf = (project: { name: string }): Language => (project.name === 'phone' ? 'bn' : 'en');

test(
  onEither(
    'a network that drops under the confirmation of an address costs nothing, and a lost answer is no dead link',
  ),
  async ({ page, context }, { project }) => {
    const lang = langOf(project);
    const person = await newcomer();
    const { search } = await mailedLink(person.email);
    await pressThroughCuts({ page, context, lang }, `/account-action${search}`);
    await expect(page.locator('main [role=status].bg-success-soft')).toBeVisible();
    await expect(page.getByRole('alert')).toHaveCount(0);
    await enter(context, person);
    const me = await look<{ email_verified: boolean }>(await accessTokenOf(person), '/me');
    expect(me.email_verified).toBe(true);
  },
);

test(
  onEither('a network that drops under the wish for another mail keeps address and password, and one mail goes'),
  async ({ page, context }, { project }) => {
    const { email, password } = await newcomer();
    await mailedLink(email);
    const before = (await mailsTo(email)).length;
    await page.goto(localPath('/account-action?mode=resend', langOf(project)));
    await withScript(page);
    const send = page.locator('form:has(#email) button.button-brick');
    await failThreeWays({ page, context, send, fields: { email, password } });
    expect(await mailsTo(email)).toHaveLength(before);
    await send.click();
    await expect(page.locator('main [role=status].bg-success-soft')).toBeVisible();
    await expect.poll(async () => (await mailsTo(email)).length).toBe(before + 1);
  },
);

test(
  onEither('a network that drops under the consent to an agent’s new address costs nothing, and a lost answer is none'),
  async ({ page, context }, { project }) => {
    const lang = langOf(project);
    const { email } = somebody();
    const agent = await newAgent(page, unique('Moved agent'));
    const token = await accessTokenOf(ADMIN);
    await call(token, 'PUT', `/updateAgent/${agent}`, { agent_email: email });
    const { text } = await caughtMail(email, '/agentAddress/');
    const link = /\/agentAddress\/\S+/.exec(text)?.[0] ?? '';
    const send = await pressThroughCuts({ page, context, lang }, link);
    await gone(send)();
    const agents = await look<Array<{ _id: string; agent_email: string | null }>>(token, '/getAgent');
    expect(agents.find(({ _id }) => _id === agent)?.agent_email).toBe(email);
  },
);
