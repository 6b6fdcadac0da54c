import type { PropertyDetail } from '@69street/config/contract';
import { parsePhone, type Language } from '@69street/config/market';

import { formatDay } from '~/dates';

/** A listing as its page shows it: days in words, and the telephone number as a dialler takes it. */
export type Listing = Pick<
  PropertyDetail,
  | '_id'
  | 'code'
  | 'property_for'
  | 'property_type'
  | 'city'
  | 'area'
  | 'property_name'
  | 'title'
  | 'property_description'
  | 'facing'
  | 'property_size'
  | 'price'
  | 'price_is'
  | 'photos'
  | 'floor_plan'
  | 'bedroom'
  | 'bathroom'
  | 'garages'
  | 'balconies'
  | 'floor'
  | 'year_built'
  | 'amenities'
  | 'owner_name'
  | 'owner_number'
  | 'owner_gmail'
> & { phone: string | null; listed_on: string; confirmed_on: string | null };

/** Digits with the country's code in front; a number that is not a Bangladeshi mobile is dialled as it is written. */
function toDial(number: string | null): string | null {
  if (!number) return null;
  const mobile = parsePhone(number);
  if (mobile) return `+88${mobile}`;
  return number.replace(/[^\d+]/g, '') || null;
}

/** Picks what the page shows: everything a loader returns is sent to the browser a second time. */
export function toListing(property: PropertyDetail, lang: Language): Listing {
  const {
    key: _key,
    image_one: _one,
    image_two: _two,
    image_three: _three,
    latitude: _latitude,
    longitude: _longitude,
    listing_state: _state,
    featured: _featured,
    first_published_at,
    confirmed_at,
    ...shown
  } = property;
  return {
    ...shown,
    phone: toDial(property.owner_number),
    listed_on: formatDay(first_published_at, lang),
    confirmed_on: confirmed_at ? formatDay(confirmed_at, lang) : null,
  };
}
