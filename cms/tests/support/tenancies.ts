import { randomUUID } from 'node:crypto';

import { tenancyOneSchema, type AgreementFacts, type Tenancy } from '@69street/config/contract';

import { call, newListing, newPerson, type Person } from './listings';
import { mailsTo } from './viewings';

/** What two parties agree on. */
export const agreementFacts = (fields: Partial<AgreementFacts> = {}): AgreementFacts => ({
  ...{ home: 'House 12, Road 8', landlord: 'Karim Uddin', tenant: 'Rahima Khatun', start: '2026-10-01' },
  ...{ rent: 25000, advance: 25000, advance_months: 1, service_charge: 3000 },
  ...{ gas: 'tenant', water: 'in_rent', electricity: 'tenant', internet: 'shared', repairs: 'landlord' },
  ...{ notice_months: 2, due_day: 5, locked_until: '2029-06-01', extra: 'No nails in the walls.' },
  ...fields,
});

export const one = (answer: { body: object }): Tenancy => tenancyOneSchema.parse(answer.body).data;
export const why = (answer: { status: number; body: { error?: { details?: { why?: string } } } }) => [
  answer.status,
  answer.body.error?.details?.why,
];

/** Somebody whose home is for rent. */
export async function newLandlord(fields: object = {}) {
  const landlord = await newPerson('agent', { user_name: 'Karim Uddin' });
  const { _id: home } = await newListing(landlord, fields as Record<string, unknown>);
  return { landlord, home };
}

/** A message about a home, as its conversation's `_id`. */
export async function written(home: string, who: Person, name = 'Rahima Khatun'): Promise<string> {
  const body = { about: 'property', key: home, name, number: '01712345678', email: who.email, message: 'Is it free?' };
  const answer = await call('post', '/enquiry', who, { ...body, language: 'bn' });
  if (answer.status !== 200) throw new Error(JSON.stringify(answer.body));
  const sent = await call('get', '/conversations', who);
  return sent.body.data[0]._id;
}

export const begin = (who: Person, property: string, body: object) =>
  call('post', '/tenancies', who, { property, key: randomUUID(), ...body });
export const look = (who: Person | null, _id: string, link = '') =>
  call('get', `/tenancies/${_id}${link && `?link=${link}`}`, who);
export const save = (who: Person, _id: string, version: number, fields: Partial<AgreementFacts> = {}) =>
  call('put', `/tenancies/${_id}`, who, { version, facts: agreementFacts(fields) });
export const step = (who: Person | null, _id: string, body: object) => call('put', `/tenancies/${_id}/step`, who, body);
export const receipt = (who: Person, _id: string, month: string, fields: object = {}) =>
  call('post', `/tenancies/${_id}/receipts`, who, {
    ...{ month, amount: 25000, paid_on: '2026-11-05', paid_by: 'cash', key: randomUUID() },
    ...fields,
  });
export const ofReceipt = (who: Person | null, _id: string, number: number, body: object) =>
  call('put', `/tenancies/${_id}/receipts/${number}`, who, body);

/** The way in of the latest mail to an address. */
export async function linkTo(address: string): Promise<string> {
  const bodies = (await mailsTo(address)).map(({ body }) => /\/tenancies\/\w+\?link=([\w.-]+)/.exec(body)?.[1] ?? '');
  return bodies.filter(Boolean).at(-1) ?? '';
}

/** A tenancy that both agreed to. */
export async function agreed(fields: Partial<AgreementFacts> = {}) {
  const { landlord, home } = await newLandlord();
  const tenant = await newPerson();
  const { _id } = one(await begin(landlord, home, { conversation: await written(home, tenant) }));
  for (const answer of [
    await save(landlord, _id, 1, fields),
    await step(landlord, _id, { step: 'offer', version: 1, name: 'Karim Uddin' }),
    await step(tenant, _id, { step: 'agree', version: 1, name: 'Rahima Khatun' }),
  ]) {
    if (answer.status !== 200) throw new Error(JSON.stringify(answer.body));
  }
  return { landlord, tenant, home, _id };
}
