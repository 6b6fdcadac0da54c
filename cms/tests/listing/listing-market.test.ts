import {
  confirmedSchema,
  draftOneSchema,
  ownPropertyListSchema,
  queueSchema,
  type Queue,
} from '@69street/config/contract';
import { DRAFTS_MAX, DRAFT_LENGTH } from '@69street/config/market';
import sharp from 'sharp';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { confirmationToken, keepFresh } from '../../src/services/listing/freshness';
import { tendStanding } from '../../src/services/search/standing';
import { sql } from '../support/cms';
import { createProperty } from '../support/factories';
import { call, drawPicture, newForm, newListing, newPerson, newPhoto, type Person } from '../support/listings';

let person: Person;
let agent: Person;
let admin: Person;

beforeAll(async () => {
  agent = await newPerson('agent');
  admin = await newPerson('admin');
});

beforeEach(async () => {
  person = await newPerson();
});

describe('drafts', () => {
  it('are kept, changed and found again by their owner alone, and gone when they are sent', async () => {
    const draft = draftOneSchema.parse(
      (await call('post', '/drafts', person, { values: { city: 'dhaka', price: '85 lakh', evil: 1 }, step: 1 })).body,
    ).data;
    expect(draft).toMatchObject({ values: { city: 'dhaka', price: '85 lakh' }, step: 1, property: null });
    expect(draft.values).not.toHaveProperty('evil');
    const form = await newForm(person);
    await call('put', `/drafts/${draft._id}`, person, { values: form, step: 5 });
    for (const verb of ['get', 'delete'] as const)
      expect((await call(verb, `/drafts/${draft._id}`, agent)).status).toBe(404);
    expect((await call('put', `/drafts/${draft._id}`, agent, { values: {} })).status).toBe(404);
    const [again] = (await call('get', '/drafts', person)).body.data;
    expect(again).toMatchObject({ _id: draft._id, step: 5, values: form });
    const refused = await call('post', '/addProperty', person, { ...form, draft: draft._id, price: 'x' });
    expect(refused.status).toBe(400);
    expect((await call('get', '/drafts', person)).body.data).toHaveLength(1);
    expect((await call('post', '/addProperty', person, { ...form, draft: draft._id })).status).toBe(200);
    expect((await call('get', '/drafts', person)).body.data).toEqual([]);
  });

  it('are as many and as large as the limits say, and one for each key', async () => {
    const headers = { 'Idempotency-Key': `draft-key-${person.id}` };
    const twice = await Promise.all([1, 2].map(() => call('post', '/drafts', person, { values: {} }, headers)));
    expect(twice[0]?.body.data._id).toBe(twice[1]?.body.data._id);
    const more = await Promise.all(
      Array.from({ length: DRAFTS_MAX }, () => call('post', '/drafts', person, { values: {} })),
    );
    expect(more.filter(({ status }) => status === 200)).toHaveLength(DRAFTS_MAX - 1);
    expect(more.filter(({ status }) => status === 409)).toHaveLength(1);
    const large = await call('post', '/drafts', agent, { values: { title: 'x'.repeat(DRAFT_LENGTH) } });
    expect(large.status).toBe(400);
    for (const title of ['\0', '\ud800'])
      expect((await call('post', '/drafts', agent, { values: { title } })).status).toBe(400);
  });

  it('of a listing are for those who may change it', async () => {
    const { documentId } = await createProperty({ owner: person.id });
    expect((await call('post', '/drafts', agent, { values: {}, property: documentId })).status).toBe(404);
    expect((await call('post', '/drafts', person, { values: {}, property: documentId })).body.data.property).toBe(
      documentId,
    );
  });
});

async function queue(query: string): Promise<Queue> {
  return queueSchema.parse((await call('get', `/getProperties?${query}`, admin)).body);
}

describe('the queue', () => {
  it('is filtered, sorted and paged', async () => {
    const word = `Queue${person.id}`;
    const ids: string[] = [];
    for (const price of ['10', '30', '20']) {
      ids.push(
        (await createProperty({ property_name: word, listing_state: 'pending_review', price, owner: person.id }))
          .documentId,
      );
    }
    await createProperty({ property_name: word });
    const of = ({ data }: Queue) => data.map(({ _id }) => _id);
    expect(of(await queue(`q=${word}&state=pending_review&sort=oldest`))).toEqual(ids);
    expect(of(await queue(`q=${word}&whose=user&sort=price_asc`))).toEqual([ids[0], ids[2], ids[1]]);
    expect((await queue(`q=${word}`)).meta.total).toBe(4);
    expect(of(await queue(`_id=${ids[1]}`))).toEqual([ids[1]]);
    expect(of(await queue('_id=nobody'))).toEqual([]);
    const seen: string[] = [];
    let cursor: string | null = '';
    while (cursor !== null) {
      const page: Queue = await queue(`q=${word}&sort=price_desc&limit=1${cursor && `&cursor=${cursor}`}`);
      seen.push(...of(page));
      cursor = page.meta.next_cursor;
    }
    expect(new Set(seen).size).toBe(4);
    const first = await queue(`q=${word}&limit=1`);
    const stolen = await call('get', `/getProperties?limit=1&cursor=${first.meta.next_cursor}`, admin);
    expect(stolen.status).toBe(400);
    for (const q of ['%00', '%27', '%5C', '%22%26%7C!', '%F0%9F%98%80']) {
      expect((await call('get', `/getProperties?q=${q}`, admin)).status).toBe(200);
    }
  });

  it('warns of the same photograph, the same number under another name and a price that is far off', async () => {
    const picture = await drawPicture();
    const smaller = await sharp(picture).resize(200).jpeg({ quality: 60 }).toBuffer();
    const area = `Area ${person.id}`;
    const first = await newListing(agent, {
      image_one: (await newPhoto(agent, picture)).url,
      owner_number: '01911111111',
      owner_name: 'Rahim',
    });
    for (let i = 0; i < 5; i++) await createProperty({ area, price: '30000' });
    const copy = (await newPhoto(person, smaller)).url;
    const fields = { image_one: copy, owner_number: '01911111111', owner_name: 'Karim', area, price: 90000 };
    const { _id } = await newListing(person, fields);
    const found = (await queue('state=pending_review&sort=newest')).data.find((one) => one._id === _id);
    expect(found?.warnings).toEqual([
      { kind: 'same_photo', url: copy, others: [expect.objectContaining({ _id: first._id })] },
      { kind: 'same_number', names: expect.arrayContaining(['Rahim']) },
      { kind: 'price_far', median: 30000, listings: 5 },
    ]);
    const plain = await newListing(person, { area, price: 31000, owner_number: '01922222222' });
    expect((await queue('state=pending_review')).data.find((one) => one._id === plain._id)?.warnings).toEqual([]);
  });

  it('shows what was reported until the admin has looked', async () => {
    const { documentId } = await createProperty({ owner: person.id });
    const report = { key: documentId, reason: 'fraud', words: 'He wants <b>money</b> first' };
    const headers = { 'Idempotency-Key': `report-${documentId}` };
    for (let i = 0; i < 2; i++) expect((await call('post', '/reportProperty', null, report, headers)).status).toBe(200);
    const mine = async () => (await queue('reported=1')).data.filter(({ _id }) => _id === documentId);
    expect((await mine())[0]?.reports).toEqual([expect.objectContaining({ reason: 'fraud', words: report.words })]);
    expect((await call('delete', `/reports/${documentId}`, admin)).body).toEqual({ data: { closed: 1 } });
    expect(await mine()).toEqual([]);
    await call('post', '/reportProperty', person, report);
    expect(await mine()).toHaveLength(1);
    await call('put', `/updateProperties/${documentId}`, admin, {
      listing_state: 'changes_requested',
      reason: 'fraud',
    });
    expect(await mine()).toEqual([]);
    expect((await call('post', '/reportProperty', null, report)).status).toBe(404);
  });

  it('lists what is suspicious, with the reasons, page by page', async () => {
    const property_name = `Sus${person.id}`;
    const one = (fields: object) => createProperty({ property_name, owner: person.id, ...fields });
    const cheap = (await one({ price: '900' })).documentId;
    const phone = (await one({ price: '1712345678', listing_state: 'pending_review' })).documentId;
    // Nothing is left to decide about it, unless somebody asks for that state.
    const gone = (await one({ price: '800', listing_state: 'expired' })).documentId;
    await one({});
    const asked = `q=${property_name}&suspicious=1`;
    const found = await queue(`${asked}&sort=price_asc`);
    expect(found.data.map(({ _id, suspicions }) => [_id, suspicions])).toEqual([
      [cheap, ['price']],
      [phone, ['phone_price', 'price']],
    ]);
    expect(found.meta.total).toBe(2);
    expect((await queue(`${asked}&state=expired`)).data.map(({ _id }) => _id)).toEqual([gone]);
    const first = await queue(`${asked}&sort=oldest&limit=1`);
    const second = await queue(`${asked}&sort=oldest&limit=1&cursor=${first.meta.next_cursor}`);
    expect([...first.data, ...second.data].map(({ _id }) => _id)).toEqual([cheap, phone]);
    expect(second.meta).toMatchObject({ total: 2, next_cursor: null });
    expect((await queue(`q=${property_name}&sort=price_asc`)).data.map(({ suspicions }) => suspicions.length)).toEqual([
      1, 1, 0, 2,
    ]);
  });

  it('believes the admin that a listing is not suspicious, until it is another', async () => {
    const property_name = `Not suspicious ${person.id}`;
    const { documentId } = await createProperty({ owner: person.id, property_name, price: '1200' });
    const stored = async () =>
      (await sql('SELECT suspicions, standing, updated_at FROM properties WHERE document_id = ?', [documentId]))[0];
    const suspected = async () => (await queue(`_id=${documentId}&suspicious=1`)).data.map(({ _id }) => _id);
    const before = await stored();
    expect(await suspected()).toEqual([documentId]);
    const seen = (await queue(`_id=${documentId}`)).data[0]?.updatedAt ?? '';
    const path = `/suspicions/${documentId}`;
    expect((await call('delete', `${path}?seen=2020-01-01T00:00:00.000Z`, admin)).status).toBe(409);
    expect((await call('delete', `${path}?seen=${seen}`, person)).status).toBe(403);
    expect((await call('delete', '/suspicions/nobody', admin)).status).toBe(404);
    expect((await call('delete', `${path}?seen=${seen}`, admin)).body).toEqual({ data: { cleared: ['price'] } });
    // Twice is once.
    expect((await call('delete', `${path}?seen=${seen}`, admin)).body).toEqual({ data: { cleared: [] } });
    expect(await suspected()).toEqual([]);
    const cleared = await stored();
    expect(cleared).toMatchObject({ suspicions: null, updated_at: before?.updated_at });
    expect(Number(cleared?.standing)).toBeGreaterThan(Number(before?.standing));
    const entries = await sql(
      `SELECT action, before::json AS before FROM audit_entries WHERE document_key = ? ORDER BY id`,
      [documentId],
    );
    expect(entries).toEqual([{ action: 'listing.cleared', before: { suspicions: ['price'] } }]);
    // The job and a change of something else leave it at that, another price does not.
    await sql("UPDATE properties SET standing_until = now() - interval '1 day' WHERE document_id = ?", [documentId]);
    await tendStanding();
    await sql('UPDATE properties SET bathroom = 4 WHERE document_id = ?', [documentId]);
    expect(await suspected()).toEqual([]);
    expect((await call('put', `/updateProperties/${documentId}`, admin, { price: 1100 })).status).toBe(200);
    expect(await suspected()).toEqual([documentId]);
  });

  it('takes so many reports of one address', async () => {
    const { documentId } = await createProperty();
    const headers = { 'X-Client-Address': `198.51.100.${person.id % 250}` };
    const statuses: number[] = [];
    for (let i = 0; i < 6; i++) {
      statuses.push(
        (await call('post', '/reportProperty', null, { key: documentId, reason: 'other' }, headers)).status,
      );
    }
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
  });
});

describe('views', () => {
  it('count once a day for each address, and only what is on the market', async () => {
    const { documentId } = await createProperty({ owner: person.id });
    const hidden = await createProperty({ owner: person.id, listing_state: 'paused' });
    const headers = { 'X-Client-Address': '198.51.100.77' };
    for (const id of [documentId, documentId, hidden.documentId, 'nothing', '%00']) {
      expect((await call('post', `/viewed/${id}`, null, undefined, headers)).status).toBe(200);
    }
    await call('post', `/viewed/${documentId}`, null);
    const own = ownPropertyListSchema.parse(
      (await call('get', `/findPropertiesByEmail/${person.email}`, person)).body,
    ).data;
    expect(own.map(({ _id, views }) => [_id, views])).toEqual([
      [hidden.documentId, 0],
      [documentId, 2],
    ]);
  });
});

describe('freshness', () => {
  async function stateOf(id: string) {
    const [row] = await sql(
      'SELECT listing_state, confirm_asked_at, confirmed_at FROM properties WHERE document_id = ?',
      [id],
    );
    return row as unknown as { listing_state: string; confirm_asked_at: Date | null };
  }
  async function age(id: string, column: string, days: number): Promise<void> {
    await sql(
      `UPDATE properties SET ${column} = date_trunc('milliseconds', timezone('UTC', now())) - make_interval(days => ?) WHERE document_id = ?`,
      [days, id],
    );
  }
  const linkOf = async () => {
    const rows = await sql(`SELECT body FROM street_mails WHERE recipient = ? ORDER BY id DESC LIMIT 1`, [
      person.email,
    ]);
    return /\/confirmListing\/(\S+)/.exec(String(rows[0]?.body))?.[1] ?? '';
  };
  const confirm = (token: string) => call('post', '/confirmListing', null, { token });

  it('asks the owner once, and one tap confirms', async () => {
    const { documentId } = await createProperty({ owner: person.id });
    const nobodys = (await createProperty()).documentId;
    for (const id of [documentId, nobodys]) await age(id, 'first_published_at', 31);
    await Promise.all([keepFresh(), keepFresh()]);
    await keepFresh();
    expect(await sql('SELECT 1 FROM street_mails WHERE recipient = ?', [person.email])).toHaveLength(1);
    expect((await stateOf(nobodys)).confirm_asked_at).toBeNull();
    const token = await linkOf();
    for (let tap = 0; tap < 2; tap++) {
      const answer = await confirm(token);
      expect(answer.status).toBe(200);
      expect(confirmedSchema.parse(answer.body).data.listing_state).toBe('published');
    }
    expect((await stateOf(documentId)).confirm_asked_at).toBeNull();
    await keepFresh();
    expect((await stateOf(documentId)).confirm_asked_at).toBeNull();
  });

  it('asks nobody about an imported listing for its publisher posted it long ago, or nobody knows when', async () => {
    const imported = await Promise.all([1, 2].map(() => createProperty({ owner: person.id })));
    for (const [index, { documentId }] of imported.entries()) {
      const [first, known] = index === 0 ? ['2019-01-01', 'year'] : ['-infinity', null];
      await sql(
        'UPDATE properties SET first_published_at = ?::timestamp, first_published_precision = ? WHERE document_id = ?',
        [first ?? null, known ?? null, documentId],
      );
    }
    await keepFresh();
    expect(await sql('SELECT 1 FROM street_mails WHERE recipient = ?', [person.email])).toHaveLength(0);
    for (const { documentId } of imported) await age(documentId, 'created_at', 31);
    await keepFresh();
    expect(await sql('SELECT 1 FROM street_mails WHERE recipient = ?', [person.email])).toHaveLength(2);
  });

  it('pauses what nobody answers for, and the link brings it back', async () => {
    const { documentId } = await createProperty({ owner: person.id });
    await age(documentId, 'first_published_at', 50);
    await keepFresh();
    await age(documentId, 'confirm_asked_at', 15);
    await keepFresh();
    expect((await stateOf(documentId)).listing_state).toBe('paused');
    expect((await confirm(await linkOf())).body.data.listing_state).toBe('published');
  });

  it('believes only links of its own', async () => {
    const { documentId } = await createProperty({ owner: person.id });
    const genuine = confirmationToken(documentId, new Date().toISOString());
    const forged = `${genuine.slice(0, -1)}${genuine.endsWith('A') ? 'B' : 'A'}`;
    for (const token of [genuine, forged, 'x', '..', `${documentId}.1.`])
      expect((await confirm(token)).status).toBe(404);
  });
});
