/** What is paid beside the rent. */
import { fold } from '../text.js';
import { is, type Item } from './items.js';
import { type Kind, SCALES } from './words.js';

type Items = readonly Item[];
const BOUNDS = { service_charge: [100, 500_000], advance: [500, 50_000_000] } as const;

/** "সার্ভিস চার্জসহ ৫০০০": what is paid for all. */
const INCLUDED = fold('সহ');

/** Whole taka behind the word at `at`; null where it is counted in months, by the square foot, or not at all. */
function amountAt(items: Items, at: number, [least, most]: readonly [number, number]): number | null {
  for (let far = 1; far <= 4; far++) {
    const item = items[at + far];
    if (!item || item.gap === 2 || !/^[-–:=(৳.–]*$/.test(item.marks)) return null;
    if (item.value === null || is(item, 'one', 'ordinal')) {
      if (item.fold === 'of' || (is(item, 'money') && !is(item, 'per_unit'))) continue;
      return null;
    }
    const [next, second] = [items[at + far + 1], items[at + far + 2]];
    const scale = next && next.gap === 0 ? SCALES[next.fold] : undefined;
    const behind = scale ? second : next;
    const unit = is(behind, 'money') && behind?.gap !== 2 ? items[at + far + (scale ? 3 : 2)] : behind;
    const isCounted = [behind, unit].some(
      (word) =>
        word && word.gap < 2 && (is(word, 'per_unit', 'month') || word.fold === 'per') && !/[(,]/.test(word.marks),
    );
    // "৫%", "3-4 thousand".
    if (isCounted || (/%|^[-–]$/.test(behind?.marks ?? '') && behind?.value !== null)) return null;
    const amount = Math.round(item.value * (scale ?? 1));
    return amount >= least && amount <= most ? amount : null;
  }
  return null;
}

/** The one amount that is named for it; null for none or for several. */
function amountOf(items: Items, kind: Kind & keyof typeof BOUNDS): number | null {
  const amounts = new Set(
    items.flatMap((item, at) =>
      is(item, kind) && !item.fold.endsWith(INCLUDED) ? (amountAt(items, at, BOUNDS[kind]) ?? []) : [],
    ),
  );
  const [amount, ...others] = amounts;
  return others.length > 0 ? null : (amount ?? null);
}

/** Between a number of months and the word for an advance: "two months of rent as security", "Advance: for 2 months". */
const BETWEEN: ReadonlySet<string> = new Set(
  ['rent', 'of', 'as', 'for', 'is', 'only', 'vara', 'bhara', 'ভাড়া', 'ভাড়ার', 'ভারা'].map(fold),
);
/** Behind the word they make something else of it: "one month advance notice". */
const ELSE: ReadonlySet<string> = new Set(['notice', 'booking', 'নোটিশ', 'নোটিস'].map(fold));
const MOST_MONTHS = 24;

/** Where the word for an advance stands, three words from `at` at most in one sentence; -1 for nowhere. */
function advanceNear(items: Items, at: number, step: 1 | -1): number {
  for (let far = 1; far <= 3; far++) {
    const to = at + far * step;
    const item = items[to];
    if (!item || (step === 1 ? item : items[to + 1])?.gap === 2) return -1;
    if (is(item, 'advance')) return to;
    if (!BETWEEN.has(item.fold)) return -1;
  }
  return -1;
}

/** The months of rent that an advance is counted in, if the text names one number of them. */
function monthsOf(items: Items): number | null {
  const found = new Set(
    items.flatMap((item, at) => {
      const count = items[at - 1]?.value ?? null;
      const isCounted = is(item, 'month') && item.gap === 0 && Number.isInteger(count) && !is(items[at - 1], 'ordinal');
      if (!isCounted || count === null || count < 1 || count > MOST_MONTHS) return [];
      const ahead = advanceNear(items, at, 1);
      const word = ahead >= 0 ? ahead : advanceNear(items, at - 1, -1);
      const isElse = ELSE.has(items[word + 1]?.fold ?? '') && items[word + 1]?.gap === 0;
      return word < 0 || isElse ? [] : [count];
    }),
  );
  const [months, ...others] = found;
  return others.length > 0 ? null : (months ?? null);
}

export function readPaid(items: Items): Record<'service_charge' | 'advance' | 'advance_months', number | null> {
  const advance = amountOf(items, 'advance');
  return {
    service_charge: amountOf(items, 'service_charge'),
    advance,
    advance_months: advance === null ? monthsOf(items) : null,
  };
}
