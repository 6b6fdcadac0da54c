import { CITIES, type City, isBangla } from '../market/index.js';
import { type LandmarkKind, type LandmarkRow, LANDMARK_ROWS } from './landmark-rows.js';
import { placeOf, placePoint } from './places.js';

/** Something that people look near to. */
export type Landmark = {
  /** Stable: stands in addresses and in saved searches; never the id of a neighbourhood. */
  id: string;
  kind: LandmarkKind;
  city: City;
  en: string;
  bn: string;
  /** Other names that people use. */
  also: readonly string[];
  /** Of those the ones that mean it only where "near" was said. */
  faint: readonly string[];
  /** The neighbourhood of the same name. */
  of?: string;
  /** In degrees. */
  latitude: number;
  longitude: number;
  /** How far "near" reaches when no distance is said, in kilometres. */
  km: number;
};

const KILOMETRES: Readonly<Record<LandmarkKind, number>> = {
  ...{ metro: 1, university: 1.5, college: 1, hospital: 1, market: 1, station: 1, airport: 3 },
};

/** How far "near" reaches around the middle of a neighbourhood. */
const PLACE_KILOMETRES = 2;
/** Shorter names are common words as well. */
const NAME_MIN = 3;

const METRO = {
  en: (name: string) => [`${name} metro`, `${name} metro rail`, `${name} mrt`, `metro ${name}`, `metro rail ${name}`],
  bn: (name: string) => [`${name} মেট্রো`, `${name} মেট্রোরেল`, `মেট্রো ${name}`, `মেট্রোরেল ${name}`],
};

/** A station goes by its name only with the word metro beside it: without, Mirpur 10 is the neighbourhood. */
function metroNames(name: string): string[] {
  const short = isBangla(name) ? METRO.bn(name) : METRO.en(name);
  const station = isBangla(name) ? 'স্টেশন' : 'station';
  const whole = short.map((one) =>
    one.endsWith(name) ? one.replace(name, `${station} ${name}`) : `${one} ${station}`,
  );
  return [...short, ...whole];
}

function toLandmark(kind: LandmarkKind, city: City, row: LandmarkRow): Landmark {
  const [id, en, bn, also, latitude, longitude, { km = KILOMETRES[kind], of } = {}] = row;
  const names = also.split(',').flatMap((name) => name.trim() || []);
  const isFaint = (name: string) => name.startsWith('~') || name.replace(/\s/g, '').length < NAME_MIN;
  const plain = (name: string) => name.replace('~', '');
  const own = { id, kind, city, latitude, longitude, km, ...(of && { of }) };
  if (kind === 'metro') {
    const named = [en, bn, ...names].flatMap(metroNames);
    return { ...own, en: `${en} metro station`, bn: `${bn} মেট্রো স্টেশন`, also: named, faint: [] };
  }
  return { ...own, en, bn, also: names.map(plain), faint: names.filter(isFaint).map(plain) };
}

/** Every landmark, in the order of kinds and cities: of several with the same name the best known comes first. */
export const LANDMARKS: readonly Landmark[] = (Object.keys(LANDMARK_ROWS) as LandmarkKind[]).flatMap((kind) =>
  CITIES.flatMap((city) => (LANDMARK_ROWS[kind][city] ?? []).map((row) => toLandmark(kind, city, row))),
);

const BY_ID = new Map(LANDMARKS.map((landmark) => [landmark.id, landmark]));
const BY_PLACE = new Map(LANDMARKS.flatMap((landmark) => (landmark.of ? [[landmark.of, landmark] as const] : [])));

/** The landmark with that id; null for any other text. */
export function landmarkOf(id: string): Landmark | null {
  return BY_ID.get(id) ?? null;
}

/** The landmark that bears the name of a neighbourhood, by the neighbourhood's id; null where there is none. */
export function landmarkOfPlace(place: string): Landmark | null {
  return BY_PLACE.get(place) ?? null;
}

/** Something to be near to. `km` is how far that reaches when no distance is said. */
export type Spot = { id: string; city: City; en: string; bn: string; latitude: number; longitude: number; km: number };

/** What the filter `near` means: a landmark, or a neighbourhood of which the middle is known; null for any other id. */
export function spotOf(id: string): Spot | null {
  const landmark = landmarkOf(id);
  if (landmark) return landmark;
  const place = placeOf(id);
  const point = place && placePoint(id);
  return place && point && { ...place, ...point, km: PLACE_KILOMETRES };
}

/** Of a degree of latitude, and of one of longitude at the equator. */
export const KM_PER_DEGREE = 111.2;
