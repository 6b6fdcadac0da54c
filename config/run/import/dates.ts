/** When a publisher says that a listing was posted, and how exactly. */
import { toLatinDigits } from '../../src/market/index.js';

export type PostedPrecision = 'day' | 'month' | 'year';

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

/** An instant out of `2023-11-24`, `September 21, 2021`, `21-Sep-2021`, `2023-11` or `2021`: {@link readPosted}. */
export function parsePosted(text: string, now = Date.now(), asOf?: string): string | null {
  return readPosted(text, now, asOf)?.posted ?? null;
}

const DAY_MS = 24 * 60 * 60 * 1000;
const UNITS: Record<string, { days: number; precision: PostedPrecision }> = {
  minute: { days: 0, precision: 'day' },
  hour: { days: 0, precision: 'day' },
  day: { days: 1, precision: 'day' },
  week: { days: 7, precision: 'day' },
  month: { days: 30, precision: 'month' },
  year: { days: 365, precision: 'year' },
};

/**
 * The day, month or year that `3 days ago` or `yesterday` means, as `2025-09-28`, `2025-09` or `2025`, seen from `asOf`,
 * the day on which the publisher was read. The text as it stands when it is no such word, or nobody knows that day: the
 * day of the import is not it.
 */
function dated(text: string, asOf: string | undefined): string {
  const word =
    /^(?:posted )?(?:(today|just now)|(yesterday)|(an?|\d+)\s+(minute|hour|day|week|month|year)s?\s+ago)$/i.exec(text);
  if (!word || asOf === undefined) return text;
  const [, today, yesterday, number = '', unit = 'day'] = word;
  const { days, precision } = UNITS[unit.toLowerCase()] ?? { days: 1, precision: 'day' };
  const many = today ? 0 : yesterday || /^an?$/i.test(number) ? 1 : Number(number);
  const back = new Date(Date.parse(asOf) - many * days * DAY_MS);
  if (Number.isNaN(back.getTime())) return text;
  return back.toISOString().slice(0, { day: 10, month: 7, year: 4 }[precision]);
}

/**
 * The same with how much of it the text says: the missing parts are the first of the month or year, by which it is
 * sorted and which nobody is shown. Null when it is no date or lies in the future.
 */
export function readPosted(
  text: string,
  now = Date.now(),
  asOf?: string,
): { posted: string; posted_precision: PostedPrecision } | null {
  const plain = dated(toLatinDigits(text).trim(), asOf);
  const iso = /^(\d{4})(?:-(\d{1,2})(?:-(\d{1,2}))?)?(?:[T ].*)?$/.exec(plain);
  const american = /\b([A-Z][a-z]{2})[a-z]*\.? (\d{1,2}), ?(\d{4})\b/.exec(plain);
  const dayFirst = /^(\d{1,2})[- ]([A-Za-z]{3})[a-z]*[- ](\d{4}|\d{2})$/.exec(plain);
  let parts: [number, number, number];
  if (iso) parts = [Number(iso[1]), Number(iso[2] ?? 1), Number(iso[3] ?? 1)];
  else if (american)
    parts = [Number(american[3]), MONTHS.indexOf((american[1] ?? '').toLowerCase()) + 1, Number(american[2])];
  else if (dayFirst) {
    const year = Number(dayFirst[3]);
    parts = [
      year < 100 ? 2000 + year : year,
      MONTHS.indexOf((dayFirst[2] ?? '').toLowerCase()) + 1,
      Number(dayFirst[1]),
    ];
  } else return null;
  const [year, month, day] = parts;
  const instant = new Date(Date.UTC(year, month - 1, day));
  const isReal = instant.getUTCMonth() === month - 1 && instant.getUTCDate() === day && year >= 1990;
  if (!isReal || instant.getTime() > now) return null;
  const posted_precision = iso && iso[2] === undefined ? 'year' : iso && iso[3] === undefined ? 'month' : 'day';
  return { posted: instant.toISOString(), posted_precision };
}
