import { RAILS, type RailName } from '@69street/config/market';

/** In which order the ways to pay are shown where the operator has not said it: the most used of the country first. */
const ORDER: readonly RailName[] = ['bkash', 'sslcommerz', 'transfer', 'card'];

/** What PAYMENT_RAILS names, as it stands there. */
const named = (read: (name: string) => string): string[] =>
  read('PAYMENT_RAILS')
    .split(',')
    .map((name) => name.trim())
    .filter(Boolean);

/** The ways to pay that are offered, in their order: those of PAYMENT_RAILS, or all that are `configured`. */
export function readOffered(read: (name: string) => string, configured: readonly RailName[]): RailName[] {
  const asked = named(read);
  const wanted = asked.length > 0 ? [...new Set(asked)] : ORDER;
  return wanted.filter((name): name is RailName => configured.some((one) => one === name));
}

/** What is wrong with PAYMENT_RAILS, in sentences for the operator. */
export function offeredProblems(read: (name: string) => string, configured: readonly RailName[]): string[] {
  return named(read).flatMap((name) => {
    if (!RAILS.some((one) => one === name)) {
      return [`PAYMENT_RAILS names "${name}", which is no way to pay: they are ${RAILS.join(', ')}`];
    }
    return configured.some((one) => one === name) ? [] : [`PAYMENT_RAILS names ${name}, which has no credentials`];
  });
}
