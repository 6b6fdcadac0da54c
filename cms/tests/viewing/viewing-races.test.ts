import { randomUUID } from 'node:crypto';

import type { Viewing } from '@69street/config/contract';
import { beforeAll, expect, it } from 'vitest';

import { bookViewing } from '../../src/services/viewing/take';
import { sql, startCms } from '../support/cms';
import { call, newListing } from '../support/listings';
import { mailTo } from '../support/mail';
import { newHost, timesOf } from '../support/viewings';

const ROUNDS = 100;
const PEOPLE = 5;

beforeAll(async () => {
  await startCms();
  // Nobody listens there.
  await mailTo(9);
});

type Racer = { conversation: string; person: Parameters<typeof bookViewing>[2]['person'] };

/** People who have each written about a home, with addresses known as theirs; `email`: one of them, again and again. */
async function racers(home: string, count: number, email?: string): Promise<Racer[]> {
  const written = await sql<{ id: number; conversation: string; email: string }>(
    `INSERT INTO enquiries (document_id, about, name, number, email, message, sent_to, mail_state, created_at, updated_at, published_at)
     SELECT 'race' || left(md5(gen_random_uuid()::text), 20), 'property', 'Racer', '01712345678',
       coalesce(?::text, gen_random_uuid() || '@example.com'), 'May I see it', 'agent', 'sent', now(), now(), now()
     FROM generate_series(1, ?) RETURNING id, document_id AS conversation, email`,
    [email ?? null, count],
  );
  for (const { id } of written) {
    await sql(
      `INSERT INTO enquiries_property_lnk (enquiry_id, property_id) SELECT ?, id FROM properties WHERE document_id = ?`,
      [id, home],
    );
  }
  return written.map(({ conversation, email: address }) => ({
    conversation,
    person: { id: 0, email: address, email_verified: true, user_name: null, role: { type: 'authenticated' } },
  }));
}

/** A process has few connections: who gets none in time asks again, as people do, and it is the same asking. */
async function insist(work: () => Promise<Viewing>): Promise<Viewing> {
  for (;;) {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof Error && error.name === 'KnexTimeoutError')) throw error;
    }
  }
}

/** Everybody takes a time at once: who had it, and why the others did not. */
async function race(people: Racer[], timeOf: (n: number) => string) {
  const outcomes = await Promise.allSettled(
    people.map(({ conversation, person }, n) => {
      const asked = { starts_at: timeOf(n), key: randomUUID() };
      return insist(() => bookViewing(conversation, asked, { person }));
    }),
  );
  const won = outcomes.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
  const lost = outcomes.flatMap((one) =>
    one.status === 'rejected'
      ? [(one.reason as { details?: { why?: string } }).details?.why ?? String(one.reason)]
      : [],
  );
  return { won, lost: [...new Set(lost)] };
}

const stored = async (home: string) =>
  (await sql<{ n: number }>(`SELECT count(*)::int AS n FROM street_viewings WHERE property_key = ?`, [home]))[0]?.n;

it('of a hundred people who want one time one has it', async () => {
  const { home } = await newHost();
  const [first = ''] = await timesOf(home);
  const { won, lost } = await race(await racers(home, 100), () => first);
  expect([won.length, lost]).toEqual([1, ['taken']]);
  expect(await stored(home)).toBe(1);
});

it('has one winner in each of a hundred rounds', async () => {
  const { home } = await newHost();
  const times = await timesOf(home);
  expect(times.length).toBeGreaterThan(ROUNDS);
  const people = await racers(home, ROUNDS * PEOPLE);
  const winners: Viewing[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const time = times[round] ?? '';
    const { won, lost } = await race(people.slice(round * PEOPLE, (round + 1) * PEOPLE), () => time);
    expect([won.length, lost]).toEqual([1, ['taken']]);
    winners.push(...won);
  }
  expect(new Set(winners.map(({ starts_at }) => starts_at)).size).toBe(ROUNDS);
  expect(await stored(home)).toBe(ROUNDS);
});

it('lets as many have a time as may come at once, and to one home alone', async () => {
  const { owner, home } = await newHost({ at_once: 3 });
  const { _id: other } = await newListing(owner);
  const [first = '', second = ''] = await timesOf(home);
  const { won, lost } = await race(await racers(home, 12), () => first);
  expect([won.length, lost]).toEqual([3, ['taken']]);
  const mixed = [...(await racers(home, 6)), ...(await racers(other, 6))];
  const both = await race(mixed, () => second);
  expect(both.won.length).toBe(3);
  expect(new Set(both.won.map(({ property }) => property?._id)).size).toBe(1);
});

it('lets nobody be at two places at once, nor have more than three, however they ask', async () => {
  const email = `${randomUUID()}@example.com`;
  const hosts = [await newHost(), await newHost(), await newHost()];
  const times = await timesOf(hosts[0]?.home ?? '');
  const people: Racer[] = [];
  for (const { home } of hosts) people.push(...(await racers(home, 4, email)));
  const same = await race(people, () => times[0] ?? '');
  expect([same.won.length, same.lost]).toEqual([1, ['clash']]);
  const more = await race(people, (n) => times[1 + n] ?? '');
  expect([more.won.length, more.lost]).toEqual([2, ['too_many']]);
});

it('moves two to one time for one of them', async () => {
  const { owner, home } = await newHost();
  const [first = '', second = '', third = ''] = await timesOf(home);
  const people = await racers(home, 2);
  const { won } = await race(people, (n) => (n === 0 ? first : second));
  const answers = await Promise.all(
    won.map(({ _id, sequence }) =>
      call('put', `/viewings/${_id}`, owner, { step: 'move', sequence, starts_at: third }),
    ),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
});
