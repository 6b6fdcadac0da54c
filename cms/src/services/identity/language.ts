import type { Language } from '@69street/config/market';

/** The language in which the account with this address is written to; English for an address without one. */
export async function languageOf(email: string): Promise<Language> {
  const { rows }: { rows: Array<{ language: Language | null }> } = await strapi.db.transaction(({ trx }) =>
    trx.raw('SELECT language FROM up_users WHERE lower(email) = ? LIMIT 1', [email.toLowerCase()]),
  );
  return rows[0]?.language ?? 'en';
}
