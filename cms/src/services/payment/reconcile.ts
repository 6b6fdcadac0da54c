import { rows } from '../platform/sql';
import { type Attempt, readAttempts } from './attempts';
import { allPurposes } from './purpose';
import { ProviderDown, type Rail } from './rail';
import { builtRails } from './rails';
import { ROUND, withEach } from './rounds';
import { settleAttempt, takeEvent } from './settle';

/** Events are looked at again from this much before the last look: they do not come in order. */
const OVERLAP_S = 3600;
/** As far back as the first look goes; the provider keeps events for 30 days. */
const FIRST_LOOK_S = 29 * 24 * 3600;

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
     ORDER BY p.looked_at LIMIT ${ROUND}`,
    [],
  );
  await withEach(open, ({ rail }: Attempt) => rail, settleAttempt);
}

/** Makes our books and the providers' the same again, whatever broke in between. Of a provider that is away, next time. */
export async function reconcilePayments(): Promise<void> {
  await withEach(builtRails(), ({ name }) => name, readMissedEvents);
  await finishAttempts();
  for (const { finish } of allPurposes()) await finish();
}
