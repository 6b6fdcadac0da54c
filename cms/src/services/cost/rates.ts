import type { CostRate } from '@69street/config/market';

import { rows } from '../platform/sql';

type Row = Omit<CostRate, 'minimum_per_decimal'> & { minimum_per_decimal: string | null };

/** Every rate that staff keep, those of other days too: which of them hold follows from the day that is asked about. */
export async function listRates(): Promise<CostRate[]> {
  const day = (column: string) => `to_char(${column}, 'YYYY-MM-DD') AS ${column}`;
  const found = await rows<Row>(
    `SELECT area_class, kind, percent::float8, minimum_per_decimal, size_from, size_until, ${day('valid_from')},
       ${day('valid_until')}, source, source_url, ${day('source_date')}
     FROM cost_rates ORDER BY area_class, kind, id`,
  );
  return found.map((row) => ({
    ...row,
    minimum_per_decimal: row.minimum_per_decimal === null ? null : Number(row.minimum_per_decimal),
  }));
}
