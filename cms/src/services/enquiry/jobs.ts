import { countAnswerTimes } from './answer-times';
import { registerJob } from '../platform/jobs';
import { rows } from '../platform/sql';
import { registerMailQueue } from '../platform/undelivered-mails';
import { ENQUIRY_MAILS, mailWaitingEnquiries } from './mail';

const MINUTE = 60;
const HOUR = 3600;

/** The first version gave up after eight attempts and told nobody: such mails wait for a decision, none is lost. */
const ADOPT_OLDER = `
  UPDATE enquiries SET mail_state = 'undelivered', mail_error = 'eight attempts failed'
  WHERE mail_state = 'failed' AND mail_attempts >= 8 AND mail_error IS NULL`;

/** Mails what an earlier run left unsent, and looks again every minute. Boot does not wait for a mail server. */
export function startMailRounds(): void {
  registerMailQueue('enquiry', ENQUIRY_MAILS);
  registerJob('enquiry mails', MINUTE, () => mailWaitingEnquiries());
  registerJob('time until an answer', HOUR, countAnswerTimes);
  void rows(ADOPT_OLDER)
    .then(() => mailWaitingEnquiries({ patient: false }))
    .catch((error: unknown) => strapi.log.warn('a round of mails was left out', error));
}
