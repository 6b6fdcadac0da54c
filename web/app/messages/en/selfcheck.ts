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
};

export type SelfCheckMessages = typeof selfcheck;
