import { isBangla, isNumberPart, NAME_LETTERS, numberPart, toLatinDigits } from '@69street/config/market';

import type { Sql } from './sql';
import { cleanText, likeAnywhere } from './text';

/** More words than this narrow nothing down. */
const WORDS_MAX = 8;
const { digits: DIGITS, vowels: VOWELS, consonants: CONSONANTS, silent: SILENT } = NAME_LETTERS;
const { together: TOGETHER, alike: ALIKE, unheard: UNHEARD } = NAME_LETTERS;

/** One text of SQL after the other put into the next as its first argument. */
const inside = (text: string, steps: ReadonlyArray<readonly [string, string]>) =>
  steps.reduce((inner, [from, to]) => `replace(${inner}, '${from}', '${to}')`, text);

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

/**
 * The statement that gives a table the column `desk_words`, which the database keeps by itself: what {@link deskWordsSql}
 * says of its own columns. Making it for each row that is looked through took seconds for some thousand of them.
 */
export function deskColumnSql(table: string, parts: Parameters<typeof deskWordsSql>[0]): string {
  return `ALTER TABLE ${table} ADD COLUMN IF NOT EXISTS desk_words text GENERATED ALWAYS AS (${deskWordsSql(parts)}) STORED;`;
}

/**
 * One word, as an index of trigrams finds it and as a row that is at hand is asked for it: half as dear there, and no
 * index knows it; of a word of one letter LIKE is less dear. `isNarrow`: has trigrams enough for an index to be of use.
 */
export type DeskWord = Record<'found' | 'asked', Sql> & { isNarrow: boolean };

const TWO_DIGITS = /^\d\d$/;
/** What may stand before a number: nothing that makes one of letters or digits with it. */
const NUMBER_BEGINS = '(^|[ #/,.(-])';

function wordOf(column: string, word: string): DeskWord {
  // Nearly every telephone has them somewhere; meant is flat 77, road 27 or 770.
  if (TWO_DIGITS.test(word)) {
    const begun = { text: `${column} ~ ?`, values: [NUMBER_BEGINS + word] };
    return { found: begun, asked: begun, isNarrow: true };
  }
  if (isNumberPart(word)) {
    const digits = numberPart(word);
    const found = { text: `${column} LIKE ?`, values: [likeAnywhere(digits)] };
    return { found, asked: { text: `strpos(${column}, ?) > 0`, values: [digits] }, isNarrow: true };
  }
  const isNarrow = word.length > (isBangla(word) ? 3 : 2);
  const heard = `street_heard_like(?, '${isBangla(word) ? MARK.latin : MARK.bangla}')`;
  const found = {
    text: `(${column} LIKE street_roman(?) OR ${column} LIKE ${heard})`,
    values: [likeAnywhere(word), word],
  };
  const asked = {
    text: `(strpos(${column}, street_roman(?)) > 0 OR strpos(${column}, trim(BOTH '%' FROM ${heard})) > 0)`,
    values: [word, word],
  };
  return { found, asked: word.length === 1 ? found : asked, isNarrow };
}

/** The words of `q`, digits in Latin; several groups of digits are one telephone number. */
export function cleanWordsOf(q: string | undefined): string[] {
  const text = toLatinDigits(cleanText(q) ?? '');
  if (!text) return [];
  return isNumberPart(text) ? [text] : text.split(/\s+/).slice(0, WORDS_MAX);
}

/**
 * What makes a row be found by `q`: every one of its words, of which each may be a part of a name in either script, of an
 * address or of a telephone in any form; two digits begin a number. `column` is an SQL text made by {@link deskWordsSql}. Empty where `q` has no words.
 */
export function deskWordsOf(column: string, q: string | undefined): DeskWord[] {
  return cleanWordsOf(q).map((word) => wordOf(column, word));
}

/** Conditions of which all must hold, as one. */
export const allOf = (parts: readonly Sql[]): Sql => ({
  text: parts.map(({ text }) => text).join(' AND '),
  values: parts.flatMap(({ values }) => values),
});

/** Whether a row is found by `q`, `by` an index or by asking each row. Null where `q` has no words. */
export function foundByWords(column: string, q: string | undefined, by: 'found' | 'asked' = 'found'): Sql | null {
  const words = deskWordsOf(column, q);
  return words.length > 0 ? allOf(words.map((word) => word[by])) : null;
}
