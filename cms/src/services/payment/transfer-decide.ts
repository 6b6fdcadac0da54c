import type { TransferConfirmation } from '@69street/config/contract';
import { plainNumber, POISHA, TRANSFER_DAYS } from '@69street/config/market';
import { errors } from '@strapi/utils';

import type { Street } from '../../../config/street';
import { writeAudit } from '../platform/audit';
import { conflict } from '../platform/conflict';
import { invalid } from '../platform/parse';
import { actorOf, type Person } from '../platform/person';
import { rows, TODAY } from '../platform/sql';
import { tellPayer } from './transfer-mail';
import { lockTransfer, type TransferRow } from './transfer-tables';

type Said = { person_id: number; received: number; value_date: string; bank_number_key: string };

async function lockKnown(reference: string): Promise<TransferRow> {
  const row = await lockTransfer(reference);
  if (!row) throw new errors.NotFoundError('No such transfer');
  return row;
}

const saidOf = (reference: string): Promise<Said[]> =>
  rows<Said>(
    `SELECT person_id, received::float8 AS received, to_char(value_date, 'YYYY-MM-DD') AS value_date, bank_number_key
     FROM street_bank_confirmations WHERE reference = ? ORDER BY at`,
    [reference],
  );

/** Money of another day than it can be of: typed wrong, or that of somebody else. */
async function checkDay({ opened_on }: TransferRow, value_date: string): Promise<void> {
  const [day] = await rows<{ is_early: boolean; is_late: boolean }>(
    // Banks write the day before for what came at night.
    `SELECT ?::date < ?::date - 1 AS is_early, ?::date > ${TODAY} AS is_late`,
    [value_date, opened_on, value_date],
  );
  if (day?.is_early) throw invalid({ value_date: ['early'] });
  if (day?.is_late) throw invalid({ value_date: ['late'] });
}

/** Whether a transfer is confirmed with these very words, and by this person too: a repeat after a lost answer. */
const isRepeat = (row: TransferRow, all: readonly Said[], mine: Said) =>
  row.received === mine.received &&
  row.value_date === mine.value_date &&
  plainNumber(row.bank_number ?? '') === mine.bank_number_key &&
  all.some(({ person_id }) => person_id === mine.person_id);

const agree = (one: Said, other: Said) =>
  one.received === other.received &&
  one.value_date === other.value_date &&
  one.bank_number_key === other.bank_number_key;

/**
 * An administrator says that the money has come, and how the bank has it. Above the limit it takes two of them, who say the
 * same: only then it counts, and the first word stands until then. Throws NotFoundError, a ValidationError for an amount that
 * differs without being meant or a day that cannot be, and 409 with `details.reason`: `own` (nobody confirms what they
 * pay themselves), `alone` (the same person again), `disagrees` (the other one said something else), `bank_number` (that
 * money is another transfer's), `confirmed`.
 */
export async function confirmTransfer(
  reference: string,
  { received, value_date, bank_number, differs }: TransferConfirmation,
  person: Person,
): Promise<void> {
  const mine: Said = { person_id: person.id, received, value_date, bank_number_key: plainNumber(bank_number) };
  await strapi.db.transaction(async () => {
    const row = await lockKnown(reference);
    const all = await saidOf(reference);
    if (row.state === 'confirmed') {
      if (isRepeat(row, all, mine)) return;
      throw conflict('It is confirmed already', { reason: 'confirmed' });
    }
    if (row.user_key === String(person.id)) throw conflict('Nobody confirms what they pay', { reason: 'own' });
    if (received !== row.amount && !differs) throw invalid({ received: ['differs'] });
    await checkDay(row, value_date);
    const [other] = await rows<{ reference: string; number: string }>(
      'SELECT reference, number FROM street_bank_transfers WHERE bank_number_key = ?',
      [mine.bank_number_key],
    );
    if (other) throw conflict('That money is another transfer’s', { reason: 'bank_number', ...other });
    const others = all.filter(({ person_id }) => person_id !== person.id);
    if (others.some((said) => !agree(said, mine))) {
      throw conflict('Somebody has said something else', { reason: 'disagrees' });
    }
    const { bank } = strapi.config.get<Street>('street').payments;
    const isMuch = bank !== null && Math.max(received, row.amount) > bank.twoPeopleAbove;
    const people = isMuch ? 2 : row.people;
    const before = all.find(({ person_id }) => person_id === person.id);
    if (before && agree(before, mine) && people > others.length + 1) {
      throw conflict('Another administrator has to confirm it', { reason: 'alone' });
    }
    await rows(
      `INSERT INTO street_bank_confirmations (reference, person_id, person, received, value_date, bank_number, bank_number_key)
       VALUES (?, ?, ?, ?, ?, ?, ?) ON CONFLICT (reference, person_id) DO UPDATE SET received = excluded.received,
         value_date = excluded.value_date, bank_number = excluded.bank_number,
         bank_number_key = excluded.bank_number_key, at = now()`,
      [reference, person.id, person.email, received, value_date, bank_number, mine.bank_number_key],
    );
    const isDone = others.length + 1 >= people;
    if (isDone) {
      await rows(
        `UPDATE street_bank_transfers SET state = 'confirmed', people = ?, received = ?, value_date = ?, bank_number = ?,
           bank_number_key = ?, decided_at = now() WHERE reference = ?`,
        [people, received, value_date, bank_number, mine.bank_number_key, reference],
      );
    } else await rows('UPDATE street_bank_transfers SET people = ? WHERE reference = ?', [people, reference]);
    await writeAudit(
      actorOf(person),
      isDone ? 'transfer.confirmed' : 'transfer.first_confirmed',
      ['transfer', reference],
      { after: { number: row.number, taka: received / POISHA, value_date, bank_number } },
    );
  });
}

/**
 * An administrator has not found the money: whatever was confirmed before counts no more, and the payer may hand in another
 * slip. The same again changes nothing. Throws NotFoundError, and 409 when no slip waits.
 */
export async function refuseTransfer(reference: string, reason: string, person: Person): Promise<void> {
  await strapi.db.transaction(async () => {
    const row = await lockKnown(reference);
    if (row.state === 'refused' && row.refusal === reason) return;
    if (row.state !== 'handed') throw conflict('There is no slip to refuse', { reason: row.state });
    await rows('DELETE FROM street_bank_confirmations WHERE reference = ?', [reference]);
    await rows(
      `UPDATE street_bank_transfers SET state = 'refused', refusal = ?, expires_at = now() + make_interval(days => ?)
       WHERE reference = ?`,
      [reason, TRANSFER_DAYS, reference],
    );
    await tellPayer((await lockTransfer(reference)) ?? row, 'refused', reason);
    await writeAudit(actorOf(person), 'transfer.refused', ['transfer', reference], {
      after: { number: row.number, reason },
    });
  });
}

/**
 * The bank did not take money that was to go back: the payer is told why, and asked for another account by answering the
 * mail. The order stays, because the money is owed. The same again changes nothing. Throws NotFoundError, and 409 for what was
 * sent.
 */
export async function noteRefundTrouble(id: string, reason: string, person: Person): Promise<void> {
  await strapi.db.transaction(async () => {
    const [order] = await rows<{ reference: string; amount: number; state: string; trouble: string | null }>(
      'SELECT reference, amount::float8 AS amount, state, trouble FROM street_bank_refunds WHERE id = ? FOR UPDATE',
      [id],
    );
    if (!order) throw new errors.NotFoundError('No such refund');
    if (order.state !== 'pending') throw conflict('It was sent already', { reason: 'sent' });
    if (order.trouble === reason) return;
    await rows('UPDATE street_bank_refunds SET trouble = ? WHERE id = ?', [reason, id]);
    const row = await lockKnown(order.reference);
    await tellPayer({ ...row, amount: order.amount }, 'back-stuck', reason);
    await writeAudit(actorOf(person), 'transfer.refund_stuck', ['transfer', order.reference], {
      after: { number: row.number, taka: order.amount / POISHA, reason },
    });
  });
}

/**
 * An administrator has sent money back at the bank. The same again answers the same. Answers the reference of its transfer.
 * Throws NotFoundError, and 409 when it was sent under another number.
 */
export async function sendTransferRefund(id: string, bank_number: string, person: Person): Promise<string> {
  return strapi.db.transaction(async () => {
    const [order] = await rows<{ reference: string; amount: number; bank_number: string | null; number: string }>(
      `SELECT r.reference, r.amount::float8 AS amount, r.bank_number, t.number
       FROM street_bank_refunds r JOIN street_bank_transfers t ON t.reference = r.reference WHERE r.id = ? FOR UPDATE OF r`,
      [id],
    );
    if (!order) throw new errors.NotFoundError('No such refund');
    const { reference, amount, number } = order;
    if (order.bank_number !== null) {
      if (plainNumber(order.bank_number) === plainNumber(bank_number)) return reference;
      throw conflict('It was sent already', { reason: 'sent' });
    }
    await rows(`UPDATE street_bank_refunds SET state = 'succeeded', bank_number = ?, sent_at = now() WHERE id = ?`, [
      ...[bank_number, id],
    ]);
    await writeAudit(actorOf(person), 'transfer.refund_sent', ['transfer', reference], {
      after: { number, taka: amount / POISHA, bank_number },
    });
    return reference;
  });
}
