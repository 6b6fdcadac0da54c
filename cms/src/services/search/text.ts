// Every alternative is looked for by itself; a sentence has fewer words.
const MOST = { alternatives: 6, pieces: 4, phrase: 8 };

/** The words of a text, as they are written. */
export const piecesOf = (text: string): string[] => text.match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];

type Word = { text: string; isUnwanted: boolean };

// What stands between the letters of one word: "10/A", "gulshan-2", "1.5", and joiners of Bangla. Everything else ends it.
const ITEM = /((?<=^|\s)-)?(?:"([^"]*)"?|([\p{L}\p{M}\p{N}](?:[-./'’@_]?[\p{L}\p{M}\p{N}\p{Cf}])*))/gu;

/** The items of a text: words and quoted phrases that must be there, or must not, and null for "or". */
function* itemsOf(text: string): Generator<Word | null> {
  for (const [, minus, phrase, word = ''] of text.matchAll(ITEM)) {
    const pieces = piecesOf(phrase ?? word);
    const isUnwanted = minus !== undefined;
    if (phrase !== undefined) {
      const inner = pieces.length > MOST.phrase ? pieces.slice(0, MOST.phrase).join(' ') : phrase.trim();
      if (pieces.length > 0) yield { text: `"${inner}"`, isUnwanted };
    } else if (/^or$/i.test(word)) yield null;
    else if (pieces.length <= MOST.pieces) yield { text: word, isUnwanted };
    // An "or" between slashes stands alone once they are gone, and would part alternatives that nobody asked for.
    else for (const piece of pieces) if (!/^or$/i.test(piece)) yield { text: piece, isUnwanted };
  }
}

/**
 * What a visitor typed, for PostgreSQL's websearch_to_tsquery: quotes for words that follow each other, a minus for what
 * is not wanted, "or" between alternatives. Each word once: it looks for a word as often as it stands there, four
 * seconds long for a hundred of them, and gives up at two hundred minus signs. A dash between words is no minus. Empty,
 * which matches nothing, where nothing can match.
 */
export function searchWords(text: string): string {
  const alternatives = new Map<string, string>();
  let words = new Map<string, Word>();
  let isPossible = true;
  const close = () => {
    const asked = [...words.values()].map((word) => (word.isUnwanted ? '-' : '') + word.text);
    const name = [...asked].sort().join(' ').toLowerCase();
    if (isPossible && asked.length > 0 && !alternatives.has(name)) alternatives.set(name, asked.join(' '));
    words = new Map();
    isPossible = true;
  };
  for (const item of itemsOf(text)) {
    if (item) {
      const name = piecesOf(item.text).join(' ').toLowerCase();
      const same = words.get(name) ?? item;
      words.set(name, same);
      isPossible &&= same.isUnwanted === item.isUnwanted;
    } else close();
  }
  close();
  return [...alternatives.values()].slice(0, MOST.alternatives).join(' or ');
}
