import { json, type LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';

import { formatMoney, formatNumber, LANGUAGES, moneySpelled } from '@69street/config/market';

import { withLink } from '~/conversation/link';
import { HIDDEN } from '~/conversation/read.server';
import { tenancyMessagesIn, tenancyMessagesOf, useTenancyMessages } from '~/messages/tenancy';
import { formatDay } from '~/shell/dates';
import { langOf } from '~/shell/lang';
import { pageMeta, type PageInfo } from '~/shell/meta';
import { paths } from '~/shell/paths';
import { receiptFor, tenancyToPrint } from '~/tenancy/screen.server';
import { PrintHead, PrintRows, PrintSheet } from '~/ui/print-sheet';

/** A rent receipt to print in both languages, with its counterfoil on the same sheet. */
export async function loader(args: LoaderFunctionArgs) {
  const { tenancy, link } = await tenancyToPrint(args);
  const number = Number(args.params.number);
  const receipt = tenancy.receipts.find((one) => one.number === number && one.withdraws === null);
  const facts = (tenancy.agreed ?? tenancy.latest)?.facts;
  if (!receipt || !facts) throw new Response(null, { status: 404, headers: HIDDEN });
  const { amount, paid_on, paid_by, answer, is_withdrawn } = receipt;
  const parts = [...LANGUAGES].reverse().map((lang) => {
    const { slip, receipts, notCourt } = tenancyMessagesIn(lang);
    const { rows } = slip;
    const state = is_withdrawn ? slip.withdrawn : answer ? receipts.answers[answer] : receipts.open;
    const short: Array<[string, string]> = [
      [rows.number, formatNumber(number, lang)],
      [rows.month, receiptFor(receipt, lang)],
      [rows.amount, formatMoney(amount, lang)],
      [rows.tenant, facts.tenant],
      [rows.paid, formatDay(paid_on, lang)],
    ];
    const whole: Array<[string, string]> = [
      ...short.slice(0, 3),
      [rows.words, moneySpelled(amount, lang)],
      [rows.landlord, facts.landlord],
      ...short.slice(3),
      [rows.how, receipts.ways[paid_by]],
      [rows.home, facts.home],
      [rows.state, state],
    ];
    return {
      lang,
      heading: slip.heading,
      counterfoil: slip.counterfoil,
      signature: slip.signature,
      notCourt,
      short,
      whole,
    };
  });
  const t = tenancyMessagesOf(args.request).slip;
  const lang = langOf(new URL(args.request.url).pathname);
  const page: PageInfo = { title: t.title(formatNumber(number, lang)), description: t.description, hidden: true };
  return json({ parts, page, back: withLink(paths.tenancy(tenancy._id), link) }, { headers: HIDDEN });
}

export const headers = () => HIDDEN;

export const meta = pageMeta;

const ROWS = { className: 'mt-2', row: 'py-1 sm:grid-cols-[9rem_1fr]' };

export default function RentReceipt() {
  const { parts, back, page } = useLoaderData<typeof loader>();
  const t = useTenancyMessages().slip;
  return (
    <PrintSheet back={back} words={t} className="border border-black p-5 sm:p-8 print:border-0 print:p-0">
      <PrintHead title={page.title} className="pb-3" />
      <div className="grid gap-x-8 sm:grid-cols-2 print:grid-cols-2">
        {parts.map(({ lang, heading, whole, notCourt, signature }) => (
          <section key={lang} lang={lang} className="mt-4 break-inside-avoid">
            <h2 className="text-lg">{heading}</h2>
            <PrintRows rows={whole} {...ROWS} />
            <p className="mt-2 text-sm">{notCourt}</p>
            <p className="mt-8 w-48 border-t border-black pt-1 text-sm">{signature}</p>
          </section>
        ))}
      </div>
      <div className="mt-6 grid break-inside-avoid gap-x-8 border-t-2 border-dashed border-black sm:grid-cols-2 print:grid-cols-2">
        {parts.map(({ lang, counterfoil, short, signature }) => (
          <section key={lang} lang={lang} className="mt-4">
            <h2 className="text-lg">{counterfoil}</h2>
            <PrintRows rows={short} {...ROWS} />
            <p className="mt-8 w-48 border-t border-black pt-1 text-sm">{signature}</p>
          </section>
        ))}
      </div>
    </PrintSheet>
  );
}

export { Fault as ErrorBoundary } from '~/ui/fault';
