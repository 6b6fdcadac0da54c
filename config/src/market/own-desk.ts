import { MAX_TAKA } from './limits.js';

/** What the table of the own listings is sorted by; `days` begins with what is on the market longest. */
export const DESK_SORTS = [
  ...(['newest', 'price_asc', 'price_desc', 'seen', 'seen_asc', 'saved', 'saved_asc'] as const),
  ...(['contacted', 'contacted_asc', 'days', 'days_asc'] as const),
] as const;
export type DeskSort = (typeof DESK_SORTS)[number];

/** Rows of the table on one page: as many as usual, and at most. */
export const DESK_ROWS = [25, 50] as const;
/** Most listings that are changed in one go. */
export const DESK_BULK_MAX = 200;
/** Most rows of a file, and most that one call to cms brings. */
export const FILE_ROWS_MAX = 500;
export const FILE_CALL_ROWS = 50;
/** Most bytes of such a file. */
export const FILE_BYTES_MAX = 2 * 1024 * 1024;
/** For how many days looks are shown day by day. */
export const STATISTIC_DAYS = [30, 90] as const;
export type StatisticDays = (typeof STATISTIC_DAYS)[number];

/**
 * What is done to several own listings at once. `closed`: sold or rented, as each is offered; `back`: what the one before
 * changed is put back, row by row.
 */
export const BULK_INTENTS = ['price', 'pause', 'publish', 'confirm', 'wish', 'unwish', 'closed', 'back'] as const;
export type BulkIntent = (typeof BULK_INTENTS)[number];

/** What became of one of them: `changed` meanwhile by somebody, `cannot` from its state, `failed` by our fault. */
export const BULK_RESULTS = ['done', 'already', 'changed', 'cannot', 'gone', 'refused', 'failed'] as const;
export type BulkResult = (typeof BULK_RESULTS)[number];

/** What becomes of a row of a file; `conflict`: it would become something else by now than what was shown. */
export const FILE_FATES = ['new', 'changed', 'unchanged', 'refused', 'conflict', 'failed'] as const;
export type FileFate = (typeof FILE_FATES)[number];

/** How far a price may be changed at once, in per cent. */
export const PERCENT_RANGE = { min: -50, max: 100 } as const;

export type PriceChange = { kind: 'set'; price: number } | { kind: 'percent'; percent: number };

/** A price is told in steps: whole taka below 1,000, then ten, a hundred from 10,000 and a thousand from a million on. */
function stepOf(price: number): number {
  if (price < 1000) return 1;
  if (price < 10_000) return 10;
  return price < 1_000_000 ? 100 : 1000;
}

/**
 * What a price in whole taka is after a change, null where that is no price (below 1 or above {@link MAX_TAKA}). A change
 * by per cent ends on a round amount, the nearest; by nothing it changes nothing.
 */
export function priceAfter(price: number, change: PriceChange): number | null {
  let after = change.kind === 'set' ? change.price : price;
  if (change.kind === 'percent' && change.percent !== 0) {
    const exact = (price * (100 + change.percent)) / 100;
    after = Math.round(exact / stepOf(exact)) * stepOf(exact);
  }
  return Number.isSafeInteger(after) && after >= 1 && after <= MAX_TAKA ? after : null;
}
