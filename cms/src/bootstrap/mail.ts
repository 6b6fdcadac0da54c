import type { Core } from '@strapi/strapi';

import { mailWaitingEnquiries } from '../services/enquiry-mail';

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
  strapi.cron.add({ enquiryMail: { task: () => round(true), options: { rule: '* * * * *' } } });
  void round(false);
}
