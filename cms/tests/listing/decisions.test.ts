import { editableListingOneSchema, queueSchema, type QueuedListing } from '@69street/config/contract';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';

import { sql } from '../support/cms';
import { call, newListing, newPerson, type Form, type Person } from '../support/listings';

let owner: Person;
let agent: Person;
let admin: Person;
let second: Person;

beforeAll(async () => {
  agent = await newPerson('agent');
  admin = await newPerson('admin');
  second = await newPerson('admin');
});

beforeEach(async () => {
  owner = await newPerson();
});

async function change(id: string, body: Form, who = owner) {
  return call('put', `/updateProperties/${id}`, who, body);
}

const takeBack = (id: string, body: Form = {}, who = admin) => call('post', `/takeListingBack/${id}`, who, body);

const REFUSED = { listing_state: 'rejected', reason: 'price', note: 'Far too low' };

/** A listing with what the moderator sees of it. */
async function seen(id: string): Promise<QueuedListing> {
  const [listing] = queueSchema.parse((await call('get', `/getProperties?_id=${id}`, admin)).body).data;
  if (!listing) throw new Error('no listing');
  return listing;
}

async function mails(who: Person): Promise<string[]> {
  const text = 'SELECT subject || body AS text FROM street_mails WHERE recipient = ? ORDER BY id';
  return (await sql<{ text: string }>(text, [who.email])).map((mail) => mail.text);
}

/** Does something so many minutes ago, as the clock of cms goes. */
async function ago<Result>(minutes: number, work: () => Promise<Result>): Promise<Result> {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() - minutes * 60_000, shouldAdvanceTime: true });
  try {
    return await work();
  } finally {
    vi.useRealTimers();
  }
}

/** A listing on the market, its decision long told. */
async function onMarket(who = owner): Promise<string> {
  const { _id } = await newListing(who);
  await ago(60 * 48, () => change(_id, { listing_state: 'published' }, admin));
  return _id;
}

describe('a decision', () => {
  it.each([
    ['approved', { listing_state: 'published' }, /on the market/],
    ['sent back', { listing_state: 'changes_requested', reason: 'photos', note: 'Too dark' }, /Too dark/],
    ['refused', REFUSED, /Far too low/],
  ])('%s waits with its mail, and taken back it was never made', async (_, decision, words) => {
    const { _id } = await newListing(owner);
    const waiting = await seen(_id);
    const decided = (await change(_id, decision, admin)).body.data;
    const [mail] = await sql<{ wait: number }>(
      'SELECT extract(epoch FROM next_at - now())::int AS wait FROM street_mails WHERE recipient = ?',
      [owner.email],
    );
    expect(mail?.wait).toBeGreaterThan(9 * 60);
    expect((await mails(owner))[0]).toMatch(words);
    const { history } = await seen(_id);
    expect(Date.parse(history?.take_back_until ?? '')).toBeGreaterThan(Date.now() + 9 * 60_000);

    expect((await takeBack(_id, { seen: waiting.updatedAt })).status).toBe(409);
    const answer = await takeBack(_id, { seen: decided.updatedAt }, second);
    expect(answer.body.data).toMatchObject({ _id, listing_state: 'pending_review' });
    expect(await mails(owner)).toEqual([]);
    const after = await seen(_id);
    expect(after).toMatchObject({ listing_state: 'pending_review', decision_reason: null, decision_note: null });
    expect(after.history).toEqual({ decisions: [], changes: [], back: null, take_back_until: null });
    expect(after.changes).toEqual([]);
    expect((await call('get', `/findProperties/${_id}`, null)).status).toBe(404);
    const actions = await sql<{ action: string }>(
      'SELECT action FROM audit_entries WHERE document_key = ? ORDER BY id',
      [_id],
    );
    expect(actions.map(({ action }) => action).slice(1)).toEqual([
      `listing.${decision.listing_state}`,
      'listing.taken_back',
    ]);
    // A second press finds nothing, and what is decided next is told.
    expect((await takeBack(_id)).status).toBe(409);
    await change(_id, { listing_state: 'published' }, admin);
    expect(await mails(owner)).toHaveLength(1);
  });

  it('taken back leaves the words of the one before, and opens the reports again that it closed', async () => {
    const id = await onMarket();
    await call('post', '/reportProperty', null, { key: id, reason: 'wrong_price' });
    await change(id, { listing_state: 'changes_requested', reason: 'photos', note: 'First' }, admin);
    expect((await seen(id)).reports).toEqual([]);
    await takeBack(id);
    expect(await seen(id)).toMatchObject({ listing_state: 'published', reports: [{ reason: 'wrong_price' }] });
    expect((await call('get', `/findProperties/${id}`, null)).status).toBe(200);

    await change(id, { listing_state: 'changes_requested', reason: 'photos', note: 'First' }, admin);
    await change(id, { listing_state: 'rejected', reason: 'fraud', note: 'Second' }, admin);
    // Of two decisions within these minutes its owner hears the second alone.
    expect((await mails(owner)).filter((text) => /First|Second/.test(text))).toEqual([
      expect.stringContaining('Second'),
    ]);
    await takeBack(id);
    expect(await seen(id)).toMatchObject({
      ...{ listing_state: 'changes_requested', decision_reason: 'photos', decision_note: 'First' },
    });
  });

  it('is not taken back after ten minutes, after its mail has left, or after something else happened', async () => {
    const { _id } = await newListing(owner);
    await ago(11, () => change(_id, REFUSED, admin));
    expect((await seen(_id)).history?.take_back_until).toBeNull();
    expect((await takeBack(_id)).status).toBe(409);

    const told = await newListing(owner);
    await change(told._id, REFUSED, admin);
    await sql('UPDATE street_mails SET next_at = now(), attempts = 1 WHERE recipient = ?', [owner.email]);
    const late = await takeBack(told._id);
    expect(late.status).toBe(409);
    expect(late.body.error.message).toMatch(/was told by now/);
    expect((await seen(told._id)).listing_state).toBe('rejected');

    const edited = await newListing(owner);
    await change(edited._id, REFUSED, admin);
    await change(edited._id, { title: 'Better' });
    expect((await takeBack(edited._id)).status).toBe(409);

    // A decision of nobody: the owner's own moves are undone by the owner.
    const own = await onMarket();
    await change(own, { listing_state: 'paused' });
    expect((await takeBack(own)).status).toBe(409);
  });

  it('is taken back by one of two who try, and by no owner', async () => {
    const { _id } = await newListing(owner);
    await change(_id, REFUSED, admin);
    expect((await takeBack(_id, {}, owner)).status).toBe(403);
    const both = await Promise.all([takeBack(_id), takeBack(_id, {}, second)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await seen(_id)).listing_state).toBe('pending_review');
  });

  it('about what belongs to no account has no mail, and is taken back all the same', async () => {
    const { _id } = await newListing(admin);
    await change(_id, { listing_state: 'paused' }, admin);
    expect((await takeBack(_id)).body.data.listing_state).toBe('published');
  });

  it('leaves no mail behind of what was deleted', async () => {
    const { _id } = await newListing(owner);
    await change(_id, REFUSED, admin);
    await call('delete', `/deleteProperties/${_id}`, admin);
    expect(await mails(owner)).toEqual([expect.stringContaining('was removed')]);
  });
});

describe('what was refused', () => {
  it('is corrected and sent again by its owner, and the moderator sees every decision and what is different', async () => {
    const { _id } = await newListing(owner, { price: 30000, title: 'As it was' });
    await change(_id, { listing_state: 'changes_requested', reason: 'photos', note: 'Too dark' }, admin);
    await change(_id, { listing_state: 'pending_review', title: 'Brighter' });
    await change(_id, REFUSED, second);
    const same = await change(_id, { listing_state: 'pending_review' });
    expect(same.status).toBe(409);
    expect(same.body.error.details).toMatchObject({ listing_state: 'rejected', unchanged: true });
    const again = await change(_id, { listing_state: 'pending_review', price: 45000, title: 'Brightest' });
    expect(again.body.data.listing_state).toBe('pending_review');

    const { history, decision_reason } = await seen(_id);
    expect(decision_reason).toBeNull();
    expect(history?.decisions).toMatchObject([
      { decision: 'rejected', reason: 'price', note: 'Far too low', who: second.email },
      { decision: 'changes_requested', reason: 'photos', note: 'Too dark', who: admin.email },
    ]);
    expect(history?.changes).toHaveLength(2);
    expect(history?.changes).toEqual(
      expect.arrayContaining([
        { field: 'price', before: 30000, after: 45000 },
        { field: 'title', before: 'Brighter', after: 'Brightest' },
      ]),
    );
    // A list reads nobody's trail.
    const list = queueSchema.parse((await call('get', `/getProperties?q=${owner.email}`, admin)).body).data;
    expect(list.map((one) => one.history)).toEqual([null]);
    // Its owner sees the same without names.
    const body = (await call('get', `/ownProperty/${_id}`, owner)).body;
    expect(editableListingOneSchema.parse(body).data[0].decisions).toMatchObject([
      { decision: 'rejected', reason: 'price', note: 'Far too low' },
      { decision: 'changes_requested', reason: 'photos', note: 'Too dark' },
    ]);
    expect(JSON.stringify(body)).not.toContain(second.email);
  });

  it('counts as corrected when it was corrected before it is sent', async () => {
    const { _id } = await newListing(owner);
    await change(_id, REFUSED, admin);
    await change(_id, { price: 50000 });
    expect((await change(_id, { listing_state: 'pending_review' })).body.data.listing_state).toBe('pending_review');
  });

  it('of an agent waits for review as anybody’s does', async () => {
    const { _id, listing_state } = await newListing(agent);
    expect(listing_state).toBe('published');
    await change(_id, { listing_state: 'changes_requested', reason: 'price' }, admin);
    await change(_id, REFUSED, admin);
    const again = await change(_id, { listing_state: 'pending_review', price: 45000 }, agent);
    expect(again.body.data.listing_state).toBe('pending_review');
  });
});

describe('what its owner marked as gone by mistake', () => {
  const RELIST = { listing_state: 'pending_review' };
  const rented = (id: string) => change(id, { listing_state: 'rented' });

  it.each(['published', 'paused', 'under_offer'])('is %s again without a review, within a day', async (state) => {
    const id = await onMarket();
    if (state !== 'published') await change(id, { listing_state: state });
    expect((await rented(id)).status).toBe(200);
    expect((await change(id, RELIST)).body.data.listing_state).toBe(state);
    expect((await call('get', `/findProperties/${id}`, null)).status).toBe(state === 'published' ? 200 : 404);
    const [last] = await sql<{ action: string }>(
      'SELECT action FROM audit_entries WHERE document_key = ? ORDER BY id DESC LIMIT 1',
      [id],
    );
    expect(last?.action).toBe(`listing.${state}`);
  });

  it('waits for review a day later', async () => {
    const late = await onMarket();
    await ago(24 * 60 + 1, () => rented(late));
    expect((await change(late, RELIST)).body.data.listing_state).toBe('pending_review');
    const inTime = await onMarket();
    await ago(24 * 60 - 2, () => rented(inTime));
    expect((await change(inTime, RELIST)).body.data.listing_state).toBe('published');
  });

  it('waits for review when anything else was changed, then or since or now', async () => {
    const along = await onMarket();
    await change(along, { listing_state: 'rented', price: 31000 });
    expect((await change(along, RELIST)).body.data.listing_state).toBe('pending_review');
    const since = await onMarket();
    await rented(since);
    await change(since, { price: 32000 });
    expect((await change(since, RELIST)).body.data.listing_state).toBe('pending_review');
    const now = await onMarket();
    await rented(now);
    expect((await change(now, { ...RELIST, price: 33000 })).body.data.listing_state).toBe('pending_review');
    // Written past every call, as an import does.
    const beside = await onMarket();
    await rented(beside);
    await sql(`UPDATE properties SET updated_at = updated_at + interval '1 hour' WHERE document_id = ?`, [beside]);
    expect((await change(beside, RELIST)).body.data.listing_state).toBe('pending_review');
  });

  it('and what somebody else marked waits for review', async () => {
    const id = await onMarket();
    await change(id, { listing_state: 'rented' }, admin);
    expect((await change(id, RELIST)).body.data.listing_state).toBe('pending_review');
  });

  it('does not slip what nobody has reviewed onto the market', async () => {
    const id = await onMarket();
    await change(id, { listing_state: 'paused' });
    await change(id, { title: 'Quite another' });
    await rented(id);
    expect((await change(id, RELIST)).body.data.listing_state).toBe('paused');
    expect((await change(id, { listing_state: 'published' })).body.data.listing_state).toBe('pending_review');
  });
});
