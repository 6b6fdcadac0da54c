import type { ReactNode } from 'react';

import { isOpenLoan, LOAN_SORTS, LOAN_STATUSES } from '@69street/config/market';

import { LOAN_DEFAULTS, loanActionOf, loanSearch, type LoanFilter, type LoanQueue, type LoanRow } from '~/loan/loans';
import { paths } from '~/shell/paths';
import { useMemberMessages } from '~/messages/member';
import { useMessages } from '~/messages/use-messages';
import { textLang } from '~/shell/lang';
import { Nothing } from '~/ui/dashboard/section';
import { DecidingForm, DeleteButton } from '~/ui/desk/decision';
import { Choose, SearchForm, Views } from '~/ui/desk/filters';
import { LOW_BUTTON, LowActions } from '~/ui/desk/low';
import { CursorPages, ListChanged } from '~/ui/desk/pages';
import { LocalLink } from '~/ui/local-link';
import { Table, type Column } from '~/ui/table';

import { LoanBadge } from './parts';

/** The usual views of the list as links, and a form for everything else. Both work without script. */
export function LoanFilters({ filter, action }: { filter: LoanFilter; action: ReactNode }) {
  const { loans } = useMemberMessages();
  const t = loans.admin;
  const here = loanSearch(filter);
  const views: Array<[string, LoanFilter]> = [
    [t.open, LOAN_DEFAULTS],
    [loans.states.documents_requested, { ...LOAN_DEFAULTS, status: 'documents_requested' }],
    [t.all, { ...LOAN_DEFAULTS, status: 'all' }],
  ];
  const states = LOAN_STATUSES.map((status) => [status, loans.states[status]] as const);
  return (
    <div className="mb-6 flex flex-col gap-4">
      <Views
        label={t.views}
        views={views.map(([label, view]) => ({
          label,
          to: paths.admin.loans + loanSearch(view),
          isHere: loanSearch({ ...view, sort: filter.sort }) === here,
        }))}
        action={action}
      />
      <SearchForm
        key={here}
        path={paths.admin.loans}
        q={filter.q}
        label={t.searchLabel}
        button={t.search}
        active={['all', LOAN_DEFAULTS.status].includes(filter.status) ? 0 : 1}
      >
        <Choose
          name="status"
          label={t.state}
          value={filter.status}
          options={[['open', t.open], ['all', t.anyState], ...states]}
        />
        <Choose
          name="sort"
          label={t.sort}
          value={filter.sort}
          options={LOAN_SORTS.map((sort) => [sort, t.sorts[sort]])}
        />
      </SearchForm>
    </div>
  );
}

function Applicant({ row }: { row: LoanRow }) {
  const { loans } = useMemberMessages();
  const { common } = useMessages();
  const t = loans.admin;
  const { _id, name, mobileno, city, user_email, same_national_id, applied } = row;
  return (
    <span
      className="block min-w-0 lg:flex lg:items-baseline lg:gap-2 lg:overflow-hidden lg:*:truncate"
      title={t.appliedOn(applied)}
    >
      <LocalLink
        to={paths.admin.loan(_id)}
        className="link font-semibold wrap-anywhere lg:min-h-6 lg:min-w-24"
        lang={textLang(name)}
      >
        {name}
      </LocalLink>
      {same_national_id > 0 && (
        <span
          className="mt-1 block rounded-md bg-warning-soft px-2 py-1 text-sm font-semibold text-warning lg:max-w-32 lg:min-w-16 lg:py-0 lg:text-xs"
          title={t.same(same_national_id)}
        >
          {t.same(same_national_id)}
        </span>
      )}
      <span className="block text-sm text-muted lg:shrink-0 lg:text-xs">{`${mobileno}, ${common.cities[city]}`}</span>
      <span className="block text-sm wrap-anywhere text-muted lg:min-w-0 lg:text-xs">{user_email ?? t.noAccount}</span>
      <span className="block text-sm text-muted lg:hidden">{t.appliedOn(applied)}</span>
    </span>
  );
}

function useColumns(): Column<LoanRow>[] {
  const { loans, dashboard } = useMemberMessages();
  const t = loans.admin;
  return [
    { key: 'applicant', label: t.columns.applicant, bare: true, grows: 'most', cell: (row) => <Applicant row={row} /> },
    {
      key: 'amount',
      label: t.columns.amount,
      numeric: true,
      cell: ({ loan_amount, loan_tenure }) => (
        <span className="lg:whitespace-nowrap">
          <span className="price whitespace-nowrap lg:text-sm">{dashboard.amount(loan_amount)}</span>{' '}
          <span className="block text-sm text-muted lg:inline lg:text-xs">{loans.years(loan_tenure)}</span>
        </span>
      ),
    },
    {
      key: 'emi',
      label: t.columns.emi,
      numeric: true,
      cell: ({ emi }) => <span className="price whitespace-nowrap lg:text-sm">{dashboard.amount(emi)}</span>,
    },
    {
      key: 'check',
      label: t.columns.check,
      cell: ({ broken }) => (
        <span className={`lg:whitespace-nowrap ${broken > 0 ? 'font-semibold text-danger' : ''}`}>
          {broken > 0 ? t.misses(broken) : t.meets}
        </span>
      ),
    },
    {
      key: 'state',
      label: t.columns.state,
      cell: ({ loan_status }) => (
        <span className="lg:whitespace-nowrap">
          <LoanBadge status={loan_status} />
        </span>
      ),
    },
    {
      key: 'actions',
      label: t.columns.actions,
      bare: true,
      cell: ({ _id, name, updatedAt, loan_status }) => {
        const seen = { _id, name, seen: updatedAt };
        const isOpen = isOpenLoan(loan_status);
        return (
          <LowActions>
            <LocalLink
              to={paths.admin.loan(_id)}
              className={`button ${LOW_BUTTON} ${isOpen ? '' : 'button-quiet'}`}
              aria-label={isOpen ? t.decideOf(name) : t.openOf(name)}
            >
              {isOpen ? t.decideIt : t.openIt}
            </LocalLink>
            <DeleteButton
              label={t.remove}
              name={t.removeOf(name)}
              sure={t.sureOf(name)}
              value={loanActionOf('delete', seen)}
            />
          </LowActions>
        );
      },
    },
  ];
}

/** The applications, each with the way to its decision. One form for what is deleted, which works without script. */
export function LoanList({ queue }: { queue: LoanQueue }) {
  const { filter, rows, total, next, isFirst, cursorRefused } = queue;
  const { dashboard, loans } = useMemberMessages();
  const t = loans.admin;
  const columns = useColumns();
  const isUsual = loanSearch(filter) === '';
  return (
    <div className="flex flex-col gap-6">
      {cursorRefused && <ListChanged />}
      {rows.length > 0 ? (
        <DecidingForm preventScrollReset>
          <Table caption={t.caption(total)} showCaption dense columns={columns} rows={rows} rowKey={({ _id }) => _id} />
        </DecidingForm>
      ) : (
        <Nothing title={isUsual ? t.empty : t.noneFound} text={isUsual ? t.emptyText : t.noneFoundText}>
          <LocalLink to={`${paths.admin.loans}?status=all`} className="button button-quiet">
            {t.clear}
          </LocalLink>
        </Nothing>
      )}
      <CursorPages
        words={dashboard.admin}
        first={paths.admin.loans + loanSearch(filter)}
        next={next && paths.admin.loans + loanSearch(filter, next)}
        isFirst={isFirst}
      />
    </div>
  );
}
