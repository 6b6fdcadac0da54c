import { randomUUID } from 'node:crypto';

import { boardSchema, leadsSchema, waitingSchema, type Board } from '@69street/config/contract';
import {
  BOARD_CLOSED,
  BOARD_OPEN,
  dayAfter,
  dayInDhaka,
  HIRE_STATES,
  stageFrom,
  VIEWING_STATES,
  type ViewingState,
} from '@69street/config/market';
import { beforeEach, describe, expect, it } from 'vitest';

import { mailReminders } from '../../src/services/hire/reminders';
import { sql } from '../support/cms';
import { createAgent, createEnquiry, createProperty } from '../support/factories';
import { call, newPerson, type Person } from '../support/listings';
import { mailTo } from '../support/mail';
import { mailsTo } from '../support/viewings';
import { aHire } from './a-hire';

const today = () => dayInDhaka(new Date());

let agent: Person;
let listing: { documentId: string };

beforeEach(async () => {
  // Nobody listens there: mails stay where they can be read.
  await mailTo(9);
  agent = await newPerson('agent');
  await createAgent({ agent_email: agent.email });
  listing = await createProperty({ owner: agent.id, listing_state: 'published', property_name: 'Lake view' });
});

const enquire = async (fields: object = {}) =>
  (await createEnquiry({ about: 'property', property: listing.documentId, ...fields })).documentId;

const hire = (fields: object = {}) => aHire(agent.email, fields);

/** At `at`, an SQL moment. */
const viewing = (enquiry: string, state: ViewingState, at = `now() + interval '3 days'`) =>
  sql(
    `INSERT INTO street_viewings (enquiry_id, property_key, about, host_id, starts_at, ends_at, state, "by", key)
     SELECT id, ?, 'Lake view', ?, ${at}, ${at} + interval '30 minutes', ?, 'seeker', gen_random_uuid()::text
     FROM enquiries WHERE document_id = ? RETURNING id`,
    [listing.documentId, agent.id, state, enquiry],
  );

const move = (id: string, body: object, who = agent, kind = 'enquiry') =>
  call('put', `/leads/${kind}/${id}`, who, body);
const remind = (id: string, on: string | null, who = agent, kind = 'enquiry') =>
  call('put', `/leads/${kind}/${id}/reminder`, who, { on });
const board = async (query = '', who = agent): Promise<Board> =>
  boardSchema.parse((await call('get', `/leads/board${query}`, who)).body);
const idsAt = ({ data }: Board, stage: string) => data.filter((lead) => lead.stage === stage).map(({ _id }) => _id);

describe('the stage of a lead', () => {
  it('follows from what happened as the rule of the market says, on the board, in the inbox and in the figures', async () => {
    const expected = new Map<string, string>();
    for (const isAnswered of [false, true]) {
      for (const states of [[], ...VIEWING_STATES.map((state) => [state]), ['cancelled', 'done'] as ViewingState[]]) {
        const id = await enquire(isAnswered ? { handled_at: new Date(), handled_by: 'x' } : {});
        for (const state of states) await viewing(id, state);
        expected.set(id, stageFrom({ kind: 'enquiry', isAnswered, viewings: states }));
      }
    }
    for (const state of HIRE_STATES) {
      // Of an account that is gone: nobody has two hires under way.
      expected.set(await hire({ hire_state: state, client_id: null }), stageFrom({ kind: 'hire', state }));
    }
    const found: Array<[string, string]> = [];
    for (const stage of ['new', 'talking', 'viewing', 'offer', 'won', 'lost']) {
      const { data, meta } = await board(`?stage=${stage}&limit=50`);
      found.push(...data.map((lead): [string, string] => [lead._id, lead.stage]));
      expect(meta.stages[stage as 'new']).toBe(data.length);
    }
    expect(Object.fromEntries(found)).toEqual(Object.fromEntries(expected));
    const inbox = (await call('get', '/enquiries?stage=viewing', agent)).body;
    const seeing = [...expected].filter(([, stage]) => stage === 'viewing').map(([id]) => id);
    expect(inbox.data.map(({ _id }: { _id: string }) => _id).sort()).toEqual(seeing.sort());
  });

  it('is talking as soon as something is said in the conversation, also when a call that was noted is taken back', async () => {
    const id = await enquire();
    expect(idsAt(await board(), 'new')).toEqual([id]);
    await call('put', `/enquiries/${id}/telephone`, agent, { answered: true });
    expect(
      (await call('post', `/conversations/${id}/messages`, agent, { words: 'Salam', key: randomUUID() })).status,
    ).toBe(200);
    await call('put', `/enquiries/${id}/telephone`, agent, { answered: false });
    const found = await board();
    expect(idsAt(found, 'talking')).toEqual([id]);
    expect(found.data[0]).toMatchObject({ last: { side: 'owner', words: 'Salam' }, needs: [], is_chosen: false });
  });

  it('stays as it was chosen, whatever happens afterwards', async () => {
    const id = await enquire();
    await move(id, { stage: 'offer' });
    await viewing(id, 'cancelled');
    await call('post', `/conversations/${id}/messages`, agent, { words: 'Salam', key: randomUUID() });
    expect((await board()).data).toMatchObject([{ _id: id, stage: 'offer', is_chosen: true }]);
  });

  it('says why it was lost, until it is something else, and nothing but lost has a reason', async () => {
    const [dear, gone] = [await enquire(), await enquire()];
    expect((await move(dear, { stage: 'lost', reason: 'price' })).status).toBe(200);
    // As the screens of before said it.
    expect((await move(gone, { stage: 'lost' })).status).toBe(200);
    expect((await board('?stage=lost')).data.map(({ _id, lost_reason }) => [_id, lost_reason]).sort()).toEqual(
      [
        [dear, 'price'],
        [gone, null],
      ].sort(),
    );
    const { meta, data } = leadsSchema.parse((await call('get', `/leads?enquiries=${dear}`, agent)).body);
    expect(data).toMatchObject([{ _id: dear, stage: 'lost', lost_reason: 'price', remind_on: null }]);
    expect(meta.lost).toEqual({ price: 1, elsewhere: 0, no_answer: 0, taken: 0, other: 0, unsaid: 1 });
    const mine = (await call('get', '/myData', agent)).body.data.lead_notes;
    expect(mine).toContainEqual({
      about: dear,
      stage: 'lost',
      lost_reason: 'price',
      remind_on: null,
      note: null,
      at: null,
    });

    for (const body of [
      { stage: 'won', reason: 'price' },
      { stage: 'lost', reason: 'bored' },
    ]) {
      expect((await move(dear, body)).status).toBe(400);
    }
    await move(dear, { stage: 'talking' });
    expect((await board('?stage=talking')).data).toMatchObject([{ _id: dear, lost_reason: null }]);
  });
});

describe('the board', () => {
  it('has what needs its agent on top, then the latest talk, with all that a card says', async () => {
    const settled = { handled_at: new Date(), handled_by: 'x', reply: 'Yes, it is free.' };
    const quiet = await enquire({ ...settled, name: 'Quiet' });
    const later = await enquire({ ...settled, name: 'Later' });
    const due = await enquire({ ...settled, name: 'Due' });
    const coming = await enquire({ ...settled, name: 'Coming' });
    const unread = await enquire({ ...settled, name: 'Unread' });
    // In this order, and long ago.
    for (const [at, id] of [quiet, later, due, coming, unread].entries()) {
      await sql(
        `UPDATE enquiries SET created_at = now() - make_interval(days => ?), handled_at = now() - make_interval(days => ?)
         WHERE document_id = ? RETURNING id`,
        [10 + at, 10 + at, id],
      );
    }
    await remind(due, today());
    await remind(later, dayAfter(today(), 1));
    await viewing(coming, 'confirmed', 'now()');
    await sql(
      `INSERT INTO street_conversations (enquiry_id, last_at, unread_by_owner) SELECT id, handled_at, true
       FROM enquiries WHERE document_id = ? RETURNING enquiry_id`,
      [unread],
    );
    const found = await board();
    expect(idsAt(found, 'talking')).toEqual([due, unread, quiet, later]);
    expect(idsAt(found, 'viewing')).toEqual([coming]);
    const by = Object.fromEntries(found.data.map((lead) => [lead.name, lead]));
    expect(by.Due).toMatchObject({ needs: ['reminder'], remind_on: today(), is_unread: false });
    expect(by.Later).toMatchObject({ needs: [], remind_on: dayAfter(today(), 1) });
    expect(by.Unread).toMatchObject({ needs: ['answer'], is_unread: true });
    expect(by.Coming).toMatchObject({ needs: ['viewing'], viewing: { state: 'confirmed' } });
    expect(by.Quiet).toMatchObject({
      property: { _id: listing.documentId, property_name: 'Lake view', is_public: true },
      last: { side: 'owner', words: 'Yes, it is free.' },
      viewing: null,
    });
  });

  it('shows the first of each stage, fewer of what is over, and every one page by page', async () => {
    await sql(
      `INSERT INTO enquiries (document_id, about, name, number, email, message, sent_to, mail_state, created_at, updated_at, published_at)
       SELECT 'many' || left(md5(gen_random_uuid()::text), 20), 'property', 'Many ' || n, '01712345678', 'many@example.com', 'x',
         'agent', 'sent', now() - n * interval '1 minute', now(), now() FROM generate_series(1, 45) n RETURNING id`,
    );
    await sql(
      `INSERT INTO enquiries_property_lnk (enquiry_id, property_id) SELECT e.id, p.id FROM enquiries e, properties p
       WHERE e.email = 'many@example.com' AND p.document_id = ?
         AND NOT EXISTS (SELECT FROM enquiries_property_lnk k WHERE k.enquiry_id = e.id) RETURNING id`,
      [listing.documentId],
    );
    await sql(
      `INSERT INTO street_leads (person_id, enquiry_id, stage) SELECT ?, k.enquiry_id, 'won' FROM enquiries_property_lnk k
         JOIN properties p ON p.id = k.property_id JOIN enquiries e ON e.id = k.enquiry_id
       WHERE p.document_id = ? ORDER BY e.created_at LIMIT 12 RETURNING id`,
      [agent.id, listing.documentId],
    );
    await hire();
    const all = await board();
    expect([idsAt(all, 'new').length, idsAt(all, 'won').length]).toEqual([BOARD_OPEN, BOARD_CLOSED]);
    expect(all.meta).toMatchObject({ stages: { new: 34, won: 12 }, next_cursor: null });

    const names: string[] = [];
    let cursor: string | null = null;
    do {
      const page: Board = await board(`?stage=new&limit=10${cursor ? `&cursor=${cursor}` : ''}`);
      names.push(...page.data.map(({ kind, name }) => (kind === 'hire' ? 'hire' : name)));
      expect(page.meta.stages.new).toBe(34);
      cursor = page.meta.next_cursor;
      expect((await call('get', `/leads/board?stage=won&cursor=${cursor}`, agent)).status).toBe(400);
    } while (cursor);
    expect(names).toEqual(['hire', ...Array.from({ length: 33 }, (_, n) => `Many ${n + 1}`)]);
  });

  it('is nobody else’s', async () => {
    const id = await enquire();
    for (const stranger of [await newPerson('agent'), await newPerson('admin')]) {
      expect((await board('', stranger)).data).toEqual([]);
      expect((await remind(id, today(), stranger)).status).toBe(404);
    }
    expect((await board()).data).toMatchObject([{ _id: id, remind_on: null }]);
  });
});

describe('a reminder', () => {
  const waiting = async (who = agent) =>
    waitingSchema
      .array()
      .parse((await call('get', '/waiting', who)).body.data)
      .find(({ kind }) => kind === 'reminders');
  const mails = async () => (await mailsTo(agent.email)).filter(({ subject }) => /Follow up|যোগাযোগ/.test(subject));
  /** Noon in Dhaka, so many days from today. */
  const noon = (days = 0) => new Date(`${dayAfter(today(), days)}T06:00:00Z`);

  it('is of today or later, can be moved and be done, and waits from its day on', async () => {
    const [id, other] = [await enquire({ name: 'Rahima' }), await hire()];
    for (const day of [dayAfter(today(), -1), dayAfter(today(), 731), '2026-02-30', 'soon']) {
      expect((await remind(id, day)).status).toBe(400);
    }
    expect(await waiting()).toBeUndefined();
    await remind(id, today());
    await remind(other, today(), agent, 'hire');
    expect(await waiting()).toMatchObject({ count: 2, due: new Date(`${today()}T00:00:00+06:00`).toISOString() });
    await remind(id, dayAfter(today(), 3));
    expect(await waiting()).toMatchObject({ count: 1 });
    await remind(other, null, agent, 'hire');
    expect(await waiting()).toBeUndefined();
    expect((await board('?stage=new')).data).toMatchObject([{ remind_on: null }, { remind_on: dayAfter(today(), 3) }]);
  });

  it('waits for nobody to whom the lead is no longer', async () => {
    const id = await enquire();
    await remind(id, today());
    expect(await waiting()).toMatchObject({ count: 1 });
    const next = await newPerson('agent');
    await sql(
      `UPDATE properties_owner_lnk SET user_id = ? WHERE property_id IN (SELECT id FROM properties WHERE document_id = ?) RETURNING id`,
      [next.id, listing.documentId],
    );
    expect(await waiting()).toBeUndefined();
    await mailReminders(noon());
    expect(await mails()).toEqual([]);
  });

  it('is mailed once a day at most, in the morning, with all that is due, and not again the day after', async () => {
    await sql(`UPDATE up_users SET language = 'bn' WHERE id = ? RETURNING id`, [agent.id]);
    const [first, second] = [await enquire({ name: 'Rahima' }), await enquire({ name: 'Kamal' })];
    await remind(first, today());
    await remind(second, dayAfter(today(), 2));
    await mailReminders(new Date(`${today()}T01:59:00Z`));
    expect(await mails()).toEqual([]);
    await Promise.all([mailReminders(noon()), mailReminders(noon())]);
    await mailReminders(noon());
    expect(await mails()).toHaveLength(1);
    expect((await mails())[0]).toMatchObject({ subject: expect.stringContaining('আজ যোগাযোগ করুন') });
    expect((await mails())[0]?.body).toMatch(/Rahima: .*Lake view[\s\S]*\/bn\/agentDashboard\/leads/);
    expect((await mails())[0]?.body).not.toContain('Kamal');
    await mailReminders(noon(1));
    expect(await mails()).toHaveLength(1);
    await mailReminders(noon(2));
    const sent = await mails();
    expect(sent).toHaveLength(2);
    expect(sent[1]?.body).toMatch(/Rahima[\s\S]*Kamal/);
  });
});
