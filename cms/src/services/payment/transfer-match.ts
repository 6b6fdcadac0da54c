import type { Proposal, StatementLine } from '@69street/config/contract';
import { findReferences, plainNumber } from '@69street/config/market';

import { rows } from '../platform/sql';

type Known = Proposal['transfers'][number] & { opened_on: string; ends_on: string; number_key: string | null };

/** So many days after a transfer has run out its money may still come. */
const LATE_DAYS = 7;

const KNOWN = `SELECT reference, number, amount::float8 AS amount, state, bank_number_key AS number_key,
    to_char(opened_at AT TIME ZONE 'Asia/Dhaka', 'YYYY-MM-DD') AS opened_on,
    to_char((expires_at AT TIME ZONE 'Asia/Dhaka')::date + ${LATE_DAYS}, 'YYYY-MM-DD') AS ends_on
  FROM street_bank_transfers`;

const isNear = ({ opened_on, ends_on }: Known, date: string | null) =>
  date === null || (date >= opened_on && date <= ends_on);

const shown = ({ reference, number, amount, state }: Known) => ({ reference, number, amount, state });

function propose(
  line: StatementLine,
  at: number,
  known: ReadonlyMap<string, Known>,
  waiting: readonly Known[],
): Proposal {
  const answer = (kind: Proposal['kind'], transfers: readonly Known[]): Proposal => ({
    ...{ line: at, kind, transfers: transfers.slice(0, 10).map(shown) },
  });
  const key = plainNumber(line.bank_number);
  const counted = [...known.values()].filter(({ number_key }) => key !== '' && number_key === key);
  if (counted.length > 0) return answer('confirmed', counted);
  const named = findReferences(line.text).flatMap((reference) => known.get(reference) ?? []);
  if (named.length > 1) return answer('several', named);
  if (named[0]) return answer(named[0].state === 'confirmed' ? 'confirmed' : 'reference', named);
  const alike = waiting.filter((one) => one.amount === line.amount && isNear(one, line.date));
  return answer(alike.length === 0 ? 'none' : alike.length === 1 ? 'alike' : 'several', alike);
}

/**
 * Holds lines of a statement of the bank against the transfers. Proposes only: nothing is changed, and nothing of the
 * statement is kept.
 */
export async function matchStatement(lines: readonly StatementLine[]): Promise<Proposal[]> {
  const references = [...new Set(lines.flatMap(({ text }) => findReferences(text)))];
  const keys = [...new Set(lines.map(({ bank_number }) => plainNumber(bank_number)).filter(Boolean))];
  const named = await rows<Known>(`${KNOWN} WHERE reference = ANY(?::text[]) OR bank_number_key = ANY(?::text[])`, [
    references,
    keys,
  ]);
  const waiting = await rows<Known>(
    `${KNOWN} WHERE state IN ('open', 'handed', 'refused')
       OR (state IN ('expired', 'closed') AND expires_at > now() - interval '${LATE_DAYS} days')
     ORDER BY opened_at LIMIT 5000`,
  );
  const known = new Map(named.map((one) => [one.reference, one]));
  return lines.map((line, at) => propose(line, at, known, waiting));
}
