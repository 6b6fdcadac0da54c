import { hasSlowSql } from '../payment/attempts';
import { slowRails } from '../payment/rails';
import { ROUND, withEach } from '../payment/rounds';
import { settlePayment } from '../payment/settle';
import { closeHire } from './begin';
import { giveBack } from './refund';
import { railOf, readHires, writeHire } from './store';

/** Who has not paid by then will not: the attempt is closed. */
const OPEN_FOR = '1 day';

/** Hires that nobody has paid within a day, and that no slow way is begun for: they cannot be paid any more. */
async function closeOld(): Promise<void> {
  const old = await readHires(
    `h.hire_state = 'requested' AND h.held IS NOT TRUE AND h.created_at < (now() AT TIME ZONE 'UTC') - interval '${OPEN_FOR}'
       AND h.updated_at < (now() AT TIME ZONE 'UTC') - interval '1 minute' AND NOT ${hasSlowSql('h.document_id')}
     ORDER BY h.updated_at LIMIT ?`,
    [slowRails(), ROUND],
  );
  await withEach(old, ({ _id }) => _id, closeHire);
}

/** Refunds that were promised and not made. */
async function finishRefunds(): Promise<void> {
  const due = await readHires(
    `h.refund_state = 'pending' AND h.updated_at < now() - interval '30 seconds' ORDER BY h.updated_at LIMIT ?`,
    [ROUND],
  );
  await withEach(due, railOf, async (hire) => {
    await writeHire(hire.id, {});
    // Looked for first: a day later the provider does not know the key any more that keeps it from doing it twice.
    if (hire.payment_intent) await settlePayment(railOf(hire), hire.payment_intent);
    await giveBack(hire);
  });
}

/** What the reconciler does for hires. */
export async function finishHires(): Promise<void> {
  await closeOld();
  await finishRefunds();
}
