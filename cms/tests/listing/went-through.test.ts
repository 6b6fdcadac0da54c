import { describe, expect, it } from 'vitest';

import { startCms } from '../support/cms';
import { call, newListing, newPerson, type Person } from '../support/listings';

async function storedOf(id: string): Promise<string | null> {
  const cms = await startCms();
  return (await cms.db.query('api::property.property').findOne({ where: { documentId: id } })).went_through;
}

describe('through whom a home was sold', () => {
  it('is said with the move or after it, counted for the admin, told to nobody, and forgotten when it is listed again', async () => {
    const [owner, admin] = [await newPerson('agent'), await newPerson('admin')];
    const count = async () => (await call('get', '/overview', admin)).body.data.gone;
    const before = await count();
    const [one, two, three] = [await newListing(owner), await newListing(owner), await newListing(owner)];
    const change = (id: string, body: object) => call('put', `/updateProperties/${id}`, owner, body);
    expect((await change(one._id, { went_through: 'site' })).status).toBe(409);
    await change(one._id, { listing_state: 'rented', went_through: 'site' });
    await change(two._id, { listing_state: 'rented' });
    await change(two._id, { went_through: 'elsewhere' });
    await change(three._id, { listing_state: 'rented' });
    expect([await storedOf(one._id), await storedOf(two._id), await storedOf(three._id)]).toEqual([
      'site',
      'elsewhere',
      null,
    ]);
    const now = await count();
    expect([now.site - before.site, now.elsewhere - before.elsewhere, now.unsaid - before.unsaid]).toEqual([1, 1, 1]);
    expect(JSON.stringify((await call('get', `/ownProperty/${one._id}`, owner)).body)).not.toContain('went_through');
    await change(one._id, { listing_state: 'pending_review' });
    expect(await storedOf(one._id)).toBeNull();
    expect((await change(two._id, { went_through: 'nobody' })).status).toBe(400);
  });

  it('changes nothing else: a mark by mistake is taken back as if it had not been said', async () => {
    const [owner, admin] = [await newPerson(), await newPerson('admin')];
    const { _id } = await newListing(owner);
    const change = (who: Person, body: object) => call('put', `/updateProperties/${_id}`, who, body);
    await change(admin, { listing_state: 'published' });
    const { updatedAt } = (await change(owner, { listing_state: 'rented' })).body.data;
    expect((await change(owner, { went_through: 'site' })).body.data.updatedAt).toBe(updatedAt);
    const back = await change(owner, { listing_state: 'pending_review', seen: updatedAt });
    expect(back.body.data.listing_state).toBe('published');
    expect(await storedOf(_id)).toBeNull();
  });
});
