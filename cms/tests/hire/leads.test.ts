import { randomUUID } from 'node:crypto';

import { answeredSchema, inboxSchema, leadsSchema } from '@69street/config/contract';
import { LEAD_NOTES, QUICK_ANSWERS } from '@69street/config/market';
import { beforeEach, describe, expect, it } from 'vitest';

import { sql } from '../support/cms';
import { createAgent, createEnquiry, createProperty } from '../support/factories';
import { call, newPerson, type Person } from '../support/listings';
import { aHire } from './a-hire';

let agent: Person;
let other: Person;
let listing: { documentId: string };

const enquire = async (fields: object = {}) =>
  (await createEnquiry({ about: 'property', property: listing.documentId, ...fields })).documentId;

const hire = (fields: object = {}) => aHire(agent.email, fields);

const leadsOf = async (who: Person, query = '') => leadsSchema.parse((await call('get', `/leads${query}`, who)).body);
const note = (who: Person, id: string, words: string, key: string = randomUUID()) =>
  call('post', `/leads/enquiry/${id}/notes`, who, { note: words, key });

beforeEach(async () => {
  agent = await newPerson('agent');
  other = await newPerson('agent');
  await createAgent({ agent_email: agent.email });
  listing = await createProperty({ owner: agent.id, listing_state: 'published' });
});

describe('the book of an agent', () => {
  it('has each message and each paid hire at the stage that follows from it, until the agent says another', async () => {
    const open = await enquire();
    const answered = await enquire({ handled_at: new Date(), handled_by: 'x' });
    const paid = await hire();
    const completed = await hire({ hire_state: 'completed' });
    await hire({ hire_state: 'requested', paid_at: null });
    const query = `?enquiries=${open},${answered}&hires=${paid},${completed}`;
    const stagesOf = async () =>
      Object.fromEntries((await leadsOf(agent, query)).data.map(({ _id, stage }) => [_id, stage]));
    expect(await stagesOf()).toEqual({ [open]: 'new', [answered]: 'talking', [paid]: 'new', [completed]: 'won' });

    expect((await call('put', `/leads/enquiry/${open}`, agent, { stage: 'viewing' })).status).toBe(200);
    expect((await call('put', `/leads/hire/${paid}`, agent, { stage: 'offer' })).status).toBe(200);
    expect((await call('put', `/leads/hire/${paid}`, agent, { stage: 'lost' })).status).toBe(200);
    expect(await stagesOf()).toEqual({ [open]: 'viewing', [answered]: 'talking', [paid]: 'lost', [completed]: 'won' });
    const { stages } = (await leadsOf(agent)).meta;
    expect(stages).toEqual({ new: 0, talking: 1, viewing: 1, offer: 0, won: 1, lost: 1 });

    const { body } = await call('get', '/enquiries?stage=viewing', agent);
    const found = inboxSchema.parse(body);
    expect(found.data.map(({ _id }) => _id)).toEqual([open]);
    expect(found.meta.counts).toEqual({ all: 1, open: 1, answered: 0 });
    expect((await call('put', `/leads/enquiry/${open}`, agent, { stage: 'married' })).status).toBe(400);
  });

  it('counts what comes by an address: of a listing without an account, of the agent page, of hires of before', async () => {
    const stagesOf = async (who: Person) => (await leadsOf(who)).meta.stages;
    const byMail = await createProperty({ user_email: agent.email.toUpperCase() });
    await enquire({ property: byMail.documentId });
    const [page] = await sql<{ document_id: string; key: string }>(
      'SELECT document_id, key FROM agents WHERE agent_email = ?',
      [agent.email],
    );
    await enquire({ about: 'agent', property: null, agent: page?.document_id });
    // Both at once is one message.
    await enquire({ agent: page?.document_id });
    await hire();
    await hire({ agent_key: page?.key, agent_email: 'former@agents.example' });
    expect((await stagesOf(agent)).new).toBe(5);
    expect((await stagesOf(other)).new).toBe(0);
    // Another address of the page takes along what came to it, and leaves what is about the own listings.
    await sql('UPDATE agents SET agent_email = ? WHERE key = ? RETURNING id', [other.email, page?.key]);
    expect([(await stagesOf(agent)).new, (await stagesOf(other)).new]).toEqual([3, 3]);
    await sql('UPDATE up_users SET email_verified = false WHERE id IN (?, ?) RETURNING id', [agent.id, other.id]);
    expect([(await stagesOf(agent)).new, (await stagesOf(other)).new]).toEqual([1, 0]);
  });

  it('is nobody else’s: neither the lead, nor its notes, nor the stage', async () => {
    const id = await enquire();
    await note(agent, id, 'Wants to move in May.');
    await call('put', `/leads/enquiry/${id}`, agent, { stage: 'offer' });
    const admin = await newPerson('admin');
    for (const stranger of [other, admin]) {
      expect((await leadsOf(stranger, `?enquiries=${id}`)).data).toEqual([]);
      expect((await call('put', `/leads/enquiry/${id}`, stranger, { stage: 'lost' })).status).toBe(404);
      expect((await note(stranger, id, 'x')).status).toBe(404);
    }
    const [lead] = (await leadsOf(agent, `?enquiries=${id}`)).data;
    expect(lead?.notes.map(({ note: words }) => words)).toEqual(['Wants to move in May.']);
    await call('delete', `/leadNotes/${lead?.notes[0]?._id}`, other);
    expect((await leadsOf(agent, `?enquiries=${id}`)).data[0]?.notes).toHaveLength(1);
    await call('delete', `/leadNotes/${lead?.notes[0]?._id}`, agent);
    await call('delete', '/leadNotes/not-a-number', agent);
    expect((await leadsOf(agent, `?enquiries=${id}`)).data[0]).toMatchObject({ stage: 'offer', notes: [] });
  });

  it('notes once what is sent twice, at most so many, the newest on top', async () => {
    const id = await enquire();
    await Promise.all(['one', 'one', 'one'].map((key) => note(agent, id, 'Called, nobody there.', key)));
    await note(agent, id, 'Called again.');
    const notes = async () => (await leadsOf(agent, `?enquiries=${id}`)).data[0]?.notes.map((one) => one.note);
    expect(await notes()).toEqual(['Called again.', 'Called, nobody there.']);
    await sql(
      `INSERT INTO street_lead_notes (lead_id, note, key) SELECT id, 'x', 'filler ' || n
       FROM street_leads, generate_series(3, ?) n WHERE person_id = ?`,
      [LEAD_NOTES, agent.id],
    );
    expect((await note(agent, id, 'One too many')).status).toBe(409);
    expect((await note(agent, id, 'Called, nobody there.', 'one')).status).toBe(200);
  });

  it('goes with the message and with the account, and is in what one may take along', async () => {
    const [id, gone] = [await enquire(), await enquire()];
    await note(agent, id, 'Mine');
    await note(agent, gone, 'Gone with its message');
    await call('post', '/quickAnswers', agent, { language: 'bn', words: 'জি, খালি আছে।' });
    await sql('DELETE FROM enquiries WHERE document_id = ?', [gone]);
    const mine = (await call('get', '/myData', agent)).body.data;
    expect(mine.lead_notes).toMatchObject([{ about: id, stage: null, note: 'Mine' }]);
    expect(mine.quick_answers).toMatchObject([{ language: 'bn', words: 'জি, খালি আছে।' }]);
    await sql('DELETE FROM up_users WHERE id = ?', [agent.id]);
    const left = ['street_leads', 'street_quick_answers'].map((table) =>
      sql(`SELECT FROM ${table} WHERE person_id = ?`, [agent.id]),
    );
    expect((await Promise.all(left)).flat()).toEqual([]);
  });
});

describe('ready answers', () => {
  const add = (who: Person, words: string, language = 'en') => call('post', '/quickAnswers', who, { language, words });

  it('are kept once in each language, for oneself, and at most so many', async () => {
    await Promise.all([add(agent, 'Yes, it is free.'), add(agent, 'Yes, it is free.'), add(agent, 'Yes', 'bn')]);
    const kept = async () => (await leadsOf(agent)).meta.quick_answers;
    expect((await kept()).map(({ language, words }) => [language, words]).sort()).toEqual([
      ['bn', 'Yes'],
      ['en', 'Yes, it is free.'],
    ]);
    expect((await leadsOf(other)).meta.quick_answers).toEqual([]);
    const [first] = await kept();
    await call('delete', `/quickAnswers/${first?._id}`, other);
    expect(await kept()).toHaveLength(2);
    await call('delete', `/quickAnswers/${first?._id}`, agent);
    expect(await kept()).toHaveLength(1);
    await sql(
      `INSERT INTO street_quick_answers (person_id, language, words) SELECT ?, 'en', 'w' || n FROM generate_series(2, ?) n`,
      [agent.id, QUICK_ANSWERS],
    );
    expect((await add(agent, 'One too many')).status).toBe(409);
    expect((await add(agent, 'x'.repeat(1001))).status).toBe(400);
  });
});

describe('a message answered on the telephone', () => {
  const telephone = (who: Person, id: string, answered: boolean) =>
    call('put', `/enquiries/${id}/telephone`, who, { answered });
  const read = async (id: string) => {
    const { body } = await call('get', '/enquiries', agent);
    return inboxSchema.parse(body).data.find(({ _id }) => _id === id);
  };

  it('waits no longer, writes to nobody, and can be taken back or answered in writing as well', async () => {
    const id = await enquire();
    const mails = () => sql('SELECT id FROM street_mails WHERE reply_to = ?', [agent.email]);
    expect((await telephone(agent, id, true)).status).toBe(200);
    expect((await telephone(agent, id, true)).status).toBe(200);
    expect(await read(id)).toMatchObject({ by_telephone: true, reply: null, handled_by: 'Nadia Islam' });
    expect(await mails()).toEqual([]);
    await telephone(agent, id, false);
    await telephone(agent, id, false);
    expect(await read(id)).toMatchObject({ by_telephone: false, handled_at: null, handled_by: null });
    await telephone(agent, id, true);
    expect((await call('post', `/enquiries/${id}/reply`, agent, { message: 'As I said.' })).status).toBe(200);
    expect(await read(id)).toMatchObject({ by_telephone: false, reply: 'As I said.' });
    expect(await mails()).toHaveLength(1);
    const audit = await sql<{ action: string }>(`SELECT action FROM audit_entries WHERE document_key = ? ORDER BY id`, [
      id,
    ]);
    expect(audit.map(({ action }) => action)).toEqual([
      ...['enquiry.telephoned', 'enquiry.telephone_taken_back', 'enquiry.telephoned', 'enquiry.answered'],
    ]);
  });

  it('is not one that was answered in writing, nor anybody else’s', async () => {
    const id = await enquire();
    await call('post', `/enquiries/${id}/reply`, agent, { message: 'Come on Sunday.' });
    for (const answered of [true, false]) {
      const { status, body } = await telephone(agent, id, answered);
      expect(status).toBe(409);
      expect(answeredSchema.parse(body.error.details)).toMatchObject({ reply: 'Come on Sunday.', by_telephone: false });
    }
    expect((await telephone(other, id, true)).status).toBe(404);
  });
});

describe('the time until an answer', () => {
  it('is the middle of the last answers in minutes of business days, from five on', async () => {
    const ids = await Promise.all(Array.from({ length: 5 }, () => enquire()));
    // A Sunday to a Thursday of this year, whatever day it is now: the last of them before today.
    const answerAfter = (id: string, minutes: number) =>
      sql(
        `UPDATE enquiries SET handled_at = day + interval '6 hours', created_at = day + interval '6 hours' - ? * interval '1 minute'
         FROM (SELECT max(d)::timestamp AS day FROM generate_series((now() - interval '8 days')::date, (now() - interval '1 day')::date, '1 day') d
           WHERE extract(dow FROM d) IN (1, 2, 3)) days WHERE document_id = ?`,
        [minutes, id],
      );
    const median = async () => (await leadsOf(agent)).meta.response;
    for (const [at, id] of ids.slice(0, 4).entries()) await answerAfter(id, [10, 300, 20, 30][at] ?? 0);
    expect(await median()).toEqual({ answers: 4, median_minutes: null });
    await answerAfter(ids[4] ?? '', 40);
    expect(await median()).toEqual({ answers: 5, median_minutes: 30 });
  });
});
