import {
  agentChangeSchema,
  draftChangeSchema,
  LISTING_FIELDS,
  listingChangeSchema,
  newAgentSchema,
  newDraftSchema,
  newListingSchema,
  replySchema,
  reportSchema,
} from '@69street/config/contract';
import { beforeEach, describe, expect, it } from 'vitest';
import type { z } from 'zod';

import { severalAtOnce } from '../support/at-once';
import { sql, startCms } from '../support/cms';
import { createAgent, createEnquiry, createProperty } from '../support/factories';
import { call, formWith, newForm, newPerson, newPhoto, type Form, type Person } from '../support/listings';
import { NAUGHTY_STRINGS, OUR_FIELDS, WRONG_VALUES } from '../support/naughty';

let person: Person;
let agent: Person;
let admin: Person;

// Anew, because an access token lives for ten minutes.
async function newPeople(): Promise<void> {
  person = await newPerson();
  agent = await newPerson('agent');
  admin = await newPerson('admin');
}

/** The limits of what one may send in an hour are tested elsewhere. */
const forgetLimits = () => sql('DELETE FROM street_rate_limits');

const pictures = { image_one: '/uploads/1.webp', image_two: '/uploads/2.webp', image_three: '/uploads/3.webp' };
const listingForm = formWith({ ...pictures, area: 'A', floor: '1', year_built: 2000, latitude: 23, longitude: 90 });
const agentForm = {
  ...{ agent_name: 'Rahim', agent_image: '/uploads/1.webp', agent_title: 'Senior', agent_number: '01712345678' },
  ...{ agent_email: 'rahim@example.com', agent_facebook: 'https://example.com', agent_skype: 'rahim', experience: 7 },
  ...{ fees: 5000, agent_description: 'Knows Dhanmondi.', languages: ['bn'], areas: ['Dhanmondi'] },
};

/** Every body of these calls, filled in. */
const BODIES: Array<[name: string, schema: z.ZodType, body: Form]> = [
  ['addProperty', newListingSchema, listingForm],
  ['updateProperties', listingChangeSchema, { ...listingForm, listing_state: 'paused', reason: 'other', note: 'x' }],
  ['addDraft', newDraftSchema, { values: listingForm, step: 1, property: 'x' }],
  ['updateDraft', draftChangeSchema, { values: listingForm, step: 1 }],
  ['reportProperty', reportSchema, { key: 'x', reason: 'other', words: 'x' }],
  ['replyEnquiry', replySchema, { message: 'x' }],
  ['addAgent', newAgentSchema, agentForm],
  ['updateAgent', agentChangeSchema, agentForm],
];

describe.each(BODIES)('the body of %s', (name, schema, body) => {
  it('takes a naughty string in a field as it is, or not at all', () => {
    expect(schema.safeParse(body).error).toBeUndefined();
    const strange: string[] = [];
    for (const field of Object.keys(body)) {
      for (const text of NAUGHTY_STRINGS) {
        const { success, data } = schema.safeParse({ ...body, [field]: text });
        if (!success) continue;
        const taken = (data as Form)[field];
        // A text as it is but for the space around it; a number; a telephone number; nothing for nothing.
        const allowed = [text, text.trim(), text === '' ? null : undefined, undefined];
        const asNumber = typeof taken === 'number' && /^\s*-?[\d০-৯.]+\s*$/.test(text);
        const asPhone = field.endsWith('_number') && /^01\d{9}$/.test(String(taken));
        if (!asNumber && !asPhone && !allowed.includes(taken as string))
          strange.push(`${field}: ${JSON.stringify(text)}`);
      }
    }
    expect(strange).toEqual([]);
  });

  it.each(OUR_FIELDS)('does not know %s', (field) => {
    const isKnown = field in body;
    const refused = schema.safeParse({ ...body, [field]: { connect: [1] } });
    expect(refused.success).toBe(false);
    if (!isKnown) expect(refused.error?.issues.some(({ code }) => code === 'unrecognized_keys')).toBe(true);
    if (name.endsWith('Draft')) {
      const { values } = schema.parse({ ...body, values: { ...listingForm, [field]: 1 } }) as { values: Form };
      expect(Object.keys(values)).not.toContain(field);
    }
  });
});

const isKept = (text: string) => newListingSchema.safeParse({ ...listingForm, title: text }).success;
const KEPT = NAUGHTY_STRINGS.filter((text) => isKept(text) && text.trim().length <= 60);

/** KEPT in rounds of `fields`: every string once, each round beginning with another field. */
function rounds(fields: string[]): Form[] {
  const bodies: Form[] = [];
  for (let at = 0; at < KEPT.length; at += fields.length) {
    const part = KEPT.slice(at, at + fields.length);
    const shift = bodies.length % fields.length;
    bodies.push(
      Object.fromEntries(part.map((text, index) => [fields[(index + shift) % fields.length] ?? '', text.trim()])),
    );
  }
  return bodies;
}

describe('naughty strings that are text', () => {
  beforeEach(newPeople);
  const FIELDS = ['address', 'property_name', 'title', 'property_description', 'owner_name', 'area', 'floor'];

  it('are many', () => {
    expect(KEPT.length).toBeGreaterThan(300);
  });

  it('stand in a listing, its draft, its queue and its report as they were sent', async () => {
    const form = await newForm(person);
    const { _id } = (await call('post', '/addProperty', person, form)).body.data;
    const draft = (await call('post', '/drafts', person, { values: {} })).body.data._id as string;
    for (const texts of rounds(FIELDS)) {
      const changed = await call('put', `/updateProperties/${_id}`, person, texts);
      expect(changed.status, JSON.stringify(texts)).toBe(200);
      const [own] = (await call('get', `/ownProperty/${_id}`, person)).body.data;
      expect(own).toMatchObject(texts);
      const saved = await call('put', `/drafts/${draft}`, person, { values: texts });
      expect(saved.body.data.values).toEqual(texts);
    }
    const [queued] = (await call('get', `/getProperties?_id=${_id}`, admin)).body.data;
    expect(queued._id).toBe(_id);
    await forgetLimits();
  });

  it('are found in the queue, the inbox and the trail without harm', async () => {
    await severalAtOnce([...KEPT.entries()], async ([index, text]) => {
      const list = ['getProperties', 'enquiries', 'audit'][index % 3] ?? '';
      const answer = await call('get', `/${list}?limit=1&q=${encodeURIComponent(text)}`, admin);
      expect([200, 400], `${list} ${text}`).toContain(answer.status);
    });
  });

  it('stand in an agent as they were sent', async () => {
    const profile = await createAgent();
    for (const texts of rounds(['agent_name', 'agent_title', 'agent_skype', 'agent_description'])) {
      const answer = await call('put', `/updateAgent/${profile.documentId}`, admin, texts);
      expect(answer.status, JSON.stringify(texts)).toBe(200);
      expect(answer.body.data[0]).toMatchObject(texts);
    }
  });

  it('go to the moderators and to who asked, word for word', async () => {
    const { documentId } = await createProperty({ owner: person.id });
    let sent = 0;
    for (const texts of rounds(Array.from({ length: 60 }, (_, index) => String(index)))) {
      const words = Object.values(texts).join('\n').slice(0, 1900).trim();
      const key = { 'Idempotency-Key': `naughty-${documentId}-${++sent}` };
      expect(
        (await call('post', '/reportProperty', person, { key: documentId, reason: 'other', words }, key)).status,
      ).toBe(200);
      const [row] = await sql('SELECT words FROM reports ORDER BY id DESC LIMIT 1');
      expect(row?.words).toBe(words);
      const enquiry = await createEnquiry({ email: `${documentId}@example.com` });
      const reply = await call('post', `/enquiries/${enquiry.documentId}/reply`, admin, { message: words });
      expect(reply.status).toBe(200);
      const [mail] = await sql('SELECT body FROM street_mails WHERE recipient = ? ORDER BY id DESC LIMIT 1', [
        `${documentId}@example.com`,
      ]);
      expect(mail?.body).toContain(words);
    }
    await forgetLimits();
  });
});

describe('what is no text, and more than one may say', () => {
  beforeEach(newPeople);
  type Case = [
    name: string,
    verb: 'post' | 'put',
    path: () => Promise<string>,
    who: () => Person,
    body: () => Promise<Form>,
  ];
  const own = async () => (await createProperty({ owner: person.id })).documentId;
  const CASES: Case[] = [
    ['updateProperties', 'put', async () => `/updateProperties/${await own()}`, () => person, () => newForm(person)],
    [
      'addDraft',
      'post',
      async () => '/drafts',
      () => person,
      async () => ({ values: {}, step: 1, property: await own() }),
    ],
    [
      'reportProperty',
      'post',
      async () => '/reportProperty',
      () => person,
      async () => ({ key: await own(), reason: 'other', words: 'x' }),
    ],
    [
      ...(['replyEnquiry', 'post', async () => `/enquiries/${(await createEnquiry()).documentId}/reply`] as const),
      ...([() => admin, async () => ({ message: 'x' })] as const),
    ],
    [
      'addAgent',
      'post',
      async () => '/addAgent',
      () => admin,
      async () => ({ ...agentForm, agent_image: (await newPhoto(admin)).url }),
    ],
    [
      'updateAgent',
      'put',
      async () => `/updateAgent/${(await createAgent()).documentId}`,
      () => admin,
      async () => agentForm,
    ],
  ];

  it.each(CASES)(
    '%s answers in words and keeps nothing of it',
    async (name, verb, path, who, fill) => {
      const body = await fill();
      const where = await path();
      for (const field of Object.keys(body)) {
        for (const value of WRONG_VALUES) {
          const seen = `${field} ${JSON.stringify(value)?.slice(0, 40)}`;
          const sent = verb === 'put' ? { [field]: value } : { ...body, [field]: value };
          const answer = await call(verb, where, who(), sent);
          expect([200, 400, 404, 409, 429], seen).toContain(answer.status);
          if (answer.status >= 400) expect(answer.body.error.message.length, seen).toBeGreaterThan(5);
          if (name === 'addDraft' && answer.status === 200)
            await call('delete', `/drafts/${answer.body.data._id}`, who());
        }
        await forgetLimits();
      }
      for (const field of OUR_FIELDS.filter((one) => !(one in body) && one !== 'listing_state')) {
        for (const value of [1, true, { connect: [1] }]) {
          const answer = await call(verb, where, who(), { ...body, [field]: value });
          expect(answer.status, `${field} ${JSON.stringify(value)}`).toBe(400);
          expect(answer.body.error.details.fields).toMatchObject({ [field]: ['unrecognized_keys'] });
        }
      }
      const long = await call(verb, where, who(), { ...body, [Object.keys(body)[0] ?? '']: 'x'.repeat(1_000_000) });
      expect(long.status).toBe(413);
    },
    240_000,
  );

  it('leaves everything where it was: owner, state, featured, relations', async () => {
    const before = await createProperty({ owner: person.id });
    for (const field of ['owner', 'featured', 'code', 'photos']) {
      for (const value of WRONG_VALUES)
        await call('put', `/updateProperties/${before.documentId}`, person, { [field]: value });
    }
    for (const value of [...WRONG_VALUES, 'sold', 'draft', 'expired', 'rejected', 'nonsense']) {
      const answer = await call('put', `/updateProperties/${before.documentId}`, person, { listing_state: value });
      expect([400, 403, 409]).toContain(answer.status);
    }
    const cms = await startCms();
    const after = await cms.db
      .query('api::property.property')
      .findOne({ where: { documentId: before.documentId }, populate: ['owner', 'photos'] });
    expect(after).toMatchObject({
      listing_state: 'published',
      featured: before.featured,
      code: before.code,
      photos: [],
    });
    expect(after.owner.id).toBe(person.id);
  });

  it('is in every draft field a value and nothing else', async () => {
    const values = Object.fromEntries(LISTING_FIELDS.map((name) => [name, { connect: [1], $ne: null, owner: 1 }]));
    const kept = (await call('post', '/drafts', agent, { values: { ...values, owner: 1 } })).body.data;
    expect(kept.values).toEqual(values);
    const relations = await sql('SELECT count(*)::int AS n FROM listing_drafts_user_lnk WHERE user_id = ?', [agent.id]);
    expect(relations).toEqual([{ n: 1 }]);
  });
});
