import { randomUUID } from 'node:crypto';

import { lookingForSchema, savedSearchListSchema, type SavedSearch } from '@69street/config/contract';
import { SAVED_SEARCHES_MAX } from '@69street/config/market';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { forgetUnanswered } from '../../src/services/saved-search/agreement';
import { forgetGoneOffers } from '../../src/services/saved-search/match';
import { tellSearches } from '../../src/services/saved-search/report';
import { agreeToken, stopToken } from '../../src/services/saved-search/token';
import { sql, startCms } from '../support/cms';
import { createProperty } from '../support/factories';
import { holdJob } from '../support/jobs';
import { call, newPerson, type Person } from '../support/listings';

let person: Person;
let word: string;

holdJob('saved searches');

beforeAll(async () => {
  await startCms();
});

beforeEach(async () => {
  person = await newPerson();
  // A word that no other listing has.
  word = `word${randomUUID().replaceAll('-', '')}`;
});

const newAddress = () => `reader-${randomUUID()}@example.com`;
const save = (who: Person | null, fields: object = {}) =>
  call('post', '/savedSearches', who, { filters: { q: word }, rhythm: 'instantly', lang: 'en', ...fields });
const listOf = async (who: Person): Promise<SavedSearch[]> =>
  savedSearchListSchema.parse((await call('get', '/savedSearches', who)).body).data;

type Mail = { subject: string; body: string; html: string; headers: Record<string, string> };
const mailsTo = (address: string) =>
  sql<Mail>('SELECT subject, body, html, headers FROM street_mails WHERE recipient = ? ORDER BY id', [address]);

function tokenIn(mail: Mail | undefined, page: 'confirm' | 'stop'): string {
  return new RegExp(`/searches/${page}/(\\S+)`).exec(mail?.body ?? '')?.[1] ?? '';
}

/** Saves the search by mail and agrees to it. */
async function agreed(fields: object = {}): Promise<string> {
  const email = newAddress();
  await save(null, { email, ...fields });
  const [mail] = await mailsTo(email);
  expect((await call('post', '/confirmSearch', null, { token: tokenIn(mail, 'confirm') })).status).toBe(200);
  return email;
}

/** A listing that the search for the word finds. */
const match = (fields: object = {}) => createProperty({ property_description: `South facing ${word}.`, ...fields });
const change = async (documentId: string, data: object) =>
  (await startCms()).documents('api::property.property').update({ documentId, data: data as never });
/** The reports that an address got, without the mail that asked it to agree. */
const reportsTo = async (address: string) => (await mailsTo(address)).filter(({ headers }) => headers !== null);
const itsTime = (address: string) =>
  sql(
    `UPDATE saved_searches s SET next_at = now() - interval '1 second' WHERE lower(email) = ?
       OR kept_user_id = (SELECT id FROM up_users WHERE email = ?)`,
    [address, address],
  );

describe('saving with a mail address', () => {
  it('asks once, sends nothing before the address agrees, and answers the same whoever is asked', async () => {
    const email = newAddress();
    const first = await save(null, { email });
    const again = await save(null, { email: email.toUpperCase(), rhythm: 'weekly' });
    expect([first.status, again.status]).toEqual([200, 200]);
    expect(again.body).toEqual(first.body);
    const mails = await mailsTo(email);
    expect(mails).toHaveLength(1);
    await match();
    await tellSearches();
    expect(await mailsTo(email)).toHaveLength(1);
    for (let press = 0; press < 2; press++) {
      const answer = await call('post', '/confirmSearch', null, { token: tokenIn(mails[0], 'confirm') });
      expect(answer.status).toBe(200);
    }
    expect((await save(null, { email })).body).toEqual(first.body);
    expect(await mailsTo(email)).toHaveLength(1);
    // What came before the address agreed is no news.
    await tellSearches();
    expect(await reportsTo(email)).toEqual([]);
    const { documentId } = await match();
    await tellSearches();
    const [report] = await reportsTo(email);
    expect(report?.body).toContain(`/spp/${documentId}`);
  });

  it('tells what the first day costs, in words and in HTML, where a listing says what decides', async () => {
    const email = await agreed();
    const fields = { property_for: 'rent', price: 30_000, advance_months: 2, service_charge: 0, parking_charge: 0 };
    await match({ ...fields, agent_fee: 0 });
    await tellSearches();
    const [report] = await reportsTo(email);
    expect(report?.body).toContain('৳90,000 on the first day');
    expect(report?.html).toContain('৳90,000 on the first day');
    await match({ property_for: 'rent', price: 30_000 });
    await itsTime(email);
    await tellSearches();
    expect((await reportsTo(email)).at(-1)?.body).not.toContain('on the first day');
  });

  it('says places and numbers to an address that has not agreed, and nothing that was typed', async () => {
    const typed = `Win a prize at evil.example ${word}`;
    const email = newAddress();
    await save(null, {
      email,
      filters: { q: typed, near: typed, area: `Call 01712 ${word}`, city: 'dhaka', max_price: 30_000 },
    });
    const [mail] = await mailsTo(email);
    expect(mail?.body).toContain('Dhaka');
    expect(mail?.body).toContain('30,000');
    const other = newAddress();
    await save(null, { email: other, filters: { q: typed } });
    const [bare] = await mailsTo(other);
    for (const one of [mail, bare]) expect(JSON.stringify(one)).not.toMatch(/evil|prize|01712/);
    expect(bare?.body).toContain('for a search.');
  });

  it('takes the same filters in another order for the same search', async () => {
    const email = newAddress();
    await save(null, { email, filters: { q: word, city: ['dhaka', 'khulna'], min_price: 1000 } });
    await save(null, { email, filters: { min_price: '1000', city: 'khulna,dhaka,dhaka', q: ` ${word} `, area: '' } });
    expect(await mailsTo(email)).toHaveLength(1);
  });

  it('makes one search and one mail of many at once', async () => {
    const email = newAddress();
    const answers = await Promise.all(Array.from({ length: 8 }, () => save(null, { email })));
    expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(200));
    expect(await mailsTo(email)).toHaveLength(1);
    expect(await sql('SELECT 1 FROM saved_searches WHERE email = ?', [email])).toHaveLength(1);
  });

  it('asks an address a few times a day at most, and does not say so', async () => {
    const email = newAddress();
    const answers = [];
    for (let n = 0; n < 12; n++) answers.push(await save(null, { email, filters: { q: `${word} ${n}` } }));
    expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
    expect(await mailsTo(email)).toHaveLength(10);
  });

  it('forgets those that never agreed, and their links', async () => {
    const email = newAddress();
    await save(null, { email });
    const [mail] = await mailsTo(email);
    await sql(`UPDATE saved_searches SET created_at = created_at - interval '49 hours' WHERE email = ?`, [email]);
    await forgetUnanswered();
    expect(await sql('SELECT 1 FROM saved_searches WHERE email = ?', [email])).toEqual([]);
    expect((await call('post', '/confirmSearch', null, { token: tokenIn(mail, 'confirm') })).status).toBe(404);
    await save(null, { email });
    expect(await mailsTo(email)).toHaveLength(2);
  });

  it('refuses a search for anything, one without an address, and links that it did not make', async () => {
    const refused = async (fields: object) => (await save(null, fields)).body.error?.details.fields;
    expect(await refused({ email: newAddress(), filters: {} })).toEqual({ filters: ['required'] });
    expect(await refused({ email: newAddress(), filters: { q: '\0', city: '' } })).toEqual({ filters: ['required'] });
    expect(await refused({ email: '' })).toEqual({ email: ['required'] });
    expect(await refused({ email: 'nobody' })).toHaveProperty('email');
    const agree = agreeToken('some-search');
    const stop = stopToken('some-search');
    for (const token of [stop, `${agree}A`, agree.replace(/^some/, 'same'), 'x', '..', agree]) {
      expect((await call('post', '/confirmSearch', null, { token })).status).toBe(404);
    }
    for (const token of [agree, `${stop}A`, stop.replace(/^some/, 'same'), 'x', '.']) {
      expect((await call('post', '/stopSearch', null, { token })).status).toBe(404);
    }
  });
});

describe('saving with an account', () => {
  it('begins at once; the same filters again change how often', async () => {
    expect((await save(person, { email: newAddress(), rhythm: 'daily' })).body).toEqual({ message: 'Search saved' });
    await Promise.all([save(person, { rhythm: 'weekly', lang: 'bn' }), save(person, { rhythm: 'weekly', lang: 'bn' })]);
    const searches = await listOf(person);
    expect(searches).toMatchObject([
      { filters: { q: word }, rhythm: 'weekly', lang: 'bn', confirmed: true, paused: false },
    ]);
    expect(await mailsTo(person.email)).toEqual([]);
  });

  it('asks an address that is not known to be theirs', async () => {
    const stranger = await newPerson('authenticated', { email_verified: false });
    expect((await save(stranger)).body.message).not.toBe('Search saved');
    expect(await listOf(stranger)).toMatchObject([{ confirmed: false }]);
    await match();
    await tellSearches();
    const mails = await mailsTo(stranger.email);
    expect(mails).toHaveLength(1);
    await call('post', '/confirmSearch', null, { token: tokenIn(mails[0], 'confirm') });
    await match();
    await tellSearches();
    expect(await reportsTo(stranger.email)).toHaveLength(1);
  });

  it('is changed, paused and forgotten by its owner alone', async () => {
    await save(person);
    const [search] = await listOf(person);
    const path = `/savedSearches/${search?._id}`;
    const other = await newPerson('admin');
    for (const answer of [
      await call('put', path, other, { paused: true }),
      await call('delete', path, other),
      await call('delete', '/savedSearches/%00', person),
    ]) {
      expect(answer.status).toBe(404);
    }
    expect((await call('put', path, person, { paused: true })).body.data.paused).toBe(true);
    await match();
    await tellSearches();
    expect((await call('put', path, person, { paused: false, rhythm: 'daily' })).body.data).toMatchObject({
      paused: false,
      rhythm: 'daily',
    });
    await itsTime(person.email);
    await tellSearches();
    expect(await mailsTo(person.email)).toEqual([]);
    expect((await call('delete', path, person)).status).toBe(200);
    expect((await call('delete', path, person)).status).toBe(404);
    expect(await listOf(person)).toEqual([]);
  });

  it('shows those that were saved with its address, and keeps no more than the limit', async () => {
    await save(null, { email: person.email });
    expect(await listOf(person)).toMatchObject([{ filters: { q: word }, confirmed: false }]);
    await save(person);
    expect(await listOf(person)).toMatchObject([{ confirmed: true }]);
    const cms = await startCms();
    for (let n = 1; n < SAVED_SEARCHES_MAX; n++) {
      const data = { filters: { q: `${word} ${n}` }, rhythm: 'daily', lang: 'en', user: person.id };
      await cms.documents('api::saved-search.saved-search').create({ data: data as never });
    }
    const refused = await save(person, { filters: { q: `${word} more` } });
    expect(refused.body.error.details.fields).toEqual({ filters: ['saved_searches_max'] });
    expect((await save(person)).status).toBe(200);
  });

  it('goes with the account, and is in what the account may take along', async () => {
    await save(person);
    const { data } = (await call('get', '/myData', person)).body;
    expect(data.saved_searches).toMatchObject([{ filters: { q: word } }]);
    await sql('DELETE FROM up_users WHERE id = ?', [person.id]);
    expect(await sql('SELECT 1 FROM saved_searches WHERE kept_user_id = ?', [person.id])).toEqual([]);
  });
});

describe('what is told', () => {
  it('is each listing once, together in one mail, newest first, with a price drop of its own', async () => {
    const email = await agreed();
    const made = [await match({ price: '30000' }), await match(), await match({ listing_state: 'paused' })];
    await Promise.all([tellSearches(), tellSearches()]);
    await tellSearches();
    const [report, ...others] = await reportsTo(email);
    expect(others).toEqual([]);
    expect(report?.subject).toContain('2 new listings');
    expect(report?.body).not.toContain(`/spp/${made[2]?.documentId}`);
    for (const text of [report?.body, report?.html]) {
      for (const { documentId } of made.slice(0, 2)) expect(text).toContain(`/spp/${documentId}`);
    }
    const [first] = made;
    if (!first) throw new Error('nothing was made');
    // Away and back, dearer, and as cheap as it was told: no news. Cheaper than that is.
    await change(first.documentId, { listing_state: 'paused' });
    await change(first.documentId, { listing_state: 'published' });
    await change(first.documentId, { price: '35000' });
    await change(first.documentId, { price: '30000' });
    await itsTime(email);
    await tellSearches();
    expect(await reportsTo(email)).toHaveLength(1);
    await change(first.documentId, { price: '28000' });
    await tellSearches();
    const [, drop] = await reportsTo(email);
    expect(drop?.subject).toContain('1 lower price');
    expect(drop?.body).toContain('৳28,000');
    expect(drop?.body).toContain('it was ৳30,000');
  });

  it('names the area of a home in the language of the mail', async () => {
    const emails = [await agreed({ lang: 'bn' }), await agreed({ lang: 'en' })];
    await match({ city: 'dhaka', area: 'Block D, Bashundhara R-A' });
    await tellSearches();
    const [bangla, english] = await Promise.all(emails.map(async (email) => (await reportsTo(email))[0]?.body));
    expect(bangla).toContain('বসুন্ধরা ব্লক ডি, ঢাকা');
    expect(english).toContain('Block D, Bashundhara R-A, Dhaka');
  });

  it('is what stands around the place and in the area that were saved', async () => {
    const area = '23.8,90.4;23.8,90.45;23.83,90.45;23.83,90.4';
    const filters = { q: word, near: 'nsu', within: '2', drawn: area };
    const email = await agreed({ filters });
    const inside = await match({ area: 'Bashundhara R/A', latitude: 23.816, longitude: 90.427 });
    const outside = await match({ area: 'Mohammadpur', latitude: 23.75, longitude: 90.38 });
    await tellSearches();
    const [report] = await reportsTo(email);
    expect(report?.body).toContain(`/spp/${inside.documentId}`);
    expect(report?.body).not.toContain(`/spp/${outside.documentId}`);
    expect(report?.body).toContain('Within 2 km of North South University, as the crow flies, In your area');
    const link = new URL(/\S+\/properties\?\S+/.exec(report?.body ?? '')?.[0] ?? 'http://none');
    expect(Object.fromEntries(link.searchParams)).toMatchObject({ near: 'nsu', within: '2', drawn: area });
  });

  it('is a listing again that was rented and is listed anew, and none that comes back from the trash', async () => {
    const email = await agreed();
    const { documentId } = await match({ owner: person.id });
    await tellSearches();
    await call('delete', `/deleteProperties/${documentId}`, person);
    await call('post', `/restore/${documentId}`, person, { type: 'property' });
    await itsTime(email);
    await tellSearches();
    await forgetGoneOffers();
    expect(await reportsTo(email)).toHaveLength(1);
    await change(documentId, { listing_state: 'rented' });
    await tellSearches();
    await change(documentId, { listing_state: 'published' });
    await tellSearches();
    expect(await reportsTo(email)).toHaveLength(2);
  });

  it('is a price that comes within the search', async () => {
    const email = await agreed({ filters: { q: word, max_price: 20000 } });
    const { documentId } = await match({ price: '25000' });
    await tellSearches();
    expect(await reportsTo(email)).toEqual([]);
    await change(documentId, { price: '19000' });
    await tellSearches();
    const [report] = await reportsTo(email);
    expect(report?.body).toContain('it was ৳25,000');
  });

  it('is not the own listing, nor what is gone when the mail is made', async () => {
    await save(person);
    await match({ owner: person.id });
    await tellSearches();
    expect(await mailsTo(person.email)).toEqual([]);
    const email = await agreed({ rhythm: 'daily' });
    const { documentId } = await match();
    await tellSearches();
    await change(documentId, { listing_state: 'paused' });
    await itsTime(email);
    await tellSearches();
    expect(await reportsTo(email)).toEqual([]);
  });

  it('waits for the morning, or for Friday', async () => {
    const [daily, weekly] = [await agreed({ rhythm: 'daily' }), await agreed({ rhythm: 'weekly' })];
    await match();
    await tellSearches();
    for (const email of [daily, weekly]) expect(await reportsTo(email)).toEqual([]);
    const [times] = await sql<Record<string, string>>(
      `SELECT to_char(timezone('Asia/Dhaka', d.next_at), 'HH24:MI') AS daily,
         to_char(timezone('Asia/Dhaka', w.next_at), 'D HH24:MI') AS weekly,
         (d.next_at > now() AND d.next_at <= now() + interval '1 day')::text AS within_day,
         (w.next_at > now() AND w.next_at <= now() + interval '7 days')::text AS within_week
       FROM saved_searches d, saved_searches w WHERE d.email = ? AND w.email = ?`,
      [daily, weekly],
    );
    // In PostgreSQL's count of days Sunday is 1.
    expect(times).toEqual({ daily: '08:00', weekly: '6 08:00', within_day: 'true', within_week: 'true' });
    for (const email of [daily, weekly]) await itsTime(email);
    await tellSearches();
    for (const email of [daily, weekly]) expect(await reportsTo(email)).toHaveLength(1);
    // A morning with nothing to tell waits for the next morning.
    await itsTime(daily);
    await tellSearches();
    await match();
    await tellSearches();
    expect(await reportsTo(daily)).toHaveLength(1);
  });

  it('is a part and a number when there is much, and one mail in ten minutes', async () => {
    const email = await agreed({ lang: 'bn' });
    await sql(
      `INSERT INTO properties (document_id, property_name, property_description, listing_state, property_for, property_type,
         city, price, price_is, first_published_at, created_at, updated_at)
       SELECT ? || n, 'Flat <b>' || n, ?, 'published', 'rent', 'flat', 'dhaka', 10000 + n, 'fixed', timezone('UTC', now()),
         timezone('UTC', now()), timezone('UTC', now()) FROM generate_series(1, 300) n`,
      [word, `Has ${word}`],
    );
    await tellSearches();
    await match();
    await tellSearches();
    const [report, ...others] = await reportsTo(email);
    expect(others).toEqual([]);
    expect(report?.subject).toContain('৩০০টি নতুন বিজ্ঞাপন');
    expect(report?.body.match(/\/bn\/spp\//g)).toHaveLength(10);
    expect(report?.body).toContain('আরও ২৯০টি আছে');
    expect(report?.html).not.toContain('<b>');
    await itsTime(email);
    await tellSearches();
    expect(await reportsTo(email)).toHaveLength(2);
  });
});

describe('the end of it', () => {
  it('is one press: the header for mail programs, the page behind the link', async () => {
    const email = await agreed();
    await match();
    await tellSearches();
    const [report] = await reportsTo(email);
    const token = tokenIn(report, 'stop');
    expect(report?.headers).toEqual({
      'List-Unsubscribe': `<http://localhost:3000/searches/unsubscribe/${token}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    });
    for (let press = 0; press < 2; press++) {
      expect((await call('post', '/stopSearch', null, { token })).status).toBe(200);
    }
    expect(await sql('SELECT 1 FROM saved_searches WHERE email = ?', [email])).toEqual([]);
    await match();
    await tellSearches();
    expect(await reportsTo(email)).toHaveLength(1);
  });

  it('pauses the search of an account, which still stands in its list', async () => {
    await save(person);
    const [search] = await listOf(person);
    await call('post', '/stopSearch', null, { token: stopToken(search?._id ?? '') });
    expect(await listOf(person)).toMatchObject([{ paused: true }]);
  });
});

describe('how many are looking for a listing', () => {
  it('counts people and not searches, nobody who has not agreed, and not whoever asks', async () => {
    const owner = await newPerson();
    const { documentId } = await match({ owner: owner.id, price: '30000' });
    const count = async () =>
      lookingForSchema.parse((await call('get', `/lookingFor/${documentId}`, owner)).body).data.count;
    expect(await count()).toBe(0);
    for (const who of [owner, person]) await save(who);
    await save(person, { filters: { q: word, property_for: 'rent' } });
    await save(person, { filters: { q: word, property_for: 'sell' } });
    await save(null, { email: newAddress() });
    const email = await agreed();
    await agreed({ filters: { q: word, max_price: 29000 } });
    expect(await count()).toBe(2);
    const [own] = (await call('get', `/findPropertiesByEmail/${owner.email}`, owner)).body.data;
    expect(own).toMatchObject({ _id: documentId, looking_for: 2 });
    expect((await call('get', `/ownProperty/${documentId}`, owner)).body.data[0].looking_for).toBe(2);
    await sql('DELETE FROM saved_searches WHERE email = ?', [email]);
    expect(await count()).toBe(1);
    await change(documentId, { listing_state: 'paused' });
    expect(await count()).toBe(0);
  });
});
