import { afterAll, beforeAll } from 'vitest';

import { builtService, startCms } from './cms';

/** Keeps a job of the running cms from doing, between two lines of a test, what the test itself is about to do. */
export function holdJob(name: string): void {
  const nextAt = async (at: string) =>
    (await startCms()).db.connection.raw(
      `INSERT INTO street_jobs (name, next_at) VALUES (?, ?) ON CONFLICT (name) DO UPDATE SET next_at = excluded.next_at`,
      [name, at],
    );
  beforeAll(() => nextAt('infinity'));
  afterAll(() => nextAt('now'));
}

/** A round of the reconciler, of the running cms itself: it alone knows what can be paid for. */
export async function reconcilePayments(): Promise<void> {
  await (await builtService('payment/reconcile')).reconcilePayments();
}
