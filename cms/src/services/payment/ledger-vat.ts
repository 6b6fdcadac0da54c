import type { LedgerReport } from '@69street/config/contract';
import { dayInDhaka, vatRateOn, vatWithin, type LedgerKind } from '@69street/config/market';

import { readReceiptTerms } from './vat';
import { rows } from '../platform/sql';

/** What is sold and taken back. What is paid by mistake and what banks argue about is no sale. */
const SALES: readonly LedgerKind[] = ['charge', 'refund', 'refund_failed'];
/** Where money lies: one line of every movement. */
const PLACES = ['provider', 'bank'];

type Line = LedgerReport['data'][number];
type Sold = { movement: number; amount: number; kept: number; paid_at: Date | null };

const isSale = ({ kind, account }: Line) => SALES.includes(kind) && PLACES.includes(account);

/** For each movement of a sale how much of it is left after it, and when it was paid. */
function soldOf(keys: readonly string[]): Promise<Sold[]> {
  const listed = (names: readonly string[]) => names.map((name) => `'${name}'`).join(', ');
  return rows<Sold>(
    `SELECT movement::float8 AS movement, amount::float8 AS amount,
       (sum(amount) OVER (PARTITION BY hire_key ORDER BY id))::float8 AS kept,
       min(at) FILTER (WHERE kind = 'charge') OVER (PARTITION BY hire_key) AS paid_at
     FROM street_ledger WHERE kind IN (${listed(SALES)}) AND account IN (${listed(PLACES)}) AND hire_key = ANY(?::text[])`,
    [`{${keys.map((key) => JSON.stringify(key)).join(',')}}`],
  );
}

/**
 * A report of the ledger with the VAT of each sale, by the rate of the day on which it was paid: what goes back takes the
 * VAT of that day with it, and parts add up to the poisha.
 */
export async function withVat(report: LedgerReport): Promise<LedgerReport> {
  const { rates } = await readReceiptTerms();
  const keys = [...new Set(report.data.filter(isSale).map(({ hire }) => hire))];
  if (rates.length === 0 || keys.length === 0) return report;
  const vatOf = new Map<number, number>();
  for (const { movement, amount, kept, paid_at } of await soldOf(keys)) {
    const rate = paid_at && vatRateOn(rates, dayInDhaka(paid_at));
    if (!rate) continue;
    const within = (poisha: number) => vatWithin(Math.max(0, poisha), rate.percent).vat;
    vatOf.set(movement, within(kept) - within(kept - amount));
  }
  return {
    ...report,
    data: report.data.map((line) => (isSale(line) ? { ...line, vat: vatOf.get(line.movement) ?? null } : line)),
  };
}
