import { foldAt, isFree, markAt, type Reading, says } from './reading.js';

const INSTEAD = /^(?:but|now|kintu|ekhon|akhon|কিন্তু|এখন)$/;
/** Two words of talk are one item. */
const TAKEN_BACK = /^(?:sorry|meant|oops|thuri|nana|nono|থুড়ি|দুঃখিত|সরি|স্যরি|নানা)$/;

/** A place that ends at `last` and was named only to turn away from it, to another one behind it. */
export const isTurnedFrom = (reading: Reading, last: number, isLooked: boolean): boolean =>
  isGivenUp(reading, last) || isTakenBack(reading, last) || (isLooked && isLeftFor(reading, last));

const isPlaceBehind = (reading: Reading, i: number): boolean =>
  reading.drafts.some(({ kind, at }) => kind === 'place' && at.some((one) => one > i));

/** "I looked in Mirpur but it is too far, now Tejgaon": a place is named behind what turns away from the first. */
const isLeftFor = (reading: Reading, last: number): boolean =>
  reading.items.some((_, i) => i > last && says(reading, i, INSTEAD) && isPlaceBehind(reading, i));

/** "Khulshi... sorry, I meant Nasirabad", "12 number sector e, na na, 14": said between it and the next. */
function isTakenBack(reading: Reading, last: number): boolean {
  const starts = reading.drafts.flatMap(({ kind, at }) => (kind === 'place' ? [Math.min(...at)] : []));
  const next = Math.min(...starts.filter((start) => start > last));
  return next < Infinity && reading.items.some((_, i) => i > last && i < next && says(reading, i, TAKEN_BACK));
}

/** "Two beds in Gulshan are crazy. What about Shahjadpur": another is asked about instead. */
const isGivenUp = (reading: Reading, last: number): boolean =>
  reading.items.some(
    (_, i) =>
      i > last &&
      /^[.?!;।]$/u.test(markAt(reading, i - 1)) &&
      /^(?:what|how)about$/.test(
        foldAt(reading, i) + (isFree(reading, i + 1, 'bound') ? foldAt(reading, i + 1) : ''),
      ) &&
      isPlaceBehind(reading, i),
  );
