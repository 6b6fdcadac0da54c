import {
  formatNumber,
  parseMoney,
  parseWhole,
  toLatinDigits,
  type AreaClass,
  type Language,
  type Loan,
} from '@69street/config/market';
import type { PropertyDetail } from '@69street/config/contract';
import { AREA_CLASSES, areaClassesOf, dayInDhaka, EMI_DEFAULTS, FEE_PAYERS } from '@69street/config/market';

import { CmsError } from '~/cms/client.server';
import { getProperty } from '~/listing/property.server';
import { costMessagesIn } from '~/messages/cost';
import { messagesOf } from '~/messages/index.server';
import { langOf } from '~/shell/lang';
import { paths } from '~/shell/paths';

import type { CalculatorView, FieldView } from './calculator';
import { costContent, sheetOf, type SheetCase } from './sheet.server';

const TYPED_MAX = 60;
/** The longest term and the largest share of the home-loan terms (specification, section 9). */
const LOAN = { share: 80, years: 10, percent: EMI_DEFAULTS.annualPercent };

type Kind = 'money' | 'months' | 'size' | 'land' | 'years' | 'percent';
const RENT = { price: 'money', advance: 'months', service: 'money', parking: 'money', agent: 'money' } as const;
const SALE = {
  price: 'money',
  size: 'size',
  booking: 'money',
  down: 'money',
  agent: 'money',
  transfer: 'money',
  utility: 'money',
  parkingPrice: 'money',
  service: 'money',
  loan: 'money',
  years: 'years',
  percent: 'percent',
  land: 'land',
} as const;
type Name = keyof typeof RENT | keyof typeof SALE;

const WHOLE = { months: [0, 36], size: [1, 1_000_000], years: [1, 50] } as const;

/** What is understood of a field; null where nothing is. */
function read(kind: Kind, text: string): number | null {
  // An amount of nothing is said with 0; money as people say it begins above it.
  const plain = toLatinDigits(text.trim()).replace(',', '.');
  if (kind === 'money') return plain === '0' ? 0 : parseMoney(text);
  const value = Number(plain.replace(/\s*%$/, ''));
  if (kind === 'land' || kind === 'percent') {
    return /^\d{1,6}(\.\d{1,4})?\s*%?$/.test(plain) && (kind === 'land' || value <= 100) ? value : null;
  }
  const whole = parseWhole(text);
  const [least, most] = WHOLE[kind];
  return whole !== null && whole >= least && whole <= most ? whole : null;
}

type Home = PropertyDetail | null;

async function homeOf(id: string): Promise<Home> {
  try {
    return await getProperty(id);
  } catch (error) {
    if (error instanceof Response && error.status === 404) return null;
    if (error instanceof CmsError && (error.status === 400 || error.status === 503)) return null;
    throw error;
  }
}

/** What a listing says, as the fields of the calculator. */
function statedBy(home: PropertyDetail): Partial<Record<Name, number | null | undefined>> {
  return {
    ...{ price: home.price, advance: home.advance_months, service: home.service_charge, parking: home.parking_charge },
    ...{ agent: home.agent_fee, size: home.property_size, booking: home.booking_money, down: home.down_payment },
    ...{ transfer: home.transfer_fee, utility: home.utility_transfer, parkingPrice: home.parking_price },
  };
}

type Values = Partial<Record<Name, number | null>>;

/** The loan as it was typed; without one, and before anybody typed, the largest that the site's terms have. */
function loanOf({ loan, years, percent }: Values): Loan | null {
  if (!loan) return null;
  return { amount: loan, months: (years ?? LOAN.years) * 12, percent: percent ?? LOAN.percent };
}

function caseOf(values: Values, chosen: Chosen, home: Home): SheetCase {
  const { kind, payer, area_class } = chosen;
  return {
    stated: {
      ...{ property_for: kind, price: values.price ?? 0, advance_months: values.advance ?? null },
      ...{ service_charge: values.service ?? null, parking_charge: values.parking ?? null },
      ...{ agent_fee: values.agent ?? null, agent_fee_paid_by: payer, booking_money: values.booking ?? null },
      ...{ down_payment: values.down ?? null, transfer_fee: values.transfer ?? null },
      ...{ utility_transfer: values.utility ?? null, parking_price: values.parkingPrice ?? null },
      ...{ included: home?.included ?? null, minimum_months: home?.minimum_months ?? null },
      handover_date: home?.handover_date ?? null,
    },
    ...{ city: home?.city ?? null, size: values.size ?? null, land: values.land ?? null },
    ...{ area_class, loan: loanOf(values), typed: true },
  };
}

type Chosen = { kind: 'rent' | 'sell'; payer: (typeof FEE_PAYERS)[number] | null; area_class: AreaClass };

function oneOf<Value extends string>(values: readonly Value[], text: string | null | undefined): Value | null {
  return values.find((value) => value === text) ?? null;
}

/** What stands in a field: what was typed, else what the home says, else what a loan of the site would be. */
function textOf(name: Name, params: URLSearchParams, home: Home, lang: Language): string {
  const typed = params.get(name);
  if (typed !== null) return typed.slice(0, TYPED_MAX);
  if (!home) return '';
  const said = statedBy(home)[name] ?? null;
  const loan = { loan: Math.round((home.price * LOAN.share) / 100), years: LOAN.years, percent: LOAN.percent };
  const value = said ?? (name in loan ? loan[name as keyof typeof loan] : null);
  return value === null ? '' : formatNumber(value, lang);
}

/** The calculator of costs for a request: all that it knows stands in the address. */
export async function calculatorOf(request: Request): Promise<CalculatorView> {
  const { pathname, searchParams: params } = new URL(request.url);
  const lang = langOf(pathname);
  const t = costMessagesIn(lang);
  const { feePayers } = messagesOf(request).common;
  const listing = params.get('listing')?.slice(0, 140).trim() || null;
  const [content, home] = await Promise.all([costContent(lang), listing ? homeOf(listing) : null]);
  const kind = home?.property_for ?? (params.get('for') === 'buy' ? 'sell' : 'rent');
  const kinds: Partial<Record<Name, Kind>> = kind === 'rent' ? RENT : SALE;
  const classes = areaClassesOf(content.rates, dayInDhaka(new Date()));
  const chosen: Chosen = {
    kind,
    payer: oneOf(FEE_PAYERS, params.get('payer') ?? home?.agent_fee_paid_by),
    area_class: oneOf(AREA_CLASSES, params.get('area')) ?? 'municipal',
  };
  const values: Values = {};
  const fields: FieldView[] = [];
  for (const [name, how] of Object.entries(kinds) as Array<[Name, Kind]>) {
    // Land is asked for only where a minimum for it holds.
    if (name === 'land' && !content.rates.some(({ minimum_per_decimal }) => minimum_per_decimal !== null)) continue;
    const text = textOf(name, params, home, lang);
    const value = text.trim() === '' ? null : read(how, text);
    values[name] = value;
    const wrong = value === null && text.trim() !== '';
    const label = name === 'price' ? t.fields.price[kind] : t.fields[name];
    fields.push({
      ...{ name, label, value: text, inputMode: how === 'money' ? 'text' : 'decimal' },
      ...{ help: name === 'price' ? t.moneyHelp : null, error: wrong ? t.wrong[how] : null },
    });
  }
  if (!values.price && params.has('price')) {
    const price = fields.find(({ name }) => name === 'price');
    if (price) price.error = t.wrong.money;
  }
  return {
    kind,
    home: home && { to: paths.property(home._id), id: home._id, text: t.of(home.property_name) },
    gone: listing !== null && !home ? t.gone : null,
    fields,
    payer: {
      value: chosen.payer ?? '',
      options: [['', t.nobody], ...FEE_PAYERS.map((one) => [one, feePayers[one]] as [string, string])],
    },
    area:
      kind === 'sell' && classes.length > 1
        ? { value: chosen.area_class, options: classes.map((one) => [one, t.areas[one]] as [string, string]) }
        : null,
    sheet: values.price ? sheetOf(caseOf(values, chosen, home), content, lang) : null,
  };
}
