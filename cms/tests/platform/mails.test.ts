import {
  BRAND,
  LANGUAGES,
  LISTING_REASONS,
  LISTING_STATES,
  LOAN_STATUSES,
  type Language,
} from '@69street/config/market';
import { beforeAll, expect, it } from 'vitest';

import { replyMail } from '../../src/services/enquiry/mail';
import { tellOwner, type ListingNews } from '../../src/services/listing/mail';
import { readListing } from '../../src/services/listing/store';
import { tellApplicant, type LoanNews } from '../../src/services/loan/mail';
import { tellAboutHire } from '../../src/services/hire/mail';
import type { HireNews } from '../../src/services/hire/mail-words';
import type { HireRow } from '../../src/services/hire/store';
import { startCms } from '../support/cms';
import { createProperty, createUser } from '../support/factories';

beforeAll(startCms);

/** What the mail carries of the case itself, in whatever letters that is written. */
const NAME = 'লেকের পাড়ে';
const NUMBER = 'H-1001';

/** What has no language: the brand, links, codes, names. */
function wordsOf(text: string, ...own: string[]): string {
  const rest = [BRAND, NAME, NUMBER, ...own].reduce((left, name) => left.replaceAll(name, ''), text);
  return rest.replace(/https?:\/\/\S+/g, '').replace(/\b[A-Z]-\d{4,}\b/g, '');
}

function expectLanguage(text: string, lang: Language): void {
  if (lang === 'bn') {
    expect(text).toMatch(/[\u0980-\u09ff]/);
    expect(text, 'neither words nor figures of English').not.toMatch(/[A-Za-z0-9]/);
  } else {
    expect(text).toMatch(/[A-Za-z]{3}/);
    expect(text, 'neither words nor figures of Bangla').not.toMatch(/[\u0980-\u09f2\u09f4-\u09ff]/);
  }
}

async function mailsTo(recipient: string): Promise<Array<{ subject: string; body: string }>> {
  const { db } = await startCms();
  const { rows } = await db.connection.raw('SELECT subject, body FROM street_mails WHERE recipient = ? ORDER BY id', [
    recipient,
  ]);
  return rows;
}

async function expectMails(recipient: string, lang: Language, count: number): Promise<void> {
  const mails = await mailsTo(recipient);
  expect(mails).toHaveLength(count);
  for (const { subject, body } of mails) {
    expectLanguage(wordsOf(subject), lang);
    expectLanguage(wordsOf(body), lang);
    expect(/\/bn\//.test(body), 'the link leads to the page in that language').toBe(lang === 'bn');
  }
}

it.each(LANGUAGES)('every mail of a listing is in %s for an account of that language', async (language) => {
  const user = await createUser('authenticated', { language });
  const { documentId } = await createProperty({ owner: user.id, property_name: NAME });
  const listing = await readListing(documentId);
  if (!listing) throw new Error('no listing');
  const news: ListingNews[] = [
    ...LISTING_STATES.filter((state) => state !== 'draft'),
    'removed',
    'asked',
    'unanswered',
  ];
  for (const one of news) await tellOwner(listing, one);
  for (const reason of LISTING_REASONS) await tellOwner(listing, 'rejected', { reason });
  await expectMails(String(user.email), language, news.length + LISTING_REASONS.length);
});

it.each(LANGUAGES)('every mail of a home loan is in %s for an account of that language', async (language) => {
  const user = await createUser('authenticated', { language });
  const news: LoanNews[] = [...LOAN_STATUSES, 'removed', 'restored', 'erased'];
  for (const one of news) await tellApplicant({ email: String(user.email), language }, one);
  await expectMails(String(user.email), language, news.length);
});

it.each(LANGUAGES)('every mail of a hire is in %s for an account of that language', async (language) => {
  const [client, agent] = [
    await createUser('authenticated', { language }),
    await createUser('authenticated', { language }),
  ];
  const hire = {
    ...{ _id: 'h1', number: NUMBER, agent_name: NAME, amount: 500_000, done_at: '2026-11-18T20:06:00.000Z' },
    ...{ user_email: client.email, agent_email: agent.email },
  } as HireRow;
  const forClient: HireNews[] = ['accepted', 'declined', 'refund-refused', 'refund-refused-again'];
  const forBoth: HireNews[] = ['paid', 'done', 'resumed', 'contested', 'completed', 'completed-silently', 'refunded'];
  const news: HireNews[] = [...forBoth, 'refund-part', ...forClient];
  for (const one of news) await tellAboutHire(hire, one);
  await expectMails(String(client.email), language, news.length);
  await expectMails(String(agent.email), language, news.length - forClient.length);
  const done = (await mailsTo(String(client.email))).find(({ body }) =>
    body.includes(language === 'bn' ? '২৬ নভেম্বর' : '26 November'),
  );
  expect(done?.body).toContain('/userdashboard/hires#hire-h1');
  expect((await mailsTo(String(client.email)))[0]?.body).toContain(language === 'bn' ? '৫,০০০' : '5,000');
});

it.each(LANGUAGES)('the answer to a message is in %s where the page was', async (language) => {
  const property = { _id: 'p1', code: 'D-1042', property_name: NAME };
  const asked = { email: 'nobody@example.com', name: NAME, message: NAME, language, property, agent: null };
  const { subject, text } = await replyMail(
    asked,
    NAME,
    false,
    async (lang) => `https://69street.test${lang === 'bn' ? '/bn' : ''}/messages/m1`,
  );
  expectLanguage(wordsOf(text, '> '), language);
  if (language === 'bn') expectLanguage(wordsOf(subject), language);
  expect(text.includes('/bn/spp/p1')).toBe(language === 'bn');
});
