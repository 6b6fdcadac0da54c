/** What staff keep about the seller and about VAT, for receipts and books of whatever is paid for. */
import type { ReceiptTerms } from '@69street/config/contract';
import type { Language } from '@69street/config/market';

import { rows } from '../platform/sql';

type Site = { lang: Language; name: string | null; address: string | null; bin: string | null };

/** Who sells, and every rate of VAT, the oldest first: which of them holds follows from the day of a payment. */
export async function readReceiptTerms(): Promise<ReceiptTerms> {
  const sites = await rows<Site>(
    `SELECT locale AS lang, nullif(trim(seller_name), '') AS name, nullif(trim(seller_address), '') AS address,
       nullif(trim(seller_bin), '') AS bin
     FROM site WHERE published_at IS NOT NULL ORDER BY id`,
  );
  const rates = await rows<ReceiptTerms['rates'][number]>(
    `SELECT percent::float8 AS percent, to_char(valid_from, 'YYYY-MM-DD') AS valid_from, source
     FROM vat_rates ORDER BY valid_from, id`,
  );
  const of = (lang: Language) => sites.find((site) => site.lang === lang);
  const seller = (lang: Language) => ({
    name: of(lang)?.name ?? of('en')?.name ?? null,
    address: of(lang)?.address ?? of('en')?.address ?? null,
  });
  const bin = of('en')?.bin ?? of('bn')?.bin ?? null;
  // Who is not registered may not take VAT, and a receipt may not say so.
  return { bin, sellers: { en: seller('en'), bn: seller('bn') }, rates: bin === null ? [] : rates };
}
