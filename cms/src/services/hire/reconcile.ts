import { giveBack } from './refund';
import { readHires, writeHire } from './store';
import { closePayment, eventsSince, ProviderDown } from './provider';
import { settlePayment, takeEvent } from './settle';
import { rows } from '../platform/sql';

/** Events are looked at again from this much before the last look: they do not come in order. */
const OVERLAP_S = 3600;
/** As far back as the first look goes; the provider keeps events for 30 days. */
const FIRST_LOOK_S = 29 * 24 * 3600;
/** Who has not paid by then will not: the attempt is closed. */
const OPEN_FOR = '1 day';
const ROUND = 100;

/** Does it with each; what one of them breaks, the others do not feel. Throws ProviderDown at once. */
async function withEach<Item>(items: readonly Item[], work: (item: Item) => Promise<void>): Promise<void> {
  for (const item of items) {
    try {
      await work(item);
    } catch (error) {
      if (error instanceof ProviderDown) throw error;
      strapi.log.error('payments: the reconciler left one out', error);
    }
  }
}

/** Until when everything was read, in seconds. Not the newest event: webhooks bring those that came after a gap first. */
async function readUntil(): Promise<number | null> {
  const [read] = await rows<{ until: number }>('SELECT until::float8 AS until FROM street_payment_events_read');
  return read?.until ?? null;
}

/** What no webhook told. */
async function readMissedEvents(): Promise<void> {
  const now = Math.floor(Date.now() / 1000);
  const last = await readUntil();
  await withEach(await eventsSince(last === null ? now - FIRST_LOOK_S : last - OVERLAP_S), takeEvent);
  await rows(
    `INSERT INTO street_payment_events_read (until) VALUES (?)
     ON CONFLICT (one) DO UPDATE SET until = greatest(street_payment_events_read.until, excluded.until)`,
    [now],
  );
}

/** Attempts that nobody finished; those of more than a day are closed, so that they cannot be paid any more. */
async function finishAttempts(): Promise<void> {
  const open = await readHires(
    `h.hire_state = 'requested' AND h.updated_at < now() - interval '1 minute' ORDER BY h.updated_at LIMIT ?`,
    [ROUND],
  );
  const [limit] = await rows<{ at: Date }>(`SELECT now() - interval '${OPEN_FOR}' AS at`);
  const oldest = limit?.at.getTime() ?? 0;
  await withEach(open, async ({ id, payment_intent, createdAt }) => {
    const isOld = Date.parse(createdAt) < oldest;
    if (payment_intent) {
      if (isOld) await closePayment(payment_intent);
      await settlePayment(payment_intent);
      // To the end of the row of those that are looked at.
      await writeHire(id, {});
    } else if (isOld) await writeHire(id, { hire_state: 'failed' });
  });
}

/** Refunds that were promised and not made. */
async function finishRefunds(): Promise<void> {
  const due = await readHires(
    `h.refund_state = 'pending' AND h.updated_at < now() - interval '30 seconds' ORDER BY h.updated_at LIMIT ?`,
    [ROUND],
  );
  await withEach(due, async (hire) => {
    await writeHire(hire.id, {});
    // Looked for first: a day later the provider does not know the key any more that keeps it from doing it twice.
    if (hire.payment_intent) await settlePayment(hire.payment_intent);
    await giveBack(hire);
  });
}

/** Makes our books and the provider's the same again, whatever broke in between. When the provider is away, next time. */
export async function reconcilePayments(): Promise<void> {
  try {
    await readMissedEvents();
    await finishAttempts();
    await finishRefunds();
  } catch (error) {
    if (!(error instanceof ProviderDown)) throw error;
  }
}
