import { AFTER, BEFORE, JOINTS, isOneOf, walkWords, wordAt } from './read-near.js';
import { addChip, free, isFree, markAt, range, type Reading } from './reading.js';
import { fold } from './text.js';

const words = (text: string) => new Set(text.split(' ').map(fold));

/** "I want to live not far": from what was named, wherever it stands. */
const NEVER_FAR = words('notfar nottoofar notveryfar notthatfar durena beshidurena দূরেনা বেশিদূরেনা');
/** Said of a neighbourhood alone: "Rampura side", "মালিবাগ আর মগবাজারের মাঝে". */
const ALSO_BEHIND = words(
  'side sider surroundings vicinity majhe majhkhane majkhane majhamajhi majamaji charpashe charpase dhare dharekache ' +
    'মাঝে মাঝখানে মাঝামাঝি চারপাশে ধারে ধারেকাছে পার্শ্ববর্তী',
);
const ALSO_BEFORE = words('between inbetween notfarfrom adjoining');
/** In place of a name that was said already: "there or next to it". */
const AGAIN = words('it there here that this these them tar সেখানে ওখানে এখানে okhane sekhane ekhane');
const IN = words('by te e তে এ');
const FROM = words('from theke thek theika থেকে');
const INSIDE = words('moddhe modhe modde moddhei majhe majhkhane মধ্যে মধ্যেই মাঝে মাঝখানে ermoddhe ermodhe এরমধ্যে');
/** "Gabtoli theke beshi dure na", "ektu dure holeo cholbe", without the blanks. */
const NOT_FAR =
  /^(?:er|r|এর|র)?(?:theke|thek|hote|থেকে|হতে)(?:(?:beshi|besi|khub|onek|বেশি|খুব|অনেক)?(?:du?re?|দূরে?|দুরে?)(?:jabo|jaboo|jete ?chai|thakbo|যাব|যাবো|থাকব|থাকবো)?(?:na|noy|noi|না|নয়)|(?:ektu|kichu|ektukhani|একটু|কিছু|কিছুটা)?(?:dure|দূরে|দুরে)(?:holeo|hoileo|হলেও)(?:cholbe|chole|hobe|চলবে|চলে|হবে))$/;
/** What may belong to a name: "Rajarbag police line er pashe", "Azimpur colony". */
const TAIL_MAX = 3;

/** A word without the ending that stands in front of it: "er dike". */
const isBehind = (reading: Reading, i: number) => {
  const word = wordAt(reading, i);
  return [word, word.replace(/^(?:er|r|এর|র|ের)/u, '')].some(
    (one) => AFTER.has(one) || ALSO_BEHIND.has(one) || NEVER_FAR.has(one),
  );
};

/**
 * Whether the neighbourhoods were said with "near", or are those where somebody works: then what lies beside them will
 * do as well. What is near something else ("near the school") isOneOf nothing of them.
 */
export function readBeside(reading: Reading): void {
  const drafts = reading.drafts.filter(({ kind, at }) => kind === 'place' && at.length > 0);
  if (drafts.length === 0) return;
  const places = new Set(drafts.flatMap(({ at }) => at));
  const walked = drafts.flatMap(({ at }) => walkWords(reading, Math.min(...at), Math.max(...at) + 1) ?? []);
  if (walked.length > 0) return addChip(reading, { kind: 'beside', value: true, at: walked });
  for (let i = 0; i < reading.items.length; i++) {
    const at = reading.fates[i] === null ? besideAt(reading, i, places) : null;
    if (at) return addChip(reading, { kind: 'beside', value: true, at });
  }
  if (saysWorkplace(reading, places)) reading.drafts.push({ kind: 'beside', value: true, at: [] });
}

/** An office that is not looked for, where no other place was named than the one that it stands in. */
const saysWorkplace = (reading: Reading, places: ReadonlySet<number>) =>
  reading.items.every(({ meaning }, i) => meaning?.is !== 'place' || places.has(i)) &&
  reading.items.some(
    ({ meaning }, i) =>
      meaning?.is === 'type' && reading.fates[i] === 'chip' && reading.drafts.every(({ at }) => !at.includes(i)),
  );

/** The words from an item on that say it of a place; null where they do not. */
function besideAt(reading: Reading, i: number, places: ReadonlySet<number>): number[] | null {
  const isJoint = (at: number) => isOneOf(reading, at, JOINTS) || isOneOf(reading, at, IN) || isFree(reading, at, 'or');
  let next = i + 1;
  while (isJoint(next)) next++;
  let last = i - 1;
  while (isJoint(last)) last--;
  const isEnd = next >= reading.items.length || markAt(reading, next) !== '';
  if (isOneOf(reading, i, BEFORE) || isOneOf(reading, i, ALSO_BEFORE)) {
    if (places.has(next) || isOneOf(reading, next, AGAIN)) return range(i, places.has(next) ? next : next + 1);
    return isEnd && (places.has(last) || isOneOf(reading, last, AGAIN)) ? range(i, next) : null;
  }
  if (isBehind(reading, i))
    return isNameBefore(reading, last, places) || ((!isEnd || isOneOf(reading, i, NEVER_FAR)) && isOfAll(reading, last))
      ? [i]
      : null;
  return farAt(reading, i, places) ?? betweenAt(reading, i, places);
}

/** "..., kache basa lagbe", "there or nearby", "basa khujchi kachakachi": nothing that it could be near to but the place. */
const isOfAll = (reading: Reading, last: number) =>
  last >= 0 &&
  (markAt(reading, last) !== '' || isOneOf(reading, last, AGAIN) || isFree(reading, last, 'talk', 'want', 'home'));

function isNameBefore(reading: Reading, last: number, places: ReadonlySet<number>): boolean {
  for (let i = last; i > last - TAIL_MAX; i--) {
    if (places.has(i)) return true;
    const meaning = free(reading, i);
    const isTail =
      meaning === null || isOneOf(reading, i, JOINTS) || /^(?:of_place|building|address|text)$/.test(meaning?.is ?? '');
    if (!isTail || markAt(reading, i) !== '') return false;
  }
  return false;
}

const rawAt = (reading: Reading, i: number) =>
  reading.tokens
    .slice(reading.items[i]?.from, reading.items[i]?.to)
    .map(({ raw }) => raw.toLowerCase().normalize('NFC'))
    .join('');

function farAt(reading: Reading, i: number, places: ReadonlySet<number>): number[] | null {
  if (!places.has(i - 1)) return null;
  let said = '';
  for (let to = i; to < i + 4; to++) {
    said += rawAt(reading, to);
    if (NOT_FAR.test(said)) return range(i, to + 1);
  }
  return null;
}

/** "Mirpur 14 theke Kachukhet er moddhe". */
function betweenAt(reading: Reading, i: number, places: ReadonlySet<number>): number[] | null {
  if (!isOneOf(reading, i, FROM) || !places.has(i - 1) || !places.has(i + 1)) return null;
  let to = i + 1;
  while (places.has(to) || isOneOf(reading, to, JOINTS)) to++;
  return isOneOf(reading, to, INSIDE) ? [i, to] : null;
}
