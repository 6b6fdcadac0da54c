import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';

import { BRAND, formatMoney, LANGUAGES, moneySpelled, POISHA } from '@69street/config/market';

import { ask, calls } from '~/cms/client.server';
import { forScreen } from '~/cms/outcome.server';
import { readReceiptTerms, sellerLines, vatLines } from '~/cms/receipt-lines.server';
import { requireUser } from '~/identity/guards.server';
import { promotionMessagesIn, promotionMessagesOf, usePromotionMessages } from '~/messages/promotion';
import { Receipt } from '~/payment/receipt';
import { formatDay } from '~/shell/dates';
import { pageMeta, type PageInfo } from '~/shell/meta';
import { paths } from '~/shell/paths';

/** A receipt to print, in both languages at once, for who bought it and the admin, once it is paid. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const user = await requireUser(request);
  const work = ask(calls.promotion, { params: { id: params.id ?? '' }, token: user.token });
  const { data: promotion } = await forScreen(request, work);
  const { number, code, property_name, days, amount, paid_at, paid_by, starts_at, ends_at, refunded_at } = promotion;
  const { user_name, user_email } = promotion;
  if (!paid_at) throw new Response(null, { status: 404 });
  const terms = await readReceiptTerms(request, user.token);
  const parts = [...LANGUAGES].reverse().map((lang) => {
    const { slip: words, list, days: daysOf } = promotionMessagesIn(lang);
    const money = formatMoney(amount / POISHA, lang);
    const dayOf = (at: string) => formatDay(at, lang);
    const said = { lang, words: words.receipt };
    return {
      lang,
      heading: words.heading,
      rows: [
        [words.number, number],
        [words.date, dayOf(paid_at)],
        [words.from, [user_name, user_email].filter(Boolean).join(', ') || list.gone],
        [words.to, BRAND],
        ...sellerLines(terms, said),
        [words.subject, words.service(`${code} ${property_name}`, daysOf(days))],
        ...(starts_at && ends_at ? [[words.time, list.span(dayOf(starts_at), dayOf(ends_at))]] : []),
        [words.by, words.ways[paid_by ?? 'card']],
        [words.amount, money],
        [words.words, moneySpelled(amount / POISHA, lang)],
        ...vatLines(terms, { amount, at: paid_at, kept: null }, said).inAll,
        ...(refunded_at ? [[words.refunded, words.refundedOn(money, dayOf(refunded_at))]] : []),
      ] as Array<[string, string]>,
    };
  });
  const t = promotionMessagesOf(request).slip;
  const page: PageInfo = { title: t.title(number), description: t.description, hidden: true };
  const back = user_email === user.user_email ? paths.own.promotions : paths.admin.promotions;
  return { number, parts, back, page };
}

export const meta = pageMeta;

export default function PromotionReceipt() {
  return <Receipt {...useLoaderData<typeof loader>()} words={usePromotionMessages().slip} />;
}

export { Fault as ErrorBoundary } from '~/ui/fault';
