import type { PropertyFilter } from '../contract/property.js';
import {
  CITIES,
  type City,
  FILTER_FIELDS,
  filtersOfField,
  type PropertyType,
  SHARINGS,
  type Sort,
  WITHIN_KM,
} from '../market/index.js';
import { COST_KINDS } from './chips.js';
import { A_LITTLE, anyPrice, MORE, priceSteps, roomSteps, sizeSteps } from './close-numbers.js';
import { awayFrom, citiesOf, placesAtHand, placesBeside, placesBeyond, wholesAtHand } from './close-places.js';
import { kilometresBetween } from './distance.js';
import { spotOf } from './landmarks.js';
import { CITY_CENTRES } from './places.js';

/** What may stand for each other: homes, and places of work. */
const LIKE: ReadonlyArray<readonly PropertyType[]> = [
  ['flat', 'duplex'],
  ['shop', 'office', 'showroom'],
];
/** So many amenities are left out one by one; more than that at once only. */
const ONE_BY_ONE = 4;
/** As far as the number of rooms is stepped where nothing nearer is to be had. */
const ROOMS_FAR = 6;

/** One way to ask for a little else. */
export type Step = {
  thing: 'q' | 'amenities' | 'photos' | 'price' | 'size' | 'rooms' | 'place' | 'property_type';
  /** What is asked for in place of the filters of the same name. */
  patch: PropertyFilter;
  /** The order in which the nearest come first, where it is not the newest. */
  sort?: Sort;
  /** Neighbourhoods to ask for one after the other in place of those asked for, the nearest first. */
  places?: readonly string[];
};

/** What is demanded thing by thing, and given up before the place is. */
const LEFT_OUT = ['amenities', 'without', 'features'] as const;

const isOwn = (value: unknown) => value !== undefined;

/** Something is left that keeps the answer from being anything in the country. */
function isHeld(filter: PropertyFilter): boolean {
  const numbers = [
    ...FILTER_FIELDS.flatMap(filtersOfField),
    'min_price',
    'max_price',
    'min_size',
    'max_size',
    ...COST_KINDS,
  ] as const;
  const places = ['city', 'place', 'area', 'bounds', 'near', 'drawn'] as const;
  return [...places, ...numbers].some((name) => isOwn(filter[name]));
}

function wordSteps(filter: PropertyFilter): Step[] {
  const steps: Step[] = filter.with_photos ? [{ thing: 'photos', patch: { with_photos: undefined } }] : [];
  if (filter.q) steps.push({ thing: 'q', patch: { q: undefined } });
  for (const name of LEFT_OUT) {
    const asked: readonly string[] = filter[name] ?? [];
    const single = asked.length > 1 && asked.length <= ONE_BY_ONE ? asked : [];
    for (const one of single) {
      steps.push({ thing: 'amenities', patch: { [name]: asked.filter((other) => other !== one) } });
    }
    if (asked.length > 0) steps.push({ thing: 'amenities', patch: { [name]: undefined } });
  }
  return steps;
}

const also = (steps: Step[], patch: PropertyFilter) =>
  steps.map((step): Step => ({ ...step, patch: { ...step.patch, ...patch } }));

/** A seat in place of a hostel; the same in what the place asked for is a part of. */
function sharedOtherwise(filter: PropertyFilter): Step[] {
  const other = otherParts(filter);
  if (!other) return [];
  const wholes = wholesAtHand(filter.place ?? []);
  const around: Step[] = wholes.length > 0 ? [{ thing: 'place', patch: {}, places: wholes }] : [];
  return [{ thing: 'amenities', patch: other }, ...around, ...also(around, other)];
}

/** All other parts of a home, where some are asked for. */
function otherParts({ sharing }: PropertyFilter): Pick<PropertyFilter, 'sharing'> | null {
  const others = SHARINGS.filter((one) => !sharing?.includes(one));
  return sharing && others.length > 0 ? { sharing: others } : null;
}

/**
 * So far somebody goes for a seat or a sublet, or for a shop, in kilometres: then a whole flat, or a showroom, where they
 * looked.
 */
const INSTEAD_KM = 3;

function sharingSteps({ sharing }: PropertyFilter): Step[] {
  return sharing ? [{ thing: 'amenities', patch: { sharing: undefined } }] : [];
}

/** What a shop is called by some is a showroom to others. */
function tradeSteps({ property_type = [], place, near }: PropertyFilter): Step[] {
  const [only] = property_type;
  const other = only === 'shop' ? 'showroom' : only === 'showroom' ? 'shop' : null;
  return other && property_type.length === 1 && (place ?? near) !== undefined
    ? [{ thing: 'property_type', patch: { property_type: [other] } }]
    : [];
}

/**
 * Who says "near" has said already that the next neighbourhood, or a longer way, will do: the first thing that is given
 * up. How far they go themselves holds as long as anything else.
 */
function besideSteps(filter: PropertyFilter): Step[] {
  return [...(filter.beside ? placesWithin(filter) : []), ...(filter.within === undefined ? farther(filter) : [])];
}

/** So far is the next street, in kilometres. */
const NEXT_DOOR_KM = 2;

/** All else of the need in the next street, before a much dearer, a smaller or another home where they looked. */
const nextDoorSteps = (filter: PropertyFilter): Step[] => (filter.beside ? [] : placesWithin(filter, NEXT_DOOR_KM));

/** What the places asked for lie in, where that is small, then their neighbours, as far as `most` kilometres. */
function placesWithin({ place = [] }: PropertyFilter, most?: number): Step[] {
  const wholes = wholesAtHand(place);
  const others = placesAtHand(place, most).filter((id) => !wholes.includes(id));
  return [wholes, others]
    .filter((places) => places.length > 0)
    .map((places): Step => ({ thing: 'place', patch: {}, places }));
}

/** What costs less than somebody wants to pay takes nothing from them. */
const isCheaper = ({ sort }: Step) => sort === 'price_desc';

/** Twice as far around what it is to be near to, as far as one can ask. */
function farther({ near, within }: PropertyFilter): Step[] {
  const spot = near === undefined ? null : spotOf(near);
  const km = Math.min(2 * (within ?? spot?.km ?? 0), WITHIN_KM.max);
  return spot && km > (within ?? spot.km) ? [{ thing: 'place', patch: { within: km } }] : [];
}

/** What the map shows and as much again on each side. */
function outside({ bounds }: PropertyFilter): Step[] {
  if (!bounds) return [];
  const [west, south, east, north] = bounds;
  const [width, height] = [(east - west) / 2, (north - south) / 2];
  return [{ thing: 'place', patch: { bounds: [west - width, south - height, east + width, north + height] } }];
}

/** Nothing smaller than a city. */
const IN_CITY = { place: undefined, area: undefined, near: undefined, within: undefined } as const;

/** The cities that were asked for, or that what was asked for lies in. */
function citiesAsked({ place, city, near }: PropertyFilter): City[] {
  const spot = near === undefined ? null : spotOf(near);
  return city ?? [...new Set([...citiesOf(place ?? []), ...(spot ? [spot.city] : [])])];
}

/** The rest of the cities, where a neighbourhood was asked for. */
function citySteps(filter: PropertyFilter): Step[] {
  const cities = citiesAsked(filter);
  const isWhole = !filter.place && !filter.area && !filter.near;
  return isWhole || cities.length === 0 ? [] : [{ thing: 'place', patch: { ...IN_CITY, city: cities } }];
}

/** As far as students ride from a seat to their university. */
const WIDELY: Step = { thing: 'place', patch: { within: 6 } };

function placeSteps(filter: PropertyFilter): Step[] {
  const asked = filter.place ?? [];
  const rings = filter.place ? [placesBeside(asked), placesBeyond(asked)] : [];
  const walk = (all: string[][]) =>
    all.filter((places) => places.length > 0).map((places): Step => ({ thing: 'place', patch: {}, places }));
  const rest = [...outside(filter), ...citySteps(filter)];
  const longer = filter.within === undefined ? [] : farther(filter);
  const instead = [...sharingSteps(filter), ...tradeSteps(filter)];
  if (instead.length === 0) return [...walk(rings), ...longer, ...rest];
  const isNear = (place: string) => (awayFrom(asked, place)?.km ?? 0) <= INSTEAD_KM;
  const near = walk(rings.map((places) => places.filter(isNear)));
  const far = rings.map((places) => places.filter((place) => !isNear(place)));
  // A whole flat anywhere in the city, where hardly a seat is to be had there.
  const last = filter.sharing ? citySteps(filter) : [];
  const other = otherParts(filter);
  const around = [...farther(filter), ...(filter.near && filter.within === undefined ? [WIDELY] : [])];
  return [
    ...near,
    ...longer,
    ...(other ? [...around, ...also([...near, ...around], other)] : []),
    ...instead,
    ...walk(far),
    ...rest,
    ...also(last, { sharing: undefined }),
  ];
}

/** Where a whole city has nothing of it: the two next to it, which a broker would name; at last of any price and size. */
function otherCities(filter: PropertyFilter): Step[] {
  const cities = citiesAsked(filter);
  if (cities.length === 0 || filter.bounds || filter.drawn) return [];
  const far = (one: City) => Math.min(...cities.map((own) => kilometresBetween(CITY_CENTRES[own], CITY_CENTRES[one])));
  const others = CITIES.filter((one) => !cities.includes(one)).sort((a, b) => far(a) - far(b));
  const there = others.slice(0, 2).map((one): Step => ({ thing: 'place', patch: { ...IN_CITY, city: [one] } }));
  const isBound = [filter.min_price, filter.max_price, filter.min_size, filter.max_size].some(isOwn);
  return isBound ? [...there, ...there.map((step) => ({ ...step, patch: { ...step.patch, ...OF_ANY_KIND } }))] : there;
}

const OF_ANY_KIND = { min_price: undefined, max_price: undefined, min_size: undefined, max_size: undefined } as const;

/** The other types of the same group, where types were asked for. */
function typeSteps({ property_type }: PropertyFilter): Step[] {
  const group = LIKE.filter((types) => types.some((type) => property_type?.includes(type))).flat();
  if (!property_type || group.length === property_type.length) return [];
  return [{ thing: 'property_type', patch: { property_type: group } }];
}

const TAKES_AWAY: ReadonlyArray<Step['thing']> = ['q', 'amenities', 'photos', 'property_type'];

/** A step that only takes away has to leave something to go by. */
const heldBy = (filter: PropertyFilter) => (step: Step) =>
  !TAKES_AWAY.includes(step.thing) || isHeld({ ...filter, ...step.patch });

/**
 * From what was asked for outwards, one thing at a time, in the order in which they are given up: the place where only
 * its surroundings were named; photographs, words and amenities, a little of the price and size, a room, the part of a
 * neighbourhood, the neighbourhood for the nearest others, for the city; a part of a home for the whole of one before what is far off; the type for another of its group. Neither the use
 * nor the country ever; none for a code, which is one listing.
 */
export function singleSteps(filter: PropertyFilter): Step[] {
  if (filter.code) return [];
  const wider = priceSteps(filter, A_LITTLE, MORE);
  return [
    ...besideSteps(filter),
    ...wordSteps(filter),
    ...sharedOtherwise(filter),
    ...priceSteps(filter, 0, A_LITTLE),
    ...wider.filter(isCheaper),
    ...nextDoorSteps(filter),
    ...wider.filter((step) => !isCheaper(step)),
    ...sizeSteps(filter),
    ...roomSteps(filter, 1),
    ...placeSteps(filter),
    ...typeSteps(filter),
  ].filter(heldBy(filter));
}

/** What is to be had where two things are given up: for when no {@link singleSteps} finds any. */
export function doubleSteps(filter: PropertyFilter): Step[] {
  if (filter.code || !isHeld(filter)) return [];
  const near = filter.place ? [...placesBeside(filter.place), ...placesBeyond(filter.place)] : [];
  const things: Step[] = [
    ...(filter.with_photos ? [{ thing: 'photos', patch: { with_photos: undefined } } as const] : []),
    ...(filter.q ? [{ thing: 'q', patch: { q: undefined } } as const] : []),
    ...LEFT_OUT.filter((name) => filter[name]).map(
      (name): Step => ({ thing: 'amenities', patch: { [name]: undefined } }),
    ),
    ...priceSteps(filter, 0, MORE),
    ...sizeSteps(filter),
    ...roomSteps(filter, 1),
    ...(near.length > 0 ? [{ thing: 'place', patch: {}, places: near } as const] : []),
    ...farther(filter),
    ...outside(filter),
    ...citySteps(filter),
    ...sharingSteps(filter),
  ];
  const pairs = things.flatMap((one, i) =>
    things.slice(i + 1).flatMap((other, j) => {
      // Above the price and below it at once, or near by and somewhere else, is one thing twice.
      const isTwice = one.thing === other.thing && one.thing !== 'amenities' && one.thing !== 'rooms';
      const sort = one.sort ?? other.sort;
      const step: Step = { ...one, ...other, ...(sort && { sort }), patch: { ...one.patch, ...other.patch } };
      return isTwice ? [] : [{ step, cost: 2 * i + j }];
    }),
  );
  return pairs
    .sort((a, b) => a.cost - b.cost)
    .map(({ step }) => step)
    .filter(({ patch }) => isHeld({ ...filter, ...patch }));
}

/** One thing however far it lies: for when nothing nearer is to be had. */
export function farSteps(filter: PropertyFilter): Step[] {
  if (filter.code || !isHeld(filter)) return [];
  const rooms = Array.from({ length: ROOMS_FAR - 1 }, (_, more) => roomSteps(filter, more + 2)).flat();
  const inCity = citySteps(filter).flatMap((city) =>
    anyPrice(filter).map((price): Step => ({ ...price, patch: { ...city.patch, ...price.patch } })),
  );
  return [...anyPrice(filter), ...rooms, ...inCity, ...otherCities(filter)];
}
