import { randomUUID } from 'node:crypto';

import {
  bulkOutcomesSchema,
  calls,
  examinationSchema,
  queueSchema,
  viewingListSchema,
  viewingOneSchema,
  type Viewing,
} from '@69street/config/contract';
import ICAL from 'ical.js';
import { beforeAll, describe, expect, it, vi } from 'vitest';

import { viewingBelongings } from '../../src/services/viewing/belongings';
import { cancelGone, lapseDue, remindDue, closeSilent } from '../../src/services/viewing/site';
import { api, sql, startCms } from '../support/cms';
import { internalSecret } from '../support/env';
import { call, newListing, newPerson, type Person } from '../support/listings';
import { mailTo } from '../support/mail';
import {
  asked,
  book,
  booked,
  earlier,
  EVENINGS,
  mailsTo,
  newHost,
  open,
  seenIn,
  step,
  subjectsTo,
  timesOf,
  type Mail,
} from '../support/viewings';

const NEVER = 'Never pay anything before you have seen the home';

beforeAll(async () => {
  await startCms();
  // Nobody listens there: what is queued stays where it can be looked at.
  await mailTo(9);
});

const one = (answer: { body: object }) => viewingOneSchema.parse(answer.body).data;
const why = (answer: { status: number; body: { error?: { details?: { why?: string } } } }) => [
  answer.status,
  answer.body.error?.details?.why,
];
const waits = async (who: Person) =>
  calls.waiting.answer
    .parse((await call('get', '/waiting', who)).body)
    .data.flatMap(({ kind, count }) => (/viewings$/.test(kind) ? [`${kind} ${count}`] : []));
const listOf = async (who: Person, side: string, query = '') =>
  viewingListSchema.parse((await call('get', `/viewings?side=${side}${query}`, who)).body);

/** What a calendar reads of a file, by a parser that is not ours. */
function readFile({ files }: Mail | undefined = { recipient: '', subject: '', body: '', files: null }) {
  const calendar = new ICAL.Component(ICAL.parse(files?.[0]?.text ?? ''));
  const event = new ICAL.Event(calendar.getFirstSubcomponent('vevent') ?? undefined);
  return {
    method: calendar.getFirstPropertyValue('method'),
    status: event.component.getFirstPropertyValue('status'),
    uid: event.uid,
    sequence: event.sequence,
    start: event.startDate.toJSDate().toISOString(),
    end: event.endDate.toJSDate().toISOString(),
    location: event.location,
  };
}

/** Somebody without an account who chose a time and has the link of the mail. */
async function linked(home: string, starts_at: string, fields: object = {}) {
  const email = `seeker-${randomUUID()}@example.com`;
  const answer = await open(home, null, asked(starts_at, email, fields));
  expect([answer.status, answer.body]).toEqual([200, { data: null }]);
  const [mail] = await mailsTo(email);
  const [, conversation = '', link = ''] = /\/messages\/(\w+)\/viewing\?link=([\w.-]+)/.exec(mail?.body ?? '') ?? [];
  return { email, conversation, link, mail };
}

describe('the times of a home', () => {
  it('are those of whoever shows it, free ones only, and of nobody else', async () => {
    const { owner, home } = await newHost({ days_off: [], extra: [] });
    const times = await timesOf(home);
    expect(times.length).toBeGreaterThan(100);
    const [first = ''] = times;
    await booked(home, await newPerson(), first);
    expect(await timesOf(home)).toEqual(times.slice(1));
    // At another home of the same person there is nobody at that time.
    const other = await newListing(owner);
    expect(await timesOf(other._id)).toEqual(times.slice(1));
    const { _id: nobodys } = await newListing(await newPerson('agent'));
    expect(await timesOf(nobodys)).toEqual([]);
    expect((await call('get', '/viewingTimes/none', null)).status).toBe(404);
  });

  it('that somebody changes are told to web, which remembers them for the pages of homes', async () => {
    const owner = await newPerson();
    const where = async (seen: string) =>
      (await (await api()).get('/_changes').query({ seen }).set('X-Internal-Secret', internalSecret)).text;
    const seen = await where('');
    const heard = where(seen);
    expect((await call('put', '/viewingHours', owner, EVENINGS)).status).toBe(200);
    expect(await heard).not.toBe(seen);
  });

  it('are kept as they were said, and what is wrong is named', async () => {
    const { owner } = await newHost();
    expect((await call('get', '/viewingHours', owner)).body).toEqual({ data: EVENINGS });
    expect((await call('get', '/viewingHours', await newPerson())).body).toEqual({ data: null });
    const wrong = { ...EVENINGS, weekly: [{ weekday: 1, from: '12:00', to: '10:00' }], minutes: 7 };
    const refused = await call('put', '/viewingHours', owner, wrong);
    expect(refused.status).toBe(400);
    expect(Object.keys(refused.body.error.details.fields)).toEqual(['weekly.0.to', 'minutes']);
  });

  it('let several come to one home at once, and never to two', async () => {
    const { owner, home } = await newHost({ at_once: 2 });
    const [first = ''] = await timesOf(home);
    await booked(home, await newPerson(), first);
    const { _id: other } = await newListing(owner);
    expect(await timesOf(other)).not.toContain(first);
    await booked(home, await newPerson(), first);
    const third = await newPerson();
    expect(why(await open(home, third, asked(first, third.email)))).toEqual([409, 'taken']);
  });
});

describe('taking a time', () => {
  it('with an account it is had at once, in a conversation that begins with it, and both are mailed a file', async () => {
    const { owner, home } = await newHost();
    const seeker = await newPerson('authenticated', { user_name: 'Salma' });
    const [first = ''] = await timesOf(home);
    const body = asked(first, seeker.email, { message: 'We are four.' });
    const [answer, again] = [await open(home, seeker, body), await open(home, seeker, body)];
    const viewing = one(answer);
    expect(one(again)).toEqual(viewing);
    expect(viewing).toMatchObject({
      state: 'confirmed',
      side: 'seeker',
      with: 'Nadia Islam',
      starts_at: first,
      sequence: 0,
    });
    expect(viewing).toMatchObject({ address: 'House 12, Road 8, Dhaka', steps: ['move', 'cancel'] });
    const said = await call('get', `/conversations/${viewing.conversation}`, owner);
    expect(said.body.data.messages).toMatchObject([{ words: 'We are four.' }]);
    for (const [who, side] of [
      [owner, 'owner'],
      [seeker, 'seeker'],
    ] as const) {
      const mails = (await mailsTo(who.email)).filter(({ subject }) => subject.includes('Viewing confirmed'));
      expect(mails).toHaveLength(1);
      expect(mails[0]?.body).toContain(NEVER);
      expect(mails[0]?.body).toContain('Where: House 12, Road 8, Dhaka');
      expect(mails[0]?.body).toContain(`/messages/${viewing.conversation}/viewing`);
      expect(readFile(mails[0])).toMatchObject({
        ...{ method: 'PUBLISH', status: 'CONFIRMED', sequence: 0, start: first, end: viewing.ends_at },
        location: 'House 12, Road 8, Dhaka',
      });
      expect((await listOf(who, side)).data).toMatchObject([{ _id: viewing._id, side }]);
    }
    // The owner was told once, by the mail of the viewing.
    expect((await subjectsTo(owner.email)).filter((subject) => subject.includes('question about'))).toEqual([]);
  });

  it('without an account a link is mailed, which holds nothing until it is used', async () => {
    const { owner, home } = await newHost();
    const [first = '', second = ''] = await timesOf(home);
    const { link, conversation, mail } = await linked(home, first, { language: 'bn' });
    expect(mail?.body).toContain('বাসা না দেখে কখনো কোনো টাকা দেবেন না');
    expect(mail?.body).toContain('/bn/messages/');
    expect(mail?.body).toContain(`at=${encodeURIComponent(first)}`);
    expect(await timesOf(home)).toContain(first);
    const seen = await seenIn(conversation, { link });
    expect(seen.viewings).toEqual([]);
    expect(seen.times?.times).toContain(first);
    const taken = one(await book(conversation, first, { link }));
    expect(taken).toMatchObject({ state: 'confirmed', starts_at: first });
    // Another in the same conversation; a honeypot does nothing.
    expect((await book(conversation, second, { link })).status).toBe(200);
    expect((await seenIn(conversation, { link })).viewings).toHaveLength(2);
    expect((await open(home, null, asked(second, 'bot@example.com', { website: 'x' }))).body).toEqual({ data: null });
    expect(await mailsTo('bot@example.com')).toEqual([]);
    expect((await listOf(owner, 'owner')).data).toHaveLength(2);
  });

  it('is nobody else’s, whatever they bring, and only who asked takes one', async () => {
    const { owner, home } = await newHost();
    const [first = '', second = ''] = await timesOf(home);
    const mine = await linked(home, first);
    const other = await linked(home, first);
    const viewing = one(await book(mine.conversation, first, mine));
    const ways = [
      {},
      { who: await newPerson() },
      { who: await newPerson('admin') },
      { link: other.link },
      { link: 'x.y' },
    ];
    for (const way of ways) {
      expect((await book(mine.conversation, second, way)).status).toBe(404);
      expect((await step(viewing, 'cancel', way)).status).toBe(404);
      const query = 'link' in way ? `?link=${way.link}` : '';
      const who = 'who' in way ? way.who : null;
      expect((await call('get', `/viewings/${viewing._id}/calendar${query}`, who ?? null)).status).toBe(404);
      expect((await call('get', `/conversations/${mine.conversation}/viewings${query}`, who ?? null)).status).toBe(404);
    }
    expect(why(await book(mine.conversation, second, { who: owner }))).toEqual([409, 'not_shown']);
    const file = await call('get', `/viewings/${viewing._id}/calendar?link=${mine.link}`, null);
    expect(new ICAL.Component(ICAL.parse(file.body.data.text)).getFirstPropertyValue('method')).toBe('PUBLISH');
    // Links that were ended open no viewing either.
    await call('put', `/conversations/${mine.conversation}`, null, { ends_links: true, link: mine.link });
    expect((await step(viewing, 'cancel', mine)).status).toBe(404);
  });

  it('is refused for a time that is not offered, at two places at once, and a fourth time', async () => {
    const seeker = await newPerson();
    const hosts = [];
    for (let n = 0; n < 4; n++) hosts.push(await newHost());
    const [{ home: a }, { home: b }, { home: c }, { home: d }] = hosts as [
      (typeof hosts)[0],
      (typeof hosts)[0],
      (typeof hosts)[0],
      (typeof hosts)[0],
    ];
    const times = await timesOf(a);
    const at = (n: number) => times[n] ?? '';
    const ask = (home: string, time: string) => open(home, seeker, asked(time, seeker.email));
    const odd = new Date(Date.parse(at(0)) + 60_000).toISOString();
    expect(why(await ask(a, odd))).toEqual([409, 'not_offered']);
    expect((await ask(a, at(0))).status).toBe(200);
    expect(why(await ask(b, at(0)))).toEqual([409, 'clash']);
    expect([(await ask(b, at(1))).status, (await ask(c, at(2))).status]).toEqual([200, 200]);
    expect(why(await ask(d, at(3)))).toEqual([409, 'too_many']);
    // Nothing was begun by what was refused.
    expect((await call('get', '/sentEnquiries', seeker)).body.data).toHaveLength(3);
  });

  it('is refused where the conversation has ended, and by whoever was shut out of it', async () => {
    const { owner, home } = await newHost();
    const [first = '', second = ''] = await timesOf(home);
    const seeker = await newPerson();
    const viewing = await booked(home, seeker, first);
    await call('put', `/conversations/${viewing.conversation}`, owner, { is_blocked: true });
    expect(why(await book(viewing.conversation, second, { who: seeker }))).toEqual([409, 'ended']);
    expect(why(await open(home, seeker, asked(second, seeker.email)))).toEqual([409, 'ended']);
    expect(why(await step(viewing, 'move', { who: seeker }, { starts_at: second }))).toEqual([409, 'ended']);
    expect((await seenIn(viewing.conversation, { who: seeker })).times).toBeNull();
    await cancelGone();
    const [after] = (await seenIn(viewing.conversation, { who: seeker })).viewings;
    expect(after).toMatchObject({ state: 'cancelled', by: 'site', reason: 'ended', steps: [] });
  });
});

describe('the message that a viewing begins with', () => {
  const waitsIn = async (who: Person) => {
    const { data } = calls.enquiries.answer.parse((await call('get', '/enquiries?state=open', who)).body);
    return data.map(({ message }) => message);
  };

  it('waits for no answer where the time is had at once; what was written beside it does', async () => {
    const { owner, home } = await newHost();
    const [first = '', second = ''] = await timesOf(home);
    const viewing = await booked(home, await newPerson(), first);
    expect(await waitsIn(owner)).toEqual([]);
    expect((await call('get', `/conversations/${viewing.conversation}`, owner)).body.data.messages).toHaveLength(1);
    const curious = await newPerson();
    await open(home, curious, asked(second, curious.email, { message: 'Is there a lift?' }));
    expect(await waitsIn(owner)).toEqual(['Is there a lift?']);
  });

  it('is answered when its host confirms, and not before; by the link of a mail too', async () => {
    const { owner, home } = await newHost({ is_instant: false });
    const [first = '', second = ''] = await timesOf(home);
    const seeker = await newPerson();
    await open(home, seeker, asked(first, seeker.email, { message: 'We are four.' }));
    const viewing = (await listOf(owner, 'owner')).data[0] as Viewing;
    expect(await waitsIn(owner)).toEqual(['We are four.']);
    await step(viewing, 'confirm', { who: owner });
    expect(await waitsIn(owner)).toEqual([]);
    const [message] = (await call('get', '/enquiries', owner)).body.data;
    expect(message).toMatchObject({ handled_by: 'Karim', reply: null, by_telephone: false });
    const { conversation, link } = await linked(home, second);
    const asks = one(await book(conversation, second, { link }));
    expect(await waitsIn(owner)).toHaveLength(1);
    await step(asks, 'confirm', { who: owner });
    expect(await waitsIn(owner)).toEqual([]);
  });
});

describe('limits', () => {
  it('three ways in an hour are mailed to one address, whoever asks for them', async () => {
    const { home } = await newHost();
    const [first = ''] = await timesOf(home);
    const email = `seeker-${randomUUID()}@example.com`;
    const codes: number[] = [];
    for (let n = 0; n < 4; n++) codes.push((await open(home, null, asked(first, email))).status);
    expect(codes).toEqual([200, 200, 200, 429]);
    expect(await mailsTo(email)).toHaveLength(3);
  });

  it('twenty times an hour are asked for by one side of one conversation', async () => {
    const { home } = await newHost();
    const times = await timesOf(home);
    const seeker = await newPerson();
    let viewing = await booked(home, seeker, times[0] ?? '');
    for (let n = 1; n < 20; n++) {
      viewing = one(await step(viewing, 'move', { who: seeker }, { starts_at: times[n] }));
    }
    expect((await step(viewing, 'move', { who: seeker }, { starts_at: times[20] })).status).toBe(429);
    expect((await book(viewing.conversation, times[21] ?? '', { who: seeker })).status).toBe(429);
    expect((await seenIn(viewing.conversation, { who: seeker })).viewings).toMatchObject([{ starts_at: times[19] }]);
    // To cancel is never too much.
    expect((await step(viewing, 'cancel', { who: seeker })).status).toBe(200);
  });
});

describe('what is asked for', () => {
  it('waits for the owner, who confirms it; the address is told then', async () => {
    const { owner, home } = await newHost({ is_instant: false });
    const seeker = await newPerson();
    const [first = ''] = await timesOf(home);
    const viewing = await booked(home, seeker, first);
    expect(viewing).toMatchObject({ state: 'requested', address: null });
    expect(Date.parse(viewing.lapses_at ?? '')).toBeLessThanOrEqual(Date.now() + 12 * 3_600_000);
    expect(await timesOf(home)).not.toContain(first);
    const [mail] = (await mailsTo(owner.email)).filter(({ subject }) => subject.includes('asked for'));
    expect(mail?.body).toContain('To be confirmed by');
    expect(mail?.body).toContain(NEVER);
    expect(mail?.body).not.toContain('House 12');
    expect([await waits(owner), await waits(seeker)]).toEqual([['viewings 1'], []]);
    expect(why(await step(viewing, 'confirm', { who: seeker }))).toEqual([409, 'changed']);
    const answers = await Promise.all([1, 2, 3].map(() => step(viewing, 'confirm', { who: owner })));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(one(answers[0] as { body: object })).toMatchObject({ state: 'confirmed', sequence: 1 });
    expect(await waits(owner)).toEqual([]);
    const confirmed = (await mailsTo(seeker.email)).filter(({ subject }) => subject.includes('confirmed'));
    expect(confirmed).toHaveLength(1);
    expect(confirmed[0]?.body).toContain('House 12, Road 8, Dhaka');
    expect(readFile(confirmed[0])).toMatchObject({ sequence: 1, status: 'CONFIRMED' });
  });

  it('lapses after twelve hours, once, and both know', async () => {
    const { owner, home } = await newHost({ is_instant: false });
    const seeker = await newPerson();
    const times = await timesOf(home);
    const late = times.at(-1) ?? '';
    const viewing = await booked(home, seeker, late);
    await lapseDue();
    expect((await seenIn(viewing.conversation, { who: seeker })).viewings).toMatchObject([{ state: 'requested' }]);
    await earlier(viewing._id, 12);
    expect(why(await step(viewing, 'confirm', { who: owner }))).toEqual([409, 'changed']);
    await Promise.all([lapseDue(), lapseDue()]);
    for (const { email } of [owner, seeker]) expect((await mailsTo(email)).at(-1)?.body).toContain(NEVER);
    expect((await seenIn(viewing.conversation, { who: seeker })).viewings).toMatchObject([
      { state: 'lapsed', by: 'site', steps: [] },
    ]);
    for (const { email } of [owner, seeker]) {
      expect((await subjectsTo(email)).filter((subject) => subject.includes('not confirmed in time'))).toHaveLength(1);
    }
    expect(await timesOf(home)).toContain(late);
  });
});

describe('what was taken', () => {
  it('is moved by the seeker at once, with the same UID and a higher SEQUENCE, and the old time is free', async () => {
    const { owner, home } = await newHost();
    const seeker = await newPerson();
    const [first = '', second = ''] = await timesOf(home);
    const viewing = await booked(home, seeker, first);
    const move = () => step(viewing, 'move', { who: seeker }, { starts_at: second });
    const moved = one(await move());
    expect(one(await move())).toEqual(moved);
    expect(moved).toMatchObject({ state: 'confirmed', starts_at: second, sequence: 1 });
    expect(await timesOf(home)).toContain(first);
    const files = (await mailsTo(owner.email)).filter(({ files: some }) => some).map(readFile);
    for (const { email } of [owner, seeker]) {
      const news = (await mailsTo(email)).filter(({ subject }) => subject.includes('Viewing moved'));
      expect(news).toHaveLength(1);
      expect(news[0]?.body).toContain(NEVER);
    }
    expect(files.map(({ sequence, start }) => [sequence, start])).toEqual([
      [0, first],
      [1, second],
    ]);
    expect(new Set(files.map(({ uid }) => uid)).size).toBe(1);
    expect(why(await step(viewing, 'cancel', { who: owner }))).toEqual([409, 'changed']);
  });

  it('is moved by the owner when the seeker agrees', async () => {
    const { owner, home } = await newHost();
    const seeker = await newPerson();
    const [first = '', second = ''] = await timesOf(home);
    const viewing = await booked(home, seeker, first);
    const moved = one(await step(viewing, 'move', { who: owner }, { starts_at: second }));
    expect(moved).toMatchObject({ state: 'requested', by: 'owner', starts_at: second });
    expect([await waits(owner), await waits(seeker)]).toEqual([[], ['proposed_viewings 1']]);
    expect((await step(moved, 'confirm', { who: owner })).status).toBe(409);
    expect(one(await step(moved, 'confirm', { who: seeker }))).toMatchObject({ state: 'confirmed', sequence: 2 });
  });

  it('is cancelled once, taken out of both calendars, and its time is free', async () => {
    const { owner, home } = await newHost();
    const seeker = await newPerson();
    const [first = ''] = await timesOf(home);
    const viewing = await booked(home, seeker, first);
    await Promise.all([1, 2].map(() => step(viewing, 'cancel', { who: seeker })));
    for (const { email } of [owner, seeker]) {
      const mails = (await mailsTo(email)).filter(({ subject }) => subject.includes('Viewing cancelled'));
      expect(mails).toHaveLength(1);
      expect(mails[0]?.body).toContain(NEVER);
      expect(readFile(mails[0])).toMatchObject({ method: 'CANCEL', status: 'CANCELLED', sequence: 1 });
    }
    expect(await timesOf(home)).toContain(first);
    const trail = await sql<{ action: string }>(
      `SELECT action FROM audit_entries WHERE document_key = ? AND action LIKE 'viewing.%' ORDER BY id`,
      [viewing.conversation],
    );
    expect(trail.map(({ action }) => action)).toEqual(['viewing.confirmed', 'viewing.cancelled']);
  });

  it.each(['sold', 'rented', 'paused'] as const)('comes to nothing when the home is %s, with a mail', async (state) => {
    const { owner, home } = await newHost();
    const seeker = await newPerson();
    const viewing = await booked(home, seeker, (await timesOf(home))[0] ?? '');
    await sql(`UPDATE properties SET property_for = ? WHERE document_id = ?`, [
      state === 'sold' ? 'sell' : 'rent',
      home,
    ]);
    expect((await call('put', `/updateProperties/${home}`, owner, { listing_state: state })).status).toBe(200);
    expect((await seenIn(viewing.conversation, { who: seeker })).viewings).toMatchObject([
      { state: 'cancelled', by: 'site', reason: state },
    ]);
    const mails = (await mailsTo(seeker.email)).filter(({ subject }) => subject.includes('cancelled'));
    expect(mails).toHaveLength(1);
    expect(readFile(mails[0])).toMatchObject({ method: 'CANCEL', status: 'CANCELLED' });
    expect((await call('get', `/viewingTimes/${home}`, null)).status).toBe(404);
  });

  it('is counted before the home goes, and stays cancelled when it is listed again', async () => {
    const { owner, home } = await newHost();
    const [first = '', second = '', third = ''] = await timesOf(home);
    const moderator = await newPerson('admin');
    const [seeker, other] = [await newPerson(), await newPerson()];
    await booked(home, seeker, first);
    await sql(`UPDATE street_viewings SET state = 'requested' WHERE property_key = ?`, [home]);
    await booked(home, other, second);
    // What its seeker gave up is nothing that the home's going cancels.
    const given = await booked(home, await newPerson(), third);
    await sql(`UPDATE street_viewings SET state = 'cancelled', "by" = 'seeker' WHERE document_id = ?`, [given._id]);
    const counted = async () => {
      const { viewings_open, viewings_cancelled } = (await call('get', `/ownProperty/${home}`, owner)).body.data[0];
      const [listed] = (await call('get', `/findPropertiesByEmail/${owner.email}`, owner)).body.data;
      expect(listed).toMatchObject({ viewings_open, viewings_cancelled });
      // Who moderates reads it too.
      const examined = await call('get', `/examine/${home}`, moderator);
      expect(examinationSchema.parse(examined.body).data.viewings_open).toBe(viewings_open);
      return [viewings_open, viewings_cancelled];
    };
    const bulk = async (intent: string, more: object = {}, row: object = {}) =>
      (await call('post', '/ownListings/bulk', owner, { intent, listings: [{ _id: home, ...row }], ...more })).body
        .data[0].viewings;
    expect(await counted()).toEqual([2, 0]);
    for (const intent of ['closed', 'pause']) expect(await bulk(intent, { preview: true })).toBe(2);
    expect(await bulk('confirm', { preview: true })).toBe(0);
    expect(await counted()).toEqual([2, 0]);
    expect(await bulk('closed')).toBe(2);
    expect(await counted()).toEqual([0, 2]);
    const told = (await subjectsTo(other.email)).length;
    const back = { listing_state: 'published' };
    expect(await bulk('back', { preview: true }, back)).toBe(2);
    const again = await call('put', `/updateProperties/${home}`, owner, { listing_state: 'pending_review' });
    expect(again.body.data).toMatchObject({ listing_state: 'published', viewings_cancelled: 2 });
    expect(await counted()).toEqual([0, 2]);
    expect((await subjectsTo(other.email)).length).toBe(told);
    // The times are free for others.
    expect(await timesOf(home)).toEqual(expect.arrayContaining([first, second]));
  });

  it('is not cancelled by a decision about many until whoever decides knows of it', async () => {
    const [{ home }, other, admin, seeker] = [
      await newHost(),
      await newHost(),
      await newPerson('admin'),
      await newPerson(),
    ];
    const viewing = await booked(home, seeker, (await timesOf(home))[0] ?? '');
    const seenOf = async (_id: string) => {
      const { data } = queueSchema.parse((await call('get', `/getProperties?_id=${_id}`, admin)).body);
      return { _id, seen: String(data[0]?.updatedAt) };
    };
    const listings = [await seenOf(home), await seenOf(other.home)];
    const decide = async (fields: object) => {
      const body = { listings, listing_state: 'changes_requested', reason: 'photos', ...fields };
      return bulkOutcomesSchema.parse((await call('post', '/decideProperties', admin, body)).body).data;
    };
    const told = await decide({});
    expect(told.map(({ status, details }) => [status, details.viewings_open])).toEqual([
      [409, 1],
      [200, undefined],
    ]);
    const stateOf = async () => (await listOf(seeker, 'seeker')).data.find(({ _id }) => _id === viewing._id)?.state;
    expect(await stateOf()).toBe('confirmed');
    expect((await decide({ listings: listings.slice(0, 1), sure: true })).map(({ status }) => status)).toEqual([200]);
    expect(await stateOf()).not.toBe('confirmed');
  });

  it('comes to nothing when the listing is deleted, whoever did it and however', async () => {
    const { home } = await newHost();
    const seeker = await newPerson();
    const viewing = await booked(home, seeker, (await timesOf(home))[0] ?? '');
    await sql('DELETE FROM properties WHERE document_id = ?', [home]);
    await Promise.all([cancelGone(), cancelGone()]);
    expect((await seenIn(viewing.conversation, { who: seeker })).viewings).toMatchObject([
      { state: 'cancelled', reason: 'gone', property: null },
    ]);
    expect((await subjectsTo(seeker.email)).filter((subject) => subject.includes('cancelled'))).toHaveLength(1);
  });
});

describe('before and behind it', () => {
  it('both are reminded a day and two hours before, once each', async () => {
    const { owner, home } = await newHost();
    const seeker = await newPerson();
    const viewing = await booked(home, seeker, (await timesOf(home)).at(-1) ?? '');
    const told = async () => {
      await Promise.all([remindDue(), remindDue()]);
      const subjects = (await subjectsTo(seeker.email)).map((subject) => subject.split(': ')[1]);
      expect(await subjectsTo(owner.email)).toHaveLength((await subjectsTo(seeker.email)).length);
      return subjects;
    };
    const ahead = Math.floor((Date.parse(viewing.starts_at) - Date.now()) / 3_600_000);
    expect(await told()).toEqual(['Viewing confirmed']);
    await earlier(viewing._id, ahead - 23);
    expect(await told()).toEqual(['Viewing confirmed', 'Viewing tomorrow']);
    expect(await told()).toHaveLength(2);
    await earlier(viewing._id, 22);
    expect(await told()).toEqual(['Viewing confirmed', 'Viewing tomorrow', 'Viewing in two hours']);
    await earlier(viewing._id, 2);
    expect(await told()).toHaveLength(3);
    for (const { body } of await mailsTo(seeker.email)) expect(body).toContain(NEVER);
  });

  it('what was taken within the day is not reminded of as of tomorrow', async () => {
    const { home } = await newHost();
    const seeker = await newPerson();
    const viewing = await booked(home, seeker, (await timesOf(home)).at(-1) ?? '');
    const ahead = Math.floor((Date.parse(viewing.starts_at) - Date.now()) / 3_600_000);
    await earlier(viewing._id, ahead - 20);
    await sql('UPDATE street_viewings SET updated_at = now() WHERE document_id = ?', [viewing._id]);
    await remindDue();
    expect((await subjectsTo(seeker.email)).filter((subject) => subject.includes('tomorrow'))).toEqual([]);
  });

  it('who did not come twice is asked about for a month, and can be taken back', async () => {
    const { owner, home } = await newHost();
    const seeker = await newPerson();
    const missed: Viewing[] = [];
    for (const n of [0, 1]) {
      const viewing = await booked(home, seeker, (await timesOf(home))[n] ?? '');
      const ahead = Math.ceil((Date.parse(viewing.starts_at) - Date.now()) / 3_600_000);
      await earlier(viewing._id, ahead + n);
      missed.push(one(await step(viewing, 'no_show', { who: owner })));
    }
    const told = (await mailsTo(seeker.email)).filter(({ subject }) => subject.includes('did not come'));
    expect(told).toHaveLength(2);
    for (const { body } of told) expect(body).toContain(NEVER);
    const next = async () => booked((await newHost()).home, seeker, (await timesOf(home))[4] ?? '');
    const third = await next();
    expect(third.state).toBe('requested');
    expect((await step(third, 'cancel', { who: seeker })).status).toBe(200);
    expect((await step(missed[0] as Viewing, 'done', { who: seeker })).status).toBe(409);
    expect(one(await step(missed[0] as Viewing, 'done', { who: owner })).state).toBe('done');
    const fourth = await next();
    expect(fourth.state).toBe('confirmed');
    await step(fourth, 'cancel', { who: seeker });
    // A month later it counts no more.
    await step(missed[0] as Viewing, 'no_show', { who: owner }, { sequence: (missed[0]?.sequence ?? 0) + 1 });
    for (const { _id } of missed) await earlier(_id, 31 * 24);
    expect((await next()).state).toBe('confirmed');
  });

  it('what nobody says anything about took place', async () => {
    const { home } = await newHost();
    const seeker = await newPerson();
    const viewing = await booked(home, seeker, (await timesOf(home))[0] ?? '');
    const ahead = Math.ceil((Date.parse(viewing.starts_at) - Date.now()) / 3_600_000);
    await earlier(viewing._id, ahead + 50);
    await closeSilent();
    expect((await listOf(seeker, 'seeker', '&past=1')).data).toMatchObject([{ state: 'done', by: 'site' }]);
  });

  it('stands in the lists by day, the nearest first, page by page, in whatever zone the process stands', async () => {
    const { owner, home } = await newHost();
    const times = await timesOf(home);
    const chosen = [times[9], times[0], times[5]].map(String);
    for (const time of chosen) await booked(home, await newPerson(), time);
    for (const zone of ['America/New_York', 'Asia/Dhaka', 'UTC']) {
      vi.stubEnv('TZ', zone);
      const first = await listOf(owner, 'owner', '&limit=2');
      const second = await listOf(owner, 'owner', `&limit=2&cursor=${first.meta.next_cursor}`);
      expect([...first.data, ...second.data].map(({ starts_at }) => starts_at)).toEqual([...chosen].sort());
      expect(second.meta).toEqual({ total: 3, next_cursor: null });
      expect(await timesOf(home)).not.toContain(chosen[0]);
    }
    vi.unstubAllEnvs();
    expect((await listOf(owner, 'owner', '&past=1')).data).toEqual([]);
  });
});

describe('a person’s data', () => {
  it('has the viewings of both sides and the hours; who leaves cancels them, and the other side is told', async () => {
    const { owner, home } = await newHost();
    const seeker = await newPerson();
    const viewing = await booked(home, seeker, (await timesOf(home))[0] ?? '');
    const { data } = (await call('get', '/myData', owner)).body;
    expect(data.viewings).toMatchObject([{ side: 'owner', conversation: viewing.conversation, state: 'confirmed' }]);
    expect(data.viewing_hours).toEqual([{ hours: EVENINGS }]);
    expect((await call('get', '/myData', seeker)).body.data.viewings).toMatchObject([{ side: 'seeker' }]);
    await viewingBelongings.remove?.({ ...seeker, email_verified: true, user_name: null });
    const told = (await mailsTo(owner.email)).filter(({ subject }) => subject.includes('cancelled'));
    expect(told).toHaveLength(1);
    expect(told[0]?.body).toContain('The other side has cancelled');
    expect((await listOf(owner, 'owner', '&past=1')).data).toMatchObject([{ _id: viewing._id, state: 'cancelled' }]);
    await viewingBelongings.remove?.({ ...owner, email_verified: true, user_name: null });
    expect((await call('get', '/viewingHours', owner)).body).toEqual({ data: null });
  });
});

describe('the admin', () => {
  it('sees the viewings of a reported conversation, takes no step with them, and each look is written down', async () => {
    const { owner, home } = await newHost();
    const seeker = await newPerson();
    const admin = await newPerson('admin');
    const viewing = await booked(home, seeker, (await timesOf(home))[0] ?? '');
    await call('post', `/conversations/${viewing.conversation}/report`, owner, { reason: 'other' });
    const seen = await seenIn(viewing.conversation, { who: admin });
    expect(seen).toMatchObject({ times: null, viewings: [{ side: null, steps: [], address: null }] });
    expect((await step(viewing, 'cancel', { who: admin })).status).toBe(404);
    expect((await call('get', `/viewings/${viewing._id}/calendar`, admin)).status).toBe(404);
    const { body } = await call('get', `/conversations/${viewing.conversation}`, seeker);
    expect(body.data.looks).toHaveLength(1);
  });
});
