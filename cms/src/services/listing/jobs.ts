import { registerJob } from '../platform/jobs';
import { fillDesk } from './desk-fill';
import { keepFresh } from './freshness';
import { forgetViewers } from './views';
import { sendQueuedMails } from '../platform/mail-outbox';
import { sweepPhotos } from '../photo/sweep';
import { emptyTrash } from '../platform/trash';

const MINUTE = 60;
const HOUR = 60 * MINUTE;

/** What happens to listings without anybody asking. */
export function registerListingJobs(): void {
  registerJob('queued mails', MINUTE, sendQueuedMails);
  registerJob('words of the desk', 5, () => fillDesk());
  registerJob('photo sweep', HOUR, sweepPhotos);
  registerJob('listing freshness', HOUR, keepFresh);
  registerJob('trash', HOUR, emptyTrash);
  registerJob('viewers of former days', 6 * HOUR, forgetViewers);
}
