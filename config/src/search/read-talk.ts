import { foldAt, isFree, isSpaced, range, type Reading, tokenOf } from './reading.js';

const PEOPLE =
  /^(?:jon|joner|jone|জন|জনের|জনে|person|persons|people|peoples|member|members|মেম্বার|সদস্য|সদস্যের|bon|boner|vai|bhai|বোন|বোনের|ভাই|ভাইয়ের|bondhu|বন্ধু)$/;
const TIME =
  /^(?:years?|yrs?|bochor|bosor|bochhor|বছর|বছরের|months?|mas|mash|maser|মাস|মাসের|din|days?|দিন|দিনের|weeks?|hours?|hrs?|ghonta|ঘণ্টা|ঘন্টা|minutes?|mins?|মিনিট)$/;
const ORDINAL = /^(?:st|nd|rd|th|la|ই|লা|শে|তারিখ)$/;
const DATE = /^(?:tarikh|tarik|tarikhe|tarikher|তারিখ|তারিখে|তারিখের|tarikher)$/;
const MONTH =
  /^(?:jan|january|feb|february|mar|march|apr|april|may|jun|june|jul|july|aug|august|sep|sept|september|oct|october|nov|november|dec|december|জানুয়ারি|জানুয়ারী|ফেব্রুয়ারি|ফেব্রুয়ারী|মার্চ|এপ্রিল|মে|জুন|জুলাই|আগস্ট|সেপ্টেম্বর|অক্টোবর|নভেম্বর|ডিসেম্বর)$/;
const FLOOR = /^(?:floor|tola|tala|road|street|avenue|lane|line|তলা)/;

/** Those that are to live there, by what they are; a number beside them is one of people. */
const WHO =
  /^(?:friends?|students?|bachelors?|couples?|nurses?|doctors?|interns?|engineers?|teachers?|workers?|girls?|boys?|sisters?|brothers?|ladies|women|men|families|colleagues?|meye|chele|মেয়ে|ছেলে|নার্স|পরিবার)$/u;

/** "5 jon er jonno", "for 4 people": who counts those that are to live there, rents; who buys says so. */
export function countsPeople(reading: Reading): boolean {
  return reading.items.some(({ meaning }, i) => {
    if (meaning?.is !== 'number' || meaning.value > 99) return false;
    // "A family of 7".
    if (foldAt(reading, i - 1) === 'of' && foldAt(reading, i - 2) === 'family') return true;
    const next = reading.items[i + 1]?.meaning?.is === 'piece' ? i + 2 : i + 1;
    const raw = tokenOf(reading, next)?.raw.toLowerCase().normalize('NFC') ?? '';
    return PEOPLE.test(raw) || WHO.test(raw);
  });
}

const KIN =
  /^(?:mothers?|mom|mum|fathers?|dad|parents?|grand(?:mother|father|parents)|sisters?|brothers?|sons?|daughters?|wife|husband|aunt|uncle|amma|ammu|ammur|ammar|abba|abbu|abbur|abbar|maa?|maa?yer|baba|babar|bon|boner|vai|bhai|vaiyer|bhaiyer|chele|cheler|meye|meyer|মা|মার|মায়ের|বাবা|বাবার|আম্মা|আম্মার|আম্মুর|আব্বা|আব্বার|আব্বুর|বোনের|ভাইয়ের|ছেলের|মেয়ের|শ্বশুরের|শাশুড়ির)$/;
/** So many words may stand between "for" and whom it is for: "for my elderly mother", "amma abba r jonno". */
const WHOM_MAX = 3;

/** "A home for my mother", "মায়ের জন্য বাসা": who says for whom of their own people, and not that they buy, rents. */
export function saysForWhom(reading: Reading): boolean {
  const said = reading.tokens.map(({ raw }) => raw.toLowerCase().normalize('NFC'));
  const near = (i: number, step: 1 | -1, word: RegExp) => {
    const beside = range(1, WHOM_MAX + 1).map((by) => reading.tokens[i + step * by]);
    const end = beside.findIndex((token) => token === undefined || token.kind === 'mark');
    return beside.slice(0, end === -1 ? WHOM_MAX : end).some((token) => word.test(token?.raw.normalize('NFC') ?? ''));
  };
  return said.some((one, i) => KIN.test(one) && (near(i, -1, /^for$/i) || near(i, 1, /^(?:jonn[oe]|জন্য)$/i)));
}

/**
 * "For 3 months", "২ মাসের জন্য": how long somebody is to live there. "Ready in 3 months" and
 * "within 6 months" say something else.
 */
export function saysWhen(reading: Reading): boolean {
  return reading.items.some(({ meaning }, i) => {
    if (meaning?.is !== 'number' || meaning.value > 99) return false;
    const unit =
      tokenOf(reading, i + 1)
        ?.raw.toLowerCase()
        .normalize('NFC') ?? '';
    const said = (n: number) => tokenOf(reading, n)?.raw.toLowerCase().normalize('NFC') ?? '';
    const isFor =
      /^(?:for|stay|staying)$/.test(said(i - 1)) || /^(?:jonno|jonne|thakbo|জন্য|থাকব|থাকবো)$/.test(said(i + 2));
    return isFor && /^(?:months?|weeks?|days?|mas|mash|maser|masher|মাস|মাসের|সপ্তাহের|দিনের)$/.test(unit);
  });
}

const MONTHS_KNOWN = (raw: string) => MONTH.test(raw) || MONTH.test(raw.normalize('NFC'));

function isNumber(reading: Reading, i: number, most: number): boolean {
  const meaning = reading.items[i]?.meaning;
  return (
    reading.fates[i] !== 'chip' && meaning?.is === 'number' && Number.isInteger(meaning.value) && meaning.value <= most
  );
}

/**
 * How many people, how long, and from which day ("2 jon", "4 students", "for 2 years", "1st January", "5 tarikh"): no
 * listing is found by them. Marks their items as spoken for, where a number is among them.
 */
export function dropCounts(reading: Reading): void {
  for (let i = 0; i < reading.items.length; i++) {
    const to = endOfCount(reading, i);
    for (const at of range(i, to)) reading.fates[at] = 'chip';
  }
}

const rawAt = (reading: Reading, i: number) =>
  reading.fates[i] === 'chip' ? '' : (tokenOf(reading, i)?.raw.toLowerCase().normalize('NFC') ?? '');

/** The item behind what is counted or dated from `i`; `i` itself where nothing is. */
function endOfCount(reading: Reading, i: number): number {
  if (MONTHS_KNOWN(rawAt(reading, i)) && isNumber(reading, i + 1, 31) && !isAmountBehind(reading, i + 2)) return i + 2;
  if (!isNumber(reading, i, 99)) return i;
  const next = isFree(reading, i + 1, 'piece') ? i + 2 : i + 1;
  const raw = rawAt(reading, next);
  // A student is a wish of his own; how many of them is none.
  if (/^(?:students?|friends?)$/.test(raw)) return next;
  if (PEOPLE.test(raw) || TIME.test(raw) || DATE.test(raw)) return next + 1;
  if (MONTHS_KNOWN(raw)) return next + 1;
  const isOrdinal = !isSpaced(reading, next) && ORDINAL.test(raw);
  return isOrdinal && !FLOOR.test(foldAt(reading, next + 1)) ? next + 1 : i;
}

const isAmountBehind = (reading: Reading, i: number) => isFree(reading, i, 'room', 'unit', 'scale', 'money');
