import { registerJob } from '../services/jobs';
import { forgetUnanswered } from '../services/search-agreement';
import { forgetGoneOffers } from '../services/search-match';
import { tellSearches } from '../services/search-report';

const MINUTE = 60;
const HOUR = 60 * MINUTE;

/** What happens to saved searches without anybody asking. */
export function registerSavedSearchJobs(): void {
  registerJob('saved searches', MINUTE, tellSearches);
  registerJob('searches without an answer', HOUR, forgetUnanswered);
  registerJob('offers that are gone', 24 * HOUR, forgetGoneOffers);
}
