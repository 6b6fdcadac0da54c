import { dayOne, EMI_DEFAULTS, type City, type Language } from '@69street/config/market';

import { costMessagesIn } from '~/messages/cost';
import { paths } from '~/shell/paths';

import type { BreakdownView } from './sheet';
import { costContent, sheetOf, type SheetCase } from './sheet.server';

/** What "each month" assumes of a loan: as the price box of the page does. */
const LOAN = { share: 80, months: 120, percent: EMI_DEFAULTS.annualPercent };

/** What is stated of a home; without an `_id` as long as it is a draft. */
type Home = SheetCase['stated'] & { _id?: string; city: City; property_size: number | null };

/** What a home costs in all, for its page. */
export async function breakdownOf(home: Home, lang: Language): Promise<BreakdownView> {
  const { sheet: t } = costMessagesIn(lang);
  const { _id, city, property_size, property_for, price } = home;
  const amount = Math.round((price * LOAN.share) / 100);
  const sheet = sheetOf(
    {
      ...{ stated: home, city, size: property_size, area_class: 'municipal', land: null, typed: false },
      loan: property_for === 'sell' ? { amount, months: LOAN.months, percent: LOAN.percent } : null,
    },
    await costContent(lang),
    lang,
  );
  const first = dayOne(home);
  const isWhole = first.unknown.length === 0;
  return {
    title: t.title,
    opener: first.total === null ? t.openParts : t.open(isWhole ? t.taka(first.total) : t.atLeast(t.taka(first.total))),
    sheet,
    link: _id === undefined ? null : { to: `${paths.costs}?listing=${_id}`, text: t.calculate },
  };
}
