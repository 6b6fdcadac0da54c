import { formatNumber, isBangla, type Language, type Sort, TEXT_LIMITS } from '../market/index.js';
import { type Chip, type ChipKind, type SearchFilters, type Span } from './chips.js';
import { spotOf } from './landmarks.js';
import { CITY_ROWS } from './place-rows.js';
import { placeOf } from './places.js';
import { isWishId, UNWANTED } from './read-wishes.js';
import { understand } from './understand.js';
import { LINES } from './words.js';

/** How a thing is called in a query: the first of its words. */
const CALLED: Record<Language, Map<string, string>> = { en: new Map(), bn: new Map() };
for (const [entry, words] of LINES) {
  if (!('value' in entry) || !['type', 'amenity', 'wish'].includes(entry.is)) continue;
  if ('keep' in entry || 'guessed' in entry || 'not' in entry) continue;
  const all = words.split(', ');
  const names = { en: all[0], bn: all.find(isBangla) };
  for (const lang of ['en', 'bn'] as const) {
    const name = names[lang];
    if (name && !CALLED[lang].has(String(entry.value))) CALLED[lang].set(String(entry.value), name);
  }
}

const SORTS: Partial<Record<Sort, Record<Language, string>>> = {
  price_asc: { en: 'cheapest', bn: 'সবচেয়ে সস্তা' },
  price_desc: { en: 'most expensive', bn: 'সবচেয়ে দামি' },
  day_one: { en: 'least on the first day', bn: 'প্রথম দিনে সবচেয়ে কম' },
  monthly_total: { en: 'least a month', bn: 'মাসে সবচেয়ে কম খরচ' },
  newest: { en: 'newest', bn: 'সবচেয়ে নতুন' },
  size_desc: { en: 'largest', bn: 'সবচেয়ে বড়' },
};
const SHARED = {
  en: { sublet: 'sublet', seat: 'seat', hostel: 'hostel', single_room: 'single room' },
  bn: { sublet: 'সাবলেট', seat: 'সিট', hostel: 'হোস্টেল', single_room: 'সিঙ্গেল রুম' },
} as const;

type Words = {
  or: string;
  for: Record<'rent' | 'sell', string>;
  near: (place: string, km: string | null) => string;
  least: (amount: string) => string;
  most: (amount: string) => string;
  under: (taka: string) => string;
  taka: (amount: string) => string;
  between: (low: string, high: string) => string;
  inHand: (taka: string) => string;
  allIn: (taka: string) => string;
  advance: (months: string) => string;
  bed: string;
  bath: string;
  size: string;
  must: (thing: string) => string;
  without: (thing: string) => string;
  lakh: string;
  crore: string;
};
const WORDS: Record<Language, Words> = {
  en: {
    or: ' or ',
    for: { rent: 'for rent', sell: 'for sale' },
    near: (place, km) => (km === null ? `near ${place}` : `within ${km} km of ${place}`),
    least: (amount) => `at least ${amount}`,
    most: (amount) => `up to ${amount}`,
    under: (taka) => `under ${taka}`,
    taka: (amount) => `${amount} taka`,
    between: (low, high) => `${low} to ${high}`,
    inHand: (taka) => `in hand ${taka}`,
    allIn: (taka) => `${taka} all included`,
    advance: (months) => (months === '0' ? 'no advance' : `advance ${months} months`),
    bed: 'bed',
    bath: 'bath',
    size: 'sqft',
    must: (thing) => `must have ${thing}`,
    without: (thing) => `without ${thing}`,
    lakh: 'lakh',
    crore: 'crore',
  },
  bn: {
    or: ' বা ',
    for: { rent: 'ভাড়া', sell: 'বিক্রি' },
    near: (place, km) => (km === null ? `${place} এর কাছে` : `${place} থেকে ${km} কিমির মধ্যে`),
    least: (amount) => `কমপক্ষে ${amount}`,
    most: (amount) => `সর্বোচ্চ ${amount}`,
    under: (taka) => `${taka} টাকার মধ্যে`,
    taka: (amount) => `${amount} টাকা`,
    between: (low, high) => `${low} থেকে ${high}`,
    inHand: (taka) => `হাতে ${taka} টাকা`,
    allIn: (taka) => `সব মিলিয়ে ${taka} টাকা`,
    advance: (months) => (months === '০' ? 'অগ্রিম ছাড়া' : `অগ্রিম ${months} মাস`),
    bed: 'বেড',
    bath: 'বাথ',
    size: 'বর্গফুট',
    must: (thing) => `${thing} লাগবেই`,
    without: (thing) => `${thing} ছাড়া`,
    lakh: 'লাখ',
    crore: 'কোটি',
  },
};

/** "85 lakh", "34,000". */
function sayTaka(taka: number, lang: Language): string {
  const { lakh, crore } = WORDS[lang];
  if (taka >= 10_000_000 && taka % 100_000 === 0) return `${formatNumber(taka / 10_000_000, lang)} ${crore}`;
  if (taka >= 100_000 && taka % 1000 === 0) return `${formatNumber(taka / 100_000, lang)} ${lakh}`;
  return formatNumber(taka, lang);
}

function sayWish(wish: string, lang: Language): string {
  if (wish.startsWith(UNWANTED) && isWishId(wish.slice(1)))
    return lang === 'bn' ? `${sayWish(wish.slice(1), lang)} না` : `no ${sayWish(wish.slice(1), lang)}`;
  return CALLED[lang].get(wish) ?? wish;
}

/** The kinds in the order in which one says them; each says what these filters ask for. */
const SAID: ReadonlyArray<readonly [readonly ChipKind[], (filters: SearchFilters, lang: Language) => string]> = [
  [['code'], ({ code = '' }) => code],
  [
    ['bedroom'],
    ({ bedroom, min_bedroom, max_bedroom }, lang) =>
      sayRange(bedroom ?? min_bedroom, bedroom ?? max_bedroom, WORDS[lang].bed, lang),
  ],
  [
    ['bathroom'],
    ({ bathroom, min_bathroom, max_bathroom }, lang) =>
      sayRange(bathroom ?? min_bathroom, bathroom ?? max_bathroom, WORDS[lang].bath, lang),
  ],
  [['sharing'], ({ sharing = [] }, lang) => sharing.map((one) => SHARED[lang][one]).join(WORDS[lang].or)],
  [
    ['property_type'],
    ({ property_type = [] }, lang) => property_type.map((type) => CALLED[lang].get(type) ?? type).join(WORDS[lang].or),
  ],
  [['property_for'], (filters, lang) => (filters.property_for ? WORDS[lang].for[filters.property_for] : '')],
  [['place', 'beside', 'city', 'near'], sayWhere],
  [['price'], sayPrice],
  [
    ['max_day_one'],
    ({ max_day_one: most }, lang) => (most === undefined ? '' : WORDS[lang].inHand(sayTaka(most, lang))),
  ],
  [
    ['max_monthly'],
    ({ max_monthly: most }, lang) => (most === undefined ? '' : WORDS[lang].allIn(sayTaka(most, lang))),
  ],
  [
    ['max_advance'],
    ({ max_advance: most }, lang) => (most === undefined ? '' : WORDS[lang].advance(formatNumber(most, lang))),
  ],
  [['size'], ({ min_size, max_size }, lang) => sayRange(min_size, max_size, WORDS[lang].size, lang, true)],
  [['amenity'], ({ amenities = [] }, lang) => amenities.map((one) => WORDS[lang].must(sayWish(one, lang))).join(', ')],
  [['wish'], ({ wish = [] }, lang) => wish.map((one) => sayWish(one, lang)).join(', ')],
  [['without'], ({ without = [] }, lang) => without.map((one) => WORDS[lang].without(sayWish(one, lang))).join(', ')],
  [['sort'], ({ sort }, lang) => (sort && SORTS[sort]?.[lang]) ?? ''],
];

function sayRange(low: number | undefined, high: number | undefined, of: string, lang: Language, wide = false): string {
  const { least, most, between } = WORDS[lang];
  const number = (value: number) => formatNumber(value, lang);
  if (low === undefined && high === undefined) return '';
  if (low === undefined) return most(`${number(high ?? 0)} ${of}`);
  if (high === undefined) return least(`${number(low)} ${of}`);
  if (low === high && !wide) return `${number(low)} ${of}`;
  return `${between(number(low), number(high))} ${of}`;
}

function sayPrice({ min_price: low, max_price: high }: SearchFilters, lang: Language): string {
  const { least, under, taka, between } = WORDS[lang];
  if (low === undefined) return high === undefined ? '' : under(sayTaka(high, lang));
  if (high === undefined) return least(taka(sayTaka(low, lang)));
  return taka(between(sayTaka(low, lang), sayTaka(high, lang)));
}

function sayWhere({ place, beside, city, near, within }: SearchFilters, lang: Language): string {
  const places = (place ?? []).map((id) => placeOf(id)?.[lang] ?? id).join(WORDS[lang].or);
  const cities = (city ?? []).map((id) => CITY_ROWS.find((row) => row.city === id)?.[lang] ?? id);
  const where = beside ? WORDS[lang].near(places, null) : places;
  const named = [where, cities.join(WORDS[lang].or)].filter(Boolean).join(', ');
  const spot = near === undefined ? null : spotOf(near);
  if (!spot) return named;
  const around = WORDS[lang].near(spot[lang], within === undefined ? null : formatNumber(within, lang));
  return [around, named].filter(Boolean).join(' ');
}

/** What a search box asks for: filters, and words that have to stand in the text of a listing. */
export type Asked = { filters: SearchFilters; must: string };

const plainly = (value: unknown) => JSON.stringify(Array.isArray(value) ? [...(value as unknown[])].sort() : value);

/** Whether a text asks for that; for rent or for sale it may ask besides, as it follows from other things. */
function asksFor(text: string, { filters, must }: Asked): boolean {
  const read = understand(text);
  const names = new Set([...Object.keys(filters), ...Object.keys(read.filters)]) as Set<keyof SearchFilters>;
  if (filters.property_for === undefined) names.delete('property_for');
  return read.must === must && [...names].every((name) => plainly(read.filters[name]) === plainly(filters[name]));
}

type Edit = { span: Span; words: string };
/** What is said thing by thing: one of them goes or comes without the others. */
const LISTS = { amenity: 'amenities', wish: 'wish', without: 'without' } as const;

/** `again`: for rent or for sale is said only where it did not follow from the rest the first time. */
function editsOf(chips: readonly Chip[], before: SearchFilters, now: SearchFilters, lang: Language, again: boolean) {
  const edits: Edit[] = [];
  const added: string[] = [];
  for (const [kinds, say] of SAID) {
    if (say(before, lang) === say(now, lang)) continue;
    const own = chips.filter(({ kind }) => kinds.includes(kind));
    const [kind] = kinds;
    if (kind === 'amenity' || kind === 'wish' || kind === 'without') {
      const name = LISTS[kind];
      const [old, all] = [before[name] ?? [], now[name] ?? []] as [string[], string[]];
      const gone = own.filter(({ value }) => !all.includes(String(value)));
      edits.push(...gone.flatMap(({ spans }) => spans.map((span) => ({ span, words: '' }))));
      added.push(say({ [name]: all.filter((one) => !old.includes(one)) }, lang));
      continue;
    }
    const spans = own.flatMap((chip) => chip.spans).sort(([a], [b]) => a - b);
    edits.push(...spans.map((span, n) => ({ span, words: n === 0 ? say(now, lang) : '' })));
    if (spans.length === 0 && (again || kind !== 'property_for')) added.push(say(now, lang));
  }
  return { edits: edits.sort((a, b) => a.span[0] - b.span[0]), added: added.filter(Boolean) };
}

/** Puts each phrase where the thing stood before; what was not there comes at the end. */
function replaced(text: string, { filters }: Asked, lang: Language, again = false): string {
  const { chips, filters: before } = understand(text);
  const { edits, added } = editsOf(chips, before, filters, lang, again);
  let said = '';
  let at = 0;
  for (const { span, words } of edits) {
    if (span[0] < at) continue;
    said += `${text.slice(at, span[0])} ${words} `;
    at = span[1];
  }
  return tidy([said + text.slice(at), ...added].join(', '));
}

/** As many of the parts as fit. */
const shortened = (parts: readonly string[]) =>
  parts.reduce((said, part) => {
    const longer = said ? `${said}, ${part}` : part;
    return longer.length <= TEXT_LIMITS.search ? longer : said;
  }, '');

const tidy = (text: string) =>
  text
    .replace(/\s+/gu, ' ')
    .replace(/(?:\s*,)+/gu, ',')
    .replace(/^[\s,]+|[\s,]+$/gu, '');

/**
 * The text of a search box that asks for what is asked for now, in the words of `text`, which was said before, as far as
 * they still hold; in plain words where those cannot be put right. In its script, and never longer than a search may be,
 * for which it may ask for less. A word that was required alone is a wish beside others, as in any text.
 * `more` are words besides, which ask for nothing ("quiet").
 */
export function sayAgain(text: string, asked: Asked, lang: Language, more: readonly string[] = []): string {
  const reads: Language = text ? (isBangla(text) ? 'bn' : 'en') : lang;
  const first = text && asksFor(text, asked) ? text : replaced(text, asked, reads);
  // What followed from a price that is gone has to be said now: that it is for rent.
  const known = asksFor(first, asked) ? first : replaced(first, asked, reads, true);
  const plain = SAID.map(([, say]) => say(asked.filters, reads)).filter(Boolean);
  const other = more.filter((word) => !known.includes(word));
  const texts = [known, tidy([...plain, asked.must].join(' ')), tidy([...plain, asked.must].join(', '))]
    .flatMap((said) => (other.length > 0 ? [tidy([said, ...other].join(', ')), said] : [said]))
    .filter((said) => said.length <= TEXT_LIMITS.search);
  return texts.find((said) => asksFor(said, asked)) ?? texts.at(-1) ?? shortened(plain);
}
