/** What is paid beside the rent. */
import { is, type Item } from './items.js';
import { type Kind, SCALES } from './words.js';

type Items = readonly Item[];
const BOUNDS = { service_charge: [100, 500_000], advance: [500, 50_000_000] } as const;

/** Whole taka behind the word at `at`; null where it is counted in months, by the square foot, or not at all. */
function amountAt(items: Items, at: number, [least, most]: readonly [number, number]): number | null {
  for (let far = 1; far <= 4; far++) {
    const item = items[at + far];
    if (!item || item.gap === 2 || !/^[-–:=(৳.–]*$/.test(item.marks)) return null;
    if (item.value === null || is(item, 'one', 'ordinal')) {
      if (is(item, 'money') && !is(item, 'per_unit')) continue;
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
    items.flatMap((item, at) => (is(item, kind) ? (amountAt(items, at, BOUNDS[kind]) ?? []) : [])),
  );
  const [amount, ...others] = amounts;
  return others.length > 0 ? null : (amount ?? null);
}

export function readPaid(items: Items): { service_charge: number | null; advance: number | null } {
  return { service_charge: amountOf(items, 'service_charge'), advance: amountOf(items, 'advance') };
}
