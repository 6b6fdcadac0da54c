import { sumUpOld } from './cost-tables';
import { tendSpellings } from './area-spellings';
import { registerJob } from '../platform/jobs';
import { onContentChanged } from '../platform/content-changed';
import { foldCounts } from './counters';
import { tendStanding } from './standing';
import { readUnread } from './facts';
import { forgetCounts } from './memory';

const MINUTE = 60;

/** What the search does without anybody asking. */
export function registerSearchJobs(): void {
  onContentChanged((type) => {
    if (type === null || type === 'property') forgetCounts();
  });
  registerJob('counters', 5 * MINUTE, foldCounts);
  registerJob('standing', 10 * MINUTE, tendStanding);
  registerJob('area spellings', 10 * MINUTE, tendSpellings);
  registerJob('sums of costs', 10 * MINUTE, sumUpOld);
  registerJob('facts', MINUTE / 4, async () => void (await readUnread()));
}
