import { tendSpellings } from '../services/area-spellings';
import { registerJob } from '../services/jobs';
import { foldCounts } from '../services/property-counts';

const MINUTE = 60;

/** What the search does without anybody asking. */
export function registerSearchJobs(): void {
  registerJob('counters', 5 * MINUTE, foldCounts);
  registerJob('area spellings', 10 * MINUTE, tendSpellings);
}
