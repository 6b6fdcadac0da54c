import { registerJob } from '../platform/jobs';
import { eraseOldIdentities } from './erase';
import { sweepLoans } from './documents';

const HOUR = 3600;

/** What happens to applications without anybody asking. */
export function registerLoanJobs(): void {
  registerJob('loan sweep', HOUR, () => sweepLoans());
  registerJob('erasure of national IDs', 6 * HOUR, eraseOldIdentities);
}
