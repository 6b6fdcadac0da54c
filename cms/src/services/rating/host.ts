import type { RatingSummary } from '@69street/config/contract';
import { errors } from '@strapi/utils';

import { publicRows } from '../platform/sql';
import { findHome } from '../viewing/hours';
import { summariesOf } from './store';

async function accountOfAgent(key: string): Promise<number | null> {
  const [found] = await publicRows<{ id: number }>(
    `SELECT u.id FROM agents a JOIN up_users u ON u.email_verified AND lower(u.email) = lower(nullif(a.agent_email, ''))
     WHERE a.document_id = ? LIMIT 1`,
    [key],
  );
  return found?.id ?? null;
}

async function accountOfHome(key: string): Promise<number | null> {
  const home = await findHome(key);
  return home?.listing_state === 'published' ? home.host_id : null;
}

/** What visitors and tenants say of whoever shows a published listing, or of an agent. Throws NotFoundError for neither. */
export async function ratingsOfHost(about: string, key: string): Promise<RatingSummary[]> {
  if (about !== 'property' && about !== 'agent') throw new errors.NotFoundError('No such ratings');
  const account = await (about === 'agent' ? accountOfAgent : accountOfHome)(key);
  return account === null ? [] : summariesOf([`p${account}`], 'owner');
}
