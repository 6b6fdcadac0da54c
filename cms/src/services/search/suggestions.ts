import type { Suggestion } from '@69street/config/contract';
import type { City, Language } from '@69street/config/market';
import { complete, type Completion } from '@69street/config/search';

import { marketCounts, type MarketCounts } from './market-counts';
import { toCode } from './query';
import { publicRows } from '../platform/sql';
import { cleanText } from '../platform/text';

const SUGGESTIONS_MAX = 8;
const AREAS_MAX = 3;
/** Less is no beginning of an area that nobody knows. */
const AREA_MIN = 3;
/** With which letter codes begin (tables.ts): somebody may have the number alone. */
const CODE_LETTERS = [...'DCKRXSGMN'];
const CODE_NUMBER = /^[0-9০-৯]{4,12}$/;

function codesOf(text: string): string[] {
  const plain = text.replace(/[০-৯]/g, (digit) => String(digit.charCodeAt(0) - 0x09e6));
  const code = toCode(plain);
  if (code) return [code];
  return CODE_NUMBER.test(text) ? CODE_LETTERS.map((letter) => `${letter}-${plain}`) : [];
}

async function withCode(text: string): Promise<Suggestion[]> {
  const codes = codesOf(text);
  if (codes.length === 0) return [];
  const found = await publicRows<{ code: string; _id: string; label: string }>(
    `SELECT code, document_id AS "_id", property_name AS label FROM properties
      WHERE code = ANY(?::text[]) AND listing_state = 'published' ORDER BY code LIMIT 3`,
    [codes],
  );
  return found.map(({ code, _id, label }) => ({ kind: 'code', value: code, _id, label }));
}

/** Areas that listings are in and the gazetteer does not know, misspelt or not. */
async function inUnknownAreas(text: string): Promise<Suggestion[]> {
  if (text.length < AREA_MIN) return [];
  const found = await publicRows<{ value: string; city: City; count: number }>(
    `SELECT area AS value, city, listings AS count FROM area_spellings
      WHERE place IS NULL AND listings > 0 AND (strpos(lower(area), lower(?)) > 0 OR word_similarity(?, area) >= 0.5)
      ORDER BY strpos(lower(area), lower(?)) = 1 DESC, listings DESC, area LIMIT ${AREAS_MAX}`,
    [text, text, text],
  );
  return found.map((row) => ({ kind: 'area', ...row }));
}

function countOf(completion: Completion, counts: MarketCounts): number {
  const { kind, value } = completion;
  return { place: counts.places, city: counts.cities, property_type: counts.types }[kind].get(value) ?? 0;
}

/**
 * What a visitor may mean by the text typed so far: a listing by its code, then places, types and cities, then areas
 * that only listings know. Equally good ones stand in the order of how many listings they lead to. What leads to none
 * stands there only when nothing leads to any.
 */
export async function suggest(asked: string, lang: Language): Promise<Suggestion[]> {
  const text = cleanText(asked);
  if (!text) return [];
  const counts = await marketCounts();
  const completions = complete(text, lang, (completion) => countOf(completion, counts), SUGGESTIONS_MAX);
  const known = completions.map((completion) => ({ ...completion, count: countOf(completion, counts) }));
  const leading = known.filter(({ count }) => count > 0);
  const [codes, areas] = await Promise.all([
    withCode(text),
    leading.length < SUGGESTIONS_MAX ? inUnknownAreas(text) : [],
  ]);
  const found = [...codes, ...leading, ...areas];
  return (found.length > 0 ? found : known).slice(0, SUGGESTIONS_MAX);
}
