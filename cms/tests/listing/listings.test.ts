import {
  addedListingSchema,
  changedListingSchema,
  editableListingOneSchema,
  ownPropertyListSchema,
} from '@69street/config/contract';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { severalAtOnce } from '../support/at-once';
import { startCms } from '../support/cms';
import { createProperty } from '../support/factories';
import { call, newForm, newListing, newPerson, newPhoto, type Form, type Person } from '../support/listings';

let person: Person;
let agent: Person;
let admin: Person;
let form: Form;

beforeAll(async () => {
  agent = await newPerson('agent');
  admin = await newPerson('admin');
});

beforeEach(async () => {
  person = await newPerson();
});

async function entries(key: string): Promise<Array<{ action: string; actor: string; after: Form; before: Form }>> {
  const cms = await startCms();
  return cms.db.query('api::audit-entry.audit-entry').findMany({ where: { document_key: key }, orderBy: 'id' });
}

async function row(id: string): Promise<Form> {
  const cms = await startCms();
  return cms.db
    .query('api::property.property')
    .findOne({ where: { documentId: id }, populate: ['owner', 'photos', 'floor_plan'] });
}

async function mails(to: string): Promise<string[]> {
  const cms = await startCms();
  const { rows } = await cms.db.connection.raw(
    'SELECT subject || body AS text FROM street_mails WHERE recipient = ? ORDER BY id',
    [to],
  );
  return rows.map(({ text }: { text: string }) => text);
}

const fieldsOf = (answer: { body: { error?: { details?: { fields?: Form } } } }) => answer.body.error?.details?.fields;

describe('adding', () => {
  it('waits for review for a normal user, and is on the market at once for an agent and the admin', async () => {
    for (const [who, state] of [
      [person, 'pending_review'],
      [agent, 'published'],
      [admin, 'published'],
    ] as const) {
      const answer = await call('post', '/addProperty', who, await newForm(who));
      expect(answer.status).toBe(200);
      const { message, data } = addedListingSchema.parse(answer.body);
      expect([message, data.listing_state]).toEqual(['Property add Successful', state]);
      expect((await call('get', `/findProperties/${data._id}`, null)).status).toBe(state === 'published' ? 200 : 404);
      const stored = await row(data._id);
      expect(stored).toMatchObject({ user_email: who.email, owner: { id: who.id }, owner_number: '01712345678' });
      expect(stored.code).toMatch(/^D-\d+$/);
      expect((await entries(data._id)).map(({ action, actor }) => [action, actor])).toEqual([
        ['listing.added', who.email],
      ]);
    }
  });

  it("takes the owner's number as a number, and where it faces in any case", async () => {
    for (const [facing, stored] of [
      ['North', 'north'],
      ['NORTH EAST', 'north_east'],
    ]) {
      const answer = await call(
        'post',
        '/addProperty',
        agent,
        await newForm(agent, { owner_number: 1712345678, facing }),
      );
      expect(answer.status).toBe(200);
      expect(await row(answer.body.data._id)).toMatchObject({ owner_number: '01712345678', facing: stored });
    }
    for (const wrong of [{ facing: 'up' }, { facing: 1 }, { owner_number: 12 }, { owner_number: 8801712345678000 }]) {
      const answer = await call('post', '/addProperty', agent, await newForm(agent, wrong));
      expect(Object.keys(fieldsOf(answer) ?? {}), JSON.stringify(wrong)).toEqual(Object.keys(wrong));
    }
  });

  it('keeps the pictures in order, with the words for those who do not see them', async () => {
    const photos = [await newPhoto(agent), await newPhoto(agent), await newPhoto(agent)];
    const named = photos.map(({ url }, index) => ({ url, alt: `Room ${index}` }));
    const sent = await newForm(agent, { photos: named, image_one: undefined, image_two: undefined });
    const { _id } = (await call('post', '/addProperty', agent, sent)).body.data;
    const [shown] = (await call('get', `/findProperties/${_id}`, null)).body.data;
    expect(shown.photos.map(({ url, alt }: Form) => ({ url, alt }))).toEqual(named);
    expect([shown.image_one, shown.image_two, shown.image_three]).toEqual([
      photos[0]?.url,
      photos[1]?.url,
      sent.image_three,
    ]);
  });

  it('answers a repeat with the same key alike and makes one, also at the same moment', async () => {
    form = await newForm(person);
    const headers = { 'Idempotency-Key': `key-of-person-${person.id}` };
    const answers = await Promise.all([1, 2, 3].map(() => call('post', '/addProperty', person, form, headers)));
    answers.push(await call('post', '/addProperty', person, form, headers));
    expect(new Set(answers.map(({ status, body }) => `${status} ${body.data?._id}`)).size).toBe(1);
    expect(answers[0]?.status).toBe(200);
    const other = await call('post', '/addProperty', agent, await newForm(agent), headers);
    expect(other.body.data._id).not.toBe(answers[0]?.body.data._id);
  });

  it('takes the profile of a client of the specification and believes none of it', async () => {
    const { _id } = await newListing(person, { user_name: 'X', user_email: 'boss@example.com', user_phone: '1' });
    expect(await row(_id)).toMatchObject({ user_email: person.email });
  });

  it('names every field that is missing', async () => {
    const answer = await call('post', '/addProperty', person, {});
    expect(answer.status).toBe(400);
    const { image_one: _one, image_two: _two, ...required } = await newForm(person);
    expect(Object.keys(fieldsOf(answer) ?? {})).toEqual(expect.arrayContaining(Object.keys(required)));
  });

  it.each([
    'owner',
    'listing_state',
    'featured',
    'code',
    'key',
    'id',
    'documentId',
    'first_published_at',
    'price_history',
    'decision_note',
    'confirmed_at',
    'createdBy',
    '__proto__x',
    'idempotency_key',
  ])('refuses the field %s from outside', async (name) => {
    const answer = await call('post', '/addProperty', agent, { ...(await newForm(agent)), [name]: 1 });
    expect([answer.status, fieldsOf(answer)?.[name]]).toEqual([400, ['unrecognized_keys']]);
  });

  it('takes only own pictures, each once', async () => {
    form = await newForm(person);
    const strange = (await newPhoto(agent)).url;
    for (const url of [strange, 'https://example.com/a.jpg', '/uploads/none.webp', 'javascript:alert(1)']) {
      expect(fieldsOf(await call('post', '/addProperty', person, { ...form, image_two: url }))).toEqual({
        image_two: ['photo'],
      });
    }
    const twice = await call('post', '/addProperty', person, { ...form, image_two: form.image_one });
    expect(fieldsOf(twice)).toEqual({ image_two: ['doubled'] });
  });

  it('needs somebody who is signed in', async () => {
    expect((await call('post', '/addProperty', null, {})).status).toBe(401);
  });
});

const NAUGHTY: unknown[] = [
  ...[
    '',
    ' ',
    '\0',
    'a\0b',
    '\u202Etxet',
    '<script>alert(1)</script>',
    "'; DROP TABLE properties; --",
    '${7*7}',
    '{{7*7}}',
  ],
  ...[
    '../../etc/passwd',
    'NaN',
    '-1',
    '1e9',
    '0x10',
    '٣',
    '১২',
    '𝒳😀👩‍👩‍👧',
    '\ud800',
    'ﷺ'.repeat(50),
    'x'.repeat(100_000),
  ],
  ...[null, true, false, -1, 0, 1.5, 1e308, [], [[]], {}, { $gt: '' }, { id: 1 }, { connect: [1] }, [1, 'two', null]],
];

describe('naughty input', () => {
  it('in every field is stored as what it is or refused in words, and never breaks anything', async () => {
    form = await newForm(agent);
    const others = { area: 0, floor: 0, amenities: 0, latitude: 0, longitude: 0, year_built: 0, photos: 0, draft: 0 };
    await severalAtOnce(Object.keys({ ...form, ...others }), async (field) => {
      for (const value of NAUGHTY) {
        const answer = await call('post', '/addProperty', { ...agent }, { ...form, [field]: value });
        const seen = [field, JSON.stringify(value)?.slice(0, 40), answer.status];
        expect([200, 400, 429], String(seen)).toContain(answer.status);
        if (answer.status === 200) {
          const id = answer.body.data._id;
          expect((await call('get', `/findProperties/${id}`, null)).status, String(seen)).toBe(200);
          await call('delete', `/deleteProperties/${id}`, agent);
        }
        const cms = await startCms();
        await cms.db.connection.raw(`DELETE FROM street_rate_limits WHERE bucket = 'add-property'`);
      }
    });
  });

  it('of a megabyte is refused', async () => {
    const answer = await call('post', '/addProperty', agent, {
      ...(await newForm(agent)),
      title: 'x'.repeat(1_000_000),
    });
    expect(answer.status).toBe(413);
  });
});

describe('changing', () => {
  async function change(id: string, body: object, who = person) {
    return call('put', `/updateProperties/${id}`, who, body);
  }
  async function published(fields: Form = {}): Promise<string> {
    const { _id } = await newListing(person, fields);
    expect((await change(_id, { listing_state: 'published' }, admin)).status).toBe(200);
    return _id;
  }

  it('of the price is on the market at once and is kept; of the rest waits for review', async () => {
    const id = await published();
    const first = (await row(id)).first_published_at;
    const cheaper = changedListingSchema.parse((await change(id, { price: '25000' })).body);
    expect(cheaper.data.listing_state).toBe('published');
    const [shown] = (await call('get', `/findProperties/${id}`, null)).body.data;
    expect(shown).toMatchObject({ price: 25000, price_then: 30000, reduced_on: expect.stringMatching(/^\d{4}-/) });
    expect((await change(id, { title: 'Quite another' })).body.data.listing_state).toBe('pending_review');
    const queue = (await call('get', `/getProperties?state=pending_review&q=${(await row(id)).code}`, admin)).body.data;
    expect(queue[0].changes).toEqual([{ field: 'title', before: 'Bright, two balconies', after: 'Quite another' }]);
    expect((await change(id, { listing_state: 'published' }, admin)).status).toBe(200);
    expect((await row(id)).first_published_at).toEqual(first);
    expect((await entries(id)).map(({ action }) => action)).toEqual([
      ...['listing.added', 'listing.published', 'listing.changed', 'listing.changed', 'listing.published'],
    ]);
  });

  it('of what a photograph shows waits for review as any other text, with before and after', async () => {
    const photos = [await newPhoto(person), await newPhoto(person)].map(({ url }, index) => ({
      url,
      alt: `Room ${index}`,
    }));
    const [first, second] = photos.map(({ url }) => url) as [string, string];
    const id = await published({ photos, image_one: undefined, image_two: undefined });
    const shown = async () => {
      const [one] = (await call('get', `/findProperties/${id}`, null)).body.data ?? [];
      return one?.photos.map(({ alt }: Form) => alt);
    };
    // The same again, and without the words: nothing has changed.
    expect((await change(id, { photos })).body.data.listing_state).toBe('published');
    expect((await change(id, { photos: photos.map(({ url }) => ({ url })) })).body.data.listing_state).toBe(
      'published',
    );
    expect(await shown()).toEqual(['Room 0', 'Room 1']);

    // Not through another listing with the same photographs either.
    await newListing(person, {
      photos: [
        { url: first, alt: 'Ring 01700-000000' },
        { url: second, alt: '' },
      ],
      image_one: undefined,
      image_two: undefined,
    });
    expect(await shown()).toEqual(['Room 0', 'Room 1']);

    const said = [
      { url: first, alt: 'Room 0' },
      { url: second, alt: 'Ring 01700-000000' },
    ];
    expect((await change(id, { photos: said })).body.data.listing_state).toBe('pending_review');
    expect(await shown()).toBeUndefined();
    const edit = {
      before: { [first]: 'Room 0', [second]: 'Room 1' },
      after: { [first]: 'Room 0', [second]: 'Ring 01700-000000' },
    };
    const queue = (await call('get', `/getProperties?_id=${id}`, admin)).body.data;
    expect(queue[0].changes).toEqual([{ field: 'photo_alts', ...edit }]);
    expect((await entries(id)).at(-1)).toMatchObject({
      action: 'listing.changed',
      before: { listing_state: 'published', photo_alts: edit.before },
      after: { listing_state: 'pending_review', photo_alts: edit.after },
    });
    expect((await change(id, { listing_state: 'published' }, admin)).status).toBe(200);
    expect(await shown()).toEqual(['Room 0', 'Ring 01700-000000']);

    // The admin is not reviewed, and leaves a trace all the same.
    const none = [{ url: first, alt: '' }, { url: second }];
    expect((await change(id, { photos: none }, admin)).body.data.listing_state).toBe('published');
    expect(await shown()).toEqual(['', 'Ring 01700-000000']);
    expect((await entries(id)).at(-1)).toMatchObject({
      ...{ action: 'listing.changed', actor: admin.email },
      after: { photo_alts: { [second]: 'Ring 01700-000000' } },
    });
  });

  it('of an agent stays on the market', async () => {
    const { _id } = await newListing(agent);
    expect((await change(_id, { title: 'Another' }, agent)).body.data.listing_state).toBe('published');
  });

  it('behind a pause does not slip past the reviewer', async () => {
    const id = await published();
    await change(id, { listing_state: 'paused' });
    expect((await change(id, { listing_state: 'published' })).body.data.listing_state).toBe('published');
    await change(id, { listing_state: 'paused' });
    await change(id, { title: 'Quite another' });
    expect((await change(id, { listing_state: 'published' })).body.data.listing_state).toBe('pending_review');
  });

  it('goes back and forth until it is accepted, and the owner is told each time', async () => {
    const bangla = await newPerson('authenticated', { language: 'bn' });
    const { _id } = await newListing(bangla);
    expect(fieldsOf(await change(_id, { listing_state: 'changes_requested' }, admin))).toEqual({
      reason: ['required'],
    });
    const back = { listing_state: 'changes_requested', reason: 'photos', note: 'Too dark' };
    expect((await change(_id, back, admin)).status).toBe(200);
    const [own] = ownPropertyListSchema.parse(
      (await call('get', `/findPropertiesByEmail/${bangla.email}`, bangla)).body,
    ).data;
    expect(own).toMatchObject({
      listing_state: 'changes_requested',
      decision_reason: 'photos',
      decision_note: 'Too dark',
    });
    const [first] = await mails(bangla.email);
    expect(first).toContain('Too dark');
    expect(first).toContain('/bn/userdashboard/properties');
    // Who has sent it again knows of it.
    const again = await change(_id, { title: 'Better', listing_state: 'pending_review' }, bangla);
    expect(again.body.data.listing_state).toBe('pending_review');
    await change(_id, { listing_state: 'published' }, admin);
    expect(await mails(bangla.email)).toEqual([expect.stringMatching(/প্রকাশিত/)]);
  });

  it('to rented takes it off the list and not from the owner', async () => {
    const id = await published();
    expect((await change(id, { listing_state: 'sold' })).status).toBe(409);
    expect((await change(id, { listing_state: 'rented' })).status).toBe(200);
    expect((await call('get', `/findProperties/${id}`, null)).status).toBe(404);
    const [own] = editableListingOneSchema.parse((await call('get', `/ownProperty/${id}`, person)).body).data;
    expect(own).toMatchObject({ listing_state: 'rented', address: 'House 12, Road 8' });
    expect((await change(id, { property_for: 'sell' })).status).toBe(409);
    // By mistake: nothing else was changed, and no day is over.
    expect((await change(id, { listing_state: 'pending_review' })).body.data.listing_state).toBe('published');
  });

  it('is for the owner and the admin; a decision is the admin’s alone', async () => {
    const { _id } = await newListing(person);
    const other = await newPerson();
    for (const who of [other, agent]) {
      expect((await change(_id, { price: 1 }, who)).status).toBe(404);
      expect((await call('delete', `/deleteProperties/${_id}`, who)).status).toBe(404);
      expect((await call('get', `/ownProperty/${_id}`, who)).status).toBe(404);
    }
    for (const listing_state of ['published', 'rejected', 'changes_requested']) {
      expect((await change(_id, { listing_state, reason: 'other' })).status).toBe(403);
    }
    expect((await change(_id, { price: 1 }, admin)).status).toBe(200);
  });

  it('says so when somebody else was quicker', async () => {
    const { _id } = await newListing(person);
    const [{ updatedAt }] = (await call('get', `/ownProperty/${_id}`, person)).body.data;
    const mine = await change(_id, { price: 29000, seen: updatedAt });
    expect(mine.status).toBe(200);
    expect((await change(_id, { listing_state: 'published', seen: updatedAt }, admin)).status).toBe(409);
    expect((await call('delete', `/deleteProperties/${_id}?seen=${updatedAt}`, admin)).status).toBe(409);
    expect((await change(_id, { listing_state: 'published', seen: mine.body.data.updatedAt }, admin)).status).toBe(200);
  });

  it('of nothing is refused, and what is the same already leaves no entry', async () => {
    const { _id } = await newListing(person);
    expect((await change(_id, {})).status).toBe(400);
    expect((await change(_id, { note: 'Hello' })).status).toBe(400);
    expect((await change(_id, { price: 30000 })).status).toBe(200);
    expect(await entries(_id)).toHaveLength(1);
  });

  it('to removed is once, keeps what people kept of it, and tells the owner when it was the admin', async () => {
    const id = await published();
    expect((await call('delete', `/deleteProperties/${id}`, admin)).status).toBe(200);
    expect((await call('delete', `/deleteProperties/${id}`, admin)).status).toBe(404);
    expect((await call('delete', `/deleteProperties/${id}`, person)).status).toBe(404);
    expect((await entries(id)).at(-1)).toMatchObject({ action: 'listing.deleted', actor: admin.email });
    expect((await mails(person.email)).at(-1)).toContain('removed');
  });
});

describe('at the same moment', () => {
  type Call = () => ReturnType<typeof call>;

  async function race(make: () => Promise<{ id: string; calls: Call[] }>, rounds: number): Promise<void> {
    await severalAtOnce(Array.from({ length: rounds }), async () => {
      const { id, calls } = await make();
      const before = (await entries(id)).length;
      const statuses = (await Promise.all(calls.map((one) => one()))).map(({ status }) => status).sort();
      expect(statuses[0], String(statuses)).toBe(200);
      expect([404, 409], String(statuses)).toContain(statuses[1]);
      expect(await entries(id)).toHaveLength(before + 1);
    });
  }

  async function pending(): Promise<{ id: string; seen: string }> {
    const { documentId } = await createProperty({ listing_state: 'pending_review', owner: person.id });
    const [{ updatedAt }] = (await call('get', `/ownProperty/${documentId}`, person)).body.data;
    return { id: documentId, seen: updatedAt };
  }
  const put = (id: string, body: object, who: Person) => () => call('put', `/updateProperties/${id}`, who, body);

  it('approved and rejected: one wins, a hundred times', async () => {
    const second = await newPerson('admin');
    await race(async () => {
      const { id } = await pending();
      const approve = put(id, { listing_state: 'published' }, admin);
      const reject = put(id, { listing_state: 'rejected', reason: 'fraud' }, second);
      return { id, calls: [approve, reject] };
    }, 100);
  });

  it('approved and deleted: one wins, a hundred times', async () => {
    await race(async () => {
      const { id, seen } = await pending();
      const remove = () => call('delete', `/deleteProperties/${id}?seen=${seen}`, person);
      return { id, calls: [put(id, { listing_state: 'published', seen }, admin), remove] };
    }, 100);
  });

  it('edited and approved: one wins, a hundred times', async () => {
    await race(async () => {
      const { id, seen } = await pending();
      const edit = put(id, { title: 'Another', seen }, person);
      return { id, calls: [edit, put(id, { listing_state: 'published', seen }, admin)] };
    }, 100);
  });
});
