import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';

import { AUDIT_KINDS, dayInDhaka } from '@69street/config/market';

import { auditFilterOf, auditPath, oddDays } from '~/platform/audit';
import { toAuditView } from '~/platform/audit.server';
import { ask, calls } from '~/cms/client.server';
import { forScreen, pageBehind } from '~/cms/outcome.server';
import { CsvLink } from '~/ui/dashboard/csv-link';
import { Nothing, Section } from '~/ui/dashboard/section';
import { LocalLink } from '~/ui/local-link';
import { AuditItem } from '~/platform/audit-entry';
import { Choose, Line, LOW, SearchForm } from '~/ui/desk/filters';
import { CursorPages, ListChanged } from '~/ui/desk/pages';
import { requireRole } from '~/identity/guards.server';
import { langOf } from '~/shell/lang';
import { memberMessagesOf, useMemberMessages } from '~/messages/member';
import { pageMeta, type PageInfo } from '~/shell/meta';
import { paths } from '~/shell/paths';

const PAGE = 30;

export async function loader({ request }: LoaderFunctionArgs) {
  const user = await requireRole(request, 'Admin');
  const url = new URL(request.url);
  const filter = auditFilterOf(url.searchParams);
  const list = await forScreen(
    request,
    pageBehind(url.searchParams.get('cursor'), (cursor) =>
      ask(calls.audit, { query: { ...filter, cursor, limit: PAGE }, token: user.token }),
    ),
  );
  const { audit: t } = memberMessagesOf(request).people;
  const page: PageInfo = { title: t.title, description: t.text, hidden: true };
  return {
    entries: await toAuditView(list.data, langOf(url.pathname), new Date()),
    filter,
    odd: oddDays(filter, dayInDhaka(new Date())),
    total: list.meta.total,
    next: list.meta.next_cursor,
    isFirst: list.isFirst,
    cursorRefused: list.cursorRefused,
    page,
  };
}

export const meta = pageMeta;

export default function AdminPanelAudit() {
  const { entries, filter, odd, total, next, isFirst, cursorRefused } = useLoaderData<typeof loader>();
  const t = useMemberMessages().people.audit;
  const isFiltered = Object.values(filter).some(Boolean);
  return (
    <Section
      title={t.title}
      text={t.text}
      brief
      action={<CsvLink to={auditPath(filter, undefined, `${paths.admin.audit}.csv`)} />}
    >
      <div className="flex flex-col gap-5 lg:gap-2">
        <div className={`flex flex-wrap items-end justify-between gap-3 ${LOW}`}>
          <SearchForm
            key={JSON.stringify(filter)}
            path={paths.admin.audit}
            q={filter.q}
            label={t.searchLabel}
            button={t.search}
            active={[filter.who, filter.kind, filter.from, filter.to].filter(Boolean).length}
          >
            <Line name="who" type="search" label={t.whoLabel} value={filter.who} />
            <Choose
              name="kind"
              label={t.kindLabel}
              value={filter.kind}
              options={[['', t.anyKind], ...AUDIT_KINDS.map((kind) => [kind, t.kinds[kind]] as const)]}
            />
            <Line name="from" type="date" label={t.from} value={filter.from} />
            <Line name="to" type="date" label={t.to} value={filter.to} />
          </SearchForm>
        </div>
        {cursorRefused && <ListChanged />}
        {entries.length > 0 ? (
          <>
            <p className="text-sm text-muted">{t.total(total)}</p>
            <ol data-dense="" className="card divide-y divide-line px-4 py-1 lg:py-0">
              {entries.map((entry) => (
                <li key={entry._id}>
                  <AuditItem entry={entry} />
                </li>
              ))}
            </ol>
          </>
        ) : isFiltered ? (
          <Nothing
            title={t.noneFound}
            text={odd ? t.oddDays[odd] : filter.from || filter.to ? t.otherDays : t.noneFoundText}
          >
            <LocalLink to={paths.admin.audit} className="button button-quiet">
              {t.clear}
            </LocalLink>
          </Nothing>
        ) : (
          <Nothing title={t.empty} />
        )}
        <CursorPages words={t} first={auditPath(filter)} next={next && auditPath(filter, next)} isFirst={isFirst} />
        <p className="max-w-[70ch] text-sm text-muted">
          {`${t.chain} `}
          <code lang="en" className="rounded-md bg-sunken px-1.5 py-0.5 whitespace-nowrap text-ink">
            {t.command}
          </code>
        </p>
      </div>
    </Section>
  );
}

export { Fault as ErrorBoundary } from '~/ui/fault';
