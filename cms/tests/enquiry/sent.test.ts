import { sentEnquiriesSchema } from '@69street/config/contract';
import { describe, expect, it } from 'vitest';

import { call, newListing, newPerson, type Person } from '../support/listings';

const write = (who: Person | null, key: string, message: string, email: string) =>
  call('post', '/enquiry', who, {
    ...{ about: 'property', key, name: 'Rahim', number: '01712345678', email, message },
  });
const sentOf = async (who: Person, query = '') =>
  sentEnquiriesSchema.parse((await call('get', `/sentEnquiries${query}`, who)).body);

describe('the messages that somebody wrote', () => {
  it('stand in a list with what was answered, for the sender alone', async () => {
    const [owner, sender, other] = [await newPerson('agent'), await newPerson(), await newPerson()];
    const { _id } = await newListing(owner);
    await write(sender, _id, 'Is it still to be had?', sender.email);
    await write(null, _id, 'From another telephone', sender.email.toUpperCase());
    await write(other, _id, 'Somebody else', other.email);
    const { data, meta } = await sentOf(sender);
    expect(data.map(({ message }) => message)).toEqual(['From another telephone', 'Is it still to be had?']);
    expect(meta.total).toBe(2);
    expect(data[1]).toMatchObject({ reply: null, handled_at: null, property: { _id, is_public: true }, agent: null });
    expect(Date.parse(data[1]?.answer_by ?? '')).toBeGreaterThan(Date.now());
    const asked = data[1]?._id ?? '';
    expect((await call('post', `/enquiries/${asked}/reply`, owner, { message: 'Yes, come on Friday' })).status).toBe(
      200,
    );
    const answered = (await sentOf(sender)).data[1];
    expect(answered).toMatchObject({ reply: 'Yes, come on Friday', handled_at: expect.any(String) });
    expect((await sentOf(other)).data.map(({ message }) => message)).toEqual(['Somebody else']);
    expect((await sentOf(owner)).data).toEqual([]);
  });

  it('comes page by page, and an address that is not confirmed brings nothing of its own', async () => {
    const owner = await newPerson('agent');
    const sender = await newPerson('authenticated', { email_verified: false });
    const { _id } = await newListing(owner);
    await write(null, _id, 'written by a guest', sender.email);
    for (const message of ['one', 'two', 'three']) await write(sender, _id, message, sender.email);
    const first = await sentOf(sender, '?limit=2');
    expect(first.data.map(({ message }) => message)).toEqual(['three', 'two']);
    const second = await sentOf(sender, `?limit=2&cursor=${first.meta.next_cursor}`);
    expect(second.data.map(({ message }) => message)).toEqual(['one']);
    expect(second.meta.next_cursor).toBeNull();
  });
});
