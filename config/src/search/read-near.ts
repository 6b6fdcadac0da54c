import { type City, WITHIN_KM } from '../market/index.js';
import { kilometresBetween } from './distance.js';
import { type Landmark, landmarkOf, landmarkOfPlace, spotOf } from './landmarks.js';
import { placeOf, placePoint, placesIn } from './places.js';
import { addChip, foldAt, isFree, keepAsText, markAt, range, type Reading, tokenOf } from './reading.js';
import { fold } from './text.js';

const words = (text: string) => new Set(text.split(' ').map(fold));

/** In front of what is near, and behind it. */
export const BEFORE = words(
  'near nearby nearto nearest beside besides nextto closeto around opposite behind adjacent infrontof walkingdistance close',
);
export const AFTER = words(
  'near nearby kache kachei kase kasei kachakachi kasakasi erkache erkase erkachakachi erkasakasi pashe pase pashei ' +
    'ashepashe asepase ashpashe aspashe aspase erashepashe erasepase erashpashe eraspase samne shamne nikote songlogno dike dikei pichone pisone ' +
    'কাছে কাছেই কাছাকাছি এরকাছাকাছি পাশে পাশেই আশেপাশে আশপাশে এরআশেপাশে এরআশপাশে সামনে নিকটে সংলগ্ন নিকটবর্তী দিকে দিকেই পিছনে পেছনে',
);
/** Between the name and such a word. */
export const JOINTS = words('er r the to of from এর র ের');
/** What belongs to a landmark's name: "NSU gate". */
const TAIL = words('gate get campus area elaka গেট গেটের ক্যাম্পাস ক্যাম্পাসের এলাকা');
/** From there; inside of so far. */
const FROM = words('from of to theke thek theika hote hoite থেকে হতে');
const INSIDE = words(
  'within in inside withing upto around radius distance away dur dure dore moddhe modhe modde moddhei maddhe majhe vitore ' +
    'vitor bhitore ermoddhe ermodhe ermodde ervitore rmoddhe মধ্যে মধ্যেই এরমধ্যে রমধ্যে ভিতরে ভেতরে এরভিতরে দূরে দূরত্বে',
);
/** "10 minutes' walk from", "হাঁটা দূরত্বে": near, and no promise of a time. */
const WALK = words(
  'walk walking walkable distance minute minutes min mins mint hete hata hatar poth pothe durotte dure ' +
    'হাঁটা হেঁটে হাঁটার পথ পথে দূরত্বে দূরে মিনিট মিনিটের',
);
const KILOMETRE = /^(?:kms?|kilos?|kilomet(?:er|re)s?|কিমি|কিলো|কিলোমিটার)(?:er|r|র|ের|এর)?$/;
const METRE = /^(?:m|mt|mtr|met(?:er|re)s?|মিটার)(?:er|r|র|ের|এর)?$/;
const METRO = /^(?:metro(?:rail)?|মেট্রো(?:রেল)?)(?:er|r|র|ের)?$/;
const STATION = /^(?:stations?|টেসন|স্টেসন)(?:er|r|র|ের)?$/;

/** A place that was said and lies farther from the landmark than this is not "near" it. */
const STRETCH_MAX = 5;

/** A distance that was said, in kilometres, with the items that say it. */
type Distance = { km: number; from: number; to: number };
/** What one can be near to: a landmark by its item, or a neighbourhood by its chip or its name. */
type Target = { from: number; to: number; ids: string[]; isPlace: boolean };

export const wordAt = (reading: Reading, i: number) => foldAt(reading, i).replace(/[^\p{L}\p{M}\p{N}]/gu, '');
export const isOneOf = (reading: Reading, i: number, set: ReadonlySet<string>) => set.has(wordAt(reading, i));

/**
 * "3 km", "500 metres", before numbers are taken for those of sectors. Its items are spoken for until {@link readNear}
 * has found what it is measured from. Null where none is said, or one that no list can be asked for.
 */
export function readDistance(reading: Reading): Distance | null {
  for (let i = 0; i + 1 < reading.items.length; i++) {
    const meaning = reading.items[i]?.meaning;
    if (meaning?.is !== 'number' || !isFree(reading, i, 'number')) continue;
    const unit = wordAt(reading, i + 1);
    const km = KILOMETRE.test(unit) ? meaning.value : METRE.test(unit) ? meaning.value / 1000 : null;
    if (km === null || km < WITHIN_KM.min || km > WITHIN_KM.max) continue;
    // "কি.মি." ends with a mark of its own.
    const to = markAt(reading, i + 2) === '.' ? i + 3 : i + 2;
    for (const at of range(i, to)) reading.fates[at] = 'chip';
    return { km: Math.round(km * 10) / 10, from: i, to };
  }
  return null;
}

/**
 * What to be near to: "near NSU", "within 3 km of Gulshan 1", "Mirpur 10 metro station". Behind the numbered places,
 * before the others. One such wish is read; a further one stays text, and so does a landmark that lies far from the
 * neighbourhood or in another city than the one that is named too.
 */
export function readNear(reading: Reading, distance: Distance | null): void {
  const targets = targetsOf(reading);
  const measured = distance && measuredFrom(reading, distance, targets);
  if (distance && !measured) for (const i of range(distance.from, distance.to)) reading.fates[i] = null;
  if (distance && measured) return addMeasured(reading, distance, measured, targets);
  const landmarks = targets.flatMap((target) => {
    const near = nearWords(reading, target);
    return isMeant(reading, target, near !== null) ? [{ target, near: near ?? [] }] : [];
  });
  landmarks.sort((a, b) => Number(b.near.length > 0) - Number(a.near.length > 0));
  for (const { target, near } of landmarks) {
    const landmark = landmarkMeant(reading, target, placesSaid(targets, target));
    const km = landmark && reachOf(landmark, placesSaid(targets, target));
    if (landmark && km !== null) return add(reading, target, { id: landmark.id, km: km ?? landmark.km }, near);
    if (!target.isPlace) keepAsText(reading, target.from, target.to);
  }
  readMetro(reading, targets);
}

function targetsOf(reading: Reading): Target[] {
  const targets = reading.drafts.flatMap((draft): Target[] => {
    const [from, to] = [Math.min(...draft.at), Math.max(...draft.at) + 1];
    return draft.kind === 'place' ? [{ from, to, ids: [draft.value], isPlace: true }] : [];
  });
  for (const [i, { meaning, landmarks }] of reading.items.entries()) {
    if (reading.fates[i] !== null) continue;
    if (meaning?.is === 'place') targets.push({ from: i, to: i + 1, ids: meaning.ids, isPlace: true });
    else if (landmarks)
      targets.push({ from: i, to: isOneOf(reading, i + 1, TAIL) ? i + 2 : i + 1, ids: landmarks, isPlace: false });
  }
  return targets;
}

function placesSaid(targets: readonly Target[], but: Target): string[] {
  return targets.flatMap((target) => (target.isPlace && target !== but ? target.ids : []));
}

/** The words around a name that say "near", with what joins them to it; null where there are none. */
function nearWords(reading: Reading, { from, to }: Target): number[] | null {
  let after = to;
  while (isOneOf(reading, after, JOINTS)) after++;
  if (reading.fates[after] === null && isOneOf(reading, after, AFTER)) return range(to, after + 1);
  let before = from - 1;
  while (isOneOf(reading, before, JOINTS)) before--;
  if (reading.fates[before] === null && isOneOf(reading, before, BEFORE)) return range(before, from);
  return walkWords(reading, from, to);
}

export function walkWords(reading: Reading, from: number, to: number): number[] | null {
  const isOf = (i: number) =>
    reading.fates[i] === null &&
    ([WALK, JOINTS, FROM].some((set) => isOneOf(reading, i, set)) ||
      /^(?:within|only)$/.test(wordAt(reading, i)) ||
      isTime(i));
  const isTime = (i: number) => isFree(reading, i, 'number') && /^(?:min|মিনিট)/.test(wordAt(reading, i + 1));
  const reach = (first: number, step: 1 | -1) => {
    const at: number[] = [];
    for (let i = first; isOf(i); i += step) at.push(i);
    return at.some((i) => isOneOf(reading, i, WALK)) ? at.sort((a, b) => a - b) : null;
  };
  return reach(to, 1) ?? reach(from - 1, -1);
}

/** Whether a name means the landmark: a neighbourhood of that name and what means something else too only with "near". */
function isMeant(reading: Reading, target: Target, isNear: boolean): boolean {
  const item = reading.items[target.from];
  if (target.isPlace) return isNear && (item?.landmarks !== undefined || target.ids.some(landmarkOfPlace));
  if (isNear) return !/\d/.test(tokenOf(reading, target.from)?.fold ?? '');
  const called = wordAt(reading, target.from);
  const isFaint = ({ faint }: Landmark) => faint.some((name) => fold(name.replace(/\s/g, '')) === called);
  return item?.meaning == null && !target.ids.every((id) => isFaint(landmarkOf(id) as Landmark));
}

function citiesSaid(reading: Reading): City[] {
  return reading.items.flatMap(({ meaning }) => (meaning?.is === 'city' ? [meaning.value] : []));
}

/**
 * Of the landmarks of one name the one in the city that was named, or that the places lie in, else the best known; null
 * where all are in other cities than the one that was named.
 */
function landmarkMeant(reading: Reading, target: Target, places: readonly string[]): Landmark | null {
  const called = reading.items[target.from]?.landmarks ?? [];
  const own = target.isPlace ? target.ids.map(landmarkOfPlace) : [];
  const all = [...own, ...called.map(landmarkOf)].flatMap((landmark) => landmark ?? []);
  const cities = citiesSaid(reading);
  const fitting = cities.length === 0 ? all : all.filter(({ city }) => cities.includes(city));
  const around = places.map((id) => placeOf(id)?.city);
  return fitting.find(({ city }) => around.includes(city)) ?? fitting[0] ?? null;
}

/** How far to look around a landmark so that the neighbourhood that was named too is met; null where that is too far. */
function reachOf(landmark: Landmark, places: readonly string[]): number | null {
  const points = places.flatMap(placesIn).flatMap((id) => placePoint(id) ?? []);
  if (points.length === 0) return landmark.km;
  const least = Math.min(...points.map((point) => kilometresBetween(landmark, point)));
  if (least <= landmark.km) return landmark.km;
  return least <= STRETCH_MAX ? Math.ceil(least * 2) / 2 : null;
}

/** The target that a distance is measured from, with the words between and around. */
type Measured = { target: Target; at: number[] };

function measuredFrom(reading: Reading, distance: Distance, targets: readonly Target[]): Measured | null {
  const isLink = (i: number) =>
    reading.fates[i] === null && [FROM, INSIDE, JOINTS, BEFORE].some((set) => isOneOf(reading, i, set));
  let right = distance.to;
  while (isLink(right) && !targets.some(({ from }) => from === right)) right++;
  let left = distance.from - 1;
  while (isLink(left) && !targets.some(({ to }) => to === left + 1)) left--;
  const behind = targets.find(({ from }) => from === right);
  const ahead = targets.find(({ to }) => to === left + 1);
  const between = range(left + 1, distance.from);
  // "Gulshan theke 3 km er moddhe Banani", "মিরপুরের ৩ কিমির মধ্যে".
  const isAhead =
    between.some((i) => isOneOf(reading, i, FROM)) || (ahead && range(distance.to, right).some(isInside(reading)));
  const target = isAhead ? (ahead ?? behind) : (behind ?? ahead);
  if (!target) return null;
  let [first, last] = [distance.from, distance.to];
  if (target === ahead) {
    first = left + 1;
    while (reading.fates[last] === null && (isOneOf(reading, last, INSIDE) || isOneOf(reading, last, JOINTS))) last++;
    // An ending alone belongs to nothing.
    while (last > distance.to && !isOneOf(reading, last - 1, INSIDE)) last--;
  } else {
    last = right;
    while (reading.fates[first - 1] === null && isOneOf(reading, first - 1, INSIDE)) first--;
  }
  return { target, at: range(first, last) };
}

const isInside = (reading: Reading) => (i: number) => isOneOf(reading, i, INSIDE);

function addMeasured(reading: Reading, { km }: Distance, { target, at }: Measured, targets: readonly Target[]): void {
  const landmark = landmarkMeant(reading, target, placesSaid(targets, target));
  const id = landmark?.id ?? (target.isPlace ? target.ids.find((one) => spotOf(one)) : undefined);
  if (id !== undefined) return add(reading, target, { id, km }, at);
  for (const i of at) reading.fates[i] = null;
}

/** "Near the metro, Mirpur 10": the station of the one neighbourhood that is named, where it has one. */
function readMetro(reading: Reading, targets: readonly Target[]): void {
  const metro = reading.items.findIndex((_, i) => reading.fates[i] !== 'chip' && METRO.test(wordAt(reading, i)));
  const places = targets.filter(({ isPlace }) => isPlace);
  const station = places.length === 1 ? landmarkOf(`metro-${places[0]?.ids[0]}`) : null;
  if (metro === -1 || !station || !places[0]) return;
  const to = STATION.test(wordAt(reading, metro + 1)) ? metro + 2 : metro + 1;
  const said = { from: metro, to, ids: [], isPlace: false };
  const near = nearWords(reading, said);
  if (near) add(reading, places[0], { id: station.id, km: station.km }, [...range(metro, to), ...near]);
}

/** The chip, in place of that of the neighbourhood which is now only measured from. */
function add(reading: Reading, target: Target, value: { id: string; km: number }, words: readonly number[]): void {
  const own = range(target.from, target.to);
  reading.drafts = reading.drafts.filter((draft) => draft.kind !== 'place' || !draft.at.every((i) => own.includes(i)));
  addChip(reading, { kind: 'near', value, at: [...own, ...words].sort((a, b) => a - b) });
}
