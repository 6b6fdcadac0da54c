import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';

import { BRAND, formatMoney, LANGUAGES, moneySpelled, POISHA } from '@69street/config/market';

import { ask, calls } from '~/cms/client.server';
import { forScreen } from '~/cms/outcome.server';
import { readReceiptTerms, sellerLines, vatLines } from '~/cms/receipt-lines.server';
import { formatDay } from '~/shell/dates';
import { requireUser } from '~/identity/guards.server';
import { HIRES } from '~/hire/hires';
import { memberMessagesIn, memberMessagesOf, useMemberMessages } from '~/messages/member';
import { Receipt } from '~/payment/receipt';
import { pageMeta, type PageInfo } from '~/shell/meta';

/** A receipt to print, in both languages at once, for whoever may see the hire, once it is paid. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const user = await requireUser(request);
  const { data: hire } = await forScreen(
    request,
    ask(calls.hire, { params: { id: params.id ?? '' }, token: user.token }),
  );
  const { number, agent_name, amount, amount_left, refunds, paid_at, paid_by, user_name, user_email } = hire;
  if (!paid_at) throw new Response(null, { status: 404 });
  const terms = await readReceiptTerms(request, user.token);
  const t = memberMessagesOf(request).hires.slip;
  const parts = [...LANGUAGES].reverse().map((lang) => {
    const words = memberMessagesIn(lang).hires.slip;
    const money = (poisha: number) => formatMoney(poisha / POISHA, lang);
    const back = refunds.map((part) => [
      words.refunded,
      words.refundedOn(money(part.amount), formatDay(part.at, lang)),
    ]);
    const all = refunds.reduce((sum, part) => sum + part.amount, 0);
    const isPart = back.length > 0 && amount_left > 0;
    const paid = { amount, at: paid_at, kept: isPart ? amount - all : null };
    const said = { lang, words: words.receipt };
    const vat = vatLines(terms, paid, said);
    return {
      lang,
      heading: words.heading,
      rows: [
        [words.number, number],
        [words.date, formatDay(paid_at, lang)],
        [words.from, [user_name, user_email].filter(Boolean).join(', ')],
        [words.to, words.forAgent(BRAND, agent_name)],
        ...sellerLines(terms, said),
        [words.subject, words.service],
        [words.by, words.ways[paid_by ?? 'card']],
        [words.amount, money(amount)],
        [words.words, moneySpelled(amount / POISHA, lang)],
        ...vat.inAll,
        ...back,
        ...(back.length > 1 ? [[words.refundedAll, money(all)]] : []),
        ...(isPart ? [[words.kept, money(amount - all)]] : []),
        ...vat.inKept,
      ] as Array<[string, string]>,
    };
  });
  const page: PageInfo = { title: t.title(number), description: t.description, hidden: true };
  const back = user_email === user.user_email ? HIRES.mine : user.Admin ? HIRES.all : HIRES.clients;
  return { number, parts, back, page };
}

export const meta = pageMeta;

export default function HireReceipt() {
  return <Receipt {...useLoaderData<typeof loader>()} words={useMemberMessages().hires.slip} />;
}

export { Fault as ErrorBoundary } from '~/ui/fault';
