import { tendSpellings } from './area-spellings';
import { registerJob } from '../platform/jobs';
import { foldCounts } from './counts';

const MINUTE = 60;

/** What the search does without anybody asking. */
export function registerSearchJobs(): void {
  registerJob('counters', 5 * MINUTE, foldCounts);
  registerJob('area spellings', 10 * MINUTE, tendSpellings);
}
