import type { PropertyQuery } from '@69street/config/contract';
import type { PropertyType } from '@69street/config/market';
import { LANDMARKS, placePoint, SMALL, spotOf, UNWANTED } from '@69street/config/search';

/** In degrees, and how far around it was looked for, in kilometres. */
export type Spot = { latitude: number; longitude: number; km: number };

/**
 * What somebody had in mind beside the conditions. `price` in taka, `size` in square feet; `spots`: what it should be
 * near to, to any of them; `places`: the ids of the neighbourhoods that were named, with their middles where those are known; `area`:
 * a neighbourhood in free words, in small letters.
 */
export type Hopes = {
  wishes: readonly string[];
  price?: number | undefined;
  size?: number | undefined;
  rooms?: number | undefined;
  spots?: readonly Spot[] | undefined;
  places?: { ids: readonly string[]; middles: readonly Spot[] } | undefined;
  area?: string | undefined;
  /** A whole home to rent: a seat or a room in one is not what was meant. */
  isWhole?: boolean;
};

/** So far from the middle of a neighbourhood lies its rim at the latest, in kilometres. */
const RIM_KM = 3;

/** "Near the metro", where no station was named: any of them. */
const METRO = /metro|মেট্রো/iu;
const STATIONS: readonly Spot[] = LANDMARKS.filter(({ kind }) => kind === 'metro');

/** The middle of what was named, else the most, else the least. */
const middleOf = (min: number | undefined, max: number | undefined) =>
  min !== undefined && max !== undefined ? (min + max) / 2 : (max ?? min);

/** Square feet of what is called small: a home by its bedrooms, anything else by its type. */
const SMALL_HOME = { none: 550, least: 200, room: 225 } as const;
const SMALL_TYPES: Partial<Record<PropertyType, number>> = { duplex: 1500, office: 500, showroom: 500, shop: 120 };

function smallSize({ property_type = [], bedroom, min_bedroom, max_bedroom }: PropertyQuery): number {
  const [only] = property_type;
  const named = property_type.length === 1 && only !== undefined ? SMALL_TYPES[only] : undefined;
  const rooms = bedroom ?? middleOf(min_bedroom, max_bedroom);
  return named ?? (rooms === undefined ? SMALL_HOME.none : SMALL_HOME.least + SMALL_HOME.room * rooms);
}

/** "Basa vara", "flat for rent": a home was named, and no part of one. Where only rooms were counted it may be a room. */
const asksWhole = ({ property_for, property_type, sharing }: PropertyQuery) =>
  property_for === 'rent' &&
  !sharing &&
  property_type?.length === 1 &&
  (property_type[0] === 'flat' || property_type[0] === 'duplex');

/** What a question hopes for; an area that was drawn says nothing more than that it lies inside. */
export function hopesOf(query: PropertyQuery): Hopes {
  const { near, within, place, area } = query;
  const isSmall = query.wish?.includes(SMALL);
  const wish = (query.wish ?? []).filter((one) => one !== SMALL && one !== `${UNWANTED}${SMALL}`);
  const spot = near === undefined ? null : spotOf(near);
  const middles = place?.flatMap((id) => {
    const point = placePoint(id);
    return point ? [{ ...point, km: RIM_KM }] : [];
  });
  return {
    wishes: wish,
    price: middleOf(query.min_price, query.max_price),
    size: middleOf(query.min_size, query.max_size) ?? (isSmall ? smallSize(query) : undefined),
    rooms: middleOf(query.min_bedroom, query.max_bedroom),
    spots: spot
      ? [{ latitude: spot.latitude, longitude: spot.longitude, km: within ?? spot.km }]
      : wish.some((one) => METRO.test(one))
        ? STATIONS
        : undefined,
    places: place && { ids: place, middles: middles ?? [] },
    area: area?.trim().toLowerCase(),
    isWhole: asksWhole(query),
  };
}

/** Whether a list is put in order by what was said; else "best" is the order of standing alone. */
export function isCompared(query: PropertyQuery): boolean {
  const { wishes, isWhole: _, ...named } = hopesOf(query);
  return query.sort === 'best' && (wishes.length > 0 || Object.values(named).some((one) => one !== undefined));
}
