import { kilometresBetween } from './distance.js';
import { placeOf, placePoint } from './places.js';

/**
 * Small neighbourhoods that people name together with the better known one beside them, which says where they are:
 * "Uttara Dakshinkhan". Of two that are known as well as each other ("Gulshan Banani") either will do.
 */
const BESIDE: Readonly<Record<string, string>> = {
  uttara: 'dakshinkhan uttarkhan turag',
  mirpur: 'kafrul ibrahimpur kachukhet matikata manikdi vashantek ecb-chattar',
  mohammadpur: 'adabor rayer-bazar zafrabad',
  dhanmondi: 'rayer-bazar zafrabad hazaribagh kathalbagan hatirpool',
  gulshan: 'niketan kalachandpur nadda shahjadpur notun-bazar',
  baridhara: 'kalachandpur nadda notun-bazar vatara',
  bashundhara: 'vatara joar-sahara nadda',
  badda: 'vatara notun-bazar shahjadpur',
  rampura: 'meradia',
  banasree: 'meradia',
  khilgaon: 'meradia madartek sabujbag',
  bashabo: 'madartek sabujbag manik-nagar',
  malibagh: 'mouchak',
  motijheel: 'kamalapur gopibag fakirapool',
  paltan: 'bijoynagar fakirapool',
  khilkhet: 'dumni joar-sahara',
  jatrabari: 'matuail konapara',
  savar: 'dhamrai',
  nasirabad: 'gec muradpur sholokbahar',
  panchlaish: 'muradpur sholokbahar',
  agrabad: 'double-mooring pathantooly dewanhat',
  halishahar: 'rampur-ctg',
};

const AROUND = new Map<string, string[]>();
for (const [known, small] of Object.entries(BESIDE))
  for (const id of small.split(' ')) AROUND.set(id, [...(AROUND.get(id) ?? []), known]);

/** Whether the place `inner` is named by saying `outer` too, though it does not lie in it. */
export function isSaidWith(inner: string, outer: string): boolean {
  for (let at: string | undefined = inner; at !== undefined; at = placeOf(at)?.within)
    if (AROUND.get(at)?.includes(outer)) return true;
  return false;
}

/** Names that one place of Dhaka bears alone and that many a town has: beside another town they are that town's. */
const IN_ANY_TOWN = new Set(
  'cantonment new-market notun-bazar town-hall airport-dhaka technical central-road science-lab house-building ring-road'.split(
    ' ',
  ),
);
const IN_TOWN: Readonly<Record<string, string>> = { 'cantonment rangpur': 'cantonment-rangpur' };
/** Of two names side by side that lie farther apart neither says where the other is. Kilometres. */
const BESIDE_MAX = 4;

function isFar(id: string, other: string): boolean {
  const [here, there] = [placePoint(id), placePoint(other)];
  return !!here && !!there && kilometresBetween(here, there) > BESIDE_MAX;
}

/** The towns around Dhaka, which belong to it here and are no part of it. */
const TOWNS = new Set(['savar', 'keraniganj', 'dhamrai', 'dohar', 'nawabganj']);

/**
 * What a place is that was named beside another place or a city ("Savar cantonment", "Khulna new market"): itself
 * (undefined), the town's own place of that name, or null where the town has one that is not in the gazetteer. So has a
 * neighbourhood that lies far from it, where nothing parts the two names ("Kallyanpur notun bazar").
 */
export function inTown(
  id: string,
  beside: { kind: 'place' | 'city'; value: string },
  isParted: boolean,
): string | null | undefined {
  if (!IN_ANY_TOWN.has(id)) return undefined;
  const place = beside.kind === 'place' ? placeOf(beside.value) : null;
  const city = place?.city ?? beside.value;
  if (city === 'dhaka' && !(place && TOWNS.has(place.within ?? place.id)))
    return place && !isParted && isFar(id, place.id) ? null : undefined;
  return IN_TOWN[`${id} ${city}`] ?? null;
}
