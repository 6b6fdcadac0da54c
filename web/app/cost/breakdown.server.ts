import type { OwnProperty, PropertyDetail } from '@69street/config/contract';
import { dayOne, EMI_DEFAULTS, type Language } from '@69street/config/market';

import { costMessagesIn } from '~/messages/cost';
import { paths } from '~/shell/paths';

import type { BreakdownView } from './sheet';
import { costContent, sheetOf } from './sheet.server';

/** What "each month" assumes of a loan: as the price box of the page does. */
const LOAN = { share: 80, months: 120, percent: EMI_DEFAULTS.annualPercent };

/** What a listing costs in all, for its page. */
export async function breakdownOf(home: PropertyDetail | OwnProperty, lang: Language): Promise<BreakdownView> {
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
    link: { to: `${paths.costs}?listing=${_id}`, text: t.calculate },
  };
}
