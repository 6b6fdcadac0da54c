import { registerJob } from '../services/jobs';
import { forgetUnanswered } from '../services/search-agreement';
import { forgetGoneOffers } from '../services/search-match';
import { tellSearches } from '../services/search-report';

const HALF_A_MINUTE = 30;
const HOUR = 3600;

/** What happens to saved searches without anybody asking. */
export function registerSavedSearchJobs(): void {
  registerJob('saved searches', HALF_A_MINUTE, tellSearches);
  registerJob('searches without an answer', HOUR, forgetUnanswered);
  registerJob('offers that are gone', 24 * HOUR, forgetGoneOffers);
}
