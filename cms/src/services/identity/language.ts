import type { Language } from '@69street/config/market';
import { rows } from '../platform/sql';

/** The language in which the account with this address is written to; English for an address without one. */
export async function languageOf(email: string): Promise<Language> {
  const [account] = await rows<{ language: Language | null }>(
    'SELECT language FROM up_users WHERE lower(email) = ? LIMIT 1',
    [email.toLowerCase()],
  );
  return account?.language ?? 'en';
}
