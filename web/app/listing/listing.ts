import type { Property } from '@69street/config/contract';
import { CARD_FIELDS, parsePhone, pick } from '@69street/config/market';

/** What a card shows. Loaders pick it, because everything a loader returns is sent to the browser a second time. */
export type PropertyCard = Pick<Property, '_id' | 'code' | (typeof CARD_FIELDS)[number]> & {
  photo: Property['photos'][number] | null;
  /** Its owner pays for a better place in lists. */
  promoted?: true;
  property_description: string;
  /** How old it is, in words, where a list says so. */
  age?: string;
  /** What has to be in the hand on the first day, in words, where the listing says so. */
  first_day?: string;
};

/** The card of a listing, its description cut to `excerptLength` characters by the caller's `cut`. */
export function toCard(property: Property, cut: (text: string) => string): PropertyCard {
  return {
    ...pick(property, ['_id', 'code', ...CARD_FIELDS]),
    photo: property.photos[0] ?? null,
    ...(property.promoted && { promoted: true as const }),
    property_description: cut(property.property_description ?? ''),
  };
}

/** Digits with the country's code in front; a number that is not a Bangladeshi mobile is dialled as it is written. */
export function toDial(number: string | null): string | null {
  if (!number) return null;
  const mobile = parsePhone(number);
  if (mobile) return `+88${mobile}`;
  return number.replace(/[^\d+]/g, '') || null;
}
