import { type PropertyType } from '../market/index.js';
import { type Chip, filtersOf, type SearchFilters } from './chips.js';
import { CHANGE_LINES, type ChangeStep, type ChangeWord, type Topic } from './change-words.js';
import { type Token, tokenise } from './tokens.js';
import { understand, type Understood } from './understand.js';

/** What a text changes of the search before. Its parts count in this order. */
export type Change = {
  /** Everything that was asked for goes before. */
  anew: boolean;
  /** Asked for no longer, whatever it was. */
  things: Topic[];
  /** Asked for no longer: these values alone. */
  gone: SearchFilters;
  /** What is asked for besides, or in place of what there was of its kind, as a text of its own. */
  text: string;
  /** Places and types come beside those that are asked for. */
  adds: boolean;
  /** Computed on what is asked for then. */
  steps: ChangeStep[];
};

const CHARACTERS_MAX = 300;
const WORDS_MAX = 7;

const keyOf = (tokens: readonly Token[]) => tokens.map(({ fold }) => fold).join(' ');

const WORDS = new Map<string, ChangeWord>();
for (const [word, phrases] of CHANGE_LINES) {
  for (const phrase of phrases.split(', ')) {
    const key = keyOf(tokenise(phrase));
    if (!WORDS.has(key)) WORDS.set(key, word);
  }
}

type Found = { word: ChangeWord; start: number; end: number };

/** The phrases of a text from left to right, the longest first. */
function phrasesOf(text: string): Found[] {
  const tokens = tokenise(text);
  const found: Found[] = [];
  for (let i = 0; i < tokens.length; i++) {
    for (let count = Math.min(WORDS_MAX, tokens.length - i); count > 0; count--) {
      const word = WORDS.get(keyOf(tokens.slice(i, i + count)));
      if (!word || (word.is === 'some' && word.first && i > 0)) continue;
      found.push({ word, start: tokens[i]?.start ?? 0, end: tokens[i + count - 1]?.end ?? 0 });
      i += count - 1;
      break;
    }
  }
  return found;
}

/** The text without some of its phrases. */
function without(text: string, found: readonly Found[]): string {
  let left = '';
  let at = 0;
  for (const { start, end } of found) {
    left += `${text.slice(at, start)} `;
    at = end;
  }
  return `${left}${text.slice(at)}`.replace(/\s+/gu, ' ').trim();
}

const isStep = ({ word }: Found) => word.is === 'step';
const hasPlace = ({ city, place, near }: SearchFilters) => Boolean(city ?? place ?? near);

/** Nothing is said but what people say around it: "please", "চাই". */
const saysNothing = ({ chips, must, unchecked, uncovered }: Understood) =>
  chips.length + unchecked.length + uncovered.length === 0 && !must;

/** "Bigger balcony" is a balcony, "nearby school" a school, and what goes on behind "less" is no less money. */
function isMeant({ word }: Found, rest: Understood): boolean {
  if (word.is !== 'step') return true;
  if (word.alone) return saysNothing(rest);
  if (word.step === 'bigger' || word.step === 'smaller') return !rest.filters.wish && rest.unchecked.length === 0;
  return word.step !== 'nearby' || (!hasPlace(rest.filters) && !rest.must);
}

type Part = Pick<Change, 'things' | 'gone' | 'text' | 'adds' | 'steps'> & { isChange: boolean; isSome: boolean };

const FEATURES = ['amenities', 'without', 'wish'] as const;

/** "Lift": whether it is demanded, wished for or unwanted. */
function featuresGone(filters: SearchFilters): SearchFilters {
  const all = FEATURES.flatMap((name): string[] => filters[name] ?? []);
  return all.length === 0 ? filters : ({ ...filters, amenities: all, without: all, wish: all } as SearchFilters);
}

/** Of "2 bed, lift, parking" before "not needed" what is not needed: the things of one kind at the end. */
function atTheEnd({ chips }: Understood): Chip[] {
  const said = chips.filter(({ spans }) => spans.length > 0);
  const last = said.at(-1)?.kind;
  const others = said.flatMap(({ kind }, n) => (kind === last ? [] : [n]));
  return said.slice((others.at(-1) ?? -1) + 1);
}

/**
 * What is said to go: "forget the lift", "price doesn't matter". Behind it, in "2 bed, lift not needed", only what stands
 * next to it goes.
 */
function readDrop(text: string, found: readonly Found[]): Part {
  const things = found.flatMap(({ word }) => (word.is === 'thing' || word.is === 'gone' ? [word.thing] : []));
  const left = without(text, found);
  const rest = understand(left, { without: ['property_for'] });
  const isFirst = found.find(({ word }) => word.is === 'drop')?.start === 0;
  const gone = isFirst ? rest.chips : atTheEnd(rest);
  const kept = isFirst ? '' : left.slice(0, gone[0]?.spans[0]?.[0] ?? 0).trim();
  return {
    things: things.filter((thing) => thing !== 'place'),
    gone: featuresGone(filtersOf(gone)),
    text: saysNothing(understand(kept)) ? '' : kept,
    adds: false,
    steps: things.includes('place') ? ['whole_city'] : [],
    isChange: (isFirst || !isWhole(rest)) && (things.length > 0 || gone.length > 0),
    isSome: false,
  };
}

/** "Banani instead of Uttara": what is named on one side comes, on the other goes. With one side only that one is meant. */
function readInstead(text: string, at: Found): Part {
  const plain = (part: string) =>
    without(
      part,
      phrasesOf(part).filter(({ word }) => word.is === 'change'),
    );
  const [before, after] = [plain(text.slice(0, at.start)), plain(text.slice(at.end))];
  const isBefore = at.word.is === 'instead_of' && at.word.gone === 'before';
  const [comes, goes] = isBefore ? [after || before, after ? before : ''] : [before, after];
  const gone = goes ? understand(goes, { without: ['property_for'] }).filters : {};
  return { things: [], gone, text: comes, adds: false, steps: [], isChange: true, isSome: false };
}

function readPart(text: string): Part {
  const all = phrasesOf(text).filter(({ word }) => word.is !== 'anew');
  const instead = all.find(({ word }) => word.is === 'instead_of');
  if (instead) return readInstead(text, instead);
  const drop = all.some(({ word }) => word.is === 'drop') ? readDrop(text, all) : null;
  if (drop?.isChange) return drop;
  const words = all.filter(({ word }) => word.is !== 'thing' && word.is !== 'drop');
  const rest = understand(without(text, words));
  const found = words.filter((one) => isMeant(one, rest));
  // "Only" says of a feature that nothing else will do.
  const cut = found.filter(({ word }) => word.is !== 'some' || word.adds);
  return {
    things: found.flatMap(({ word }) => (word.is === 'gone' ? [word.thing] : [])),
    gone: {},
    text: without(text, cut),
    adds: ALSO.test(text) || found.some(({ word }) => word.is === 'some' && word.adds),
    steps: found.filter(isStep).flatMap(({ word }) => (word.is === 'step' ? [word.step] : [])),
    isChange: found.some(({ word }) => word.is === 'change' || word.is === 'gone'),
    isSome: ALSO.test(text) || found.some(({ word }) => word.is === 'some'),
  };
}

const MARKS = /[;।!?\n]|[,.](?!\d)|(?<!\d)[,.](?=\d)/u;

/** A name and a type, or a code: what one begins a search with. */
const isWhole = ({ filters, uncovered, chips }: Understood) =>
  filters.code !== undefined ||
  ((hasPlace(filters) || uncovered.length > 0) &&
    chips.some(({ kind, reason }) => kind === 'property_type' && reason !== 'has_rooms'));

/** "Malibagh-eo dekhan", "মালিবাগেও": beside what there is. */
const ALSO = /[\p{L}\p{M}]{2}(?:েও|তেও|য়েও)(?=$|[\s?,।])|\b[a-z]{4,}-?(?:eo|teo)(?=$|[\s?,])/iu;
/** "Whole Dhaka". */
const WHOLE_CITY = /^(?:the )?(?:whole|entire|all(?: over| of)?|puro|sara|সারা|পুরো)\s/iu;
const isCityAlone = ({ filters }: Understood) => Object.keys(filters).join() === 'city';

const isSectorAlone = ({ chips }: Understood) =>
  chips.every(({ kind, reason }) => kind === 'place' && reason === 'sector_alone');

/** Neither where nor what: nobody begins a search with "under 30k", nor with a sector of nowhere. */
const isFragment = (rest: Understood) =>
  (!hasPlace(rest.filters) || isSectorAlone(rest)) &&
  !rest.filters.property_type &&
  !rest.filters.code &&
  !rest.must &&
  !rest.uncovered.length;

/**
 * Whether a text is said on top of the search before ("cheaper", "only 2 bed", "what about Mirpur", "under 30k"), and what
 * it changes; null for a search of its own, which is any that names a place or a type without a word of change, and any
 * that names both where it does not say "instead" and the like.
 *
 * Never throws; the time is linear to the length of the text, of which the first 300 characters are read.
 */
export function readChange(whole: string): Change | null {
  const text = whole.slice(0, CHARACTERS_MAX).trim();
  if (!text) return null;
  const [first] = phrasesOf(text);
  if (first?.word.is === 'anew' && first.start === 0) {
    const rest = text.slice(first.end).replace(/^[\s,.:;!।-]+/u, '');
    return { anew: true, things: [], gone: {}, text: rest, adds: false, steps: [] };
  }
  const parts = text
    .split(MARKS)
    .map((part) => part.trim())
    .filter(Boolean)
    .map(readPart);
  const steps = [...new Set(parts.flatMap((part) => part.steps))];
  const rest = understand(parts.flatMap((part) => part.text || []).join(', '));
  const change: Change = {
    anew: false,
    things: [...new Set(parts.flatMap((part) => part.things))],
    gone: Object.assign({}, ...parts.map((part) => part.gone)) as SearchFilters,
    text: parts.flatMap((part) => part.text || []).join(', '),
    adds: parts.some((part) => part.adds),
    steps,
  };
  const says =
    !saysNothing(rest) || steps.length > 0 || change.things.length > 0 || Object.keys(change.gone).length > 0;
  if (parts.some(({ isChange }) => isChange)) return says ? change : null;
  if (isWhole(rest)) return null;
  if (steps.length > 0) return change;
  if (parts.some(({ isSome }) => isSome) && rest.chips.length > 0 && !rest.must) return change;
  const city = text.replace(WHOLE_CITY, '');
  if (city !== text && isCityAlone(understand(city))) return { ...change, text: city };
  // "Thanks" is no search for everything.
  return isFragment(rest) && parts.length > 0 ? change : null;
}

/** "Basa" behind "a bigger" says nothing of the type, and neither do rooms. */
export const typesNamed = ({ chips }: Understood): PropertyType[] =>
  chips.flatMap((chip) =>
    chip.kind === 'property_type' && chip.reason !== 'home_is_flat' && chip.reason !== 'has_rooms' ? [chip.value] : [],
  );
