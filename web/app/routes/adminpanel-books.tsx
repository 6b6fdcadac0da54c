import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';

import type { Books } from '@69street/config/contract';
import { formatMoney, POISHA } from '@69street/config/market';

import { ask, calls } from '~/cms/client.server';
import { forScreen } from '~/cms/outcome.server';
import { Balance, Due, ProviderFile } from '~/hire/books';
import type { FileAnswer, PayoutProblem } from '~/hire/books-answer';
import { payOutAction, settleAction } from '~/hire/books.server';
import { MonthForm } from '~/hire/month-form';
import { ledgerMonthOf } from '~/hire/ledger.server';
import { requireRole } from '~/identity/guards.server';
import { booksMessagesOf, useBooksMessages } from '~/messages/books';
import { formatDay, formatKnown } from '~/shell/dates';
import { langOf, localPath, textLang, useLang } from '~/shell/lang';
import { pageMeta, type PageInfo } from '~/shell/meta';
import { paths } from '~/shell/paths';
import { CsvLink } from '~/ui/dashboard/csv-link';
import { Section } from '~/ui/dashboard/section';
import { Table, type Column } from '~/ui/table';

export async function loader({ request }: LoaderFunctionArgs) {
  const { token } = await requireRole(request, 'Admin');
  const lang = langOf(new URL(request.url).pathname);
  const t = booksMessagesOf(request);
  const month = ledgerMonthOf(request);
  const { data } = await forScreen(request, ask(calls.books, { query: { month }, token }));
  const page: PageInfo = { title: t.title, description: t.text, hidden: true };
  const dayOf = (at: string) => formatDay(at, lang);
  return {
    page,
    month,
    name: formatKnown(month, lang),
    ...data,
    days: data.days.map((line) => ({ ...line, day: dayOf(`${line.day}T06:00:00.000Z`) })),
    payouts: data.payouts.map((payout) => ({ ...payout, day: dayOf(payout.at) })),
  };
}

type Answer = { payout?: PayoutProblem; done?: string; file?: FileAnswer };

export async function action({ request }: ActionFunctionArgs) {
  const { token } = await requireRole(request, 'Admin');
  const form = await request.formData();
  const asked = { request, form, token };
  if (form.get('intent') === 'pay_out') return payOutAction(asked);
  if (form.get('intent') === 'settle') return settleAction(asked, ledgerMonthOf(request));
  throw new Response(null, { status: 400 });
}

export const meta = pageMeta;

type Line = Books['days'][number];
type Paid = Books['payouts'][number] & { day: string };

function useTables() {
  const t = useBooksMessages();
  const lang = useLang();
  const money = (poisha: number) => (poisha === 0 ? '' : formatMoney(Math.abs(poisha) / POISHA, lang));
  const days: Column<Line>[] = [
    { key: 'day', label: t.days.day, cell: ({ day }) => day },
    { key: 'way', label: t.days.way, cell: ({ rail }) => t.ways[rail] },
    { key: 'purpose', label: t.days.purpose, cell: ({ account }) => t.accounts[account] },
    ...(['taken', 'given_back', 'disputed', 'paid_out'] as const).map((what) => ({
      key: what,
      label: t.days[what],
      numeric: true,
      cell: (line: Line) => money(line[what]),
    })),
  ];
  const payouts: Column<Paid>[] = [
    { key: 'day', label: t.payouts.day, cell: ({ day }) => day },
    {
      key: 'agent',
      label: t.payouts.agent,
      cell: ({ agent_name }) => <span lang={textLang(agent_name)}>{agent_name}</span>,
    },
    { key: 'amount', label: t.payouts.amount, numeric: true, cell: ({ amount }) => money(amount) },
    { key: 'reference', label: t.payouts.reference, cell: ({ reference }) => reference },
  ];
  return { days, payouts };
}

type RowsProps<Row> = {
  title: string;
  none: string;
  columns: Column<Row>[];
  rows: Row[];
  rowKey: (row: Row) => string;
};

/** A table of the month, or the words for a month without any. */
function Rows<Row>({ title, none, ...table }: RowsProps<Row>) {
  if (table.rows.length === 0) return <p className="text-muted">{none}</p>;
  return <Table caption={title} showCaption {...table} />;
}

export default function AdminPanelBooks() {
  const { month, name, days, accounts, due, payouts } = useLoaderData<typeof loader>();
  const answer = useActionData<Answer>();
  const t = useBooksMessages();
  const lang = useLang();
  const tables = useTables();
  return (
    <Section title={t.title} text={t.text} action={<CsvLink to={paths.admin.ledger(month)} />}>
      <div className="flex flex-col gap-8">
        <MonthForm name="books" month={month} action={localPath(paths.admin.books, lang)} words={t} />
        <Rows
          title={t.days.title(name)}
          none={t.days.none}
          columns={tables.days}
          rows={days}
          rowKey={(line) => `${line.day} ${line.rail} ${line.account}`}
        />
        <Due due={due} problem={answer?.payout} done={answer?.done} />
        <Rows
          title={t.payouts.title(name)}
          none={t.payouts.none}
          columns={tables.payouts}
          rows={payouts}
          rowKey={({ id }) => String(id)}
        />
        <ProviderFile answer={answer?.file} />
        <Balance accounts={accounts} />
      </div>
    </Section>
  );
}

export { Fault as ErrorBoundary } from '~/ui/fault';
