import { blockId, blockLetter } from './place-blocks.js';
import { placeOf, placesAround } from './places.js';
import { isUnwanted } from './unwanted-places.js';
import { addChip, type Draft, foldAt, isFree, isSpaced, markAt, range, type Reading } from './reading.js';

const isBlockWord = (reading: Reading, i: number) =>
  reading.fates[i] === null && /^(?:bloc?ks?(?:e|er)?|bloke|bloker|blk|ব্লক(?:ে|ের|টি)?)$/.test(foldAt(reading, i));

const letterAt = (reading: Reading, i: number) =>
  reading.fates[i] === null ? blockLetter(foldAt(reading, i)) : undefined;

/** Letters that are words too: articles, and what Bangla puts behind a place. */
const ENDINGS = /^[aeio]$|^[এইও]$/;

/** "Block C", "C block", "block C or D": the letters, and where all of it stands. */
type Said = { letters: Array<{ letter: string; at: number[] }>; from: number; to: number };

/** "Block A-D", written as one word: all of them. */
function pairAt(reading: Reading, i: number): Said['letters'] | null {
  const item = reading.items[i];
  const tokens = reading.tokens.slice(item?.from, item?.to).map(({ fold }) => fold);
  const [first, last] = [blockLetter(tokens[0] ?? ''), blockLetter(tokens[2] ?? '')];
  if (reading.fates[i] !== null || tokens.length !== 3 || tokens[1] !== '-' || !first || !last) return null;
  return [first, ...lettersBetween(first, last), last].map((letter) => ({ letter, at: [i] }));
}

function blockAt(reading: Reading, i: number): Said | null {
  if (!isBlockWord(reading, i)) return null;
  let to = i + 1;
  while (isFree(reading, to, 'no.') || /^no$/.test(foldAt(reading, to)) || /^[#:.(–-]$/u.test(markAt(reading, to)))
    to++;
  const pair = pairAt(reading, to);
  if (pair) return { letters: pair, from: i, to: to + 1 };
  const after = letterAt(reading, to);
  const dash = markAt(reading, i - 1) === '-' ? i - 2 : i - 1;
  // "25 k block c".
  const before = isFree(reading, dash - 1, 'number') ? undefined : letterAt(reading, dash);
  // "D block e basa": in block D.
  const isEnding = to === i + 1 && ENDINGS.test(foldAt(reading, to));
  if (before !== undefined && (after === undefined || isEnding)) {
    // "E/F block", "ই অথবা এফ ব্লক".
    const joint = dash - 1;
    const isJoined = reading.fates[joint] === null && (markAt(reading, joint) === '/' || isFree(reading, joint, 'or'));
    const other = isJoined ? letterAt(reading, joint - 1) : undefined;
    const both = other === undefined ? [] : [{ letter: other, at: [joint - 1, joint] }];
    return { letters: [...both, { letter: before, at: [dash] }], from: both.length > 0 ? joint - 1 : dash, to: i + 1 };
  }
  if (after === undefined) return null;
  let end = endOfLetter(reading, to);
  const letters = [{ letter: after, at: range(to, end) }];
  for (;;) {
    const isRange = /^[-–]$/u.test(markAt(reading, end)) || isFree(reading, end, 'reach');
    const isJoined = isRange || isFree(reading, end, 'or') || /^[/&,]$/.test(markAt(reading, end));
    const next = isJoined ? end + 1 : end;
    const letter = letterAt(reading, next);
    // "Block C or a flat": an article is no block.
    if (letter === undefined || (ENDINGS.test(foldAt(reading, next)) && !isBlockWord(reading, next + 1))) break;
    const last = endOfLetter(reading, next);
    // What joins them goes with the one before: without either the rest still says a block.
    if (isJoined) letters.at(-1)?.at.push(end);
    // "Block A-D": those between too, which stand nowhere.
    const between = isRange ? lettersBetween(letters.at(-1)?.letter ?? letter, letter) : [];
    letters.push(...between.map((one) => ({ letter: one, at: range(next, last) })), { letter, at: range(next, last) });
    end = last;
  }
  if (isBlockWord(reading, end)) end++;
  return { letters, from: i, to: end };
}

const ALPHABET = 'abcdefghijklmnopqrstuvwxyz';

/** The letters between two, without them. */
const lettersBetween = (first: string, last: string) => [
  ...ALPHABET.slice(ALPHABET.indexOf(first) + 1, Math.max(0, ALPHABET.indexOf(last))),
];

/** Behind the letter and what is glued to it: "D2", "G/1" are parts of D and G. */
function endOfLetter(reading: Reading, i: number): number {
  const slash = markAt(reading, i + 1) === '/' && !isSpaced(reading, i + 1) ? i + 2 : i + 1;
  return isFree(reading, slash, 'number') && !isSpaced(reading, slash) ? slash + 1 : i + 1;
}

/** A place that is named, by a draft or by an item not read yet. */
type Named = { ids: readonly string[]; from: number; to: number; draft?: Draft };

function placesNamed(reading: Reading): Named[] {
  const drafts = reading.drafts.flatMap((draft): Named[] =>
    draft.kind === 'place'
      ? [{ ids: [draft.value], from: Math.min(...draft.at), to: Math.max(...draft.at) + 1, draft }]
      : [],
  );
  const items = reading.items.flatMap(({ meaning }, i): Named[] =>
    meaning?.is === 'place' && reading.fates[i] === null ? [{ ids: meaning.ids, from: i, to: i + 1 }] : [],
  );
  return [...drafts, ...items];
}

/** At each item how many words before it are known to nobody; single letters are none. */
function strangeBefore(reading: Reading): number[] {
  const counts = [0];
  for (const [i, { meaning }] of reading.items.entries()) {
    const word = foldAt(reading, i);
    const isStrange = meaning === null && blockLetter(word) === undefined && /\p{L}{2}/u.test(word);
    counts.push((counts[i] ?? 0) + (isStrange && reading.fates[i] === null ? 1 : 0));
  }
  return counts;
}

/** How many items stand between; null where a strange word is one of them, so that it is no one address. */
function gap(strange: readonly number[], said: Said, named: Named): number | null {
  const [from, to] = named.to <= said.from ? [named.to, said.from] : [said.to, named.from];
  return (strange[to] ?? 0) > (strange[from] ?? 0) ? null : Math.max(0, to - from);
}

/** The named place that has these blocks, the nearest first; a nearer place inside it has the letter for itself. */
function ownerOf(reading: Reading, said: Said, strange: readonly number[]): { of: string; named: Named } | null {
  const near = placesNamed(reading)
    .flatMap((named) => {
      const far = gap(strange, said, named);
      return far === null ? [] : [{ named, far }];
    })
    .sort((a, b) => a.far - b.far);
  for (const [n, { named }] of near.entries()) {
    const of = named.ids.find((id) => said.letters.every(({ letter }) => blockId(id, letter) !== null));
    if (of === undefined) continue;
    const isInner = near
      .slice(0, n)
      .some(({ named: nearer }) => nearer.ids.some((id) => placesAround(id).includes(of)));
    return isInner ? null : { of, named };
  }
  return null;
}

/**
 * The blocks of the neighbourhoods that are named ("Bashundhara block D", "Block C, Section 6, Mirpur"), behind the
 * numbered places. A block without its neighbourhood stays what it is: words.
 */
export function readBlocks(reading: Reading): void {
  const strange = strangeBefore(reading);
  for (let i = 0; i < reading.items.length; i++) {
    const said = blockAt(reading, i);
    const owner = said && ownerOf(reading, said, strange);
    if (!said || !owner) continue;
    const { draft, from, to } = owner.named;
    const ids = said.letters.map(({ letter }) => blockId(owner.of, letter) ?? '');
    if (draft) reading.drafts = reading.drafts.filter((other) => other !== draft);
    const all = [...(draft ? draft.at : range(from, to)), ...range(said.from, said.to)];
    if (isUnwanted(reading, all, ids.map(placeOf))) continue;
    for (const [n, { at }] of said.letters.entries()) {
      const value = ids[n] ?? '';
      // Of several the name and the word are theirs together.
      addChip(reading, { kind: 'place', value, at: ids.length === 1 ? all : at, ...reasonOf(draft) });
    }
    for (const at of all) reading.fates[at] = 'chip';
    i = said.to - 1;
  }
}

function reasonOf(draft: Draft | undefined): Pick<Draft, 'reason'> {
  return draft?.reason ? { reason: draft.reason } : {};
}
