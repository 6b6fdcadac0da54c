import { randomUUID } from 'node:crypto';

import type { Favourite } from '@69street/config/contract';
import { FAVOURITES_MAX } from '@69street/config/market';
import { beforeEach, describe, expect, it } from 'vitest';

import { startCms } from '../support/cms';
import { createProperty } from '../support/factories';
import { add, call, change, list, newPerson, type Person } from '../support/favourites';

type Document = Awaited<ReturnType<typeof createProperty>>;

let person: Person;

beforeEach(async () => {
  person = await newPerson();
});

const remove = (key: string, who = person) => call(who, 'delete', `/favourites/${encodeURIComponent(key)}`);

const keysOf = (favourites: Array<{ key: string }>) => favourites.map(({ key }) => key);

async function destroy(property: Document): Promise<void> {
  const cms = await startCms();
  await cms.documents('api::property.property').delete({ documentId: property.documentId });
}

/** A picture of the media library with copies of the given widths. */
async function createPicture(widths: number[]): Promise<{ id: number; url: string }> {
  const cms = await startCms();
  const name = randomUUID();
  return cms.db.query('plugin::upload.file').create({
    data: {
      name,
      hash: name,
      ext: '.webp',
      mime: 'image/webp',
      size: 1,
      provider: 'local',
      url: `/uploads/${name}.webp`,
      width: 1600,
      height: 1200,
      formats: Object.fromEntries(
        widths.map((width) => [`w${width}`, { url: `/uploads/${name}-${width}.webp`, width, height: width }]),
      ),
    },
  });
}

describe('keeping a listing', () => {
  it('lists it with the fields of the wish list, the latest first', async () => {
    const cover = await createPicture([245, 400, 800, 1280]);
    const first = await createProperty({ photos: [cover.id, (await createPicture([400])).id] });
    const second = await createProperty({ property_for: 'sell', city: 'sylhet', price: '12500000', bedroom: null });
    expect((await add(person, first.documentId)).body).toEqual({ message: 'Wish list Added' });
    expect((await add(person, second.documentId)).body).toEqual({ message: 'Wish list Added' });
    expect(await list(person)).toEqual([
      {
        key: second.documentId,
        name: second.property_name,
        image: '',
        price: 12_500_000,
        bed: null,
        bath: 2,
        size: 1200,
        property_for: 'sell',
        city: 'sylhet',
        first_published_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
        day_one: null,
        day_one_unknown: ['booking_money', 'agent_fee'],
        price_then: 12_500_000,
        gone: false,
        kept_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
      },
      expect.objectContaining({ key: first.documentId, image: cover.url.replace('.webp', '-400.webp'), bed: 3 }),
    ]);
    const [{ kept_at }] = (await list(person)) as [Favourite];
    expect(Math.abs(Date.now() - Date.parse(kept_at))).toBeLessThan(60_000);
  });

  it('twice changes nothing', async () => {
    const { documentId } = await createProperty();
    await add(person, documentId);
    const again = await add(person, documentId);
    expect([again.status, again.body]).toEqual([200, { message: 'Already Added' }]);
    expect(await list(person)).toHaveLength(1);
  });

  it('twenty times at once makes one', async () => {
    const { documentId } = await createProperty();
    const answers = await Promise.all(Array.from({ length: 20 }, () => add(person, documentId)));
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 20 }, () => 200));
    const messages = answers.map(({ body }) => body.message as string).sort();
    expect(messages).toEqual([...Array.from({ length: 19 }, () => 'Already Added'), 'Wish list Added']);
    const cms = await startCms();
    expect(await cms.db.query('api::favourite.favourite').count({ where: { user: person.user.id } })).toBe(1);
  });

  it('is possible only for a published listing', async () => {
    const hidden = await createProperty({ listing_state: 'pending_review' });
    for (const key of [hidden.documentId, 'nothing', hidden.key, 'with\0nul']) {
      expect((await add(person, key)).status).toBe(404);
    }
    for (const key of ['', 'x'.repeat(65), 7, null]) expect((await add(person, key)).status).toBe(400);
    expect(await list(person)).toEqual([]);
  });

  it('belongs to one person', async () => {
    const other = await newPerson();
    const { documentId } = await createProperty();
    await add(person, documentId);
    expect(await list(other)).toEqual([]);
    expect((await add(other, documentId)).body).toEqual({ message: 'Wish list Added' });
    await remove(documentId, other);
    expect(keysOf(await list(person))).toEqual([documentId]);
  });

  it(`ends at ${FAVOURITES_MAX}, also when many come at once`, async () => {
    const cms = await startCms();
    await cms.db.connection.raw(
      `INSERT INTO favourites (document_id, kept_user_id, kept_property_id) SELECT 'filler-' || n, ?, -n FROM generate_series(1, ?) n`,
      [person.user.id, FAVOURITES_MAX - 1],
    );
    const properties = await Promise.all([createProperty(), createProperty(), createProperty()]);
    const answers = await Promise.all(properties.map(({ documentId }) => add(person, documentId)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400]);
    const refused = answers.find(({ status }) => status === 400);
    expect(refused?.body.error.details.fields).toEqual({ key: ['favourites_max'] });
    const kept = answers.findIndex(({ status }) => status === 200);
    expect((await add(person, properties[kept]?.documentId)).body).toEqual({ message: 'Already Added' });
  });

  it('is shown to staff with the person and the listing', async () => {
    const cms = await startCms();
    const { documentId } = await createProperty();
    await add(person, documentId);
    const rows = await cms
      .documents('api::favourite.favourite')
      .findMany({ filters: { user: { id: person.user.id } }, populate: ['user', 'property'] });
    expect(rows).toMatchObject([
      { user: { id: person.user.id }, property: { documentId }, price_then: '30000', last_known: { key: documentId } },
    ]);
    expect(rows[0]?.documentId).toMatch(/^[\da-f]{24}$/);
  });
});

describe('what happens to a kept listing', () => {
  it('shows: the price of today beside the one of then', async () => {
    const property = await createProperty({ price: '30000' });
    await add(person, property.documentId);
    await change(property, { price: '28000', property_name: 'A new name' });
    expect(await list(person)).toMatchObject([{ price: 28_000, price_then: 30_000, name: 'A new name', gone: false }]);
  });

  it.each(['paused', 'rented', 'under_offer', 'rejected', 'draft'])(
    '%s: it stays as everybody last saw it, until it is published again',
    async (listing_state) => {
      const cover = await createPicture([400]);
      const property = await createProperty({ photos: [cover.id] });
      await add(person, property.documentId);
      await change(property, { price: '31000' });
      await change(property, { listing_state, property_name: 'Not for everybody' });
      await change(property, { price: '99000' });
      const entry = { key: property.documentId, name: property.property_name, price: 31_000, price_then: 30_000 };
      const image = cover.url.replace('.webp', '-400.webp');
      expect(await list(person)).toMatchObject([
        { ...entry, image, bed: 3, bath: 2, size: 1200, city: 'dhaka', gone: true },
      ]);
      await change(property, { listing_state: 'published' });
      expect(await list(person)).toMatchObject([{ name: 'Not for everybody', price: 99_000, gone: false }]);
    },
  );

  it('deleted: it stays as everybody last saw it', async () => {
    const cover = await createPicture([245]);
    const property = await createProperty({ photos: [cover.id] });
    await add(person, property.documentId);
    await change(property, { property_name: 'Its last name', price: '29000' });
    await destroy(property);
    expect(await list(person)).toMatchObject([
      {
        key: property.documentId,
        name: 'Its last name',
        price: 29_000,
        price_then: 30_000,
        gone: true,
        image: cover.url,
      },
    ]);
    expect((await add(person, property.documentId)).status).toBe(404);
  });

  it('deleted with its picture: it stays without one', async () => {
    const cms = await startCms();
    const [cover, other] = [await createPicture([400]), await createPicture([400])];
    const property = await createProperty({ photos: [cover.id] });
    const kept = await createProperty({ photos: [other.id] });
    await add(person, property.documentId);
    await add(person, kept.documentId);
    await destroy(property);
    await cms.db.query('plugin::upload.file').delete({ where: { id: cover.id } });
    await change(kept, { listing_state: 'sold' });
    const [here, gone] = await list(person);
    expect(gone).toMatchObject({ name: property.property_name, image: '', gone: true });
    expect(here?.image).toContain('-400.webp');
  });

  it('deleted while it is being kept: it is kept or unknown, and nothing fails', async () => {
    const properties = await Promise.all(Array.from({ length: 6 }, () => createProperty()));
    const answers = await Promise.all(
      properties.flatMap((property) => [add(person, property.documentId), destroy(property).then(() => null)]),
    );
    const statuses = answers.flatMap((answer) => (answer ? [answer.status] : []));
    expect(statuses.filter((status) => status !== 200 && status !== 404)).toEqual([]);
    expect(await list(person)).toHaveLength(statuses.filter((status) => status === 200).length);
  });
});

describe('removing a listing', () => {
  it('works once and again, and the listing can be kept again', async () => {
    const { documentId } = await createProperty();
    await add(person, documentId);
    for (let time = 1; time <= 2; time++) {
      expect((await remove(documentId)).status).toBe(200);
      expect(await list(person)).toEqual([]);
    }
    expect((await add(person, documentId)).body).toEqual({ message: 'Wish list Added' });
    expect(keysOf(await list(person))).toEqual([documentId]);
  });

  it('works for one that is hidden or deleted, and passes over what is no key', async () => {
    const [hidden, deleted, kept] = await Promise.all([createProperty(), createProperty(), createProperty()]);
    for (const { documentId } of [hidden, deleted, kept]) await add(person, documentId);
    await change(hidden, { listing_state: 'sold' });
    await destroy(deleted);
    for (const key of [hidden.documentId, deleted.documentId, 'nothing', '%', 'with\0nul']) {
      expect((await remove(key)).status).toBe(200);
    }
    expect(keysOf(await list(person))).toEqual([kept.documentId]);
  });
});

describe("taking over a guest's list", () => {
  const merge = (keys: unknown) => call(person, 'post', '/favourites/merge', { keys } as object);

  it('keeps its order, and passes over what is doubled, unknown, hidden or there already', async () => {
    const [a, b, c, hidden] = await Promise.all([
      createProperty(),
      createProperty(),
      createProperty(),
      createProperty({ listing_state: 'paused' }),
    ]);
    await add(person, b.documentId);
    const answer = await merge(
      [c, 'nothing', a, b, c, hidden, 'with\0nul'].map((it) => (typeof it === 'string' ? it : it.documentId)),
    );
    expect([answer.status, answer.body]).toEqual([200, { data: { added: 2 } }]);
    expect(keysOf(await list(person))).toEqual([a.documentId, c.documentId, b.documentId]);
    expect((await merge([a.documentId])).body).toEqual({ data: { added: 0 } });
    expect((await merge([])).body).toEqual({ data: { added: 0 } });
  });

  it('at once with itself adds each listing once', async () => {
    const keys = (await Promise.all([createProperty(), createProperty()])).map(({ documentId }) => documentId);
    const answers = await Promise.all([merge(keys), merge([...keys].reverse()), merge(keys)]);
    expect(answers.map(({ body }) => body.data.added as number).sort()).toEqual([0, 0, 2]);
    expect(await list(person)).toHaveLength(2);
  });

  it('takes the latest when there is not room for all, and refuses more than a list can hold', async () => {
    const cms = await startCms();
    await cms.db.connection.raw(
      `INSERT INTO favourites (document_id, kept_user_id, kept_property_id) SELECT 'filler-' || n, ?, -n FROM generate_series(1, ?) n`,
      [person.user.id, FAVOURITES_MAX - 1],
    );
    const [early, late] = await Promise.all([createProperty(), createProperty()]);
    expect((await merge([early.documentId, late.documentId])).body).toEqual({ data: { added: 1 } });
    expect(keysOf(await list(person))).toEqual([late.documentId]);
    const tooMany = Array.from({ length: FAVOURITES_MAX + 1 }, (_, n) => `key-${n}`);
    expect((await merge(tooMany)).status).toBe(400);
  });
});

it('changes are three hundred in ten minutes for one person, and reading is free', async () => {
  const cms = await startCms();
  const { documentId } = await createProperty();
  await cms.db.connection('street_rate_limits').where({ bucket: 'favourites' }).delete();
  await add(person, documentId);
  await cms.db.connection('street_rate_limits').where({ bucket: 'favourites' }).update({ turns: 299 });
  expect((await add(person, documentId)).status).toBe(200);
  const refused = await Promise.all([
    add(person, documentId),
    remove(documentId),
    call(person, 'post', '/favourites/merge', { keys: [] }),
    call(person, 'post', '/favouriteList'),
    call(person, 'delete', '/favouriteList'),
  ]);
  for (const { status, headers } of refused) {
    expect(status).toBe(429);
    expect(Number(headers['retry-after'])).toBeGreaterThan(500);
  }
  expect(keysOf(await list(person))).toEqual([documentId]);
  expect((await add(await newPerson(), documentId)).status).toBe(200);
});
