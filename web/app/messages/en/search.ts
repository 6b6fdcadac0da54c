import { formatNumber, type FilterField } from '@69street/config/market';

import { inQuotes } from '~/shell/quoted';

const quoted = (text: string) => (text ? inQuotes(text) : 'this');

/** Said by the server about filters: problems, guesses, places, counts. */
export const search = {
  titleWith: (filters: string) => `Properties List: ${filters}`,
  description: (homes: string) =>
    `${homes} for sale and for rent in Dhaka, Chattogram, Sylhet and six more cities of Bangladesh. Filter by area, price, size and rooms.`,
  chips: {
    q: (text: string) => inQuotes(text),
    notQ: (text: string) => `not ${inQuotes(text)}`,
    from: (value: string) => `From ${value}`,
    upTo: (value: string) => `Up to ${value}`,
    atLeast: (value: string) => `At least ${value}`,
    atMost: (value: string) => `At most ${value}`,
    without: (amenity: string) => `Without: ${amenity}`,
    bounds: 'Inside the map',
  },
  understood: (value: string) => `Understood as ${value}`,
  count: (n: number, exact: boolean) => `${formatNumber(n, 'en')}${exact ? '' : '+'}`,
  band: (from: string, to: string) => `${from} to ${to}`,
  placeIn: (place: string, city: string) => `${place}, ${city}`,
  kinds: { place: 'Neighbourhood', city: 'City', property_type: 'Type', area: 'Area', code: 'Code' },
  noHomes: 'no homes yet',
  homes: (n: number) => (n === 1 ? '1 home' : `${formatNumber(n, 'en')} homes`),
  instead: (other: string) => `${other} instead`,
  reasons: {
    spelling: (text: string) => `${quoted(text)} was read so`,
    from_price: () => 'because of the amount',
    from_tenant: () => 'because of who is to live there',
    as_most: (text: string) => `${quoted(text)} is taken as the most`,
    as_about: (text: string) => `about ${quoted(text)}: ten per cent more or less`,
    unit: (text: string) => `${quoted(text)} was said without its unit`,
    home_is_flat: (text: string) => `${quoted(text)} is taken as a flat`,
    tenant_word: (text: string) => `from ${quoted(text)}`,
    same_name: (text: string) => `several cities have a ${quoted(text)}: this is the best known`,
    sector_alone: (text: string) => `${quoted(text)} is looked for here when no name is said`,
    sort_word: (text: string) => `${quoted(text)} is taken as the order`,
  },
  unitPrice: 'the list has no filter for the price of a square foot or katha: these words are looked for',
  notUnderstood: {
    say: 'This search text is too long: 200 characters are enough.',
    property_for: (text: string) => `“${text}” is neither for sale nor for rent.`,
    area: (_text: string) => 'This area name is too long.',
    q: (_text: string) => 'This search text is too long: 200 characters are enough.',
    rooms: {
      bedroom: (text: string) => `“${text}” is not a number of bedrooms.`,
      bathroom: (text: string) => `“${text}” is not a number of bathrooms.`,
    } as Partial<Record<FilterField, (text: string) => string>>,
    sort: (text: string) => `“${text}” is not an order we know.`,
    code: (text: string) => `“${text}” is not the code of a listing.`,
    bounds: (_text: string) => 'The part of the map that this link pointed to is not understood.',
    price: 'This amount is not understood. Write for example 25,000, 85 lakh or 1.25 crore.',
    size: 'This size is not understood. Write for example 1,500, 1500 sqft or 3 katha.',
    order: 'This is below the lower bound and is left out.',
    places: (max: number) => `More than ${max} neighbourhoods at once: the others are left out.`,
    lists: {
      property_type: (text: string) => `“${text}” is not a type of property we list.`,
      city: (text: string) => `“${text}” is not one of the nine cities.`,
      place: (text: string) => `“${text}” is not a neighbourhood we know.`,
      amenities: (text: string) => `Not known: ${text}.`,
      without: (text: string) => `Not known: ${text}.`,
      sharing: (text: string) => `Not known: ${text}.`,
    },
    cursor: 'The place in the list that this link pointed to is gone. The list begins anew.',
  },
  relax: (filter: string, count: string) => `Without ${quoted(filter)}: ${count}`,
};
export type SearchMessages = typeof search;
