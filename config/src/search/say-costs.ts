import { type CostPart, formatMoney, isSaid, type Language } from '../market/index.js';
import { FILTER_WORDS } from './filter-words.js';

type DayOne = { day_one: number | null; day_one_unknown: CostPart[] };
type Monthly = { monthly_total: number | null; monthly_unknown: CostPart[] };

function say(total: number | null, unknown: CostPart[], which: 'day_one' | 'monthly_total', lang: Language) {
  if (total === null || !isSaid(which, { unknown })) return null;
  const taka = formatMoney(total, lang);
  return unknown.length > 0 ? FILTER_WORDS[lang].from(taka) : taka;
}

/** `৳1,05,000 on the first day`, "at least" where something of it is not said; null where what decides is not. */
export function sayDayOne(listing: DayOne, lang: Language): string | null {
  const amount = sayDayOneAmount(listing, lang);
  return amount && FILTER_WORDS[lang].day_one(amount);
}

/** The amount of {@link sayDayOne} by itself. */
export const sayDayOneAmount = ({ day_one, day_one_unknown }: DayOne, lang: Language) =>
  say(day_one, day_one_unknown, 'day_one', lang);

/** What a month costs with what comes to it; null where the service charge is not said. */
export const sayMonthlyAmount = ({ monthly_total, monthly_unknown }: Monthly, lang: Language) =>
  say(monthly_total, monthly_unknown, 'monthly_total', lang);
