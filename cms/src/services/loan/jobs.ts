import { registerJob } from '../services/jobs';
import { eraseOldIdentities } from '../services/loan-change';
import { sweepLoans } from '../services/loan-documents';

const HOUR = 3600;

/** What happens to applications without anybody asking. */
export function registerLoanJobs(): void {
  registerJob('loan sweep', HOUR, () => sweepLoans());
  registerJob('erasure of national IDs', 6 * HOUR, eraseOldIdentities);
}
