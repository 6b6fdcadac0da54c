import { tendSpellings } from '../services/area-spellings';
import { registerJob } from '../services/jobs';

const MINUTE = 60;

/** What the search does without anybody asking. */
export function registerSearchJobs(): void {
  registerJob('area spellings', 10 * MINUTE, tendSpellings);
}
