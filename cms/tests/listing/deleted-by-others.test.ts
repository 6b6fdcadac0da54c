import { queueSchema, trashListSchema, type ListingHistory } from '@69street/config/contract';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { startCms } from '../support/cms';
import { call, newListing, newPerson, type Form, type Person } from '../support/listings';
import { ask, DESK, staffMember } from '../support/staff';

let owner: Person;
let admin: Person;

beforeAll(async () => {
  admin = await newPerson('admin');
});

beforeEach(async () => {
  owner = await newPerson();
});

const change = (id: string, body: Form, who: Person) => call('put', `/updateProperties/${id}`, who, body);
const remove = (id: string, who: Person) => call('delete', `/deleteProperties/${id}`, who);
const restore = (id: string, who: Person) => call('post', `/restore/${id}`, who, { type: 'property' });
const isPublic = async (id: string) => (await call('get', `/findProperties/${id}`, null)).status === 200;

/** A listing on the market. */
async function published(who = owner): Promise<string> {
  const { _id } = await newListing(who);
  await change(_id, { listing_state: 'published' }, admin);
  return _id;
}

async function stateOf(id: string): Promise<string> {
  return (await call('get', `/ownProperty/${id}`, admin)).body.data[0].listing_state;
}

async function historyOf(id: string): Promise<ListingHistory> {
  const [listing] = queueSchema.parse((await call('get', `/getProperties?_id=${id}`, admin)).body).data;
  if (!listing?.history) throw new Error('no history');
  return listing.history;
}

/** What the list of what was deleted says of one. */
async function waits(id: string, who: Person): Promise<boolean | undefined> {
  const { data } = trashListSchema.parse((await call('get', '/trash?type=property', who)).body);
  return data.find(({ _id }) => _id === id)?.waits;
}

describe('a listing that was deleted', () => {
  it('by its owner comes back as it was', async () => {
    const id = await published();
    await remove(id, owner);
    expect(await waits(id, owner)).toBe(false);
    expect((await restore(id, owner)).body).toMatchObject({ waits: false });
    expect(await isPublic(id)).toBe(true);
    expect((await historyOf(id)).back).toBeNull();
  });

  it('by the admin comes back to its owner for review, and the moderator reads why', async () => {
    const id = await published();
    await remove(id, admin);
    expect(await waits(id, owner)).toBe(true);
    expect(await waits(id, admin)).toBe(false);
    expect((await restore(id, owner)).body).toMatchObject({ waits: true });
    expect(await stateOf(id)).toBe('pending_review');
    expect(await isPublic(id)).toBe(false);
    const { back, decisions } = await historyOf(id);
    expect(back).toMatchObject({ who: owner.email, deleted_by: admin.email });
    expect(decisions.map(({ decision }) => decision)).toEqual(['published']);
    const waiting = await call('get', `/getProperties?state=pending_review&q=${owner.email}`, admin);
    expect(waiting.body.data.map(({ _id }: { _id: string }) => _id)).toEqual([id]);
    // Once somebody has decided, it is a listing like any other.
    await change(id, { listing_state: 'published' }, admin);
    expect(await isPublic(id)).toBe(true);
    expect((await historyOf(id)).back).toBeNull();
  });

  it('by staff in the panel comes back for review as well', async () => {
    const id = await published();
    expect((await ask(DESK, 'delete', `collection-types/api::property.property/${id}`)).status).toBe(200);
    expect(await waits(id, owner)).toBe(true);
    expect((await restore(id, owner)).body).toMatchObject({ waits: true });
    expect(await isPublic(id)).toBe(false);
    expect((await historyOf(id)).back?.deleted_by).toBe((await staffMember(DESK)).email);
  });

  it('by the admin is put back by the admin as it was', async () => {
    const id = await published();
    await remove(id, admin);
    expect((await restore(id, admin)).body).toMatchObject({ waits: false });
    expect(await isPublic(id)).toBe(true);
    expect((await historyOf(id)).back).toBeNull();
  });

  it('before it was noted by whom counts as deleted by somebody else', async () => {
    const id = await published();
    await remove(id, owner);
    const { db } = await startCms();
    await db.connection.raw('UPDATE street_trash SET by_owner = NULL WHERE document_key = ?', [id]);
    expect(await waits(id, owner)).toBe(true);
    expect((await restore(id, owner)).body).toMatchObject({ waits: true });
    expect(await isPublic(id)).toBe(false);
  });

  it.each(['paused', 'under_offer'])('while it was %s waits for review, too', async (state) => {
    const id = await published();
    await change(id, { listing_state: state }, owner);
    await remove(id, admin);
    expect((await restore(id, owner)).body).toMatchObject({ waits: true });
    expect(await stateOf(id)).toBe('pending_review');
  });

  it('waits for review also when an agent puts it back, and no way around leads to the market', async () => {
    const agent = await newPerson('agent');
    const { _id } = await newListing(agent);
    expect(await isPublic(_id)).toBe(true);
    await remove(_id, admin);
    await restore(_id, agent);
    expect(await stateOf(_id)).toBe('pending_review');
    await change(_id, { listing_state: 'draft' }, agent);
    await change(_id, { listing_state: 'pending_review' }, agent);
    expect(await stateOf(_id)).toBe('pending_review');
    // Deleted and put back once more by the agent alone it is as it was: waiting.
    await remove(_id, agent);
    expect((await restore(_id, agent)).body).toMatchObject({ waits: false });
    await change(_id, { listing_state: 'draft' }, agent);
    await change(_id, { listing_state: 'pending_review' }, agent);
    expect(await stateOf(_id)).toBe('pending_review');
    expect((await historyOf(_id)).back?.deleted_by).toBe(admin.email);
  });

  it('after it was rented stays rented, and is reviewed before it is on the market again', async () => {
    const agent = await newPerson('agent');
    const { _id } = await newListing(agent);
    await change(_id, { listing_state: 'rented' }, agent);
    await remove(_id, admin);
    expect(await waits(_id, agent)).toBe(false);
    expect((await restore(_id, agent)).body).toMatchObject({ waits: false });
    expect(await stateOf(_id)).toBe('rented');
    await change(_id, { listing_state: 'pending_review' }, agent);
    expect(await stateOf(_id)).toBe('pending_review');
    expect(await isPublic(_id)).toBe(false);
  });

  it('once it was refused has to be corrected as before', async () => {
    const { _id } = await newListing(owner);
    await change(_id, { listing_state: 'rejected', reason: 'price' }, admin);
    await remove(_id, admin);
    await restore(_id, owner);
    expect(await stateOf(_id)).toBe('rejected');
    expect((await change(_id, { listing_state: 'pending_review' }, owner)).status).toBe(409);
  });

  it('comes back once, whoever presses twice', async () => {
    const id = await published();
    await remove(id, admin);
    const answers = await Promise.all([restore(id, owner), restore(id, owner)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404]);
    const mine = await call('get', `/findPropertiesByEmail/${owner.email}`, owner);
    expect(mine.body.data).toHaveLength(1);
  });
});
