import {
  dayInDhaka,
  dayOne,
  formatMoney,
  lawsFor,
  monthlyTotal,
  monthlyWithLoan,
  registrationCosts,
  untilKeys,
  type AreaClass,
  type CostRate,
  type CostSum,
  type Included,
  type Language,
  type LawLine,
  type Loan,
  type MonthlySum,
  type PurchaseSum,
  type RegistrationCosts,
  type StatedPurchase,
} from '@69street/config/market';

import { askRemembered, calls } from '~/cms/client.server';
import { soonOrNull } from '~/cms/outcome.server';
import { costMessagesIn } from '~/messages/cost';
import { catalogues } from '~/messages/index.server';
import { formatDay } from '~/shell/dates';

import type { CostSheetView, LawView } from './sheet';

export type SheetCase = {
  stated: StatedPurchase & {
    included?: readonly Included[] | null;
    minimum_months?: number | null;
    handover_date?: string | null;
  };
  city: string | null;
  size: number | null;
  area_class: AreaClass;
  land: number | null;
  loan: Loan | null;
  /** Somebody typed it, who asks no owner. */
  typed: boolean;
};

type Group = CostSheetView['groups'][number];
type Words = ReturnType<typeof costMessagesIn>['sheet'];
type Sum = CostSum | PurchaseSum | MonthlySum;

const dayOf = (day: string, lang: Language) => formatDay(`${day}T00:00:00+06:00`, lang);

/** What is said under the label of a part. */
function noteOf(part: Sum['parts'][number], { stated }: SheetCase, t: Words): string | null {
  if ('from_text' in part && part.from_text) return t.fromText;
  if (part.part === 'advance_months' && stated.advance_months) return t.months(stated.advance_months);
  if (part.part === 'agent_fee' && stated.agent_fee_paid_by === 'shared' && part.amount > 0) return t.half;
  if ('percent' in part && typeof part.percent === 'number') {
    return [t.percent(part.percent), ...(part.at_least ? [t.landLess] : [])].join(', ');
  }
  return null;
}

function groupOf(key: keyof Words['groups'], sum: Sum, given: SheetCase, t: Words): Group {
  const { typed, stated } = given;
  const isFirstRent = key === 'first' && stated.property_for === 'rent';
  const names = sum.unknown.map((part) => t.parts[part]).join(', ');
  const isLess = sum.unknown.length > 0 || sum.parts.some((part) => 'at_least' in part && part.at_least);
  const total = sum.total === null ? null : t.taka(sum.total);
  return {
    key,
    title: t.groups[key],
    total: total === null ? t.nothingKnown : isLess ? t.atLeast(total) : total,
    lines: sum.parts.map((part) => ({
      part: part.part,
      label: isFirstRent && part.part === 'price' ? t.firstMonth : t.parts[part.part],
      amount: t.taka(part.amount),
      note: noteOf(part, given, t),
    })),
    unknown: names && (typed ? t.unknownTyped(names) : t.unknown(names)),
  };
}

function estimateOf({ lines, as_of }: RegistrationCosts, area: AreaClass, lang: Language): CostSheetView['estimate'] {
  const { sheet: t, areas } = costMessagesIn(lang);
  if (!as_of) return { text: t.noRates, sources: [] };
  const sources = new Map(
    lines.map(({ source, source_url, source_date }) => {
      const text = t.source(source, dayOf(source_date, lang));
      return [text, { text, url: source_url }];
    }),
  );
  return { text: t.estimate(dayOf(as_of, lang), areas[area]), sources: [...sources.values()] };
}

/** Lines of the law in words, or null for none. */
export function lawView(title: string, laws: readonly LawLine[], lang: Language): LawView | null {
  const { sheet: t } = costMessagesIn(lang);
  if (laws.length === 0) return null;
  const lines = laws.map(({ says, source, source_date }) => ({
    says,
    source: t.source(source, dayOf(source_date, lang)),
  }));
  return { title, lines };
}

function notesOf({ stated, loan }: SheetCase, lang: Language): string[] {
  const { sheet: t } = costMessagesIn(lang);
  const { included, minimum_months, handover_date } = stated;
  const things = included?.map((name) => catalogues[lang].common.included[name]).join(', ');
  const isSale = stated.property_for === 'sell';
  return [
    ...(things ? [t.included(things)] : []),
    ...(minimum_months ? [t.stay(minimum_months)] : []),
    ...(handover_date ? [t.handover(dayOf(handover_date, lang))] : []),
    ...(isSale && loan && loan.amount > 0
      ? [t.loan(formatMoney(loan.amount, lang), loan.months / 12, loan.percent)]
      : []),
  ];
}

/** The sums of a home with their parts, in the words of a language. Pure. */
export function sheetOf(
  given: SheetCase,
  { rates, laws }: { rates: readonly CostRate[]; laws: readonly LawLine[] },
  lang: Language,
  day = dayInDhaka(new Date()),
): CostSheetView {
  const { sheet: t } = costMessagesIn(lang);
  const { stated, loan, size, area_class, land, city } = given;
  const first = groupOf('first', dayOne(stated), given, t);
  const notes = notesOf(given, lang);
  if (stated.property_for === 'rent') {
    const groups = [first, groupOf('month', monthlyTotal(stated), given, t)];
    return { groups, notes, estimate: null, laws: lawView(t.laws, lawsFor(laws, city ?? ''), lang) };
  }
  const registration = registrationCosts(rates, { day, price: stated.price, area_class, size, land });
  const keys = groupOf('keys', untilKeys(stated, { loan, registration }), given, t);
  const groups = [first, keys, groupOf('month', monthlyWithLoan(stated, loan), given, t)];
  return { groups, notes, estimate: estimateOf(registration, area_class, lang), laws: null };
}

/** Rates and laws as staff keep them; none of them while cms is away. */
export async function costContent(lang: Language): Promise<{ rates: CostRate[]; laws: LawLine[] }> {
  const [rates, laws] = await Promise.all([
    soonOrNull(askRemembered(calls.costRates, {})),
    soonOrNull(askRemembered(calls.lawLines, { query: { lang } })),
  ]);
  return { rates: rates?.data ?? [], laws: laws?.data ?? [] };
}
