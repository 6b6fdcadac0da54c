import type { AnswerHours, EnquiryAbout } from '@69street/config/market';

import { askRemembered, calls } from '~/cms/client.server';
import { orElse } from '~/cms/outcome.server';

/** Within how many hours whoever gets messages about this usually answers; null where that is not known. The page stands without. */
export async function answersWithin(about: Exclude<EnquiryAbout, 'home'>, id: string): Promise<AnswerHours | null> {
  const answer = await orElse(askRemembered(calls.answerTime, { params: { about, id } }), null);
  return answer?.data.answers_within ?? null;
}
