import { hireIntentAnswerSchema } from '@69street/config/contract';
import { expect, it } from 'vitest';

import { bkashSandbox, GOOD } from '../support/bkash';
import { signIn } from '../support/busy-writers';
import { type Killed, startKilled } from '../support/killed';

const EACH = 18;

it('fifty calls of three processes at once share one token, and a token that is taken away is asked for once more', async () => {
  const wallet = await bkashSandbox();
  const { username, password, appKey, appSecret, topicArn, apiUrl } = wallet.settings;
  const settings = {
    ...{ BKASH_USERNAME: username, BKASH_PASSWORD: password, BKASH_APP_KEY: appKey, BKASH_APP_SECRET: appSecret },
    ...{ BKASH_TOPIC_ARN: topicArn, BKASH_API_URL: apiUrl, BKASH_EMBEDDED: '1' },
  };
  const one = await startKilled('bkash-one', settings);
  const rest = ['bkash-two', 'bkash-three'].map((name) => startKilled(name, settings, one.databaseUrl));
  const all = [one, ...(await Promise.all(rest))];
  await one.query(
    `INSERT INTO agents (document_id, agent_name, slug, key, agent_email, fees, created_at, updated_at, published_at)
     VALUES ('busy', 'Rahim Uddin', 'busy', 'busy', 'busy@example.com', 5000, now(), now(), now())`,
  );
  type Client = { cms: Killed; token: string };
  const clients: Client[] = [];
  for (let n = 0; n < EACH * all.length; n++) {
    const cms = all[n % all.length] ?? one;
    clients.push({ cms, token: (await signIn(cms.now().url, `payer-${n}`)).token });
  }
  /** Each of them goes to the page of bKash, all at the same moment. */
  const storm = (some: Client[]) =>
    Promise.all(
      some.map(async ({ cms, token }) => {
        const answer = await cms.post('/hireIntent', token, { agent_key: 'busy', rail: 'bkash', lang: 'en' });
        expect(answer.status, await answer.clone().text()).toBe(200);
        return hireIntentAnswerSchema.parse(await answer.json()).data;
      }),
    );
  const half = Math.ceil(clients.length / 2);
  const first = await storm(clients.slice(0, half));
  expect(wallet.books.tokenCalls).toHaveLength(1);
  await wallet.steer('tokens', {});
  const second = await storm(clients.slice(half));
  expect(wallet.books.tokenCalls.length).toBeLessThanOrEqual(2);
  const pages = [...first, ...second].map(({ payment_intent }) => payment_intent);
  expect(new Set(pages).size).toBe(clients.length);
  expect(wallet.books.payments).toHaveLength(clients.length);

  // The token of one process serves another one: what is paid is taken wherever its payer comes back.
  const [paid, payer] = [first[0], clients[0]];
  await wallet.type(paid?.redirect ?? '', ...GOOD);
  const back = await (all[1] ?? one).post(`/hires/${paid?.hire}/paymentCheck`, payer?.token ?? '', {});
  expect(await back.json()).toMatchObject({ data: { hire_state: 'paid', paid_by: 'bkash' } });
  expect(wallet.books.tokenCalls.length).toBeLessThanOrEqual(2);
});
