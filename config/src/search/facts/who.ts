/** Who may rent it, and whether it is shared. */
import { fold } from '../text.js';
import { isAhead, isBehind, isDenied, isElsewhere } from './around.js';
import { is, type Item } from './items.js';
import { type Kind } from './words.js';

type Items = readonly Item[];
export type WhoFact = 'family' | 'bachelor' | 'female' | 'student' | 'sublet' | 'seat' | 'hostel' | 'single_room';

const words = (text: string): ReadonlySet<string> => new Set(text.split(', ').map(fold));
/** What a family is only named by. */
const NO_TENANT = words(
  'living, livening, liveing, leaving, lounge, room, size, members, member, friendly, area, planning, environment, time, sitting, space, court, restaurant, life, point, of, party, bath, dining, shop',
);
const YOURS = words('your, my, their, beloved, happy, his, her, our, whole, entire, you, dear, lovely, sweet, dream');
const HOME_OF = words('flat, flats, apartment, apartments, house, basa, bari, বাসা, ফ্ল্যাট, ফ্লাট, বাড়ি, ফ্ল্যাটটি');
const COOKS = words('রান্নার, রান্না, রাখা, cook, cooking, রাঁধুনি');
const CUES: Kind[] = [
  'only',
  'for',
  'seat',
  'room',
  'roommate',
  'rent',
  'hostel',
  'sublet',
  'job',
  'bachelor',
  'family',
];

const foldOf = (items: Items, at: number) => items[at]?.fold ?? '';

function isFamily(items: Items, at: number): boolean {
  const [item, last, next] = [items[at], items[at - 1], items[at + 1]];
  if (!item || isDenied(items, at)) return false;
  if ([1, 2, 3].some((far) => YOURS.has(foldOf(items, at - far)))) return false;
  const joins = next && next.gap === 0;
  if (joins && NO_TENANT.has(next.fold)) return false;
  // "ফ্যামিলিদের সাথে" and other endings say what the noun does; the star of the table has them all.
  if (joins && (HOME_OF.has(next.fold) || is(next, 'for', 'only', 'rent'))) return true;
  if (/[#(]/.test(item.marks) && (!next || next.gap > 0)) return true;
  if (/[:]/.test(item.marks) && /^(?:for|tenant|tenants|জন্য)$/.test(foldOf(items, at - 1))) return true;
  if (last && item.gap === 0 && is(last, 'only')) return true;
  if (last && item.gap === 0 && /^(?:for|available for|জন্য)$/.test(last.fold)) return !joins || !is(next, 'part');
  const isRow = (gap: number | undefined) => (gap ?? 2) < 2;
  const before = is(last, 'or', 'and') ? items[at - 2] : last;
  const after = is(next, 'or', 'and') ? items[at + 2] : next;
  return (
    (isRow(item.gap) && is(before, 'bachelor', 'job', 'female', 'student')) ||
    (isRow(next?.gap) && is(after, 'bachelor', 'job', 'female', 'student'))
  );
}

function hasCue(items: Items, at: number): boolean {
  return isAhead(items, at, 4, 1, ...CUES) || isBehind(items, at, 4, 1, ...CUES);
}

const isPlaceOfTheirs = (items: Items, at: number) =>
  isAhead(items, at, 3, 0, 'institution', 'toilet') || isElsewhere(items, at);

function isFemale(items: Items, at: number): boolean {
  const isToilet = isAhead(items, at, 4, 1, 'toilet') || isBehind(items, at, 4, 0, 'toilet');
  // Who cooks does not rent.
  const isCook = [1, 2, 3].some((far) => COOKS.has(foldOf(items, at - far)) || COOKS.has(foldOf(items, at + far)));
  return !isToilet && !isCook && !isPlaceOfTheirs(items, at) && hasCue(items, at) && !isDenied(items, at);
}

function isStudent(items: Items, at: number): boolean {
  return !isPlaceOfTheirs(items, at) && hasCue(items, at) && !isDenied(items, at);
}

const LEAVE = words('যাবে, পারবেন, পারবে, parben, parbe, পারেন');

function isSublet(items: Items, at: number): boolean {
  // That one may let it on is no sublet.
  const isLeave = items.slice(at + 1, at + 6).some(({ fold: word }) => LEAVE.has(word));
  return (
    !isDenied(items, at) && !isLeave && items[at + 1]?.fold !== 'allowed' && !/^(?:be|can)$/.test(foldOf(items, at - 1))
  );
}

const OTHERS = words('visitor, visitors, guest, guests, guard, guards, waiting, customer, customers');
const IN_WORDS: Kind[] = ['rent', 'has', 'hostel', 'bachelor', 'female', 'student', 'one', 'for', 'job', 'sublet'];

function isSeat(items: Items, at: number): boolean {
  const item = items[at];
  if (!item || isDenied(items, at)) return false;
  const next = items[at + 1];
  if (next?.gap === 0 && /^(?:capacity|capacities|plan|er capacity)$/.test(next.fold)) return false;
  if (isBehind(items, at, 2, 0, 'toilet', 'part') && !isAhead(items, at, 2, 0, 'rent')) return false;
  const isOffice = items
    .slice(Math.max(0, at - 8), at + 9)
    .some(({ fold: word }) => /^(?:office|desk|workstation|theatre|cinema|restaurant|অফিস)$/.test(word));
  if (isOffice || (foldOf(items, at + 1) === 'for' && OTHERS.has(foldOf(items, at + 2)))) return false;
  if (!/^seat/.test(item.fold)) return true;
  const few = items[at - 1];
  return (
    (few?.value != null && item.gap === 0 && few.value >= 1 && few.value <= 4) ||
    isAhead(items, at, 3, 0, ...IN_WORDS) ||
    isBehind(items, at, 3, 0, ...IN_WORDS)
  );
}

function isHostel(items: Items, at: number): boolean {
  if (isElsewhere(items, at) || isDenied(items, at)) return false;
  if (isBehind(items, at, 3, 1, 'institution') || isAhead(items, at, 2, 1, 'institution', 'road')) return false;
  if ([1, 2].some((far) => foldOf(items, at - far) === 'it')) return false;
  const last = items[at - 1];
  // "Suitable for a hostel, an office or a school".
  return !(is(last, 'home') && items[at]?.gap === 1) && !/^(?:for|জন্য|as)$/.test(last?.fold ?? '');
}

const SINGLE = words('single, সিঙ্গেল, সিংগেল');
const ROOM = words('room, master bed, master bedroom, রুম, রুমটি, কক্ষ, মাস্টার বেড রুম, মাস্টার বেডরুম, মাস্টারবেড');

/** One room of a home: "১টি রুম ভাড়া হবে". A flat of one room is none. */
function isSingleRoom(items: Items, at: number): boolean {
  const [count, room] = [items[at - 1], items[at]];
  if (!room || !ROOM.has(room.fold) || room.gap > 0 || isDenied(items, at)) return false;
  const isOne = count?.value === 1 || (is(count, 'one') && count?.fold !== 'a');
  if (!isOne || is(count, 'ordinal')) return false;
  const next = items[at + 1];
  if (next?.gap === 0 && (is(next, 'home', 'building', 'seat') || next.fold === fold('বিশিষ্ট'))) return false;
  if (SINGLE.has(count?.fold ?? '') && isAhead(items, at, 3, 1, 'for', 'rent', 'has')) return true;
  for (let far = 1; far <= 6; far++) {
    const item = items[at + far];
    if (!item || item.gap === 2) return false;
    if (is(item, 'rent', 'sublet') || (far <= 2 && is(item, 'has'))) return true;
    // Behind a comma another room is counted, and a kitchen makes a home of it.
    if (item.gap === 1 || item.value !== null || is(item, 'home')) return false;
  }
  return false;
}

const READERS: Partial<Record<Kind, [fact: WhoFact, is: (items: Items, at: number) => boolean]>> = {
  family: ['family', isFamily],
  bachelor: ['bachelor', (items, at) => !isDenied(items, at) && !/^(?:point|of|degree)$/.test(foldOf(items, at + 1))],
  female: ['female', isFemale],
  student: ['student', isStudent],
  sublet: ['sublet', isSublet],
  seat: ['seat', isSeat],
  roommate: ['seat', (items, at) => !isDenied(items, at)],
  hostel: ['hostel', isHostel],
  room: ['single_room', isSingleRoom],
};

/** Who may rent a home, and whether only a part of it is let. */
export function readWho(items: Items): WhoFact[] {
  const facts: WhoFact[] = [];
  for (const [at, item] of items.entries()) {
    for (const kind of item.kinds) {
      const reader = READERS[kind];
      if (reader?.[1](items, at)) facts.push(reader[0]);
    }
  }
  return facts;
}
