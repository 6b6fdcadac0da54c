import type { Page } from '@playwright/test';

import { published } from './desks.js';
import { expect, unique } from './fixtures.js';
import { call, look } from './listings.js';
import { newPerson, type Person } from './people.js';
import { accessTokenOf } from './sessions.js';

/** A tenancy of this person's home with somebody else, with a draft or agreed to by both; it began in January. */
export async function newTenancy(
  page: Page,
  owner: Person,
  isAgreed: boolean,
): Promise<{ _id: string; tenant: Person }> {
  const home = await published(page, owner, unique('House by the river'));
  const tenant = await newPerson();
  const token = await accessTokenOf(owner);
  const key = crypto.randomUUID();
  type Begun = { _id: string; latest: { facts: object } };
  const asked = { property: home, email: tenant.email, key };
  const { _id, latest } = await call<Begun>(token, 'POST', '/tenancies', asked);
  const facts = { ...latest.facts, tenant: tenant.name, start: '2026-01-01' };
  await call(token, 'PUT', `/tenancies/${_id}`, { version: 1, facts });
  if (isAgreed) {
    await call(token, 'PUT', `/tenancies/${_id}/step`, { step: 'offer', version: 1, name: owner.name });
    const theirs = await accessTokenOf(tenant);
    await call(theirs, 'PUT', `/tenancies/${_id}/step`, { step: 'agree', version: 1, name: tenant.name });
    expect((await look<object[]>(theirs, '/tenancies')).length).toBe(1);
  }
  return { _id, tenant };
}
