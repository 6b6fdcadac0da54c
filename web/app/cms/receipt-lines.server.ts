import type { ReceiptTerms } from '@69street/config/contract';
import { dayInDhaka, formatNumber, formatPoisha, vatRateOn, vatWithin, type Language } from '@69street/config/market';

import { ask, calls } from '~/cms/client.server';
import { forScreen } from '~/cms/outcome.server';
import type { ReceiptMessages } from '~/messages/en/receipt';

type Row = [label: string, value: string];
type Words = { lang: Language; words: ReceiptMessages };

/** Who sells, and the rates of VAT. A receipt without them could be a wrong one: where they do not come there is none. */
export async function readReceiptTerms(request: Request, token: string): Promise<ReceiptTerms> {
  return (await forScreen(request, ask(calls.receiptTerms, { token }))).data;
}

/** The lines of a receipt that say who sells; none where staff have not said it. */
export function sellerLines({ sellers, bin }: ReceiptTerms, { lang, words }: Words): Row[] {
  const { name, address } = sellers[lang];
  const seller = [name, address].filter(Boolean).join(', ');
  return [...(seller ? [[words.seller, seller] as Row] : []), ...(bin ? [[words.bin, bin] as Row] : [])];
}

/** What was paid, in poisha, and when (ISO 8601); `kept`: what is left of it after a part went back, null for all of it. */
export type Paid = { amount: number; at: string; kept: number | null };

/** The lines of a receipt about the VAT in what was paid, by the rate of that day, and in what is left; none where there is none. */
export function vatLines({ rates }: ReceiptTerms, { amount, at, kept }: Paid, { lang, words }: Words) {
  const rate = vatRateOn(rates, dayInDhaka(new Date(at)));
  const lines: { inAll: Row[]; inKept: Row[] } = { inAll: [], inKept: [] };
  if (!rate) return lines;
  const percent = formatNumber(rate.percent, lang);
  const { net, vat } = vatWithin(amount, rate.percent);
  lines.inAll.push([words.vat(percent), formatPoisha(vat, lang)], [words.net, formatPoisha(net, lang)]);
  if (kept !== null) {
    lines.inKept.push([words.keptVat(percent), formatPoisha(vatWithin(kept, rate.percent).vat, lang)]);
  }
  return lines;
}
