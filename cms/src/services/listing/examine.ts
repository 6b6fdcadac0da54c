import type { Examination, ExamineQuery } from '@69street/config/contract';

import type { Person } from '../platform/person';
import { besideListing } from './beside';
import { ownerHistory } from './owner-history';
import { countViewings, findListing } from './store';
import { takenOf } from './takes';
import { twinsOf } from './twins';

/** All that a decision about a listing leans on beside the listing itself. Throws NotFoundError. */
export async function examineListing(id: string, queue: ExamineQuery, person: Person): Promise<Examination> {
  const listing = await findListing(id, person);
  const [beside, taken, { twins, leftOut }, owner, { viewings_open }] = await Promise.all([
    besideListing(id, queue, person),
    takenOf(listing.id, person),
    twinsOf(listing.id),
    ownerHistory(listing.id),
    countViewings(id),
  ]);
  return { ...beside, taken, twins, twins_left_out: leftOut, owner, viewings_open };
}
