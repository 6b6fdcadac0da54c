import { dayInDhaka } from '@69street/config/market';

const MONTH = /^20\d\d-(0[1-9]|1[0-2])$/;

/** The month of the ledger that the address asks for (`2026-11`); the running one, when it names none or nonsense. */
export function ledgerMonthOf(request: Request): string {
  const asked = new URL(request.url).searchParams.get('month') ?? '';
  return MONTH.test(asked) ? asked : dayInDhaka(new Date()).slice(0, 7);
}
