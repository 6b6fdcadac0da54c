import type { CountedListings } from './counted-listings';
import { countedListings } from './counters';
import { memoryMark, rememberedPage, rememberPage } from './memory';
import { runningPromotions, type Promotions } from './promoted';

/** Pages that are being written out at this moment, by what was asked and the state of the market that it was asked of. */
const underWay = new Map<string, Promise<Buffer>>();

/**
 * The JSON that `read` answers to a question, from memory as long as no listing changes. `question` also says how much of
 * its answer is meant. Throws what `read` throws.
 */
export async function writtenOnce(
  question: string,
  read: (counted: CountedListings, promotions: Promotions) => Promise<string>,
): Promise<Buffer> {
  const counted = await countedListings();
  const promotions = await runningPromotions();
  // What was written while one ran that has ended since is another page.
  const page = promotions.ids.size > 0 ? `${promotions.endsAt} ${question}` : question;
  const known = rememberedPage(page);
  if (known) return known;
  const mark = memoryMark();
  // Behind a change many ask at once for what is popular: they wait for the first of them.
  const same = `${mark} ${page}`;
  const write = async () => {
    try {
      const written = Buffer.from(await read(counted, promotions));
      rememberPage(page, written, mark);
      return written;
    } finally {
      underWay.delete(same);
    }
  };
  const answer = underWay.get(same) ?? write();
  underWay.set(same, answer);
  return answer;
}
