import type { OwnProperty } from '@69street/config/contract';
import { LISTING, type ListingField, type ListingStep, WELL_MADE } from '@69street/config/market';

/** What a listing lacks, and the step of its form that asks for it; `confirm` is a button beside it. */
export type Advice = { what: AdviceWord; step: ListingStep | null };
export const ADVICE = [
  ...(['photos', 'confirm', 'area', 'property_description', 'property_size', 'bedroom', 'amenities'] as const),
  ...(['bathroom', 'facing', 'floor'] as const),
] as const;
export type AdviceWord = (typeof ADVICE)[number];

const DAY_MS = 86_400_000;

function lacks(one: OwnProperty, now: number): Record<AdviceWord, boolean> {
  const isHome = one.property_type === 'flat' || one.property_type === 'duplex';
  const confirmed = one.confirmed_at ? Date.parse(one.confirmed_at) : 0;
  return {
    photos: one.photos.length < WELL_MADE.photos,
    confirm: now - confirmed > WELL_MADE.confirmedDays * DAY_MS,
    area: one.place === null,
    property_description: (one.property_description ?? '').length < WELL_MADE.description,
    property_size: !one.property_size,
    bedroom: isHome && !one.bedroom,
    amenities: one.amenities.length === 0,
    bathroom: !one.bathroom,
    facing: !one.facing,
    floor: !one.floor,
  };
}

/** What would make a listing stand higher in lists, what weighs most first. Nothing for what cannot be had any more. */
export function adviceFor(one: OwnProperty, now = Date.now()): Advice[] {
  if (['sold', 'rented', 'rejected'].includes(one.listing_state)) return [];
  const missing = lacks(one, now);
  return ADVICE.filter((what) => missing[what] && (what !== 'confirm' || one.listing_state === 'published')).map(
    (what) => ({ what, step: what === 'confirm' ? null : LISTING[what as ListingField].step }),
  );
}
