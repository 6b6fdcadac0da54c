import { toLatinDigits } from '@69street/config/market';

import type { Sql } from './sql';
import { cleanText, likeAnywhere } from './text';

const BANGLA = /[\u0980-\u09ff]/;
/** More words than this narrow nothing down. */
const WORDS_MAX = 8;
/** A telephone, or a part of one, however it is written. */
const NUMBER = /^[+(]?\d[\d\s().+-]{2,}$/;

/** Nukta, hasanta, chandrabindu, visarga, joiners. */
const SILENT = '\u09bc\u09cd\u0981\u0983\u200c\u200d';
const DIGITS = ['০১২৩৪৫৬৭৮৯', '0123456789'] as const;
const VOWELS = ['অআইঈউঊএঐওঔ\u09be\u09bf\u09c0\u09c1\u09c2\u09c7\u09c8\u09cb\u09cc', 'oaiiuueoooaiiuueeoo'] as const;
const CONSONANTS = ['কখগঘঙচছজঝঞটঠডঢণতথদধনপফবভমযরলশষসহৎংঋ\u09c3', 'kkggnccjjnttddnttddnppbbmjrlssshtnrr'] as const;

/** One text of SQL after the other put into the next as its first argument. */
const inside = (text: string, steps: ReadonlyArray<readonly [string, string]>) =>
  steps.reduce((inner, [from, to]) => `replace(${inner}, '${from}', '${to}')`, text);

/** What two letters of a script say together; চ stands for "ch" until single letters are changed. */
const TOGETHER: ReadonlyArray<readonly [string, string]> = [
  ['\u09a1\u09bc', 'র'],
  ['\u09a2\u09bc', 'র'],
  ['\u09af\u09bc', ''],
  ['\u09cd\u09af', ''],
  ['\u0999\u09cd\u0997', 'ন'],
  ...['শ', 'স', 'দ', 'ত', 'জ'].map((letter) => [`${letter}\u09cd\u09ac`, letter] as const),
  ['chh', 'চ'],
  ['ch', 'চ'],
  ['ng', 'n'],
  ['x', 'ks'],
  ...['k', 'g', 'j', 't', 'd', 'p', 'b', 's'].map((letter) => [`${letter}h`, letter] as const),
];
/** Letters that sound the same, and those that names do without. */
const ALIKE = [`cqzfv${CONSONANTS[0]}`, `kkjpb${CONSONANTS[1]}`] as const;
const UNHEARD = `aeiouyw${VOWELS[0]}${SILENT}`;

/** What marks how a word sounds, by the script in which it was written: nothing else has these letters. */
const MARK = { latin: 'zq', bangla: 'zx' } as const;

/**
 * SQL functions that make a text which is looked for with LIKE. Everything in it is ASCII: pg_trgm makes trigrams of
 * letters alone, and what of Bangla is a letter depends on the locale.
 *
 * `street_roman`: lower case, and Bangla in Latin letters, one for one. `street_sound`: the consonants that a word has in
 * both scripts: "Mohammad" and "মোহাম্মদ" are both `mhmd`; spellings of one name differ in vowels, aspiration and doubled
 * letters. `street_heard`: the sounds of all words, marked by the script, so that a word finds those of the other script
 * by their sound and those of its own by their letters alone. `street_heard_like`: the pattern for one word, from its
 * beginning, and whole where it has two consonants only. `street_phone`: digits, beginning with 0 and not with 880.
 */
// Without question marks, which would be taken for values.
export const DESK_FUNCTIONS = `
  CREATE OR REPLACE FUNCTION street_roman(t text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
    SELECT translate(normalize(lower(t)), '${DIGITS[0]}${VOWELS[0]}${CONSONANTS[0]}${SILENT}',
      '${DIGITS[1]}${VOWELS[1]}${CONSONANTS[1]}')
  $$;
  CREATE OR REPLACE FUNCTION street_sound(t text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
    SELECT regexp_replace(translate(${inside('normalize(lower(t))', TOGETHER)},
      '${ALIKE[0]}${UNHEARD}', '${ALIKE[1]}'), '([a-z])\\1+', '\\1', 'g')
  $$;
  CREATE OR REPLACE FUNCTION street_heard(t text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
    SELECT regexp_replace(street_sound(regexp_replace(lower(t), '[^a-z]+', ' ', 'g')),
        '\\m([a-z]{2,})', '${MARK.latin}\\1', 'g')
      || CASE WHEN t ~ '[\u0980-\u09ff]' THEN ' ' || regexp_replace(
        street_sound(regexp_replace(normalize(t), '[^\u0980-\u09ff]+', ' ', 'g')), '\\m([a-z]{2,})', '${MARK.bangla}\\1', 'g')
        ELSE '' END || ' '
  $$;
  CREATE OR REPLACE FUNCTION street_heard_like(t text, mark text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
    SELECT CASE WHEN s !~ '^[a-z]{2,}$' THEN mark || 'none'
      WHEN length(s) = 2 THEN '%' || mark || s || ' %' ELSE '%' || mark || s || '%' END FROM street_sound(t) s
  $$;
  CREATE OR REPLACE FUNCTION street_phone(t text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
    SELECT regexp_replace(regexp_replace(translate(t, '${DIGITS[0]}', '${DIGITS[1]}'), '[^0-9]+', '', 'g'),
      '^(00)*880(1)', '0\\2')
  $$;`;

/**
 * The SQL text of all that a row is found by: `names` in either script, `texts` (mail addresses, codes) by their letters,
 * `phones` by their digits. All three are SQL texts; null where there is nothing.
 */
export function deskWordsSql({ names, texts, phones }: Record<'names' | 'texts' | 'phones', string[]>): string {
  const line = (parts: string[]) => parts.map((part) => `coalesce(${part}, '')`).join(` || ' ' || `);
  return `(street_roman(${line([...names, ...texts])}) || ' ' || ${phones.map((phone) => `coalesce(street_phone(${phone}), '') || ' ' || `).join('')}street_heard(${line(names)}))`;
}

/** A telephone as `street_phone` has it, or the part of one. */
const digitsOf = (text: string) => text.replace(/\D/g, '').replace(/^(?:00)*880(?=1)/, '0');

function wordSql(column: string, word: string): Sql {
  if (NUMBER.test(word)) return { text: `${column} LIKE ?`, values: [likeAnywhere(digitsOf(word))] };
  const mark = BANGLA.test(word) ? MARK.latin : MARK.bangla;
  return {
    text: `(${column} LIKE street_roman(?) OR ${column} LIKE street_heard_like(?, '${mark}'))`,
    values: [likeAnywhere(word), word],
  };
}

/**
 * Whether a row is found by every word of `q`, of which each may be a part of a name in either script, of an address or of
 * a telephone in any form. `column` is an SQL text made by {@link deskWordsSql}. Null where `q` has no words.
 */
export function foundByWords(column: string, q: string | undefined): Sql | null {
  const text = toLatinDigits(cleanText(q) ?? '');
  if (!text) return null;
  const words = NUMBER.test(text) ? [text] : text.split(/\s+/).slice(0, WORDS_MAX);
  const parts = words.map((word) => wordSql(column, word));
  return { text: parts.map((part) => part.text).join(' AND '), values: parts.flatMap(({ values }) => values) };
}
