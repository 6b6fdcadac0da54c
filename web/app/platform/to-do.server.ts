import type { Language } from '@69street/config/market';

import { ask, calls } from '~/cms/client.server';
import { orElse } from '~/cms/outcome.server';
import { timeLeft } from '~/enquiry/inbox';
import { formatEnd } from '~/shell/dates';

import type { OverviewData } from './overview';
import type { ToDo } from './to-do';

/** What waits for the person with this token; nothing while cms cannot say. */
export async function toDoOf(token: string, lang: Language, now = new Date()): Promise<ToDo[]> {
  const answer = await orElse(ask(calls.waiting, { token }), null);
  return (answer?.data ?? []).map(({ kind, count, since, due }) => ({
    kind,
    count,
    due: due === null ? null : { at: due, words: formatEnd(due, lang), left: timeLeft(due, now) },
    since: since === null ? null : { at: since, left: timeLeft(since, now) },
  }));
}

/** The admin's figures; null while cms cannot say. */
export async function overviewOf(token: string, now = new Date()): Promise<OverviewData | null> {
  const answer = await orElse(ask(calls.overview, { token }), null);
  if (!answer) return null;
  const { faults, ...figures } = answer.data;
  const jobs = faults.jobs.map(({ name, since }) => ({ name, left: timeLeft(since, now) }));
  return { ...figures, faults: { ...faults, jobs } };
}
