import type { BulkDecision, DecidedListing } from '@69street/config/contract';
import { errors } from '@strapi/utils';
import { isHttpError } from 'http-errors';

import type { Person } from '../platform/person';
import { changeListing } from './change';

/** When to stop, so that whoever waits hears of every listing before their own patience ends. Milliseconds. */
export const PATIENCE_MS = 45_000;

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

/**
 * Moves many listings to a state, one after the other, each as it was seen and in a transaction of its own: what cannot
 * be done is told and stops nobody else. Listings for which there is no time left are told as such (503) and unchanged.
 */
export async function decideMany(
  { listings, listing_state, reason, note }: BulkDecision,
  person: Person,
  until = Date.now() + PATIENCE_MS,
): Promise<DecidedListing[]> {
  const outcomes: DecidedListing[] = [];
  for (const { _id, seen } of listings) {
    if (Date.now() > until) {
      outcomes.push(outcome(_id, 503, 'There was no time left'));
      continue;
    }
    try {
      const { updatedAt } = await changeListing(_id, { listing_state, reason, note, seen }, person);
      outcomes.push(outcome(_id, 200, 'Property updated', { listing_state, updatedAt }));
    } catch (error) {
      outcomes.push(refusalOf(_id, error));
    }
  }
  return outcomes;
}
