import { randomUUID } from 'node:crypto';

import { hireListSchema, inboxSchema, loanListSchema } from '@69street/config/contract';
import { beforeAll, expect, it } from 'vitest';

import { sql } from '../support/best-list';
import { createAgent, createEnquiry, createProperty } from '../support/factories';
import { call, newPerson, type Person } from '../support/listings';
import { newLoan } from '../support/loans';

let admin: Person;
const mark = randomUUID().slice(0, 8);
const number = `01${String(Date.now()).slice(-9)}`;

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
