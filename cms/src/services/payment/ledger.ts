import type { LedgerReport } from '@69street/config/contract';
import type { LedgerAccount, LedgerKind, PurposeName, RailName } from '@69street/config/market';

import { midnightSql, rows } from '../platform/sql';
import { numberSql } from './purpose';
import { CURRENCY, type Payment } from './rail';

/** What a provider moves: all but what is paid out to agents. */
type ProviderKind = Exclude<LedgerKind, 'payout'>;
type Movement = { kind: ProviderKind; reference: string; amount: number; created: number };

/** Where the other half of a movement stands: what we hold with the provider is owed to somebody, or earned by something. */
const OF_PURPOSE: Record<PurposeName, LedgerAccount> = { hire: 'hires', promotion: 'promotions' };
/** The same, whatever was paid for. */
const AGAINST: Partial<Record<ProviderKind, LedgerAccount>> = {
  dispute: 'disputes',
  dispute_won: 'disputes',
  surplus: 'surplus',
  surplus_back: 'surplus',
  surplus_back_failed: 'surplus',
};
const PROVIDER: LedgerAccount = 'provider';

/** What the movements of a payment are called that came on top of another one. */
const ON_TOP: Partial<Record<ProviderKind, ProviderKind>> = {
  charge: 'surplus',
  refund: 'surplus_back',
  refund_failed: 'surplus_back_failed',
};

/** Every movement of money of a payment, from the provider's side: what comes in is positive. */
function movementsOf({ charge, amount_received, refunds, disputes }: Payment): Movement[] {
  if (!charge) return [];
  return [
    { kind: 'charge', reference: charge.id, amount: amount_received, created: charge.created },
    ...refunds.flatMap(({ id, amount, created, state }): Movement[] => [
      { kind: 'refund', reference: id, amount: -amount, created },
      ...(state === 'failed' ? [{ kind: 'refund_failed' as const, reference: id, amount, created }] : []),
    ]),
    ...disputes.flatMap(({ id, amount, created, state }): Movement[] => [
      { kind: 'dispute', reference: id, amount: -amount, created },
      ...(state === 'won' ? [{ kind: 'dispute_won' as const, reference: id, amount, created }] : []),
    ]),
  ];
}

type Booking = { rail: RailName; purpose: PurposeName; key: string; isSurplus: boolean };
export type BookedKinds = ReadonlySet<LedgerKind>;

/** Books what of a payment is not booked yet, in the running transaction, and tells which kinds that were. */
export async function bookPayment(payment: Payment, { rail, purpose, key, isSurplus }: Booking): Promise<BookedKinds> {
  const booked = new Set<LedgerKind>();
  await strapi.db.transaction(async () => {
    for (const { kind: named, reference, amount, created } of movementsOf(payment)) {
      const kind = (isSurplus && ON_TOP[named]) || named;
      const lines = await rows(
        `INSERT INTO street_ledger (movement, rail, kind, account, amount, currency, reference, hire_key, at)
         SELECT m.movement, ?, ?, line.account, line.amount, ?, ?, ?, to_timestamp(?)
         FROM (SELECT nextval('street_ledger_movements') AS movement) m,
           (VALUES (?, ?::bigint), (?, ?::bigint)) AS line(account, amount)
         ON CONFLICT (rail, kind, reference, account) DO NOTHING RETURNING id`,
        [
          rail,
          kind,
          CURRENCY,
          reference,
          key,
          created,
          PROVIDER,
          amount,
          AGAINST[kind] ?? OF_PURPOSE[purpose],
          -amount,
        ],
      );
      if (lines.length > 0) booked.add(kind);
    }
  });
  return booked;
}

/** Every movement of a month (`2026-11`) of Bangladesh, the oldest first, with the sums of what the provider took and gave. */
export async function readLedger(month: string): Promise<LedgerReport> {
  const data = await rows<LedgerReport['data'][number]>(
    `SELECT to_char(l.at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') AS at, l.movement::float8 AS movement, l.rail, l.kind,
       l.account, l.amount::float8 AS amount, l.currency, l.reference, l.hire_key AS hire, ${numberSql()} AS number, NULL AS vat
     FROM street_ledger l
     WHERE l.at >= ${midnightSql('?')}
       AND l.at < ${midnightSql(`(?::date + interval '1 month')`)}
     ORDER BY l.at, l.id`,
    [`${month}-01`, `${month}-01`],
  );
  const sum = (...kinds: LedgerKind[]) =>
    data.reduce((total, row) => (row.account === PROVIDER && kinds.includes(row.kind) ? total + row.amount : total), 0);
  const negative = (amount: number) => (amount === 0 ? 0 : -amount);
  return {
    data,
    meta: {
      charged: sum('charge', 'surplus'),
      refunded: negative(sum('refund', 'refund_failed', 'surplus_back', 'surplus_back_failed')),
      disputed: negative(sum('dispute', 'dispute_won')),
    },
  };
}
