import type { QuickAnswer } from '@69street/config/contract';
import { LANGUAGES } from '@69street/config/market';

import { memberMessagesIn } from '~/messages/member';
import type { ReadyAnswer } from './leads';

/** The ready answers of a person, and those of the site behind them. */
export function readyOf(quick_answers: readonly QuickAnswer[]): ReadyAnswer[] {
  const own = quick_answers.map(({ _id, language, words }) => ({ key: _id, language, words, isOwn: true }));
  const sites = LANGUAGES.flatMap((language) =>
    memberMessagesIn(language).leads.ready.map((words, index) => ({
      key: `${language}${index}`,
      language,
      words,
      isOwn: false,
    })),
  );
  return [...own, ...sites];
}
