import type { Core } from '@strapi/strapi';

import { registerMailQueue } from '../platform/undelivered-mails';
import { ENQUIRY_MAILS, mailWaitingEnquiries } from './mail';

/** Mails what an earlier run left unsent, and looks again every minute. Boot does not wait for a mail server. */
export function startMailRounds(strapi: Core.Strapi): void {
  async function round(patient: boolean): Promise<void> {
    try {
      await mailWaitingEnquiries({ patient });
    } catch (error) {
      // A rejected promise in a job would end the process.
      strapi.log.warn('a round of mails was left out', error);
    }
  }
  /** The first version gave up after eight attempts and said nothing of it: such mails wait for a decision, none is lost. */
  async function adoptOlder(): Promise<void> {
    await strapi.db
      .connection('enquiries')
      .where({ mail_state: 'failed' })
      .where('mail_attempts', '>=', 8)
      .whereNull('mail_error')
      .update({ mail_state: 'undelivered', mail_error: 'eight attempts failed' });
  }
  registerMailQueue('enquiry', ENQUIRY_MAILS);
  strapi.cron.add({ enquiryMail: { task: () => round(true), options: { rule: '* * * * *' } } });
  void adoptOlder()
    .catch((error: unknown) => strapi.log.warn('older mails were not looked at', error))
    .then(() => round(false));
}
