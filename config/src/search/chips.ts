import {
  type Amenity,
  type City,
  type PropertyFor,
  type PropertyType,
  type Sharing,
  type Sort,
} from '../market/index.js';
import { spotOf } from './landmarks.js';

/**
 * What a chip can say. The page has words for each; here is what its `value` holds.
 *
 * | kind          | value                                                                                        |
 * |---------------|----------------------------------------------------------------------------------------------|
 * | property_for  | `sell` or `rent`                                                                             |
 * | property_type | one type; several chips mean one type or the other                                           |
 * | city          | one city; several chips mean one or the other                                                |
 * | place         | the id of a neighbourhood ({@link placeOf} names it); several chips mean one or the other      |
 * | near          | `{ id, km }`: so far around a landmark or the middle of a neighbourhood, as the crow flies     |
 * | beside        | true: the neighbourhood was said with "near", so that what lies beside it is meant as well         |
 * | bedroom       | how many: `{ min, max }`, both when a number was said, one of them for "at least", "at most" |
 * | bathroom      | the same                                                                                     |
 * | price         | whole taka (a month when for rent): `{ min, max }`, one of them or both                      |
 * | max_day_one   | whole taka: no more than that in the hand on the first day                                    |
 * | max_monthly   | whole taka: no more than that a month, with what comes beside the rent                        |
 * | max_advance   | no more than so many months of rent in advance                                                |
 * | size          | whole square feet: `{ min, max }`, one of them or both                                       |
 * | amenity       | what the home has to have, or who may rent it (`family`, `bachelor`)                         |
 * | without       | what it must not have                                                                        |
 * | sharing       | a part of a home: `sublet`, `seat`, `hostel`, `single_room`; several mean one or the other      |
 * | wish          | what would be nice: an id of WISH_IDS, or words; with a minus in front what would not        |
 * | with_photos   | true: it has photographs                                                                     |
 * | sort          | the order asked for                                                                          |
 * | code          | the code of a listing, e.g. `D-1042`                                                         |
 */
export const CHIP_KINDS = [
  'property_for',
  'property_type',
  'city',
  'place',
  'near',
  'beside',
  'bedroom',
  'bathroom',
  'price',
  'max_day_one',
  'max_monthly',
  'max_advance',
  'size',
  'amenity',
  'without',
  'wish',
  'sharing',
  'with_photos',
  'sort',
  'code',
] as const;
export type ChipKind = (typeof CHIP_KINDS)[number];

/**
 * Why a chip is a guess.
 *
 * - `spelling`: the word was written otherwise
 * - `from_price`: for sale or for rent, because such an amount is a price or a rent
 * - `price_asked`: for sale, because a price was asked for and no rent
 * - `home_is_rented`: for rent, because "basa" was said and neither rent nor sale
 * - `words_of_sale`: for sale, because of words that nobody says of a rent, such as "registration"
 * - `from_tenant`: for rent, because it was said who is to live there
 * - `as_most`: an amount without "under" or "around" is taken as the most
 * - `as_about`: a size without "at least" is taken as ten per cent more or less
 * - `unit`: an amount was said without thousand or lakh, or a number without its unit
 * - `home_is_flat`: "basa", "bari", "house" are taken as a flat
 * - `has_rooms`: a flat or a duplex, because bedrooms were counted or a part of a home was asked for
 * - `studio`: at most one bedroom, because a studio was asked for
 * - `tenant_word`: a student is a bachelor, a couple is a family
 * - `same_name`: places in several cities bear this name, the best known was taken
 * - `sector_alone`: a sector is Uttara's and a section Mirpur's, when no name is said
 * - `nearest_town`: the site has nothing in the town that was named, and this city is the nearest to it
 * - `or_unsaid`: a bound of what it costs beside the price, as few listings say that: those that do not are kept
 * - `sort_word`: "new" or "big" was taken as the order of the list
 */
export const GUESS_REASONS = [
  'spelling',
  'from_price',
  'price_asked',
  'words_of_sale',
  'from_tenant',
  'home_is_rented',
  'as_most',
  'as_about',
  'unit',
  'home_is_flat',
  'has_rooms',
  'studio',
  'tenant_word',
  'same_name',
  'sector_alone',
  'nearest_town',
  'or_unsaid',
  'sort_word',
] as const;
export type GuessReason = (typeof GUESS_REASONS)[number];

/** At least `min`, at most `max`. One of them is there. */
export type Range = { min?: number; max?: number };
/** Where in the text: UTF-16 offsets, the end not included. */
export type Span = readonly [start: number, end: number];

/** Bounds of what a home costs beside its price. Those that do not say it are meant as well. */
export const COST_KINDS = ['max_day_one', 'max_monthly', 'max_advance'] as const;
export type CostKind = (typeof COST_KINDS)[number];

/** What to be near to ({@link spotOf} names it), and how near in kilometres. */
export type Near = { id: string; km: number };

type ChipValue =
  | { kind: 'property_for'; value: PropertyFor }
  | { kind: 'property_type'; value: PropertyType }
  | { kind: 'city'; value: City }
  | { kind: 'place'; value: string }
  | { kind: 'near'; value: Near }
  | { kind: 'bedroom' | 'bathroom' | 'size'; value: Range }
  /** `about`: the one price that was named, where the bounds are around it. */
  | { kind: 'price'; value: Range; about?: number }
  | { kind: CostKind; value: number }
  | { kind: 'amenity' | 'without'; value: Amenity }
  | { kind: 'wish'; value: string }
  | { kind: 'sharing'; value: Sharing }
  | { kind: 'with_photos' | 'beside'; value: true }
  | { kind: 'sort'; value: Sort }
  | { kind: 'code'; value: string };

/** One thing that was understood. `spans` is empty for what follows from other chips. */
export type Chip = ChipValue & { spans: Span[]; guessed?: true; reason?: GuessReason };

/** What a list is asked for. What is missing means any. */
export type SearchFilters = {
  property_for?: PropertyFor;
  property_type?: PropertyType[];
  city?: City[];
  /** Ids of neighbourhoods, any of them; a place stands for what lies in it too. */
  place?: string[];
  /** The neighbourhoods beside them come right below them; narrows nothing. */
  beside?: true;
  /** The id of a landmark or a neighbourhood. */
  near?: string;
  /** How far from it, in kilometres, where that is not what `near` reaches by itself. */
  within?: number;
  /** Exactly so many. */
  bedroom?: number;
  min_bedroom?: number;
  max_bedroom?: number;
  bathroom?: number;
  min_bathroom?: number;
  max_bathroom?: number;
  /** Whole taka. */
  min_price?: number;
  max_price?: number;
  /** Whole taka. */
  max_day_one?: number;
  max_monthly?: number;
  /** Months of rent. */
  max_advance?: number;
  /** Also those that do not say what they cost beside the price. */
  unsaid?: true;
  /** Whole square feet. */
  min_size?: number;
  max_size?: number;
  /** All of them. */
  amenities?: Amenity[];
  /** None of them. */
  without?: Amenity[];
  /** Orders the list, and shortens it never. */
  wish?: string[];
  /** Any of them. */
  sharing?: Sharing[];
  with_photos?: true;
  sort?: Sort;
  code?: string;
};

/** The filters that chips amount to, also after a chip was taken away or changed. */
export function filtersOf(chips: readonly Chip[]): SearchFilters {
  const filters: SearchFilters = {};
  const fors = new Set<PropertyFor>();
  for (const chip of chips) {
    switch (chip.kind) {
      case 'property_for':
        fors.add(chip.value);
        break;
      case 'property_type':
        filters.property_type = added(filters.property_type, chip.value);
        break;
      case 'city':
        filters.city = added(filters.city, chip.value);
        break;
      case 'place':
        filters.place = added(filters.place, chip.value);
        break;
      case 'near':
        if (filters.near !== undefined) break;
        filters.near = chip.value.id;
        if (chip.value.km !== spotOf(chip.value.id)?.km) filters.within = chip.value.km;
        break;
      case 'beside':
        filters.beside = true;
        break;
      case 'max_day_one':
      case 'max_monthly':
      case 'max_advance':
        filters[chip.kind] = Math.min(chip.value, filters[chip.kind] ?? Infinity);
        filters.unsaid = true;
        break;
      case 'amenity':
        filters.amenities = added(filters.amenities, chip.value);
        break;
      case 'without':
        filters.without = added(filters.without, chip.value);
        break;
      case 'wish':
        filters.wish = added(filters.wish, chip.value);
        break;
      case 'sharing':
        filters.sharing = added(filters.sharing, chip.value);
        break;
      case 'with_photos':
        filters.with_photos = true;
        break;
      case 'sort':
        filters.sort ??= chip.value;
        break;
      case 'code':
        filters.code ??= chip.value;
        break;
    }
  }
  // Beside nothing is no place.
  if (!filters.place) delete filters.beside;
  // "To rent or to buy" is both, which is any.
  const [only] = fors;
  if (only && fors.size === 1) filters.property_for = only;
  const price = together(chips, 'price');
  if (price.min !== undefined) filters.min_price = price.min;
  if (price.max !== undefined) filters.max_price = price.max;
  const size = together(chips, 'size');
  if (size.min !== undefined) filters.min_size = size.min;
  if (size.max !== undefined) filters.max_size = size.max;
  const bedroom = together(chips, 'bedroom');
  if (bedroom.min !== undefined && bedroom.min === bedroom.max) filters.bedroom = bedroom.min;
  else {
    if (bedroom.min !== undefined) filters.min_bedroom = bedroom.min;
    if (bedroom.max !== undefined) filters.max_bedroom = bedroom.max;
  }
  const bathroom = together(chips, 'bathroom');
  if (bathroom.min !== undefined && bathroom.min === bathroom.max) filters.bathroom = bathroom.min;
  else {
    if (bathroom.min !== undefined) filters.min_bathroom = bathroom.min;
    if (bathroom.max !== undefined) filters.max_bathroom = bathroom.max;
  }
  return filters;
}

function added<T>(list: T[] | undefined, value: T): T[] {
  return list?.includes(value) ? list : [...(list ?? []), value];
}

/** "2 bed or 3 bed" reaches from 2 to 3; "at least 2 bed" and "at most 4 bed" narrow each other. */
function together(chips: readonly Chip[], kind: 'bedroom' | 'bathroom' | 'price' | 'size'): Range {
  const all: Range = {};
  for (const chip of chips) {
    if (chip.kind !== kind) continue;
    const { min, max } = chip.value;
    const widens = min !== undefined && max !== undefined && all.min !== undefined && all.max !== undefined;
    if (min !== undefined)
      all.min = widens || all.min === undefined ? Math.min(min, all.min ?? min) : Math.max(min, all.min);
    if (max !== undefined)
      all.max = widens || all.max === undefined ? Math.max(max, all.max ?? max) : Math.min(max, all.max);
  }
  return all;
}
