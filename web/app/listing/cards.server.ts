import type { Property } from '@69street/config/contract';
import { excerpt, type Language } from '@69street/config/market';
import { areaIn, sayDayOne } from '@69street/config/search';

import { toCard, type PropertyCard } from '~/listing/listing';
import { searchMessages } from '~/messages/search.server';

const DAY_MS = 86_400_000;
const WEEK = 7;
const MONTH = 30.44;
const YEAR = 365.25;

/** The last instant that a date may mean: `2021` is some day of that year, and no older than its end. */
function latest(date: string): number {
  const [year, month, day] = date.split('T')[0]?.split('-').map(Number) ?? [];
  if (year === undefined || day !== undefined) return Date.parse(date);
  return Date.UTC(year, month ?? 12, 1) - DAY_MS;
}

/**
 * How old a listing is, in words: `3 days ago`, `2 months ago`, `More than 2 years old`. `date` as in
 * {@link Property.first_published_at}; of a month or a year counts its end, so that nothing is made older than it is.
 */
export function ageOf(date: string | null, lang: Language, now = Date.now()): string {
  const { age } = searchMessages[lang];
  if (date === null) return age.unknown;
  const days = Math.floor((now - latest(date)) / DAY_MS);
  if (days < 1) return age.today;
  if (days < 2 * WEEK) return age.days(days);
  if (days < 2 * MONTH) return age.weeks(Math.floor(days / WEEK));
  if (days < YEAR) return age.months(Math.floor(days / MONTH));
  return age.years(Math.floor(days / YEAR));
}

/**
 * The card of a listing as a list in `lang` shows it: its area in that language, its age, and so much of its text; none
 * where the card is a way on, not something to read.
 */
export function cardIn(property: Property, lang: Language, length = 0, end?: string): PropertyCard {
  const card = toCard(areaIn(property, lang), (text) => (length > 0 ? excerpt(text, length, end) : ''));
  const first_day = sayDayOne(property, lang);
  return { ...card, age: ageOf(property.first_published_at, lang), ...(first_day && { first_day }) };
}
