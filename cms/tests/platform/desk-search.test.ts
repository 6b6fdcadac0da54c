import { randomUUID } from 'node:crypto';

import { hireListSchema, inboxSchema, loanListSchema } from '@69street/config/contract';
import { beforeAll, describe, expect, it, vi } from 'vitest';

import {} from '../support/best-list';
import { sql, startCms } from '../support/cms';
import { createAgent, createEnquiry, createProperty } from '../support/factories';
import { call, newPerson, type Person } from '../support/listings';
import { newLoan } from '../support/loans';

let admin: Person;
const mark = randomUUID().slice(0, 8);
// Another one at each run, and a mobile number whatever the time.
const number = `017${String(Date.now()).slice(-8)}`;

beforeAll(async () => {
  admin = await newPerson('admin');
});

const CALLS = { getAllLoan: loanListSchema, getHires: hireListSchema, enquiries: inboxSchema };

/** What a list of the admin finds. */
async function found(list: keyof typeof CALLS, q: string): Promise<string[]> {
  const { body } = await call('get', `/${list}?limit=100&q=${encodeURIComponent(q)}`, admin);
  return CALLS[list].parse(body).data.map(({ _id }) => _id);
}

/** As people write the same telephone, whole and in part. */
const telephones = [
  number,
  `+880 ${number.slice(1, 5)}-${number.slice(5)}`,
  number.slice(2, 9),
  number.replace(/\d/g, (digit) => '০১২৩৪৫৬৭৮৯'[Number(digit)] ?? ''),
];

async function expectFound(list: keyof typeof CALLS, id: string, wanted: string[]) {
  for (const q of wanted) expect(await found(list, q), q).toContain(id);
  for (const q of [`nobody${mark}`, `Jahangir nobody${mark}`, '%', '_'])
    expect(await found(list, q), q).not.toContain(id);
}

it('finds messages by parts of names, telephones and mails, in both scripts, and by what they are about', async () => {
  const property = await createProperty({ property_name: `Rupali${mark} House` });
  const { documentId } = await createEnquiry({
    ...{ name: `Mohammad Jahangir${mark}`, number, email: `jahan.${mark}@mail.example` },
    ...{ about: 'property', property: property.id, message: `When can I see the veranda${mark}?` },
  });
  const names = [`hangir${mark}`, 'জাহাঙ্গীর মোহাম্মদ', `upali${mark}`, `veranda${mark} jahangir`];
  await expectFound('enquiries', documentId, [...names, ...telephones, `han.${mark}@mail`]);
});

it('takes two digits for the beginning of a number, which a telephone that has them is not', async () => {
  const ask = (message: string) => createEnquiry({ number: '01711223377', message: `${message} two${mark}` });
  const begun = ['77 Lake Road', 'flat #77/A', 'Is 770 sqft right?', 'code X-77'];
  const [meant, others] = [await Promise.all(begun.map(ask)), await Promise.all(['b77', '177 homes'].map(ask))];
  const those = await found('enquiries', `two${mark} 77`);
  for (const { documentId } of meant) expect(those).toContain(documentId);
  for (const { documentId } of others) expect(those).not.toContain(documentId);
  expect(await found('enquiries', `two${mark} 3377`)).toContain(others[0]?.documentId);
});

describe('a message', () => {
  const word = (of: string) => `${of}${mark}`;
  const isFound = async (id: string, q: string) => (await found('enquiries', q)).includes(id);
  /** Past Strapi, as imports and triggers write. */
  const write = (text: string, ...values: unknown[]) => sql(`${text} RETURNING id`, values);

  it('is found by what the listing and its owner are called now, until the listing goes', async () => {
    const property = await createProperty({ property_name: word('before') });
    const { documentId: id } = await createEnquiry({ about: 'property', property: property.id, message: word('asks') });
    expect(await isFound(id, `${word('before')} ${word('asks')}`)).toBe(true);
    await write('UPDATE properties SET property_name = ? WHERE id = ?', word('after'), property.id);
    expect([await isFound(id, word('before')), await isFound(id, word('after'))]).toEqual([false, true]);

    const owner = await newPerson('authenticated', { user_name: word('landlord') });
    await write('INSERT INTO properties_owner_lnk (property_id, user_id) VALUES (?, ?)', property.id, owner.id);
    expect(await isFound(id, word('landlord'))).toBe(true);
    await write('UPDATE up_users SET user_name = ? WHERE id = ?', word('landlady'), owner.id);
    expect([await isFound(id, word('landlord')), await isFound(id, word('landlady'))]).toEqual([false, true]);

    await write('UPDATE enquiries SET reply = ? WHERE document_id = ?', word('replied'), id);
    expect(await isFound(id, `${word('replied')} ${word('after')}`)).toBe(true);
    await write('DELETE FROM properties WHERE id = ?', property.id);
    expect([await isFound(id, word('after')), await isFound(id, word('replied'))]).toEqual([false, true]);
  });

  it('is found by what the agent is called now, until the agent goes', async () => {
    const agent = await createAgent({ agent_name: word('karima'), agent_email: `${word('old')}@agents.example` });
    const { documentId: id } = await createEnquiry({ about: 'agent', agent: agent.id, message: word('wants') });
    expect(await isFound(id, `${word('karima')} ${word('wants')}`)).toBe(true);
    await write('UPDATE agents SET agent_email = ? WHERE id = ?', `${word('new')}@agents.example`, agent.id);
    expect([await isFound(id, `${word('old')}@`), await isFound(id, `${word('new')}@`)]).toEqual([false, true]);
    await write('DELETE FROM agents WHERE id = ?', agent.id);
    expect([await isFound(id, word('karima')), await isFound(id, word('wants'))]).toEqual([false, true]);
  });

  it('is found by a listing whose words are not made yet', async () => {
    const [first] = await sql<{ id: number }>(
      `INSERT INTO properties (document_id, key, code, property_name, listing_state, property_for, property_type, city, price, price_is, created_at, updated_at)
       SELECT 'heap-${mark}-' || n, 'heap-${mark}-' || n, 'H${mark}-' || n, 'Heap${mark}', 'paused', 'rent', 'shop', 'khulna', 1000, 'fixed', now(), now()
       FROM generate_series(1, 101) n RETURNING id`,
    );
    const { documentId: id } = await createEnquiry({ about: 'property', property: Number(first?.id) });
    expect(await isFound(id, `heap${mark}`)).toBe(true);
    await write(`DELETE FROM properties WHERE document_id LIKE 'heap-${mark}-%'`);
  });

  it('is found by the new name of a listing that is renamed while it is written', async () => {
    const property = await createProperty({ property_name: word('racing') });
    const { id: row, documentId: id } = await createEnquiry({ about: 'property', message: word('hurry') });
    const { connection } = (await startCms()).db;
    const writing = await connection.transaction();
    const link = 'INSERT INTO enquiries_property_lnk (enquiry_id, property_id) VALUES (?, ?)';
    await writing.raw(link, [row, property.id]);
    const renaming = write('UPDATE properties SET property_name = ? WHERE id = ?', word('raced'), property.id);
    await vi.waitFor(async () => {
      const waiting = await sql(
        `SELECT FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND query LIKE 'UPDATE properties%'`,
      );
      expect(waiting).toHaveLength(1);
    });
    await writing.commit();
    await renaming;
    expect([await isFound(id, word('racing')), await isFound(id, `${word('raced')} ${word('hurry')}`)]).toEqual([
      false,
      true,
    ]);
  });
});

it('finds hires by either side of them', async () => {
  const agent = await createAgent({ agent_name: 'রহিম চৌধুরী', agent_email: `rahim.${mark}@agents.example` });
  const client = await newPerson('authenticated', { user_name: `Jahangir Biswas${mark}`, user_phone: number });
  const [hire] = await sql<{ id: string }>(
    `INSERT INTO hires (document_id, number, agent_key, agent_name, agent_email, fees, amount, currency, hire_state, disputed,
       client_id, user_email, payment_intent, paid_at, created_at, updated_at, published_at)
     SELECT 'hire-${mark}', 'Q-${mark}', a.key, a.agent_name, a.agent_email, 5000, 500000, 'bdt', 'completed', false,
       ?, ?, 'pi_${mark}', at, at, at, at FROM agents a, timezone('UTC', now()) at WHERE a.id = ? RETURNING document_id AS id`,
    [client.id, client.email, agent.id],
  );
  const names = [`biswas${mark}`, 'জাহাঙ্গীর', 'Rahim Chowdhury', `Q-${mark.slice(0, 5)}`];
  await expectFound('getHires', String(hire?.id), [...names, ...telephones, `him.${mark}@`, client.email.slice(1, -3)]);
});

it('finds applications for loans by their applicants', async () => {
  const { _id: id } = await newLoan(await newPerson(), {
    ...{ name: `Shamsul Hossain${mark}`, mobileno: number, email: `shams.${mark}@mail.example` },
  });
  await expectFound('getAllLoan', id, [`hossain${mark}`, 'শামসুল হোসেন', ...telephones, `ams.${mark}@mail`]);
});
