import { registerJob } from '../services/jobs';
import { keepFresh } from '../services/listing-freshness';
import { forgetViewers } from '../services/listing-views';
import { sendQueuedMails } from '../services/mail-outbox';
import { sweepPhotos } from '../services/photo-sweep';
import { emptyTrash } from '../services/trash';

const MINUTE = 60;
const HOUR = 60 * MINUTE;

/** What happens to listings without anybody asking. */
export function registerListingJobs(): void {
  registerJob('queued mails', MINUTE, sendQueuedMails);
  registerJob('photo sweep', HOUR, sweepPhotos);
  registerJob('listing freshness', HOUR, keepFresh);
  registerJob('trash', HOUR, emptyTrash);
  registerJob('viewers of former days', 6 * HOUR, forgetViewers);
}
