import { formatNumber, type FilterField } from '@69street/config/market';

import { inQuotes } from '~/shell/quoted';

/** Within a sentence: `lift`, but `CCTV`. */
const lower = (name: string) => (/^\p{Lu}\p{Ll}/u.test(name) ? name.charAt(0).toLowerCase() + name.slice(1) : name);

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
    advance: (label: string) => label.charAt(0).toUpperCase() + label.slice(1),
    unsaid: 'Also those that do not say',
    bounds: 'Inside the map',
    beside: 'And next to it',
    unwished: (wish: string) => `Rather not: ${wish}`,
  },
  understood: (value: string) => `Understood as ${value}`,
  count: (n: number, exact: boolean) => `${formatNumber(n, 'en')}${exact ? '' : '+'}`,
  band: (from: string, to: string) => `${from} to ${to}`,
  age: {
    today: 'Today',
    days: (n: number) => (n === 1 ? 'Yesterday' : `${n} days ago`),
    weeks: (n: number) => `${n} weeks ago`,
    months: (n: number) => `${n} months ago`,
    years: (n: number) => (n === 1 ? 'More than a year old' : `More than ${n} years old`),
    unknown: 'Date unknown',
  },
  placeIn: (place: string, city: string) => `${place}, ${city}`,
  kinds: { place: 'Neighbourhood', city: 'City', property_type: 'Type', area: 'Area', code: 'Code' },
  noHomes: 'no homes yet',
  homes: (n: number) => (n === 1 ? '1 home' : `${formatNumber(n, 'en')} homes`),
  must: 'Only these',
  demanded: 'few listings say so',
  asWish: 'Show others too',
  fit: {
    has: (wishes: string) => `Fits: ${wishes}`,
    above: (money: string) => `${money} above what you said`,
    below: (money: string) => `${money} below what you said`,
  },
  instead: (other: string) => `${other} instead`,
  /** What a text changed in the search before. */
  change: {
    /** A label within a sentence. */
    bound: lower,
    changed: (now: string, before: string) => `Changed: ${now} instead of ${before}.`,
    added: (now: string) => `Added: ${now}.`,
    gone: (before: string) => `Taken away: ${before}.`,
    nothing: (text: string) => `${quoted(text)} changed nothing in this search.`,
    alone: (text: string) => `Search for ${quoted(text)} alone`,
  },
  reasons: {
    spelling: (text: string) => `${quoted(text)} was read so`,
    from_price: () => 'because of the amount',
    price_asked: () => 'because a price was asked for',
    words_of_sale: () => 'because nobody says so of a rent',
    from_tenant: () => 'because of who is to live there',
    home_is_rented: () => 'because a home was asked for, and no sale',
    as_most: (text: string) => `${quoted(text)} is taken as the most`,
    as_about: (text: string) => `about ${quoted(text)}: ten per cent more or less`,
    unit: (text: string) => `${quoted(text)} was said without its unit`,
    has_rooms: () => 'because of the rooms that you named',
    home_is_flat: (text: string) => `${quoted(text)} is taken as a flat`,
    studio: () => 'because a studio has one room',
    tenant_word: (text: string) => `from ${quoted(text)}`,
    same_name: (text: string) => `several places are called ${quoted(text)}: this is the best known`,
    sector_alone: (text: string) => `${quoted(text)} is looked for here when no name is said`,
    nearest_town: (text: string) => `nothing in ${quoted(text)} yet: this city is the nearest`,
    or_unsaid: () => 'few listings say it: those that do not are shown too',
    sort_word: (text: string) => `${quoted(text)} is taken as the order`,
  },
  uncovered: {
    town: (town: string) => `We have no listings in ${town} yet.`,
    nearest: (city: string, km: number) =>
      `The nearest that we have: ${city}, ${formatNumber(km, 'en')} km by the crow.`,
    things: {
      land: 'We do not list land yet; here are homes and offices.',
      garage: 'We do not list garages by themselves yet; here are homes and offices.',
      warehouse: 'We do not list godowns and warehouses yet; here are homes and offices.',
      factory: 'We do not list factories yet; here are homes and offices.',
      building: 'We do not list whole buildings yet; here are homes and offices.',
      hotel: 'We do not list hotels; here are homes and offices.',
    },
    tell: 'Tell me when you have some',
    /** What stands in the message to the office, for the visitor to send or change. */
    messages: {
      town: (town: string) => `Please tell me when you have listings in ${town}.`,
      land: 'Please tell me when you list land.',
      garage: 'Please tell me when you list garages.',
      warehouse: 'Please tell me when you list godowns and warehouses.',
      factory: 'Please tell me when you list factories.',
      building: 'Please tell me when you list whole buildings.',
      hotel: 'Please tell me when you list hotels.',
    },
  },
  unitPrice: 'the list has no filter for the price of a square foot or katha: these words are looked for',
  notUnderstood: {
    months: (text: string) => `“${text}” is not a number of months from 0 to 36.`,
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
    near: (text: string) => `“${text}” is not a place, a station or a landmark that we know.`,
    within: (text: string) => `“${text}” is not a distance: 0.2 to 20 km can be asked for.`,
    drawn: (_text: string) => 'The area that this link pointed to is not understood.',
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
      features: (text: string) => `Not known: ${text}.`,
      sharing: (text: string) => `Not known: ${text}.`,
    },
    cursor: 'The place in the list that this link pointed to is gone. The list begins anew.',
  },
  far: {
    exact: (km: string) => `${km} km`,
    about: (km: string) => `about ${km} km`,
    near: 'less than 1 km',
  },
  close: {
    q: (text: string) => `does not fit the words ${quoted(text)}`,
    amenities: (names: string[]) => `does not say: ${names.map(lower).join(', ')}`,
    without: (names: string[]) => `has: ${names.map(lower).join(', ')}`,
    price: (money: string, above: boolean) => `${money} ${above ? 'above' : 'below'} what you said`,
    size: (size: string, above: boolean) => `${size} ${above ? 'larger' : 'smaller'} than you said`,
    rooms: (rooms: string, above: boolean) => `${rooms} ${above ? 'more' : 'fewer'}`,
    property_type: (type: string) => `type: ${type}`,
    place: (place: string) => `in ${place}`,
    away: (place: string, far: string, from: string) => `in ${place}, ${far} from ${from}`,
    around: (place: string) => `in ${place}, which part is not said`,
    off: (far: string, from: string) => `${far} from ${from}`,
    apart: (from: string) => `not known how far from ${from}`,
    city: (city: string) => `elsewhere in ${city}`,
    bounds: 'just outside the map',
    withPhotos: 'no photographs',
  },
  nearest: {
    around: (from: string | null) =>
      `The nearest homes like this are ${from ? `around ${from}` : 'elsewhere in the city'}:`,
    away: (far: string, from: string | null) =>
      `The nearest homes like this are ${far} ${from ? `from ${from}, as the crow flies` : 'away'}:`,
    link: (place: string, count: string) => `${place}, ${count}`,
  },
  relax: (filter: string, count: string) => `Without ${quoted(filter)}: ${count}`,
};
export type SearchMessages = typeof search;
