import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';

import { TRANSFER_SHOWN } from '@69street/config/market';

import { ask, calls } from '~/cms/client.server';
import { forScreen } from '~/cms/outcome.server';
import { TransferCard, type Filled } from '~/hire/transfer/desk';
import type { DeskAnswer } from '~/hire/transfer/desk-answer';
import { deskActions } from '~/hire/transfer/desk.server';
import { Refunds } from '~/hire/transfer/refunds';
import { Statement } from '~/hire/transfer/statement';
import { statementAction } from '~/hire/transfer/statement.server';
import { requireRole } from '~/identity/guards.server';
import { transfersMessagesOf, useTransfersMessages } from '~/messages/transfers';
import { formatDay, formatMoment } from '~/shell/dates';
import { langOf } from '~/shell/lang';
import { pageMeta, type PageInfo } from '~/shell/meta';
import { paths } from '~/shell/paths';
import { Section } from '~/ui/dashboard/section';
import { SearchForm, Views } from '~/ui/desk/filters';

/** What a line of a statement has filled in, for the one transfer that its link leads to. */
function filledOf({ searchParams: search }: URL): Filled | undefined {
  const of = (name: string) => (search.get(name) ?? '').slice(0, 100);
  return search.has('received') ? { received: of('received'), date: of('date'), number: of('number') } : undefined;
}

export async function loader({ request }: LoaderFunctionArgs) {
  const { token } = await requireRole(request, 'Admin');
  const url = new URL(request.url);
  const lang = langOf(url.pathname);
  const { title, text } = transfersMessagesOf(request);
  const show = TRANSFER_SHOWN.find((one) => one === url.searchParams.get('show')) ?? 'waiting';
  const q = (url.searchParams.get('q') ?? '').trim().slice(0, 200);
  const { data, refunds, meta } = await forScreen(request, ask(calls.transfers, { query: { show, q }, token }));
  const page: PageInfo = { title, description: text, hidden: true };
  return {
    ...{ page, show, q, refunds, total: meta.total, isAlone: meta.admins < 2 },
    filled: data.length === 1 ? filledOf(url) : undefined,
    transfers: data.map((transfer) => ({
      ...transfer,
      days: {
        opened: formatDay(transfer.opened_at, lang),
        until: formatDay(transfer.expires_at, lang),
        handed: transfer.handed_at && formatMoment(transfer.handed_at, lang),
      },
    })),
  };
}

export async function action({ request }: ActionFunctionArgs) {
  const { token } = await requireRole(request, 'Admin');
  const form = await request.formData();
  const intent = String(form.get('intent') ?? '');
  const asked = { request, form, token };
  if (intent === 'statement') return statementAction(asked);
  const work = Object.hasOwn(deskActions, intent) ? deskActions[intent as keyof typeof deskActions] : undefined;
  if (work) return work(asked);
  throw new Response(null, { status: 400 });
}

export const meta = pageMeta;

export default function AdminPanelTransfers() {
  const { transfers, refunds, total, show, q, filled, isAlone } = useLoaderData<typeof loader>();
  const { problem, statement } = useActionData<DeskAnswer>() ?? {};
  const t = useTransfersMessages();
  const views = TRANSFER_SHOWN.map((one) => ({
    label: t.shown[one],
    to: one === 'waiting' ? paths.admin.transfers : `${paths.admin.transfers}?show=${one}`,
    isHere: q === '' && one === show,
  }));
  return (
    <Section title={t.title} text={t.text}>
      <div className="flex flex-col gap-6">
        <Views label={t.show} views={views} />
        <SearchForm key={`${show} ${q}`} path={paths.admin.transfers} q={q} label={t.q} button={t.find} />
        <p role="status" className="text-muted">
          {total === 0 ? t.none : t.count(total)}
        </p>
        <ul className="flex flex-col gap-4 empty:hidden">
          {transfers.map((transfer) => (
            <TransferCard
              // Filled in anew by another line of a statement.
              key={`${transfer.reference} ${filled?.number ?? ''}`}
              transfer={transfer}
              filled={filled}
              isAlone={isAlone}
              problem={problem?.of === transfer.reference ? problem : undefined}
            />
          ))}
        </ul>
        <Refunds refunds={refunds} problem={problem} />
        <Statement answer={statement} />
      </div>
    </Section>
  );
}

export { Fault as ErrorBoundary } from '~/ui/fault';
