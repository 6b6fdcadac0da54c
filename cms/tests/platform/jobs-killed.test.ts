import { expect, it, onTestFinished } from 'vitest';

import { answersByMail, conversationMails, startMailbox } from '../conversation/killed-jobs';
import { searchMails, searchMatches } from '../saved-search/killed-jobs';
import { createReadyDatabase } from '../support/database';
import { killInJobs, startKilled } from '../support/killed';
import { rentReminders } from '../tenancy/killed-jobs';
import { viewingReminders, viewingsOfAGoneHome } from '../viewing/killed-jobs';

it('what jobs mail, match and take in is done once, with two cms at work and both killed in the middle', async () => {
  const mailbox = await startMailbox();
  onTestFinished(mailbox.close);
  const settings = { MAIL_INBOX_URL: mailbox.url, MAIL_ANSWERS_TO: 'answers@street.test' };
  const databaseUrl = await createReadyDatabase('jobs_killed');
  const both = await Promise.all(['jobs-one', 'jobs-two'].map((name) => startKilled(name, settings, databaseUrl)));
  const [{ query }] = both as [(typeof both)[number]];
  // Each cms does one job at a time, so two of them at once stand still in two.
  const rounds = [
    [viewingReminders, rentReminders],
    [conversationMails, searchMatches],
    [answersByMail(mailbox), viewingsOfAGoneHome],
    [searchMails],
  ];
  for (const round of rounds) {
    for (const { prepare } of round) await prepare(query);
    await killInJobs(both, round);
    for (const { isDone } of round) await isDone(query);
  }
  // Nothing of an earlier round is done again in a later one.
  expect(await query(`SELECT FROM street_mails WHERE recipient LIKE 'tenant-%'`)).toHaveLength(40);
});
