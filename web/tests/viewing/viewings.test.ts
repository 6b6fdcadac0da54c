import { beforeEach, describe, expect, test, vi } from 'vitest';

import type { ViewingHoursBody } from '@69street/config/contract';

import { contentChanged } from '~/cms/client.server';
import { viewing as bangla } from '~/messages/bn/viewing';
import { en } from '~/messages/en';
import { viewing as t } from '~/messages/en/viewing';
import { action as step, loader as here } from '~/routes/conversation-viewing';
import { action as open, loader as choose } from '~/routes/spp-viewing';
import { loader as calendar } from '~/routes/viewing-calendar';
import { action as save, loader as hours } from '~/routes/viewing-hours';
import { loader as list } from '~/routes/viewings';
import { timesOnPage } from '~/viewing/on-page.server';

import { asArgs, asPerson, aUser, playCms, refusal, thrown } from '../cms';
import { aProperty } from '../search/properties-fixture';
import { aViewing, TIMES } from './a-viewing';

const person = aUser();
const agent = aUser({ _id: 'agent1', Agent: true, Normal: false });
const ME = { me: { data: person } };
const ID = { id: 'c1' };
const SEEN = { conversationViewings: { data: { viewings: [aViewing()], times: TIMES } } };

beforeEach(() => contentChanged());

const problemOf = async (answer: Response) =>
  ((await answer.json()) as { problem: { text?: string; fields: Record<string, string>; values: object } }).problem;

function byLink(form: Record<string, string>) {
  return asArgs('/bn/messages/c1/viewing?link=abc.def', ID, {
    method: 'POST',
    body: new URLSearchParams({ link: 'abc.def', ...form }),
  });
}

describe('the viewings of a conversation', () => {
  test('are shown with the free times by their days in Dhaka, whatever zone the process is in', async () => {
    for (const zone of ['America/New_York', 'Asia/Dhaka']) {
      vi.stubEnv('TZ', zone);
      playCms({ ...ME, ...SEEN });
      const answer = await here(await asPerson(person, '/messages/c1/viewing?move=v1', undefined, ID));
      const { shown, move, chosen, hadChosen } = await answer.json();
      expect(shown?.times?.days.map(({ day, times }) => [day, times.map(({ time }) => time)])).toEqual([
        ['Tuesday, 24 November 2026', ['6:00 pm', '6:30 pm']],
        ['Wednesday, 25 November 2026', ['12:30 am']],
      ]);
      expect(shown?.viewings[0]).toMatchObject({ when: 'Tuesday, 24 November 2026, 6:00–6:30 pm' });
      expect([move?._id, chosen, hadChosen]).toEqual(['v1', null, false]);
      expect(answer.headers.get('Cache-Control')).toBe('no-store');
    }
    vi.unstubAllEnvs();
  });

  test('come by the link of a mail with the time that was chosen, or say that it is taken', async () => {
    const asked = playCms(SEEN);
    const at = (time: string) => asArgs(`/bn/messages/c1/viewing?link=abc.def&at=${time}`, ID);
    const free = await (await here(at('2026-11-24T12:30:00.000Z'))).json();
    expect(free.chosen).toMatchObject({ time: 'সন্ধ্যা ৬:৩০', words: 'মঙ্গলবার, ২৪ নভেম্বর, ২০২৬, সন্ধ্যা ৬:৩০' });
    const taken = await (await here(at('2026-11-24T13:00:00.000Z'))).json();
    expect([taken.chosen, taken.hadChosen]).toEqual([null, true]);
    expect(asked[0]?.path).toBe('/api/conversations/c1/viewings?link=abc.def');
    expect(asked[0]?.headers.get('X-Client-Address')).toBe('203.0.113.7');
  });

  test('by a link that is over are a page that says what to do', async () => {
    playCms({ conversationViewings: refusal(404) });
    const answer = await here(asArgs('/messages/c1/viewing?link=over', ID));
    expect([answer.status, (await answer.json()).shown]).toEqual([404, null]);
    playCms({ conversationViewings: refusal(503) });
    expect((await thrown(here(asArgs('/messages/c1/viewing?link=a', ID)) as Promise<unknown>)).status).toBe(503);
  });
});

describe('a step', () => {
  const MOVE = { intent: 'move', id: 'v1', sequence: '2', starts_at: TIMES.times[1] ?? '' };

  test('takes a time once, however often the form is sent, and says whether it is had', async () => {
    const asked = playCms({ bookViewing: { data: aViewing({ state: 'requested' }) } });
    const form = { intent: 'book', starts_at: TIMES.times[0] ?? '', form_key: 'k1' };
    const answers = [await step(byLink(form)), await step(byLink(form))];
    expect(answers[0]?.headers.get('Location')).toBe('/bn/messages/c1/viewing?link=abc.def');
    expect(asked[0]).toMatchObject({ method: 'POST', path: '/api/conversations/c1/viewings' });
    expect(asked[0]?.body).toMatchObject({ starts_at: TIMES.times[0], link: 'abc.def' });
    expect(asked[1]?.body).toEqual(asked[0]?.body);
  });

  test('names what it was decided on, and leads back to the list where it stood', async () => {
    const asked = playCms({ ...ME, stepViewing: { data: aViewing() } });
    const moved = await step(await asPerson(person, '/messages/c1/viewing', MOVE, ID));
    expect(moved.headers.get('Location')).toBe('/messages/c1/viewing');
    expect(asked.at(-1)).toMatchObject({
      path: '/api/viewings/v1',
      body: { step: 'move', sequence: 2, starts_at: MOVE.starts_at },
    });
    const form = { intent: 'confirm', id: 'v1', sequence: '0', back: 'agent' };
    const confirmed = await step(await asPerson(person, '/bn/messages/c1/viewing', form, ID));
    expect(confirmed.headers.get('Location')).toBe('/bn/agentDashboard/viewings');
  });

  test.each([
    [{ ...refusal(409), why: 'taken' }, 409, t.refusals.taken],
    [{ ...refusal(409), why: 'clash' }, 409, t.refusals.clash],
    [refusal(404), 404, t.gone],
    [refusal(429), 429, t.tooMany],
    [refusal(503), 503, t.unavailable],
  ])('that is refused says why', async (answer, status, text) => {
    playCms({ ...ME, stepViewing: answer });
    const refused = await step(await asPerson(person, '/messages/c1/viewing', MOVE, ID));
    expect([refused.status, (await problemOf(refused)).text]).toEqual([status, text]);
  });

  test.each([{ intent: 'nonsense' }, { ...MOVE, starts_at: '' }, { ...MOVE, sequence: '' }, { intent: 'book' }])(
    'that is none is not asked of cms: %o',
    async (form) => {
      const asked = playCms(ME);
      const answer = await step(await asPerson(person, '/messages/c1/viewing', form as Record<string, string>, ID));
      expect(answer.status).toBe(400);
      expect(asked.map(({ path }) => path)).toEqual(['/api/me']);
    },
  );
});

describe('on the page of a listing', () => {
  const listing = { findProperties: { data: [aProperty()] } };
  const FORM = {
    ...{ name: 'Salma', number: '০১৭১২৩৪৫৬৭৮', email: 'salma@example.com', message: '' },
    ...{ starts_at: TIMES.times[0] ?? '', form_key: 'k' },
  };
  const post = (form: Record<string, string>) =>
    asArgs('/bn/spp/doc1/viewing?at=x', { id: 'doc1' }, { method: 'POST', body: new URLSearchParams(form) });

  test('the times are asked for where an account shows it, and the page stands without them', async () => {
    const asked = playCms({ viewingTimes: { data: TIMES } });
    const shown = await timesOnPage({ ...aProperty(), enquiries_to: 'owner' }, 'bn');
    expect(shown?.days[0]).toMatchObject({ day: 'মঙ্গলবার, ২৪ নভেম্বর, ২০২৬' });
    expect(await timesOnPage({ ...aProperty(), enquiries_to: 'office' }, 'bn')).toBeNull();
    expect(await timesOnPage({ ...aProperty(), enquiries_to: 'owner' }, 'bn')).toEqual(shown);
    expect(asked).toHaveLength(1);
    playCms({ viewingTimes: 'down' });
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    expect(await timesOnPage({ ...aProperty(), _id: 'doc2', enquiries_to: 'owner' }, 'en')).toBeNull();
    vi.restoreAllMocks();
  });

  test('the screen has what is known of whoever is signed in, and the time of the address while it is free', async () => {
    playCms({ ...ME, ...listing, viewingTimes: { data: TIMES } });
    const args = await asPerson(person, `/spp/doc1/viewing?at=${TIMES.times[0]}`, undefined, { id: 'doc1' });
    const shown = await (await choose(args)).json();
    expect(shown).toMatchObject({ isKnown: true, own: { email: 'rahim@example.com' }, chosen: { time: '6:00 pm' } });
    const visitor = await (await choose(asArgs('/spp/doc1/viewing?mailed=1', { id: 'doc1' }))).json();
    expect(visitor).toMatchObject({ isKnown: false, own: null, chosen: null, isMailed: true });
  });

  test('a visitor is mailed a link, an account goes on to the viewing', async () => {
    const asked = playCms({ ...listing, openViewing: { data: null } });
    const mailed = await open(post(FORM));
    expect(mailed.headers.get('Location')).toBe('/bn/spp/doc1/viewing?mailed=1');
    expect(asked.at(-1)).toMatchObject({
      path: '/api/viewingTimes/doc1',
      body: { name: 'Salma', number: '01712345678', email: 'salma@example.com', language: 'bn', website: '' },
    });
    const known = playCms({ ...ME, ...listing, openViewing: { data: aViewing() } });
    const args = await asPerson(person, '/spp/doc1/viewing', { ...FORM, email: '' }, { id: 'doc1' });
    expect((await open(args)).headers.get('Location')).toBe('/messages/c1/viewing');
    expect(known.at(-1)?.body).toMatchObject({ email: 'rahim@example.com' });
    expect(known.at(-1)?.headers.get('Authorization')).toBe('Bearer token-of-user1');
  });

  test('what is wrong or refused keeps everything that was typed', async () => {
    playCms({ ...listing, openViewing: { ...refusal(409), why: 'too_many' } });
    const wrong = await open(post({ ...FORM, name: '', number: '12', email: 'x' }));
    expect([wrong.status, wrong.headers.get('Location')]).toEqual([400, null]);
    const { fields, values } = await problemOf(wrong as Response);
    expect(Object.keys(fields)).toEqual(['name', 'number', 'email']);
    const long = await open(post({ ...FORM, name: 'x'.repeat(121) }));
    expect((await problemOf(long as Response)).fields.name).toMatch(/সর্বোচ্চ ১২০ অক্ষর/);
    expect(values).toMatchObject({ number: '12', email: 'x' });
    const refused = await open(post(FORM));
    expect([refused.status, (await problemOf(refused as Response)).text]).toEqual([409, bangla.refusals.too_many]);
    const odd = await open(post({ ...FORM, starts_at: 'now' }));
    expect([odd.status, (await problemOf(odd as Response)).text]).toEqual([400, bangla.refusals.not_offered]);
  });
});

describe('the lists', () => {
  test('stand by day, today by its name, at both desks', async () => {
    vi.useFakeTimers({ now: new Date('2026-11-23T20:00:00Z'), toFake: ['Date'] });
    const data = [aViewing(), aViewing({ _id: 'v2', starts_at: '2026-11-24T18:30:00.000Z' })];
    const asked = playCms({ me: { data: agent }, viewings: { data, meta: { total: 2, next_cursor: 'n' } } });
    const { list: shown } = await list(await asPerson(agent, '/agentDashboard/viewings?side=seeker'));
    vi.useRealTimers();
    expect(shown.days.map(({ day }) => day)).toEqual([
      'Today, Tuesday, 24 November 2026',
      'Tomorrow, Wednesday, 25 November 2026',
    ]);
    expect(shown).toMatchObject({ desk: 'agent', hours: '/agentDashboard/viewings/hours', side: 'seeker', next: 'n' });
    expect(asked.at(-1)?.path).toBe('/api/viewings?limit=50&side=seeker');
    const next = playCms({ ...ME, viewings: { data: [], meta: { total: 0, next_cursor: null } } });
    const past = await list(await asPerson(person, '/bn/userdashboard/viewings?past=1&cursor=c'));
    expect(past.list).toMatchObject({ desk: 'own', side: 'owner', isPast: true, isFirst: false, days: [] });
    expect(next.at(-1)?.path).toBe('/api/viewings?cursor=c&limit=50&past=1&side=owner');
  });
});

describe('when one shows homes', () => {
  const HOURS: ViewingHoursBody = {
    weekly: [
      { weekday: 0, from: '18:00', to: '20:00' },
      { weekday: 0, from: '21:00', to: '00:00' },
    ],
    days_off: ['2020-01-01', '2090-12-16'],
    extra: [{ day: '2090-12-16', from: '10:00', to: '11:00' }],
    ...{ minutes: 45, at_once: 2, is_instant: false },
  };
  const path = '/userdashboard/viewings/hours';

  test('fills the form, without the days that are over, and the form gives back the same', async () => {
    playCms({ ...ME, viewingHours: { data: HOURS } });
    const { hours: shown } = await hours(await asPerson(person, path));
    expect(shown.values).toMatchObject({ 'w0-1-to': '00:00', 'off-0': '2090-12-16', minutes: '45', is_instant: 'no' });
    expect(shown.rows).toEqual({ off: 3, extra: 3 });
    const asked = playCms({ ...ME, saveViewingHours: { message: 'x' } });
    const saved = await save(await asPerson(person, path, shown.values));
    expect(saved.headers.get('Location')).toBe(path);
    expect(asked.at(-1)?.body).toEqual({ ...HOURS, days_off: ['2090-12-16'] });
  });

  test('says which field is wrong, and keeps what was typed', async () => {
    const asked = playCms({ me: { data: agent } });
    const form = {
      ...{
        minutes: '30',
        at_once: '1',
        is_instant: 'yes',
        'w1-0-from': '10:00',
        'w2-0-from': '12:00',
        'w2-0-to': '11:00',
      },
      ...{ 'extra-3-from': '10:00', 'extra-3-to': '11:00' },
    };
    const answer = await save(await asPerson(agent, '/agentDashboard/viewings/hours', form));
    expect(answer.status).toBe(400);
    const { fields, values } = await problemOf(answer as Response);
    expect(fields).toEqual({
      'w1-0-to': t.hours.wrong.clock,
      'w2-0-to': t.hours.wrong.backwards,
      'extra-3-day': t.hours.wrong.day,
    });
    expect(values).toEqual(form);
    expect(asked.map(({ path: to }) => to)).toEqual(['/api/me']);
    const odd = await save(await asPerson(agent, '/agentDashboard/viewings/hours', { minutes: '7', at_once: '1' }));
    expect((await problemOf(odd as Response)).fields).toEqual({ minutes: en.common.form.invalid });
  });

  test('is empty at first, and stays typed while cms is away', async () => {
    playCms({ ...ME, viewingHours: { data: null } });
    expect((await hours(await asPerson(person, path))).hours.values).toEqual({
      minutes: '30',
      at_once: '1',
      is_instant: 'yes',
    });
    playCms({ ...ME, saveViewingHours: refusal(503) });
    const kept = await save(await asPerson(person, path, { minutes: '30', at_once: '1', is_instant: 'yes' }));
    expect([kept.status, (await problemOf(kept as Response)).text]).toEqual([503, t.unavailable]);
  });
});

describe('the file for a calendar', () => {
  test('is what cms wrote, for its sides and by the link of a mail, and kept nowhere', async () => {
    const asked = playCms({ ...ME, viewingCalendar: { data: { text: 'BEGIN:VCALENDAR' } } });
    const own = await calendar(await asPerson(person, '/viewings/v1/calendar.ics', undefined, { id: 'v1' }));
    expect(await own.text()).toBe('BEGIN:VCALENDAR');
    expect(own.headers.get('Content-Type')).toBe('text/calendar; charset=utf-8');
    expect(own.headers.get('Cache-Control')).toBe('no-store');
    await calendar(asArgs('/bn/viewings/v1/calendar.ics?link=a.b', { id: 'v1' }));
    expect(asked.at(-1)?.path).toBe('/api/viewings/v1/calendar?link=a.b');
    playCms({ viewingCalendar: refusal(404) });
    const refused = calendar(asArgs('/viewings/v1/calendar.ics?link=a.b', { id: 'v1' }));
    expect((await thrown(refused)).status).toBe(404);
  });
});
