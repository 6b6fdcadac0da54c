import { toLatinDigits } from '@69street/config/market';
import { understand } from '@69street/config/search';

import type { Sql, Value } from '../platform/sql';
import { expandPlaces, toCode } from '../search/query';

/** What is searched in, small. */
const TEXT = `lower(concat_ws(' ', p.property_name, p.title, p.address, p.area, p.city, p.code, p.own_reference))`;
/** For words that have digits; that costs as much as all the rest, and the others are found without. */
const DIGITS = ['০১২৩৪৫৬৭৮৯', '0123456789'];
const IN_LATIN_DIGITS = `translate(${TEXT}, '${DIGITS[0]}', '${DIGITS[1]}')`;
const WORDS_MAX = 10;

/** What a text can be said to be in another script: a neighbourhood, a city, a type, for sale or for rent. */
const COLUMNS = { place: 'p.place', city: 'p.city', property_type: 'p.property_type', property_for: 'p.property_for' };
type Named = keyof typeof COLUMNS;
const isNamed = (kind: string): kind is Named => kind in COLUMNS;

/** Every word stands somewhere in it, as a part of another one too. */
function wordsIn(text: string): Sql {
  const words = toLatinDigits(text)
    .toLowerCase()
    .split(/[\s,]+/)
    .filter(Boolean)
    .slice(0, WORDS_MAX);
  return {
    text: words.map((word) => `${/\d/.test(word) ? IN_LATIN_DIGITS : TEXT} LIKE ?`).join(' AND ') || 'true',
    values: words.map((word) => `%${word.replace(/[\\%_]/g, '\\$&')}%`),
  };
}

/**
 * The own listings `p` that a text means: those that have all its words or their parts, whatever the digits, and those
 * that lie where it says and are what it says, in English or Bangla, with the words that are left. A code counts whole.
 */
export function searchedSql(q: string): Sql {
  const plain = wordsIn(q);
  const parts = [`(${plain.text})`];
  const values: Value[] = [...plain.values];
  const code = toCode(toLatinDigits(q).trim());
  if (code) {
    parts.push('p.code = ?');
    values.push(code);
  }
  const named = understand(q).chips.filter(({ kind }) => isNamed(kind));
  if (named.length > 0) {
    let rest = q;
    const meant = new Map<Named, string[]>();
    for (const { kind, value, spans } of named) {
      if (!isNamed(kind)) continue;
      meant.set(kind, [...(meant.get(kind) ?? []), String(value)]);
      for (const [from, to] of spans) rest = rest.slice(0, from) + ' '.repeat(to - from) + rest.slice(to);
    }
    const left = wordsIn(rest);
    const conditions = [...meant].map(([kind]) => `${COLUMNS[kind]} = ANY(?::text[])`);
    parts.push(`(${[...conditions, left.text].join(' AND ')})`);
    values.push(...[...meant].map(([kind, all]) => (kind === 'place' ? expandPlaces(all) : all)), ...left.values);
  }
  return { text: `(${parts.join(' OR ')})`, values };
}
