import { json, type LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';

import { formatMoney, formatNumber, inDigitsOf, LANGUAGES, moneySpelled, yearOf } from '@69street/config/market';

import { withLink } from '~/conversation/link';
import { HIDDEN } from '~/conversation/read.server';
import { tenancyMessagesIn, tenancyMessagesOf, useTenancyMessages } from '~/messages/tenancy';
import { formatDay } from '~/shell/dates';
import { langOf, textLang } from '~/shell/lang';
import { pageMeta, type PageInfo } from '~/shell/meta';
import { paths } from '~/shell/paths';
import { receiptFor, tenancyToPrint } from '~/tenancy/screen.server';
import { PrintHead, PrintSheet } from '~/ui/print-sheet';

/** All receipts for a calendar year and what they come to, to print in both languages, for each side. */
export async function loader(args: LoaderFunctionArgs) {
  const { params, request } = args;
  if (!/^\d{4}$/.test(params.year ?? '')) throw new Response(null, { status: 404, headers: HIDDEN });
  const { tenancy, link } = await tenancyToPrint(args);
  const facts = (tenancy.agreed ?? tenancy.latest)?.facts;
  if (!facts) throw new Response(null, { status: 404, headers: HIDDEN });
  const papers = tenancy.receipts.filter(({ withdraws }) => withdraws === null);
  const { receipts, sum } = yearOf(papers, Number(params.year));
  const parts = [...LANGUAGES].reverse().map((lang) => {
    const { year: t, receipts: words, slip, notCourt } = tenancyMessagesIn(lang);
    return {
      lang,
      words: { ...t, title: t.title(inDigitsOf(lang, params.year ?? '')), for: t.for[tenancy.side] },
      parties: [
        [slip.rows.home, facts.home],
        [slip.rows.landlord, facts.landlord],
        [slip.rows.tenant, facts.tenant],
      ] as Array<[string, string]>,
      rows: receipts.map((receipt) => ({
        number: formatNumber(receipt.number, lang),
        month: receiptFor(receipt, lang),
        paid: formatDay(receipt.paid_on, lang),
        state: receipt.answer ? words.answers[receipt.answer] : words.open,
        amount: formatMoney(receipt.amount, lang),
      })),
      sum: formatMoney(sum, lang),
      spelled: moneySpelled(sum, lang),
      notCourt,
    };
  });
  const t = tenancyMessagesOf(request).year;
  const title = t.title(inDigitsOf(langOf(new URL(request.url).pathname), params.year ?? ''));
  const page: PageInfo = { title, description: t.description, hidden: true };
  return json({ parts, page, back: withLink(paths.tenancy(tenancy._id), link) }, { headers: HIDDEN });
}

export const headers = () => HIDDEN;

export const meta = pageMeta;

const COLUMNS = ['number', 'month', 'paid', 'state', 'amount'] as const;

export default function RentYear() {
  const { parts, back, page } = useLoaderData<typeof loader>();
  const t = useTenancyMessages().slip;
  return (
    <PrintSheet back={back} words={t} className="border border-black p-5 sm:p-8 print:border-0 print:p-0">
      <PrintHead title={page.title} className="pb-3" />
      {parts.map(({ lang, words, parties, rows, sum, spelled, notCourt }) => (
        <section key={lang} lang={lang} className="mt-6 flex break-inside-avoid flex-col gap-2">
          <h2 className="text-lg">{`${words.heading} · ${words.title}`}</h2>
          <p className="text-sm">{words.for}</p>
          {parties.map(([label, value]) => (
            <p key={label} className="wrap-anywhere">
              {`${label}: `}
              <span lang={textLang(value)}>{value}</span>
            </p>
          ))}
          {rows.length === 0 ? (
            <p>{words.none}</p>
          ) : (
            <table className="w-full border-collapse text-left text-sm">
              <thead>
                <tr>
                  {COLUMNS.map((column) => (
                    <th key={column} scope="col" className="border-b border-black p-1">
                      {words.columns[column]}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {rows.map((row) => (
                  <tr key={row.number}>
                    {COLUMNS.map((column) => (
                      <td key={column} className="border-b border-neutral-400 p-1 wrap-anywhere">
                        {row[column]}
                      </td>
                    ))}
                  </tr>
                ))}
              </tbody>
            </table>
          )}
          <p className="font-semibold">{`${words.sum}: ${sum}`}</p>
          <p>{`${words.words}: ${spelled}`}</p>
          <p className="text-sm">{`${words.note} ${notCourt}`}</p>
        </section>
      ))}
    </PrintSheet>
  );
}

export { Fault as ErrorBoundary } from '~/ui/fault';
