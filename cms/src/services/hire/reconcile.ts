import { ProviderDown, type Rail } from '../payment/rail';
import { builtRails, slowRails } from '../payment/rails';
import { rows } from '../platform/sql';
import { type Attempt, readAttempts } from './attempts';
import { closeHire } from './begin';
import { giveBack } from './refund';
import { settleAttempt, settlePayment, takeEvent } from './settle';
import { railOf, readHires, writeHire } from './store';

/** Events are looked at again from this much before the last look: they do not come in order. */
const OVERLAP_S = 3600;
/** As far back as the first look goes; the provider keeps events for 30 days. */
const FIRST_LOOK_S = 29 * 24 * 3600;
/** Who has not paid by then will not: the attempt is closed. */
const OPEN_FOR = '1 day';
const ROUND = 100;

/**
 * Does it with each; what one of them breaks, the others do not feel. A provider that is away is asked no more in this
 * round: what is left of its own waits, that of the others does not.
 */
async function withEach<Item>(
  items: readonly Item[],
  railOfItem: (item: Item) => string,
  work: (item: Item) => Promise<void>,
): Promise<void> {
  const away = new Set<string>();
  for (const item of items) {
    if (away.has(railOfItem(item))) continue;
    try {
      await work(item);
    } catch (error) {
      if (error instanceof ProviderDown) away.add(railOfItem(item));
      else strapi.log.error('payments: the reconciler left one out', error);
    }
  }
}

/** Until when everything was read, in seconds. Not the newest event: webhooks bring those that came after a gap first. */
async function readUntil(rail: string): Promise<number | null> {
  const [read] = await rows<{ until: number }>(
    'SELECT until::float8 AS until FROM street_payment_events_read WHERE rail = ?',
    [rail],
  );
  return read?.until ?? null;
}

/** What no webhook told. Throws ProviderDown. */
async function readMissedEvents({ name, eventsSince }: Rail): Promise<void> {
  if (!eventsSince) return;
  const now = Math.floor(Date.now() / 1000);
  const last = await readUntil(name);
  for (const event of await eventsSince(last === null ? now - FIRST_LOOK_S : last - OVERLAP_S)) {
    try {
      await takeEvent(name, event);
    } catch (error) {
      if (error instanceof ProviderDown) throw error;
      strapi.log.error('payments: the reconciler left one out', error);
    }
  }
  await rows(
    `INSERT INTO street_payment_events_read (rail, until) VALUES (?, ?)
     ON CONFLICT (rail) DO UPDATE SET until = greatest(street_payment_events_read.until, excluded.until)`,
    [name, now],
  );
}

/** Tries that nobody has heard the end of, and what came on top and has to go back. */
async function finishAttempts(): Promise<void> {
  const open = await readAttempts(
    `p.state IN ('open', 'surplus') AND p.payment IS NOT NULL AND p.looked_at < now() - interval '1 minute'
     ORDER BY p.looked_at LIMIT ?`,
    [ROUND],
  );
  await withEach(open, ({ rail }: Attempt) => rail, settleAttempt);
}

/** Hires that nobody has paid within a day, and that no slow way is begun for: they cannot be paid any more. */
async function closeOld(): Promise<void> {
  const old = await readHires(
    `h.hire_state = 'requested' AND h.held IS NOT TRUE AND h.created_at < (now() AT TIME ZONE 'UTC') - interval '${OPEN_FOR}'
       AND h.updated_at < (now() AT TIME ZONE 'UTC') - interval '1 minute' AND NOT EXISTS (SELECT FROM street_payments p
         WHERE p.hire_key = h.document_id AND p.state = 'open' AND p.payment IS NOT NULL AND p.rail = ANY(?::text[]))
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

/** Makes our books and the providers' the same again, whatever broke in between. Of a provider that is away, next time. */
export async function reconcilePayments(): Promise<void> {
  await withEach(builtRails(), ({ name }) => name, readMissedEvents);
  await finishAttempts();
  await closeOld();
  await finishRefunds();
}
