import type { Language, Side } from '@69street/config/market';

import { ask, calls } from '~/cms/client.server';
import { orElse } from '~/cms/outcome.server';
import { ratingMessagesIn } from '~/messages/rating';

import type { InThread } from './in-thread';
import { countedLines } from './rating';

type As = { token: string } | { link: string; clientAddress: string };
type Asked = { id: string; side: Side | null; wasHeld: boolean };

/**
 * What a conversation shows of ratings: whether something is to be answered or read, and to a host what others say of who
 * asks. Null where there is nothing, or cms has no answer.
 */
export async function ratingsInThread({ id, side, wasHeld }: Asked, as: As, lang: Language): Promise<InThread | null> {
  if (side === null || (side === 'seeker' && !wasHeld)) return null;
  const { link, ...who } = 'link' in as ? as : { ...as, link: undefined };
  const params = { of: 'conversation', id };
  const found = (await orElse(ask(calls.mutualRatings, { params, query: { link }, ...who }), null))?.data;
  if (!found) return null;
  const t = ratingMessagesIn(lang);
  const lines = countedLines(found.about, 'seeker', t);
  const toAnswer = found.subjects.some((subject) => subject.may_rate && subject.own === null);
  const toRead = found.subjects.some(({ own, other }) => own !== null || other !== null);
  if (!toAnswer && !toRead && lines.length === 0) return null;
  return { id, toAnswer, toRead, counted: { title: t.counted.title.seeker, lines } };
}
