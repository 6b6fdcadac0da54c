import { isDatabaseFault } from './database/faults';

/**
 * A dropped connection never ends the process: a rejection that nobody handled is told and survived, whatever it is of.
 * After an exception that nobody caught nobody knows what state this process is in, so `end` is called, which lets open
 * requests finish first.
 */
export function surviveFaults(end: () => void): void {
  process.on('unhandledRejection', (reason) => {
    if (isDatabaseFault(reason)) strapi.log.warn('the database was away from work that nobody waits for', reason);
    else strapi.log.error('a rejection that nobody handled', reason);
  });
  process.on('uncaughtException', (error) => {
    if (isDatabaseFault(error)) {
      strapi.log.warn('the database was away from work that nobody waits for', error);
      return;
    }
    strapi.log.error('an exception that nobody caught, this process ends', error);
    end();
  });
}
