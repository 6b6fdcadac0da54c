import type { ListingField } from '@69street/config/market';

/** A decision in words of the page. */
export type Correction = { at: string; state: string; reason: string | null; note: string | null };
/** What has to be corrected of a listing that was sent back: why, at which field and step, and what was decided before. */
export type Corrections = Correction & { field: ListingField | null; step: number | null; earlier: Correction[] };
