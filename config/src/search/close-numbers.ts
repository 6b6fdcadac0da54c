import type { PropertyFilter } from '../contract/property.js';
import { FILTER_FIELDS, filtersOfField } from '../market/index.js';
import type { Step } from './close.js';

/** How far a price or a size is stepped beyond what was asked for, as a share of it. */
export const A_LITTLE = 0.1;
export const MORE = 0.25;

/** Prices from `from` to `to` shares beyond what was asked for, above the most and below the least. */
export function priceSteps({ min_price, max_price }: PropertyFilter, from: number, to: number): Step[] {
  const steps: Step[] = [];
  if (max_price !== undefined) {
    const patch = { min_price: Math.floor(max_price * (1 + from)) + 1, max_price: Math.floor(max_price * (1 + to)) };
    steps.push({ thing: 'price', patch, sort: 'price_asc' });
  }
  if (min_price !== undefined) {
    const patch = { min_price: Math.ceil(min_price * (1 - to)), max_price: Math.ceil(min_price * (1 - from)) - 1 };
    steps.push({ thing: 'price', patch, sort: 'price_desc' });
  }
  return steps.filter(({ patch }) => (patch.min_price ?? 0) <= (patch.max_price ?? 0));
}

/** Any price, the nearest first. */
export function anyPrice({ min_price, max_price }: PropertyFilter): Step[] {
  const above = { min_price: (max_price ?? 0) + 1, max_price: undefined };
  const below = { min_price: undefined, max_price: (min_price ?? 0) - 1 };
  return [
    ...(max_price === undefined ? [] : [{ thing: 'price', patch: above, sort: 'price_asc' } as const]),
    ...(min_price ? [{ thing: 'price', patch: below, sort: 'price_desc' } as const] : []),
  ];
}

export function sizeSteps({ min_size, max_size }: PropertyFilter): Step[] {
  const steps: Step[] = [];
  if (min_size) {
    const patch = { min_size: Math.ceil(min_size * (1 - MORE)), max_size: min_size - 1 };
    steps.push({ thing: 'size', patch, sort: 'size_desc' });
  }
  if (max_size)
    steps.push({ thing: 'size', patch: { min_size: max_size + 1, max_size: Math.floor(max_size * (1 + MORE)) } });
  return steps;
}

/** Up to `by` rooms more or fewer. What fits exactly fits this too. */
export function roomSteps(filter: PropertyFilter, by: number): Step[] {
  return FILTER_FIELDS.flatMap((name): Step[] => {
    const [exactly, least, most] = filtersOfField(name);
    const low = filter[exactly] ?? filter[least];
    const high = filter[exactly] ?? filter[most];
    if (low === undefined && high === undefined) return [];
    const patch = {
      [exactly]: undefined,
      // None at all is no step from one: it stands where nobody counted.
      [least]: low === undefined ? undefined : Math.max(Math.min(low, 1), low - by),
      [most]: high === undefined ? undefined : high + by,
    };
    return [{ thing: 'rooms', patch }];
  });
}
