import type { Books, Settled, Settlement } from '@69street/config/contract';

import { numberSql } from '../payment/purpose';
import { isoSql, midnightSql, rows } from '../platform/sql';
import { DUE, GIVEN } from './store';

const IN_MONTH = `l.at >= ${midnightSql('?')} AND l.at < ${midnightSql(`(?::date + interval '1 month')`)}`;
const monthOf = (month: string): string[] => [`${month}-01`, `${month}-01`];

/** Sum of the lines of some kinds, from the side of what came in: the account of a purpose gives what the provider gains. */
const sumOf = (...kinds: string[]) =>
  `coalesce(-sum(l.amount) FILTER (WHERE l.kind IN (${kinds.map((kind) => `'${kind}'`).join(', ')})), 0)::float8`;

function readDays(month: string): Promise<Books['days']> {
  return rows<Books['days'][number]>(
    `SELECT to_char(l.at AT TIME ZONE 'Asia/Dhaka', 'YYYY-MM-DD') AS day, l.rail, l.account,
       ${sumOf('charge', 'surplus')} AS taken,
       ${sumOf('refund', 'refund_failed', 'surplus_back', 'surplus_back_failed')} AS given_back,
       ${sumOf('dispute', 'dispute_won')} AS disputed, ${sumOf('payout')} AS paid_out
     FROM street_ledger l WHERE ${IN_MONTH} AND l.account NOT IN ('provider', 'bank')
     GROUP BY 1, 2, 3 ORDER BY 1, 2, 3`,
    monthOf(month),
  );
}

/**
 * What completed work has earned agents, without what went back, is on its way back or is argued about at a bank, and
 * without what was paid out. `agent`: of this one alone.
 */
export function readDue(agent?: string): Promise<Books['due']> {
  const only = agent === undefined ? 'true' : 'agent_key = ?';
  return rows<Books['due'][number]>(
    `WITH earned AS (
       SELECT h.agent_key, max(h.agent_name) AS agent_name, max(h.agent_email) AS agent_email, count(*) AS hires,
         sum(h.amount - ${GIVEN} - ${DUE}) AS amount
       FROM hires h WHERE h.hire_state = 'completed' AND h.disputed IS NOT TRUE GROUP BY h.agent_key),
     paid AS (SELECT agent_key, max(agent_name) AS agent_name, sum(amount) AS amount FROM street_payouts GROUP BY agent_key)
     SELECT * FROM (
       SELECT agent_key, coalesce(e.agent_name, p.agent_name) AS agent_name, e.agent_email,
         coalesce(e.hires, 0)::float8 AS hires, (coalesce(e.amount, 0) - coalesce(p.amount, 0))::float8 AS amount
       FROM earned e FULL JOIN paid p USING (agent_key)) due
     WHERE amount <> 0 AND ${only} ORDER BY amount DESC, agent_key`,
    agent === undefined ? [] : [agent],
  );
}

function readPayouts(month: string): Promise<Books['payouts']> {
  return rows<Books['payouts'][number]>(
    `SELECT l.id::float8 AS id, ${isoSql(`l.at AT TIME ZONE 'UTC'`)} AS at, l.agent_key, l.agent_name,
       l.amount::float8 AS amount, l.reference
     FROM street_payouts l WHERE ${IN_MONTH} ORDER BY l.id DESC`,
    monthOf(month),
  );
}

/** The books of a month (`2026-11`) of Bangladesh. */
export async function readBooks(month: string): Promise<Books> {
  const accounts = await rows<Books['accounts'][number]>(
    'SELECT account, sum(amount)::float8 AS amount FROM street_ledger GROUP BY account ORDER BY account',
  );
  return { days: await readDays(month), accounts, due: await readDue(), payouts: await readPayouts(month) };
}

/** Holds a provider's file against the books of its month. Numbers are compared as they stand there, amounts in poisha. */
export async function settleFile({ rail, month, rows: told }: Settlement): Promise<Settled> {
  const booked = await rows<{ reference: string; amount: number; number: string; is_of_month: boolean }>(
    `SELECT l.reference, l.amount::float8 AS amount, ${numberSql()} AS number, (${IN_MONTH}) AS is_of_month
     FROM street_ledger l
     WHERE l.rail = ? AND l.account = 'provider' AND l.kind IN ('charge', 'surplus')
       AND (l.reference = ANY(?::text[]) OR (${IN_MONTH})) ORDER BY l.id`,
    // A driver takes an array of texts as PostgreSQL writes it.
    [
      ...monthOf(month),
      rail,
      `{${told.map(({ reference }) => JSON.stringify(reference)).join(',')}}`,
      ...monthOf(month),
    ],
  );
  const ours = new Map(booked.map((line) => [line.reference, line]));
  const theirs = new Set<string>();
  const settled: Settled = { same: 0, unknown: [], missing: [], different: [], doubled: [] };
  for (const { reference, amount } of told) {
    const line = ours.get(reference);
    if (theirs.has(reference)) settled.doubled.push(reference);
    else if (!line) settled.unknown.push({ reference, amount });
    else if (line.amount === amount) settled.same += 1;
    else settled.different.push({ reference, amount, booked: line.amount, number: line.number });
    theirs.add(reference);
  }
  settled.missing = booked
    .filter(({ reference, is_of_month }) => is_of_month && !theirs.has(reference))
    .map(({ reference, amount, number }) => ({ reference, amount, number }));
  return settled;
}
