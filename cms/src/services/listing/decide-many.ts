import type { BulkDecision, DecidedListing } from '@69street/config/contract';
import { reasonToCancel } from '@69street/config/market';
import { errors } from '@strapi/utils';
import { isHttpError } from 'http-errors';

import type { Person } from '../platform/person';
import { rows } from '../platform/sql';
import { changeListing } from './change';
import { countViewings } from './store';
import { takeListingBack } from './take-back';

/** When to stop, so that whoever waits hears of every listing before their own patience ends. Milliseconds. */
export const PATIENCE_MS = 45_000;

/** So many share a transaction: for its length nobody else writes to the audit trail. */
const TOGETHER = 20;

const outcome = (_id: string, status: number, message: string, details: unknown = {}): DecidedListing => ({
  _id,
  status,
  message,
  details: { ...(details as object) },
});

/** What one refusal would have answered by itself. What is nobody's decision (no database) is told, and kept in the log. */
function refusalOf(_id: string, error: unknown): DecidedListing {
  if (isHttpError(error)) return outcome(_id, error.status, error.message, error.details);
  if (error instanceof errors.NotFoundError) return outcome(_id, 404, error.message);
  if (error instanceof errors.ForbiddenError) return outcome(_id, 403, error.message);
  if (error instanceof errors.ApplicationError) return outcome(_id, 400, error.message, error.details);
  strapi.log.error(`A listing of a bulk decision (${_id}) failed`, error);
  return outcome(_id, 503, 'It could not be done just now');
}

type One = BulkDecision['listings'][number];

/** What is done to one of them. Throws what refuses it. */
async function decideOne({ _id, seen }: One, decision: BulkDecision, person: Person): Promise<DecidedListing> {
  const { listing_state: state, reason, note, sure } = decision;
  // Nobody saw them in a list, and taking the decision back does not bring them back.
  const { viewings_open } = state && reasonToCancel(state) && !sure ? await countViewings(_id) : { viewings_open: 0 };
  if (viewings_open > 0) return outcome(_id, 409, 'Viewings ahead would be cancelled', { viewings_open });
  const { listing_state, updatedAt } = state
    ? await changeListing(_id, { listing_state: state, reason, note, seen }, person)
    : await takeListingBack(_id, seen, person);
  return outcome(_id, 200, 'Property updated', { listing_state, updatedAt });
}

/**
 * Some of them in one transaction, each behind a savepoint, so that a refusal costs the others nothing. All their rows are
 * locked first: the audit trail, which the first of them takes until the end, has to be the last that anybody waits for.
 */
async function decideSome(some: One[], decision: BulkDecision, person: Person): Promise<DecidedListing[]> {
  return await strapi.db.transaction(async () => {
    await rows('SELECT 1 FROM properties WHERE document_id = ANY(?::text[]) ORDER BY id FOR UPDATE', [
      some.map(({ _id }) => _id),
    ]);
    const outcomes: DecidedListing[] = [];
    for (const one of some) {
      await rows('SAVEPOINT one');
      try {
        outcomes.push(await decideOne(one, decision, person));
        await rows('RELEASE SAVEPOINT one');
      } catch (error) {
        await rows('ROLLBACK TO SAVEPOINT one');
        outcomes.push(refusalOf(one._id, error));
      }
    }
    return outcomes;
  });
}

/** Each in a transaction of its own, where what stopped them all is nobody's decision. */
async function decideEach(some: One[], decision: BulkDecision, person: Person): Promise<DecidedListing[]> {
  const outcomes: DecidedListing[] = [];
  for (const one of some) {
    outcomes.push(await decideOne(one, decision, person).catch((error: unknown) => refusalOf(one._id, error)));
  }
  return outcomes;
}

/**
 * Moves many listings to a state, or takes back what was decided about them, one after the other and each as it was seen:
 * what cannot be done is told and stops nobody else. Listings for which there is no time left are told as such (503) and
 * unchanged.
 */
export async function decideMany(
  decision: BulkDecision,
  person: Person,
  until = Date.now() + PATIENCE_MS,
): Promise<DecidedListing[]> {
  const { listings } = decision;
  const outcomes: DecidedListing[] = [];
  while (outcomes.length < listings.length) {
    const some = listings.slice(outcomes.length, outcomes.length + TOGETHER);
    if (Date.now() > until) outcomes.push(...some.map(({ _id }) => outcome(_id, 503, 'There was no time left')));
    else {
      const work = decideSome(some, decision, person);
      outcomes.push(...(await work.catch(() => decideEach(some, decision, person))));
    }
  }
  return outcomes;
}
