import { randomUUID } from 'node:crypto';

import { reviewListSchema, type Review } from '@69street/config/contract';
import { beforeEach, describe, expect, it } from 'vitest';

import { api, startCms } from '../support/cms';
import { internalSecret } from '../support/env';
import { createUser, tokenOf } from '../support/factories';

type Person = { id: number; token: string };

let person: Person;
let network = 0;

async function newPerson(fields: object = {}): Promise<Person> {
  const { id } = await createUser('authenticated', { ...fields });
  return { id, token: await tokenOf(id) };
}

beforeEach(async () => {
  const cms = await startCms();
  await cms.db.query('api::review.review').deleteMany({});
  person = await newPerson();
  network += 1;
});

type Options = { who?: Person; headers?: Record<string, string> };

/** Each test has an address of its own, so that the limits of one are not those of another. */
async function send(body: object, { who = person, headers = {} }: Options = {}) {
  return (await api())
    .post('/api/addReview')
    .set({ 'X-Internal-Secret': internalSecret, 'X-Client-Address': `10.20.30.${network}`, ...headers })
    .set('Authorization', `Bearer ${who.token}`)
    .send(body);
}

async function shown(): Promise<Review[]> {
  const answer = await (await api()).get('/api/getReviews').expect(200);
  return reviewListSchema.parse(answer.body).data;
}

async function stored(): Promise<Array<Record<string, unknown>>> {
  const cms = await startCms();
  return cms.db.query('api::review.review').findMany({ populate: ['user'], orderBy: 'id' });
}

const done = { message: 'Reviews Done' };

describe('a review', () => {
  it('is seen by everybody at once, under the name of the account, whatever the body says', async () => {
    const answer = await send({
      user_reviews: '  Found in a week.\nThank you. ',
      user_name: 'Somebody Else',
      user_email: 'else@example.com',
      user_phone: '01711111111',
    });
    expect([answer.status, answer.body]).toEqual([200, done]);
    expect(await shown()).toMatchObject([{ user_name: 'Nadia Islam', user_reviews: 'Found in a week.\nThank you.' }]);
    expect(await stored()).toMatchObject([{ user: { id: person.id }, state: 'visible' }]);
  });

  it('hidden by staff is kept and not shown', async () => {
    await send({ user_reviews: 'One' });
    const cms = await startCms();
    const [review] = await shown();
    await cms
      .documents('api::review.review')
      .update({ documentId: review?._id ?? '', data: { state: 'hidden' } as never });
    expect(await shown()).toEqual([]);
    expect(await stored()).toHaveLength(1);
  });

  it('is told to web, which waits for it', async () => {
    const where = async (seen: string) =>
      (await (await api()).get('/_changes').query({ seen }).set('X-Internal-Secret', internalSecret)).text;
    const seen = await where('');
    const heard = where(seen);
    await send({ user_reviews: 'News for web' });
    expect(await heard).not.toBe(seen);
  });

  it('needs a name in the account', async () => {
    for (const user_name of [null, '']) {
      const answer = await send({ user_reviews: 'Hello', user_name: 'Typed' }, { who: await newPerson({ user_name }) });
      expect(answer.status).toBe(400);
      expect(answer.body.error.details.fields).toEqual({ user_name: ['required'] });
    }
    expect(await stored()).toEqual([]);
  });

  it.each([
    ['user_reviews', {}],
    ['user_reviews', { user_reviews: '   ' }],
    ['user_reviews', { user_reviews: 'x'.repeat(5001) }],
    ['user_reviews', { user_reviews: 'bell\u0007' }],
    ['user_reviews', { user_reviews: 5 }],
    ['state', { user_reviews: 'Hello', state: 'visible' }],
    ['user', { user_reviews: 'Hello', user: 1 }],
  ])('with a wrong %s is 400 and not stored', async (field, body) => {
    const answer = await send(body);
    expect(answer.status).toBe(400);
    expect(Object.keys(answer.body.error.details.fields)).toEqual([field]);
    expect(await stored()).toEqual([]);
  });
});

describe('the list of reviews', () => {
  it('can be read to its end, a page at a time, without one that is hidden', async () => {
    const cms = await startCms();
    const at = '2026-11-01T06:00:00.000Z';
    for (let n = 1; n <= 5; n++) {
      const state = n === 3 ? 'hidden' : 'visible';
      const { documentId } = await cms.documents('api::review.review').create({
        data: { user_name: 'Nadia', user_reviews: `Number ${n}`, state } as never,
      });
      // Two of the same moment: the place in the list is theirs all the same.
      if (n > 3) await cms.db.connection('reviews').where({ document_id: documentId }).update({ created_at: at });
    }
    const page = async (query: object) =>
      reviewListSchema.parse((await (await api()).get('/api/getReviews').query(query).expect(200)).body).data;
    const read: string[] = [];
    let after: string | undefined;
    for (let rows = await page({ limit: 1 }); rows[0]; rows = await page({ limit: 1, after })) {
      read.push(rows[0].user_reviews);
      after = rows[0]._id;
    }
    expect(read).toEqual((await shown()).map(({ user_reviews }) => user_reviews));
    expect(read.sort()).toEqual(['Number 1', 'Number 2', 'Number 4', 'Number 5']);
  });

  it.each(['after=nobody', 'limit=0', 'limit=101', 'page=2'])('refuses %s', async (query) => {
    await (await api()).get(`/api/getReviews?${query}`).expect(400);
  });
});

describe('the same review again', () => {
  it('makes one row and the same answer, also when many come at once', async () => {
    const answers = await Promise.all(Array.from({ length: 8 }, () => send({ user_reviews: 'Twice' })));
    for (const { status, body } of answers) expect([status, body]).toEqual([200, done]);
    expect(await stored()).toHaveLength(1);
  });

  it('under one key makes one row, whatever the text; the key of somebody else is another', async () => {
    const key = { 'Idempotency-Key': randomUUID() };
    for (const user_reviews of ['First', 'Second']) {
      expect((await send({ user_reviews }, { headers: key })).body).toEqual(done);
    }
    expect(await shown()).toMatchObject([{ user_reviews: 'First' }]);
    await send({ user_reviews: 'Third' }, { who: await newPerson(), headers: key });
    expect(await stored()).toHaveLength(2);
    expect(JSON.stringify(await stored())).not.toContain(key['Idempotency-Key']);
  });

  it('after a day, or by somebody else, is another one', async () => {
    await send({ user_reviews: 'Still good' });
    const cms = await startCms();
    await cms.db.connection('reviews').update({ created_at: new Date(Date.now() - 25 * 3600_000) });
    await send({ user_reviews: 'Still good' });
    await send({ user_reviews: 'Still good' }, { who: await newPerson() });
    expect(await stored()).toHaveLength(3);
  });

  it.each(['short', 'x'.repeat(81), 'with space'])('needs a key of 8 to 80 characters without spaces', async (key) => {
    const answer = await send({ user_reviews: 'Hello' }, { headers: { 'Idempotency-Key': key } });
    expect(answer.status).toBe(400);
    expect(answer.body.error.details.fields).toEqual({ 'Idempotency-Key': ['idempotency_key'] });
  });
});

describe('the limits', () => {
  it('are five a day for one person, from wherever, and a repeat costs nothing', async () => {
    for (let n = 1; n <= 5; n++) {
      const headers = { 'X-Client-Address': `10.20.31.${n}` };
      for (let time = 1; time <= 2; time++) {
        expect((await send({ user_reviews: `Number ${n}` }, { headers })).status).toBe(200);
      }
    }
    const refused = await send({ user_reviews: 'Number 6' }, { headers: { 'X-Client-Address': '10.20.31.6' } });
    expect(refused.status).toBe(429);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(3600);
    expect(await stored()).toHaveLength(5);
    expect((await send({ user_reviews: 'Number 1' })).body).toEqual(done);
  });

  it('are ten a day for one address, however many people', async () => {
    const people = await Promise.all([newPerson(), newPerson(), newPerson()]);
    const statuses: number[] = [];
    for (let n = 0; n < 11; n++) {
      const who = people[n % 3];
      statuses.push((await send({ user_reviews: `Number ${n}` }, { who })).status);
    }
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 200), 429]);
    expect(await stored()).toHaveLength(10);
  });
});
