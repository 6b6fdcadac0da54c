import { registerJob } from '../platform/jobs';
import { forgetUnanswered } from './agreement';
import { forgetGoneOffers } from './match';
import { tellSearches } from './report';

const HALF_A_MINUTE = 30;
const HOUR = 3600;

/** What happens to saved searches without anybody asking. */
export function registerSavedSearchJobs(): void {
  registerJob('saved searches', HALF_A_MINUTE, tellSearches);
  registerJob('searches without an answer', HOUR, forgetUnanswered);
  registerJob('offers that are gone', 24 * HOUR, forgetGoneOffers);
}
