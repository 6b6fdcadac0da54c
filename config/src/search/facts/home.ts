/** What a home has and in what state it is. */
import { fold } from '../text.js';
import { isAhead, isBehind, isDenied, isElsewhere, isPlanned } from './around.js';
import { is, type Item } from './items.js';
import { type Kind } from './words.js';

type Items = readonly Item[];

const words = (text: string): ReadonlySet<string> => new Set(text.split(', ').map(fold));
/** "Lift area", "generator room": a place and not the thing. */
const ROOMS_OF = words('area, space, lobby, core, room, এরিয়া, রুম');
const CAR = words('car, cars, গাড়ি, private');
const LINE = words('line, লাইন, লাইনের, titas, govt');
const MOVE = words(
  'move, moved, moving, live, living, shift, shifting, handover, hand, use, used, occupy, reside, enter, stay, dwell, settle, be moved',
);
const STATE = words('status, condition, completely, fully, project status, স্ট্যাটাস');
const CORNERED = words(
  'plot, flat, flats, apartment, house, home, building, unit, property, flat basa, duplex, প্লট, প্লটে, প্লটের, ফ্ল্যাট, ফ্লাট, বাড়ি, বাসা, ফ্ল্যাটটি',
);

const foldOf = (items: Items, at: number) => items[at]?.fold ?? '';
const isReal = (items: Items, at: number) => !isDenied(items, at) && !isPlanned(items, at);

/** Whether one of the words stands in the same sentence, no further than `most` items away. */
function hasWordNear(items: Items, at: number, most: number, any: ReadonlySet<string>): boolean {
  const isOne = (near: number) => any.has(foldOf(items, near).split(' ')[0] ?? '');
  for (let far = 1; far <= most && (items[at + far]?.gap ?? 2) < 2; far++) if (isOne(at + far)) return true;
  for (let far = 1; far <= most && (items[at - far + 1]?.gap ?? 2) < 2; far++) if (isOne(at - far)) return true;
  return false;
}

function isParking(items: Items, at: number): boolean {
  if (!isReal(items, at) || isElsewhere(items, at)) return false;
  // A place for motorcycles, or for guests, is no garage for a car.
  const isSmall = isBehind(items, at, 6, 1, 'small_vehicle') || isAhead(items, at, 3, 0, 'small_vehicle');
  const hasCar = hasWordNear(items, at, 3, CAR);
  return !isSmall || hasCar || /^(?:car|গাড়ি|গারি)/.test(foldOf(items, at));
}

function isGasLine(items: Items, at: number): boolean {
  const next = items[at + 1];
  if (is(items[at], 'gas_line')) {
    const isName = next?.gap === 0 && (is(next, 'road', 'institution') || /^(?:office|field|অফিস)$/.test(next.fold));
    return isReal(items, at) && !isName && !isElsewhere(items, at);
  }
  // "Gas: line", "গ্যাস আছে".
  if (next && next.gap < 2 && next.marks.endsWith(':') && LINE.has(next.fold)) return true;
  return next?.gap === 0 && is(next, 'has') && isReal(items, at) && !isElsewhere(items, at);
}

function isReady(items: Items, at: number): boolean {
  if (isBehind(items, at, 1, 0, 'almost', 'no') || isAhead(items, at, 1, 0, 'not')) return false;
  if ([1, 2, 3].some((far) => /^(?:more|other|find|are)$/.test(foldOf(items, at - far)))) return false;
  const [next, second, third] = [items[at + 1], items[at + 2], items[at + 3]];
  if (STATE.has(foldOf(items, at - 1)) && (next?.gap ?? 2) > 0) return true;
  if (!next || next.gap > 0) return false;
  if (/^(?:to|for)$/.test(next.fold)) {
    // "Ready for sale" says that it is offered; what can be rented can be lived in.
    if (second?.gap !== 0) return false;
    const goal = second.fold === 'be' ? third : second;
    return MOVE.has(goal?.fold ?? '') || is(goal, 'rent');
  }
  // "Ready flat", "Ready 1300 sft 4 bed flat".
  for (let far = 1; far <= 4; far++) {
    const item = items[at + far];
    if (!item || item.gap > 0) return false;
    if (is(item, 'home')) return true;
    const isSize =
      item.value !== null ||
      is(item, 'measure', 'furnished', 'semi_furnished') ||
      /^(?:new|used|brand|south|north|luxurious|luxury|residential)$/.test(item.fold);
    if (!isSize) return false;
  }
  return false;
}

function isOngoing(items: Items, at: number): boolean {
  const isOther = isBehind(items, at, 3, 0, 'work', 'road', 'lift') || isAhead(items, at, 2, 0, 'work', 'lift', 'road');
  return !isOther && !isElsewhere(items, at) && !isDenied(items, at);
}

const FURNISHINGS = ['furnished', 'semi_furnished', 'unfurnished'] as const;
type Furnishing = (typeof FURNISHINGS)[number];

/** What is said of the furniture of the whole home; of a part ("furnished kitchen") nothing. */
function furnishingAt(items: Items, at: number): Furnishing | null {
  const kind = FURNISHINGS.find((one) => is(items[at], one));
  if (!kind || isDenied(items, at) || isPlanned(items, at)) return null;
  const [last, next] = [items[at - 1], items[at + 1]];
  if (/^(?:status|condition|type)$/.test(next?.fold ?? '') || /^(?:better|can be|be)$/.test(last?.fold ?? ''))
    return null;
  if (isAhead(items, at, 3, 0, 'home')) return kind;
  if (next?.gap === 0 && is(next, 'part')) return null;
  if (next?.gap === 0 && next.fold === 'with' && items[at]?.fold === 'furnished') return null;
  const isOfPart = items[at]?.gap === 0 || items[at]?.marks === ':' ? isBehind(items, at + 0, 2, 1, 'part') : false;
  return isOfPart ? null : kind;
}

/** The one thing that the head of a listing says, else the one that all of it does; null when it says several. */
export function agreed<Value>(head: readonly Value[], rest: readonly Value[]): Value | null {
  const [first, ...others] = new Set(head.length > 0 ? head : rest);
  return others.length > 0 ? null : (first ?? null);
}

const READERS: Partial<
  Record<
    Kind,
    [
      fact: 'lift' | 'generator' | 'parking' | 'gas_line' | 'gas_cylinder' | 'corner',
      is: (items: Items, at: number) => boolean,
    ]
  >
> = {
  lift: ['lift', (items, at) => isReal(items, at) && !ROOMS_OF.has(foldOf(items, at + 1))],
  generator: ['generator', (items, at) => isReal(items, at) && !ROOMS_OF.has(foldOf(items, at + 1))],
  parking: ['parking', isParking],
  gas: ['gas_line', isGasLine],
  gas_line: ['gas_line', isGasLine],
  gas_cylinder: ['gas_cylinder', (items, at) => isReal(items, at) && !isBehind(items, at, 2, 0, 'elsewhere')],
  corner: [
    'corner',
    (items, at) => items[at + 1]?.gap === 0 && CORNERED.has(foldOf(items, at + 1)) && !isElsewhere(items, at),
  ],
};

export type HomeFact =
  | 'lift'
  | 'generator'
  | 'parking'
  | 'gas_line'
  | 'gas_cylinder'
  | 'corner'
  | Furnishing
  | 'ready'
  | 'ongoing';

/** What the head (name and title) and the description of a listing say of the home. */
export function readHome(head: Items, description: Items): HomeFact[] {
  const facts: HomeFact[] = [];
  const denied = new Set<HomeFact>();
  const furnished: Furnishing[][] = [[], []];
  const states: Array<Array<'ready' | 'ongoing'>> = [[], []];
  for (const [part, items] of [head, description].entries()) {
    for (const [at, item] of items.entries()) {
      for (const kind of item.kinds) {
        const reader = READERS[kind];
        if (reader?.[1](items, at)) facts.push(reader[0]);
        // "Parking. No parking for cars": who says both says nothing.
        if (reader && kind !== 'gas' && isDenied(items, at)) denied.add(reader[0]);
      }
      const furnishing = furnishingAt(items, at);
      if (furnishing) furnished[part]?.push(furnishing);
      if (is(item, 'ready') && isReady(items, at)) states[part]?.push('ready');
      if (is(item, 'ongoing') && isOngoing(items, at)) states[part]?.push('ongoing');
    }
  }
  const furnishing = agreed(furnished[0] ?? [], furnished[1] ?? []);
  const state = agreed(states[0] ?? [], states[1] ?? []);
  const held = facts.filter((fact) => !denied.has(fact));
  return [...held, ...(furnishing ? [furnishing] : []), ...(state ? [state] : [])];
}
