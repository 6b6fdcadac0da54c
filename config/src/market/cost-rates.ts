/** What a sale is registered and taxed with. */
export const COST_KINDS = ['registration', 'stamp', 'local_tax', 'source_tax', 'vat'] as const;
export type CostKind = (typeof COST_KINDS)[number];

/** Where a home lies for registration: in a municipality or not, or in a class of the tax office (ka to umo). */
export const AREA_CLASSES = ['municipal', 'other', 'class_a', 'class_b', 'class_c', 'class_d', 'class_e'] as const;
export type AreaClass = (typeof AREA_CLASSES)[number];

/** A row of the table that staff keep. What is null is no condition, or not asked for. */
export type CostRate = {
  area_class: AreaClass;
  kind: CostKind;
  /** Of the price. */
  percent: number | null;
  /** Whole taka for each decimal of land, where the percent come to less. */
  minimum_per_decimal: number | null;
  /** Square feet, both inclusive. */
  size_from: number | null;
  size_until: number | null;
  /** Days, both inclusive. */
  valid_from: string | null;
  valid_until: string | null;
  source: string;
  source_url: string | null;
  source_date: string;
};

/** A sale as far as it is known; `day` is that of the registration. */
export type SaleCase = {
  day: string;
  price: number;
  area_class: AreaClass;
  size: number | null;
  /** In decimals. */
  land: number | null;
};

type Source = Pick<CostRate, 'source' | 'source_url' | 'source_date'>;
export type RegistrationCost = Source & {
  kind: CostKind;
  amount: number;
  percent: number | null;
  /** A minimum for the land holds and the land is not known: it can be more. */
  at_least: boolean;
};
export type RegistrationCosts = {
  /** Of what is known; null when nothing is. */
  total: number | null;
  lines: RegistrationCost[];
  /** Kinds that the table has for such a home, but not without its size. */
  unknown: CostKind[];
  /** When the oldest of the sources was read: the estimate is as of that day. */
  as_of: string | null;
};

/** Whether a row holds on a day. */
export function holdsOn({ valid_from, valid_until }: CostRate, day: string): boolean {
  return (valid_from === null || valid_from <= day) && (valid_until === null || day <= valid_until);
}

const isSized = ({ size_from, size_until }: CostRate) => size_from !== null || size_until !== null;

function fits({ size_from, size_until }: CostRate, size: number): boolean {
  return (size_from === null || size_from <= size) && (size_until === null || size <= size_until);
}

const isTaxClass = (area_class: AreaClass) => area_class.startsWith('class_');

/** The rows of a kind that hold on a day: of its own class, and of a class of the tax office that has none the municipal. */
function rowsOf(rates: readonly CostRate[], kind: CostKind, { day, area_class }: SaleCase): CostRate[] {
  const held = rates.filter((rate) => rate.kind === kind && holdsOn(rate, day));
  const own = held.filter((rate) => rate.area_class === area_class);
  if (own.length > 0 || !isTaxClass(area_class)) return own;
  return held.filter((rate) => rate.area_class === 'municipal');
}

/** Of several rows that hold the one that began last counts, and the one read last among those. */
function latest(rates: readonly CostRate[]): CostRate | undefined {
  const rank = ({ valid_from, source_date }: CostRate) => `${valid_from ?? ''} ${source_date}`;
  return rates.reduce<CostRate | undefined>(
    (best, rate) => (best && rank(best) >= rank(rate) ? best : rate),
    undefined,
  );
}

function costOf(rate: CostRate, { price, land }: SaleCase): RegistrationCost {
  const { kind, percent, minimum_per_decimal, source, source_url, source_date } = rate;
  const share = percent === null ? 0 : Math.round((price * percent) / 100);
  const least = minimum_per_decimal === null || land === null ? 0 : Math.round(minimum_per_decimal * land);
  return {
    kind,
    amount: Math.max(share, least),
    percent: least > share ? null : percent,
    at_least: minimum_per_decimal !== null && land === null,
    ...{ source, source_url, source_date },
  };
}

/**
 * What registration and taxes of a sale come to by the rows that hold on its day. What depends on a size that is not known
 * is named and not counted; a kind without a row is neither.
 */
export function registrationCosts(rates: readonly CostRate[], sale: SaleCase): RegistrationCosts {
  const lines: RegistrationCost[] = [];
  const unknown: CostKind[] = [];
  for (const kind of COST_KINDS) {
    const held = rowsOf(rates, kind, sale);
    const { size } = sale;
    if (size === null && held.some(isSized)) {
      unknown.push(kind);
      continue;
    }
    const rate = latest(size === null ? held : held.filter((row) => fits(row, size)));
    if (!rate) continue;
    // Land alone decides, and it is not known.
    if (rate.percent === null && sale.land === null) unknown.push(kind);
    else lines.push(costOf(rate, sale));
  }
  const days = lines.map(({ source_date }) => source_date).sort();
  return {
    total: lines.length > 0 ? lines.reduce((sum, { amount }) => sum + amount, 0) : null,
    lines,
    unknown,
    as_of: days[0] ?? null,
  };
}

/** The classes of areas that the table has a row for on a day, in their order. */
export function areaClassesOf(rates: readonly CostRate[], day: string): AreaClass[] {
  return AREA_CLASSES.filter((name) => rates.some((rate) => rate.area_class === name && holdsOn(rate, day)));
}

/** What is wrong with a row that staff write, or null. */
export function faultOfRate(rate: Partial<CostRate>): 'amount' | 'sizes' | 'days' | null {
  const { percent, minimum_per_decimal, size_from, size_until, valid_from, valid_until } = rate;
  if (percent == null && minimum_per_decimal == null) return 'amount';
  if (size_from != null && size_until != null && size_from > size_until) return 'sizes';
  if (valid_from && valid_until && valid_from > valid_until) return 'days';
  return null;
}
