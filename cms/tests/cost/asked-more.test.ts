import {
  askedMoreMarkSchema,
  askedMoreOwnSchema,
  askedMoreQueueSchema,
  askedOfMineSchema,
  myDataSchema,
} from '@69street/config/contract';
import { beforeAll, describe, expect, it } from 'vitest';

import { sql, startCms } from '../support/cms';
import { identityService } from '../support/identity';
import { call, newListing, newPerson, type Person } from '../support/listings';
import {} from '../support/viewings';

let admin: Person;

beforeAll(async () => {
  await startCms();
  admin = await newPerson('admin');
});

async function write(home: string, who: Person): Promise<void> {
  const message = { about: 'property', key: home, name: 'Rahima', number: '01712345678', message: 'How much is it?' };
  const { status, body } = await call('post', '/enquiry', who, { ...message, email: who.email });
  if (status !== 200) throw new Error(JSON.stringify(body));
}

const said = { what: 'advance', amount: 60_000 };
const say = async (home: string, who: Person, body: object = said) =>
  (await call('put', `/askedMore/${home}`, who, body)).status;
const mark = async (home: string) => {
  const { data } = (await call('get', `/askedMoreMark/${home}`, null)).body;
  return data === null ? null : askedMoreMarkSchema.parse(data);
};
const read = (home: string, who: Person) => call('get', `/askedMore/${home}`, who);
const queued = async (home: string) => {
  const { body } = await call('get', '/askedMoreQueue', admin);
  return askedMoreQueueSchema.parse(body.data).find(({ _id }) => _id === home);
};
const decide = async (home: string, body: object) => (await call('put', `/askedMoreQueue/${home}`, admin, body)).status;
const actions = async (home: string) =>
  (
    await sql<{ action: string }>(
      `SELECT action FROM audit_entries WHERE document_key = ? AND action LIKE 'listing.asked_more%' ORDER BY id`,
      [home],
    )
  ).map(({ action }) => action);

async function aHome() {
  const owner = await newPerson('agent');
  const { _id: home } = await newListing(owner, { owner_gmail: owner.email });
  return { owner, home };
}

/** Somebody who wrote about a home and says that more was asked. */
async function reporter(home: string, body: object = said): Promise<Person> {
  const who = await newPerson();
  await write(home, who);
  expect(await say(home, who, body)).toBe(200);
  return who;
}

describe('saying that more was asked for', () => {
  it('is for who wrote about the home, and not for its owner', async () => {
    const { owner, home } = await aHome();
    const stranger = await newPerson();
    expect(await say(home, stranger)).toBe(404);
    expect((await read(home, stranger)).body.data).toMatchObject({ may: false, own: null, is_owner: false, said: [] });
    await write(home, owner);
    expect(await say(home, owner)).toBe(404);
    expect(await say('none', stranger)).toBe(404);
    expect(await actions(home)).toEqual([]);
  });

  it('counts each person once; a second time changes it, the same changes nothing', async () => {
    const { home } = await aHome();
    const who = await reporter(home);
    expect(await say(home, who)).toBe(200);
    expect(await say(home, who, { what: 'service_charge', amount: '৫০০০' })).toBe(200);
    const { data } = (await read(home, who)).body;
    expect(askedMoreOwnSchema.parse(data)).toMatchObject({
      ...{ may: true, is_owner: false, said: [], own: { what: 'service_charge', amount: 5000 } },
    });
    expect(await actions(home)).toEqual(['listing.asked_more', 'listing.asked_more']);
    const [rows] = await sql<{ n: number }>('SELECT count(*)::int AS n FROM street_asked_more WHERE property_key = ?', [
      home,
    ]);
    expect(rows?.n).toBe(1);
  });

  it.each([[{ what: 'advance' }], [{ what: 'rent', amount: 5 }], [{ ...said, amount: 0 }], [{ ...said, people: 9 }]])(
    'refuses %j',
    async (body) => {
      const { home } = await aHome();
      const who = await newPerson();
      await write(home, who);
      expect(await say(home, who, body)).toBe(400);
    },
  );

  it('stays one row when it is sent at once', async () => {
    const { home } = await aHome();
    const who = await newPerson();
    await write(home, who);
    expect(await Promise.all([1, 2, 3, 4].map(() => say(home, who)))).toEqual([200, 200, 200, 200]);
    expect(await actions(home)).toEqual(['listing.asked_more']);
  });

  it('is limited for a person in a day', async () => {
    const who = await newPerson();
    const met = new Set<number>();
    for (let turn = 0; turn < 21; turn++) met.add(await say('none', who));
    expect(met).toEqual(new Set([404, 429]));
  });
});

describe('the mark', () => {
  it('is set by three different people, and waits for the admin', async () => {
    const { owner, home } = await aHome();
    const [first] = [await reporter(home), await reporter(home)];
    expect([await mark(home), await queued(home)]).toEqual([null, undefined]);
    await reporter(home, { what: 'agent_fee', amount: 9000 });
    expect(await mark(home)).toEqual({ people: 3, confirmed: false, answer: null });
    expect((await queued(home))?.said).toHaveLength(3);
    const kinds = (await call('get', '/waiting', admin)).body.data.map(({ kind }: { kind: string }) => kind);
    expect(kinds).toContain('asked_more');
    const seen = await read(home, owner);
    expect(askedMoreOwnSchema.parse(seen.body.data)).toMatchObject({ is_owner: true, may: false });
    expect(seen.body.data.said).toHaveLength(3);
    expect(seen.text).not.toContain(first.email);
    expect((await call('delete', `/askedMore/${home}`, first)).status).toBe(200);
    expect((await call('delete', `/askedMore/${home}`, first)).status).toBe(200);
    expect([await mark(home), await queued(home)]).toEqual([null, undefined]);
  });

  it('is confirmed, and answered by the owner alone', async () => {
    const { owner, home } = await aHome();
    for (const _ of [1, 2, 3]) await reporter(home);
    const answer = async (who: Person) =>
      (await call('put', `/askedMoreAnswer/${home}`, who, { words: 'Two months, as written.' })).status;
    expect([await answer(await newPerson()), await answer(owner)]).toEqual([404, 200]);
    expect(await decide(home, { outcome: 'confirmed' })).toBe(200);
    expect(await decide(home, { outcome: 'confirmed' })).toBe(404);
    expect(await mark(home)).toEqual({ people: 3, confirmed: true, answer: 'Two months, as written.' });
    expect(await queued(home)).toBeUndefined();
    expect((await actions(home)).slice(3)).toEqual(['listing.asked_more_answered', 'listing.asked_more_confirmed']);
  });

  it('is dismissed with a reason, and counts anew from there', async () => {
    const { home } = await aHome();
    for (const _ of [1, 2, 3]) await reporter(home);
    expect(await decide(home, { outcome: 'dismissed' })).toBe(400);
    expect(await decide(home, { outcome: 'dismissed', reason: 'All from one office' })).toBe(200);
    expect([await mark(home), await queued(home)]).toEqual([null, undefined]);
    for (const _ of [1, 2, 3]) await reporter(home);
    expect((await mark(home))?.people).toBe(3);
    expect((await queued(home))?.said).toHaveLength(3);
  });
});

describe('what waits for the owner', () => {
  const mine = async (who: Person) =>
    askedOfMineSchema.parse((await call('get', '/askedOfMine', who)).body.data).map(({ _id, people }) => [_id, people]);
  const waits = async (who: Person) =>
    (await call('get', '/waiting', who)).body.data.find(({ kind }: { kind: string }) => kind === 'asked_answers')
      ?.count;

  it('is a mark without an answer, from three people on, for the owner alone', async () => {
    const { owner, home } = await aHome();
    const [first] = [await reporter(home), await reporter(home)];
    expect([await mine(owner), await waits(owner)]).toEqual([[], undefined]);
    await reporter(home);
    expect([await mine(owner), await waits(owner)]).toEqual([[[home, 3]], 1]);
    expect([await mine(first), await waits(first)]).toEqual([[], undefined]);
    expect((await call('put', `/askedMoreAnswer/${home}`, owner, { words: 'As written.' })).status).toBe(200);
    expect([await mine(owner), await waits(owner)]).toEqual([[], undefined]);
  });

  it('is over when it was dismissed, or the home is gone', async () => {
    const [one, other] = [await aHome(), await aHome()];
    for (const _ of [1, 2, 3]) for (const { home } of [one, other]) await reporter(home);
    expect(await decide(one.home, { outcome: 'dismissed', reason: 'All from one office' })).toBe(200);
    expect(await mine(one.owner)).toEqual([]);
    await sql(`UPDATE properties SET listing_state = 'rented' WHERE document_id = ? RETURNING id`, [other.home]);
    expect(await mine(other.owner)).toEqual([]);
  });
});

it('is erased with the account that its person deletes', async () => {
  const { home } = await aHome();
  const who = await reporter(home);
  const stays = await reporter(home);
  const [account] = await sql<{ uid: string }>('SELECT uid FROM up_users WHERE id = ?', [who.id]);
  const tokenId = await (await identityService()).idToken({ sub: String(account?.uid), email: who.email });
  expect((await call('delete', '/me', who, { tokenId })).status).toBe(200);
  const left = await sql<{ person_id: number }>('SELECT person_id FROM street_asked_more WHERE property_key = ?', [
    home,
  ]);
  expect(left).toEqual([{ person_id: stays.id }]);
});

it('a changed sum is in the trail and in the history of prices; what stayed is not', async () => {
  const { owner, home } = await aHome();
  const change = async (fields: object) =>
    expect((await call('put', `/updateProperties/${home}`, owner, fields)).status).toBe(200);
  await change({ advance_months: 1, service_charge: 2000 });
  await change({ advance_months: 3, service_charge: 2000 });
  const [kept] = await sql<{ price_history: unknown }>(
    'SELECT price_history::json AS price_history FROM properties WHERE document_id = ?',
    [home],
  );
  const at = expect.any(String) as string;
  expect(kept?.price_history).toEqual([
    { field: 'advance_months', was: null, at },
    { field: 'service_charge', was: null, at },
    { field: 'advance_months', was: 1, at },
  ]);
  const trail = await sql<{ before: object; after: object }>(
    `SELECT before::json AS before, after::json AS after FROM audit_entries WHERE document_key = ? AND action = 'listing.changed'
     ORDER BY id`,
    [home],
  );
  expect(trail.at(-1)).toMatchObject({ before: { advance_months: 1 }, after: { advance_months: 3 } });
});

it('is part of what a person takes along, and goes with the account', async () => {
  const { home } = await aHome();
  const who = await reporter(home);
  const { data } = myDataSchema.parse((await call('get', '/myData', who)).body);
  expect(data.asked_more).toMatchObject([{ property: home, ...said }]);
  // What becomes of its row is the database's to say, as for every way in which an account can go.
  await sql('DELETE FROM up_users WHERE id = ? RETURNING id', [who.id]);
  const left = await sql('SELECT 1 FROM street_asked_more WHERE property_key = ?', [home]);
  expect(left).toEqual([]);
});
