/**
 * Paying by bank transfer: one pays at one's own bank, under a reference, and hands in the slip; staff look for the money
 * in the bank's own books. What they have seen there is what {@link transferRail} reads, and nothing else.
 */
import { randomBytes, randomInt } from 'node:crypto';

import { drawReference, TRANSFER_DAYS, type TransferFailure } from '@69street/config/market';

import type { Street } from '../../../config/street';
import { rows } from '../platform/sql';
import { type NewPayment, type Opened, type Payment, type PaymentEvent, PaymentRefused, type Rail } from './rail';
import {
  findTransfer,
  lockTransfer,
  readTransferRefunds,
  readTransfers,
  type RefundRow,
  type TransferRow,
} from './transfer-tables';

/** The least and the most of one payment, in poisha: no bank says so little, and more than a fee can be. */
const CAN = {
  partialRefund: true,
  webhook: false,
  minimum: 100,
  maximum: 99_999_999,
  currency: 'bdt',
  isSlow: true,
} as const;

const ENDED: Partial<Record<TransferRow['state'], TransferFailure | null>> = {
  expired: 'transfer_expired',
  closed: null,
};

function toPayment(row: TransferRow, refunds: readonly RefundRow[]): Payment {
  const { reference, amount, state, received, came, bank_number, hire, user_key } = row;
  const isPaid = state === 'confirmed';
  const isEnded = state in ENDED;
  return {
    id: reference,
    status: isPaid ? 'succeeded' : isEnded ? 'canceled' : 'open',
    amount,
    amount_received: received ?? 0,
    currency: CAN.currency,
    client_secret: '',
    hire,
    user: user_key,
    failure: isEnded ? (ENDED[state] ?? null) : state === 'refused' ? 'transfer_refused' : null,
    charge: isPaid ? { id: bank_number ?? reference, created: came ?? 0 } : null,
    refunds: refunds.map(({ id, amount: back, ordered, state, key }) => ({
      ...{ id, amount: back, created: ordered, state, order: key },
    })),
    disputes: [],
  };
}

async function read(reference: string): Promise<Payment | null> {
  const row = await findTransfer(reference);
  return row
    ? toPayment(row, await readTransferRefunds('r.reference = ? ORDER BY r.ordered_at, r.id', [reference]))
    : null;
}

/** The address of ours where a transfer says how to pay it, in the language of whoever asked. */
function pageOf(reference: string, back: string): string {
  const { publicUrl } = strapi.config.get<Street>('street');
  return `${publicUrl}${isBangla(back) ? '/bn' : ''}/pay/transfer/${reference}`;
}

const isBangla = (back: string) => /^\/bn(\/|$)/.test(new URL(back).pathname);

async function begin({ amount, hire, number, description, user, back }: NewPayment, key: string): Promise<TransferRow> {
  const { bank } = strapi.config.get<Street>('street').payments;
  if (!bank) throw new PaymentRefused('no account');
  for (;;) {
    const [known] = await readTransfers('t.key = ?', [key]);
    if (known) return known;
    // One reference in some millions is taken: then another one is drawn.
    await rows(
      `INSERT INTO street_bank_transfers (reference, key, hire, number, description, user_key, back, amount, people, expires_at)
       VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, now() + make_interval(days => ?)) ON CONFLICT DO NOTHING`,
      [
        ...[drawReference((below) => randomInt(below)), key, hire, number, description, user],
        ...[new URL(back).pathname.replace(/^\/bn(?=\/)/, ''), amount, amount > bank.twoPeopleAbove ? 2 : 1],
        TRANSFER_DAYS,
      ],
    );
  }
}

async function open(wanted: NewPayment, key: string): Promise<Opened> {
  const { amount, currency, hire, back } = wanted;
  if (currency !== CAN.currency || !Number.isSafeInteger(amount) || amount < CAN.minimum || amount > CAN.maximum) {
    throw new PaymentRefused('amount');
  }
  const row = await begin(wanted, key);
  if (row.amount !== amount || row.hire !== hire) throw new PaymentRefused('key');
  return { payment: toPayment(row, []), redirect: pageOf(row.reference, back) };
}

/** A slip says that it was paid: such a one stays, and whoever looks for its money decides. */
async function close(reference: string): Promise<void> {
  await rows(
    `UPDATE street_bank_transfers SET state = 'closed', decided_at = now()
     WHERE reference = ? AND state IN ('open', 'refused')
       AND NOT EXISTS (SELECT FROM street_bank_confirmations c WHERE c.reference = street_bank_transfers.reference)`,
    [reference],
  );
}

/** Writes the order down; somebody sends the money at the bank and says so. */
async function refund(reference: string, amount: number, key: string): Promise<boolean> {
  return strapi.db.transaction(async () => {
    const row = await lockTransfer(reference);
    const [again] = await readTransferRefunds('r.key = ?', [key]);
    if (again) {
      if (again.reference !== reference || again.amount !== amount) throw new Error('the key ordered something else');
      return true;
    }
    if (!row || row.received === null) throw new Error(`there is no money of ${reference} to give back`);
    if (row.ordered >= row.received) return false;
    // More than is left is refused by the database.
    await rows('UPDATE street_bank_transfers SET ordered = ordered + ? WHERE reference = ?', [amount, reference]);
    await rows('INSERT INTO street_bank_refunds (id, key, reference, amount) VALUES (?, ?, ?, ?)', [
      ...[`TR-${randomBytes(8).toString('hex')}`, key, reference, amount],
    ]);
    return true;
  });
}

/** What was decided or sent back since a time: so a process that died before it was booked loses nothing. */
function eventsSince(created: number): Promise<PaymentEvent[]> {
  return rows<PaymentEvent>(
    `SELECT 'transfer-' || reference AS id, 'transfer.confirmed' AS type,
       floor(extract(epoch FROM decided_at))::float8 AS created, reference AS payment
     FROM street_bank_transfers WHERE state = 'confirmed' AND decided_at >= to_timestamp(?)
     UNION ALL SELECT id, 'transfer.refunded', floor(extract(epoch FROM sent_at))::float8, reference
     FROM street_bank_refunds WHERE state = 'succeeded' AND sent_at >= to_timestamp(?) ORDER BY created`,
    [created, created],
  );
}

/** To the operator's own account at a bank. */
export const transferRail: Rail = { name: 'transfer', can: CAN, open, read, close, refund, eventsSince };
