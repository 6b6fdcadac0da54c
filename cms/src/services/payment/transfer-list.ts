import {
  type OwnTransfer,
  type Transfer,
  type TransferList,
  type TransferRefund,
  TRANSFERS_SHOWN_MAX,
  type TransfersQuery,
} from '@69street/config/contract';
import { readReference } from '@69street/config/market';
import { errors } from '@strapi/utils';

import type { Street } from '../../../config/street';
import type { Person } from '../platform/person';
import { countRows, isoSql, rows, type Sql } from '../platform/sql';
import { ownSlips, ownTransferRow, slipsWithTwins } from './transfer-slips';
import { findTransfer, readTransfers, type TransferRow } from './transfer-tables';

function accountOf(): OwnTransfer['account'] {
  const { bank } = strapi.config.get<Street>('street').payments;
  if (!bank) return null;
  const { accountName: name, bankName, branch, accountNumber: number, routingNumber: routing, isEmbedded } = bank;
  return { name, bank: bankName, branch, number, routing, is_test: isEmbedded };
}

const returnsOf = (reference: string): Promise<OwnTransfer['returns']> =>
  rows<OwnTransfer['returns'][number]>(
    `SELECT amount::float8 AS amount, ${isoSql(`sent_at AT TIME ZONE 'UTC'`)} AS sent_at, trouble
     FROM street_bank_refunds WHERE reference = ? ORDER BY ordered_at, id`,
    [reference],
  );

async function toOwn(row: TransferRow): Promise<OwnTransfer> {
  const { reference, amount, state, number, description, back, expires_at, handed_at, refusal, received } = row;
  return {
    ...{ reference, amount, state, number, description, back, expires_at, handed_at, refusal, received },
    account: accountOf(),
    returns: received === null ? [] : await returnsOf(reference),
    slips: await ownSlips(reference),
  };
}

/** An own transfer. Throws NotFoundError for anybody else's. */
export const ownTransfer = async (reference: string, person: Person): Promise<OwnTransfer> =>
  toOwn(await ownTransferRow(reference, person));

/** All of one's own, the newest first. */
export async function ownTransfers({ id }: Pick<Person, 'id'>): Promise<object[]> {
  const own = await readTransfers('t.user_key = ? ORDER BY t.opened_at DESC', [String(id)]);
  return Promise.all(own.map(async (row) => ({ ...(await toOwn(row)), account: undefined })));
}

type Payer = Transfer['payer'];

async function payersOf(keys: readonly string[]): Promise<Map<string, Payer>> {
  const people = await rows<{ key: string; name: string | null; email: string }>(
    'SELECT id::text AS key, user_name AS name, email FROM up_users WHERE id::text = ANY(?::text[])',
    [keys],
  );
  return new Map(people.map(({ key, name, email }) => [key, { name: name ?? '', email }]));
}

const confirmationsOf = (reference: string, { id }: Person): Promise<Transfer['confirmations']> =>
  rows<Transfer['confirmations'][number]>(
    `SELECT person AS by, person_id = ? AS is_own, ${isoSql(`at AT TIME ZONE 'UTC'`)} AS at,
       received::float8 AS received, to_char(value_date, 'YYYY-MM-DD') AS value_date, bank_number
     FROM street_bank_confirmations WHERE reference = ? ORDER BY street_bank_confirmations.at`,
    [id, reference],
  );

async function toTransfer(row: TransferRow, payer: Payer, person: Person): Promise<Transfer> {
  const { reference, amount, state, number, description, people, opened_at, expires_at, handed_at, refusal } = row;
  const { received, value_date, bank_number } = row;
  return {
    ...{ reference, amount, state, number, description, people, opened_at, expires_at, handed_at, refusal, payer },
    slips: await slipsWithTwins(reference),
    confirmations: await confirmationsOf(reference, person),
    money: received === null ? null : { received, value_date: value_date ?? '', bank_number: bank_number ?? '' },
  };
}

/** One for the admin. Throws NotFoundError. */
export async function seeTransfer(reference: string, person: Person): Promise<Transfer> {
  const row = await findTransfer(reference);
  if (!row) throw new errors.NotFoundError('No such transfer');
  return toTransfer(row, (await payersOf([row.user_key])).get(row.user_key) ?? null, person);
}

const SHOWN: Record<NonNullable<TransfersQuery['show']>, { where: string; order: string }> = {
  waiting: { where: `t.state = 'handed'`, order: 't.handed_at, t.reference' },
  open: { where: `t.state IN ('open', 'refused')`, order: 't.expires_at, t.reference' },
  confirmed: { where: `t.state = 'confirmed'`, order: 't.decided_at DESC, t.reference' },
  ended: { where: `t.state IN ('expired', 'closed')`, order: 't.decided_at DESC NULLS LAST, t.reference' },
};

/** A search finds in every state: who has a reference at hand wants that one. */
function wantedOf({ show, q }: TransfersQuery): Sql & { order: string } {
  if (!q) {
    const { where, order } = SHOWN[show ?? 'waiting'];
    return { text: where, values: [], order };
  }
  return {
    text: '(t.reference = ? OR upper(t.number) = ?)',
    values: [readReference(q) ?? '', q.toUpperCase()],
    order: 't.opened_at DESC',
  };
}

async function pendingRefunds(): Promise<TransferRefund[]> {
  const pending = await rows<Omit<TransferRefund, 'payer'> & { user_key: string }>(
    `SELECT r.id AS _id, r.reference, t.number, r.amount::float8 AS amount,
       ${isoSql(`r.ordered_at AT TIME ZONE 'UTC'`)} AS ordered_at, t.user_key, r.trouble,
       coalesce(t.bank_number, '') AS bank_number
     FROM street_bank_refunds r JOIN street_bank_transfers t ON t.reference = r.reference
     WHERE r.state = 'pending' ORDER BY r.ordered_at, r.id LIMIT ?`,
    [TRANSFERS_SHOWN_MAX],
  );
  const payers = await payersOf(pending.map(({ user_key }) => user_key));
  return pending.map(({ user_key, ...refund }) => ({ ...refund, payer: payers.get(user_key) ?? null }));
}

/** How many accounts are administrators by now. */
const countAdmins = (): Promise<number> =>
  countRows(`FROM up_users_role_lnk l JOIN up_roles r ON r.id = l.role_id WHERE r.type = 'admin'`);

/** Transfers for the admin, and what has to be sent back. */
export async function listTransfers(query: TransfersQuery, person: Person): Promise<TransferList> {
  const { text, values, order } = wantedOf(query);
  const found = await readTransfers(`${text} ORDER BY ${order} LIMIT ?`, [...values, TRANSFERS_SHOWN_MAX]);
  const payers = await payersOf(found.map(({ user_key }) => user_key));
  return {
    data: await Promise.all(found.map((row) => toTransfer(row, payers.get(row.user_key) ?? null, person))),
    refunds: await pendingRefunds(),
    meta: {
      total: await countRows(`FROM street_bank_transfers t WHERE ${text}`, values),
      admins: await countAdmins(),
      waiting: await countRows(`FROM street_bank_transfers t WHERE t.state = 'handed'`),
    },
  };
}
