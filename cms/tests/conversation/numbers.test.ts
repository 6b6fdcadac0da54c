import { randomUUID } from 'node:crypto';

import { beforeAll, describe, expect, it } from 'vitest';

import { sql, startCms } from '../support/cms';
import { call, newListing, newPerson, type Person } from '../support/listings';
import { mailTo } from '../support/mail';
import { ask, begun, change, read, say } from './a-conversation';

beforeAll(async () => {
  await startCms();
  await mailTo(9);
});

/** Of whoever asks; the listing has another one. */
const NUMBER = '01912345679';
const MASKED = '019••••••79';
const asked = (fields: object = {}) => begun({ number: NUMBER, ...fields });
const show = (_id: string, shares_number: boolean, way: { who?: Person; link?: string }) =>
  change(_id, { shares_number }, way);
const inboxOf = async (who: Person, query = '') => (await call('get', `/enquiries${query}`, who)).body.data;

describe('the number of whoever asked', () => {
  it('is masked everywhere until they share it, and from when they hide it', async () => {
    const { _id, owner, link } = await asked();
    const admin = await newPerson('admin');
    expect(await inboxOf(owner)).toMatchObject([{ number: MASKED, is_number_shared: false }]);
    expect((await read(_id, { who: owner })).telephone).toEqual({ number: MASKED, is_shared: false, whatsapp: null });
    expect((await read(_id, { link })).own_telephone).toMatchObject({ number: NUMBER, is_shared: false });

    expect((await show(_id, true, { link })).status).toBe(200);
    expect(await inboxOf(owner)).toMatchObject([{ number: NUMBER, is_number_shared: true }]);
    expect((await read(_id, { who: owner })).telephone).toMatchObject({ number: NUMBER, is_shared: true });
    expect((await show(_id, false, { link })).status).toBe(200);
    expect(JSON.stringify(await inboxOf(owner))).not.toContain(NUMBER);
    expect(JSON.stringify(await read(_id, { who: owner }))).not.toContain(NUMBER);
    // The admin has it all the same, in the inbox.
    const all = await inboxOf(admin, '?limit=100');
    expect(all.find((row: { _id: string }) => row._id === _id)).toMatchObject({ number: NUMBER });
  });

  it('cannot be found out by looking for its digits', async () => {
    const { owner, _id, link } = await asked();
    const { code = '' } = (await read(_id, { link })).property ?? {};
    // Two of its digits that stand nowhere else: not in what was written nor in what the listing is called.
    const written = JSON.stringify([
      await sql('SELECT name, email, message, reply FROM enquiries WHERE document_id = ?', [_id]),
      await sql('SELECT code, property_name, area, address FROM properties WHERE code = ?', [code]),
    ]);
    const pairs = Array.from({ length: NUMBER.length - 1 }, (_, at) => NUMBER.slice(at, at + 2));
    const two = pairs.find((digits) => !written.includes(digits)) ?? '';
    expect(two).not.toBe('');
    const found = async (q: string) => (await inboxOf(owner, `?q=${encodeURIComponent(q)}`)).length;
    for (const q of [NUMBER, '345679', '0191 2345679', '+880 1912-345679', two]) expect(await found(q)).toBe(0);
    expect(await found('Rahima')).toBe(1);
    expect(await found(code)).toBe(1);
    await show(_id, true, { link });
    expect(await found('345679')).toBe(1);
  });

  it('keeps nobody from looking for digits that were written, or by which the listing is called', async () => {
    const owner = await newPerson('agent');
    const { _id: home } = await newListing(owner, { owner_gmail: owner.email });
    const who = { number: NUMBER, name: 'Farida 46596039' };
    await ask(home, 'farida@example.com', 'Is road ২৭ far from Mirpur 10?', null, who);
    const [{ code = '' } = {}] = await sql<{ code: string }>('SELECT code FROM properties WHERE document_id = ?', [
      home,
    ]);
    const found = async (q: string) => (await inboxOf(owner, `?q=${encodeURIComponent(q)}`)).length;
    for (const q of ['farida 46596039', 'mirpur 10', 'road 27', 'মিরপুর ১০', code.replace(/\D+/, '')]) {
      expect(await found(q), q).toBe(1);
    }
    expect(await found('mirpur 999')).toBe(0);
    // What is written beside it proves nothing of the number.
    expect(await found('farida 345679')).toBe(0);
  });

  it('is shown from the beginning where the form says so', async () => {
    const { owner } = await asked({ shares_number: true });
    expect(await inboxOf(owner)).toMatchObject([{ number: NUMBER, is_number_shared: true }]);
  });

  it('is nobody else’s to share or to hide', async () => {
    const { _id, owner, link } = await asked();
    const other = await asked();
    await show(_id, true, { who: owner });
    expect((await read(_id, { who: owner })).telephone).toMatchObject({ is_shared: false });
    for (const way of [{ who: other.owner }, { link: other.link }, {}]) {
      expect((await show(_id, true, way)).status).toBe(404);
    }
    await change(_id, { ends_links: true }, { link });
    expect((await show(_id, true, { link })).status).toBe(404);
    expect((await read(_id, { who: owner })).telephone).toMatchObject({ is_shared: false });
  });
});

describe('the number of whoever was asked', () => {
  it('is that of the account, else of the page, is not shown before it is shared, and goes when it is hidden', async () => {
    const { _id, owner, link } = await begun();
    expect((await read(_id, { link })).telephone).toBeNull();
    expect((await read(_id, { who: owner })).own_telephone).toMatchObject({ number: '01712345678', is_shared: false });
    await sql(`UPDATE up_users SET user_phone = '01812345678' WHERE id = ?`, [owner.id]);
    expect((await show(_id, true, { who: owner })).status).toBe(200);
    expect((await read(_id, { link })).telephone).toEqual({ number: '01812345678', is_shared: true, whatsapp: null });
    expect((await show(_id, false, { who: owner })).status).toBe(200);
    expect((await read(_id, { link })).telephone).toBeNull();
  });

  it('links to WhatsApp only as long as the account says so', async () => {
    const { _id, owner, link } = await begun();
    await sql(`UPDATE up_users SET user_phone = '01812345678' WHERE id = ?`, [owner.id]);
    await show(_id, true, { who: owner });
    const set = (on_whatsapp: boolean) => call('put', '/me', owner, { on_whatsapp });
    expect((await set(true)).body.data).toMatchObject({ on_whatsapp: true });
    expect((await read(_id, { link })).telephone?.whatsapp).toBe('https://wa.me/8801812345678');
    await set(false);
    expect((await read(_id, { link })).telephone?.whatsapp).toBeNull();
  });

  it('is asked for where none is known', async () => {
    const agent = await newPerson('agent');
    const seeker = `s-${randomUUID()}@example.com`;
    const { _id } = await ask((await newListing(agent))._id, seeker);
    await sql(
      `UPDATE properties SET owner_number = NULL WHERE id IN (SELECT l.property_id FROM enquiries_property_lnk l
         JOIN enquiries e ON e.id = l.enquiry_id WHERE e.document_id = ?)`,
      [_id],
    );
    expect((await read(_id, { who: agent })).own_telephone).toBeNull();
    const refused = await show(_id, true, { who: agent });
    expect([refused.status, refused.body.error.details.fields]).toEqual([400, { number: ['required'] }]);
  });

  it('goes with the account', async () => {
    const { _id, owner, link } = await begun();
    await show(_id, true, { who: owner });
    const { conversationBelongings } = await import('../../src/services/conversation/belongings');
    await (
      await startCms()
    ).db.transaction(() =>
      conversationBelongings.remove?.({ id: owner.id, email: owner.email, email_verified: true, user_name: null }),
    );
    expect((await read(_id, { link })).telephone).toBeNull();
  });

  it('is not told to the admin who reads a reported conversation', async () => {
    const { _id, owner, link } = await begun();
    await show(_id, true, { who: owner });
    await show(_id, true, { link });
    await call('post', `/conversations/${_id}/report`, null, { reason: 'rude', link });
    const seen = await read(_id, { who: await newPerson('admin') });
    expect([seen.own_telephone, seen.telephone]).toEqual([null, null]);
    expect((await say(_id, 'Call me', { link })).status).toBe(200);
  });
});
