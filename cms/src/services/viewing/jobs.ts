import { registerJob } from '../platform/jobs';
import { cancelGone, closeSilent, lapseDue, remindDue } from './site';

const MINUTE = 60;

export function registerViewingJobs(): void {
  registerJob('viewings that cannot take place', MINUTE, cancelGone);
  registerJob('viewings that nobody confirmed', MINUTE, lapseDue);
  registerJob('reminders of viewings', MINUTE, remindDue);
  registerJob('viewings that are over', 60 * MINUTE, closeSilent);
}
