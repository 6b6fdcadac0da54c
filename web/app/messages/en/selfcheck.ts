import { formatNumber } from '@69street/config/market';

const gigabytes = (bytes: number) => formatNumber(Math.round(bytes / 1e8) / 10, 'en');
/** A database that is small is not one of nothing. */
const size = (bytes: number) =>
  bytes < 1e9 ? `${formatNumber(Math.ceil(bytes / 1e6), 'en')} MB` : `${gigabytes(bytes)} GB`;

export const selfcheck = {
  title: 'Self-check',
  description: 'What runs behind this site and whether it answers.',
  intro: 'What runs behind this site, asked just now.',
  caption: 'State of the site',
  part: 'Part',
  state: 'State',
  site: 'Site',
  version: (version: string) => `version ${version}`,
  cms: 'Content server',
  databaseAnswers: 'Database answers',
  language: 'Language of this page',
  languageName: 'English',
  answers: 'answers',
  silent: 'does not answer',
  unknown: 'not known while the content server is silent',
  services: {
    mail: 'Mail',
    images: 'Pictures',
    database: 'Database',
    identity: 'Sign-in',
    payments: 'Payments',
  } as Record<string, string>,
  live: 'live',
  embedded: 'embedded: a stand-in on this machine',
  mailPage: 'Open the page of caught mails',
  room: {
    title: 'Machine room',
    unknown: 'not known',
    versions: {
      title: 'Versions',
      all: ({ cms, strapi, node, postgres }: Record<'cms' | 'strapi' | 'node' | 'postgres', string>) =>
        `Content server ${cms}, Strapi ${strapi}, Node ${node}, PostgreSQL ${postgres}`,
    },
    jobs: {
      title: 'Jobs',
      onTime: (all: number) => `${formatNumber(all, 'en')}, all on time`,
      late: (name: string, since: string) => `"${name}" has been due since ${since}`,
      fails: (name: string, since: string) => `"${name}" has failed since ${since}`,
    },
    mails: {
      title: 'Mails',
      counts: ({ waiting, retrying, undelivered }: Record<'waiting' | 'retrying' | 'undelivered', number>) =>
        `${formatNumber(waiting, 'en')} waiting, ${formatNumber(retrying, 'en')} being tried again, ${formatNumber(undelivered, 'en')} undelivered`,
    },
    archive: {
      title: 'Log of the database',
      off: 'not archived',
      nothing: 'nothing archived yet',
      done: (moment: string) => `last piece archived ${moment}`,
      failing: (state: string) => `cannot be archived: ${state}`,
    },
    backup: {
      title: 'Backups',
      none: 'none are made here',
      kinds: {
        full: 'Whole backup of the database, each week',
        database: 'Backup of the database, each day',
        pictures: 'Copy of the pictures, each five minutes',
        'picture-check': 'Check of the copied pictures, each week',
        drill: 'Restore drill, each week',
      },
      never: 'Never made.',
      made: (moment: string) => `${moment}.`,
      failed: (moment: string, failure: string) => `Failed ${moment}: ${failure}`,
      files: (files: number) => `${formatNumber(files, 'en')} files.`,
      drilled: ({ seconds = 0, lostSeconds = 0, listings = 0 }: Record<string, number>) =>
        `Restored in ${formatNumber(seconds, 'en')} s with ${formatNumber(listings, 'en')} listings, up to ${formatNumber(lostSeconds, 'en')} s before.`,
    },
    replicas: {
      title: 'Replicas of the database',
      none: 'none',
      behind: (name: string, seconds: number) => `${name}: ${formatNumber(seconds, 'en')} s behind`,
    },
    reading: {
      title: 'Pages for visitors are read',
      primary: 'from the database that is written to',
      away: 'from the database that is written to: the replica does not answer',
      behind: (seconds: number, most: number) =>
        `from a replica, ${formatNumber(seconds, 'en')} s behind (at most ${formatNumber(most, 'en')} s)`,
    },
    disk: {
      title: 'Disk',
      free: ({ freeBytes, totalBytes, databaseBytes }: Record<'freeBytes' | 'totalBytes' | 'databaseBytes', number>) =>
        `${gigabytes(freeBytes)} of ${gigabytes(totalBytes)} GB free; the database has ${size(databaseBytes)}`,
    },
    certificate: {
      title: 'Certificate',
      none: 'none: the site is plain http',
      until: (moment: string) => `good until ${moment}`,
    },
    mailDomain: {
      title: 'Records of the mail domain',
      none: 'not looked at: mails stay on this machine',
      found: 'found',
      missing: 'missing',
      records: (domain: string, records: string[]) => `${domain}: ${records.join(', ')}`,
    },
  },
};

export type SelfCheckMessages = typeof selfcheck;
