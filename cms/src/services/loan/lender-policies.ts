import type { LenderPolicy } from '@69street/config/market';
import { rows } from '../platform/sql';

export type KeptPolicy = LenderPolicy & { source: string; source_date: string };

type Row = Omit<KeptPolicy, 'max_amount' | 'min_income' | 'fee_max'> &
  Record<'max_amount' | 'min_income' | 'fee_max', string | null>;

const numberOf = (value: string | null) => (value === null ? null : Number(value));

/** What lenders ask for at present, the site's own first. */
export async function listPolicies(): Promise<KeptPolicy[]> {
  const found = await rows<Row>(
    `SELECT key, lender, annual_percent::float8, max_share_percent::float8, max_tenure_years, min_age, max_age, max_amount,
       min_income, max_income_share_percent::float8, fee_percent::float8, fee_max, source,
       to_char(source_date, 'YYYY-MM-DD') AS source_date
     FROM lender_policies WHERE active ORDER BY rank, id`,
  );
  return found.map((row) => ({
    ...row,
    max_amount: numberOf(row.max_amount),
    min_income: numberOf(row.min_income),
    fee_max: numberOf(row.fee_max),
  }));
}
