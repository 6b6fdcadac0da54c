import type { NewRentReceipt, RentReceiptStep, Tenancy } from '@69street/config/contract';
import { dayInDhaka, isRentPaid } from '@69street/config/market';
import { errors } from '@strapi/utils';

import type { Person } from '../platform/person';
import { takeTurn } from '../platform/rate-limit';
import { rows } from '../platform/sql';
import { tell } from './mail';
import { audit, refused } from './said';
import { findFor, type Comer, type Stored } from './sides';
import { readReceipts, readVersions, toTenancy } from './store';

const LIMIT = { turns: 60, seconds: 3600 };
/** So many months ahead rent may be paid. */
const AHEAD = 12;

const monthsOf = (month: string) => Number(month.slice(0, 4)) * 12 + Number(month.slice(5, 7));

/** The rent that holds. What was agreed on first counts from when rent was paid. Throws 409 for a month outside of the tenancy. */
async function checkMonth(stored: Stored, month: string, paid_on: string): Promise<number> {
  const agreed = (await readVersions(stored)).filter(({ state }) => state === 'agreed');
  const starts = agreed.map(({ facts }) => facts.start.slice(0, 7)).sort();
  const today = dayInDhaka(new Date());
  if (!starts[0]) throw refused('not_agreed');
  if (paid_on > today) throw refused('future');
  const isBefore = month < starts[0];
  const isBehind = stored.ended_on !== null && month > stored.ended_on.slice(0, 7);
  if (isBefore || isBehind || monthsOf(month) > monthsOf(today) + AHEAD) throw refused('month_outside');
  return agreed[0]?.facts.rent ?? 0;
}

/** The next number of a tenancy, whose row is held: there is no gap, and no number twice. */
const NEXT = '(SELECT coalesce(max(number), 0) + 1 FROM street_rent_receipts WHERE tenancy_id = ?)';

/**
 * Writes the receipt of a month as landlord, for its rent or a part of it, an advance or something else; the same key writes none again. Throws NotFoundError for a tenancy of others,
 * 409 with why it cannot be, and RateLimitError.
 */
export async function addReceipt(documentId: string, asked: NewRentReceipt, person: Person): Promise<Tenancy> {
  const { kind, month, amount, paid_on, paid_by, key } = asked;
  return strapi.db.transaction(async () => {
    const found = await findFor(documentId, { person }, { lock: true });
    const { stored, side } = found;
    if (side !== 'landlord') throw new errors.NotFoundError('No such tenancy');
    const [before] = await rows('SELECT FROM street_rent_receipts WHERE tenancy_id = ? AND key = ?', [stored.id, key]);
    if (before) return toTenancy(found);
    const rent = await checkMonth(stored, month, paid_on);
    const receipts = (await readReceipts(stored)).filter((one) => one.withdraws === null && !one.is_withdrawn);
    if (kind === 'rent' && isRentPaid(receipts, month, rent)) throw refused('month_taken');
    const is_part = kind === 'rent' && amount < rent;
    await takeTurn('rent-receipt', stored.document_id, LIMIT);
    const [{ number }] = (await rows<{ number: number }>(
      `INSERT INTO street_rent_receipts (tenancy_id, number, kind, is_part, month, amount, paid_on, paid_by, key)
       VALUES (?, ${NEXT}, ?, ?, ?, ?, ?, ?, ?) RETURNING number`,
      [stored.id, stored.id, kind, is_part, month, amount, paid_on, paid_by, key],
    )) as [{ number: number }];
    await tell(found, 'receipt', 'tenant', { month, amount, number });
    const answer = await toTenancy(found);
    await audit(found, 'receipt', { number, kind, month, amount });
    return answer;
  });
}

/**
 * Confirms a receipt or says that it is not so, as tenant; withdraws it by an entry of its own, as landlord. A repeat
 * changes nothing. Throws NotFoundError for a tenancy of others or no such receipt, and 409.
 */
export async function stepReceipt(
  documentId: string,
  number: number,
  { step, words }: Omit<RentReceiptStep, 'link'>,
  comer: Comer,
): Promise<Tenancy> {
  return strapi.db.transaction(async () => {
    const found = await findFor(documentId, comer, { lock: true });
    const { stored, side } = found;
    const receipt = (await readReceipts(stored)).find((one) => one.number === number && one.withdraws === null);
    if (!receipt || (side === 'landlord') !== (step === 'withdraw')) throw new errors.NotFoundError('No such receipt');
    const { kind, is_part, month, amount, paid_on, paid_by, answer, is_withdrawn } = receipt;
    if (step === 'withdraw') {
      if (is_withdrawn) return toTenancy(found);
      await rows(
        `INSERT INTO street_rent_receipts (tenancy_id, number, withdraws, kind, is_part, month, amount, paid_on, paid_by, words)
         VALUES (?, ${NEXT}, ?, ?, ?, ?, ?, ?, ?, ?)`,
        [stored.id, stored.id, number, kind, is_part, month, amount, paid_on, paid_by, words ?? null],
      );
    } else {
      const said = step === 'confirm' ? 'confirmed' : 'disputed';
      if (answer === said) return toTenancy(found);
      // What was confirmed stays so: both rely on it.
      if (is_withdrawn || answer === 'confirmed') throw refused('changed');
      await rows(
        `UPDATE street_rent_receipts SET answer = ?, answered_at = now(), words = ? WHERE tenancy_id = ? AND number = ?`,
        [said, words ?? null, stored.id, number],
      );
    }
    const said = ({ confirm: 'confirmed', dispute: 'disputed', withdraw: 'withdrawn' } as const)[step];
    await tell(found, `receipt_${said}`, side === 'landlord' ? 'tenant' : 'landlord', { month, amount, number, words });
    const after = await toTenancy(found);
    await audit(found, `receipt_${said}`, { number, month });
    return after;
  });
}
