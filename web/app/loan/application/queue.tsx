import { Form } from '@remix-run/react';
import { Search } from 'lucide-react';
import type { ReactNode } from 'react';

import { isOpenLoan, LOAN_SORTS, LOAN_STATUSES, TEXT_LIMITS } from '@69street/config/market';

import { paths } from '~/shell/paths';
import { localPath, textLang, useLang } from '~/shell/lang';
import { LOAN_DEFAULTS, loanDeedOf, loanSearch, type LoanFilter, type LoanQueue, type LoanRow } from '~/loan/loans';
import { useMemberMessages } from '~/messages/member';
import { useMessages } from '~/messages/use-messages';

import { Nothing } from '~/ui/dashboard/section';
import { LocalLink } from '~/ui/local-link';
import { DeleteButton, NoDefault, useDeciding } from '~/listing/moderation/decision';
import { Table, type Column } from '~/ui/table';
import { LoanBadge } from './parts';

/** The usual views of the list as links, and a form for everything else. Both work without script. */
export function LoanFilters({ filter, action }: { filter: LoanFilter; action: ReactNode }) {
  const { loans } = useMemberMessages();
  const t = loans.admin;
  const lang = useLang();
  const here = loanSearch(filter);
  const views: Array<[string, LoanFilter]> = [
    [t.open, LOAN_DEFAULTS],
    [loans.states.documents_requested, { ...LOAN_DEFAULTS, status: 'documents_requested' }],
    [t.all, { ...LOAN_DEFAULTS, status: 'all' }],
  ];
  return (
    <div className="mb-6 flex flex-col gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <nav aria-label={t.views}>
          <ul className="flex flex-wrap gap-2">
            {views.map(([label, view]) => {
              const isHere = loanSearch({ ...view, sort: filter.sort }) === here;
              return (
                <li key={label}>
                  <LocalLink
                    to={paths.admin.loans + loanSearch(view)}
                    aria-current={isHere ? 'true' : undefined}
                    className={`button px-4! ${isHere ? '' : 'button-quiet'}`}
                  >
                    {label}
                  </LocalLink>
                </li>
              );
            })}
          </ul>
        </nav>
        {action}
      </div>
      {/* The key fills the fields anew where the address was changed by a link. */}
      <Form
        key={here}
        method="get"
        action={localPath(paths.admin.loans, lang)}
        role="search"
        className="flex flex-wrap items-end gap-3"
      >
        <div className="flex min-w-0 flex-1 basis-60 flex-col gap-1.5">
          <label htmlFor="loans-q" className="font-medium">
            {t.searchLabel}
          </label>
          <input
            id="loans-q"
            name="q"
            type="search"
            defaultValue={filter.q}
            maxLength={TEXT_LIMITS.search}
            className="field"
          />
        </div>
        <div className="flex min-w-0 flex-1 basis-36 flex-col gap-1.5 sm:flex-none">
          <label htmlFor="loans-status" className="font-medium">
            {t.state}
          </label>
          <select id="loans-status" name="status" defaultValue={filter.status} className="field">
            <option value="open">{t.open}</option>
            <option value="all">{t.anyState}</option>
            {LOAN_STATUSES.map((status) => (
              <option key={status} value={status}>
                {loans.states[status]}
              </option>
            ))}
          </select>
        </div>
        <div className="flex min-w-0 flex-1 basis-36 flex-col gap-1.5 sm:flex-none">
          <label htmlFor="loans-sort" className="font-medium">
            {t.sort}
          </label>
          <select id="loans-sort" name="sort" defaultValue={filter.sort} className="field">
            {LOAN_SORTS.map((sort) => (
              <option key={sort} value={sort}>
                {t.sorts[sort]}
              </option>
            ))}
          </select>
        </div>
        <button className="button">
          <Search size={18} aria-hidden="true" />
          {t.search}
        </button>
      </Form>
    </div>
  );
}

function Applicant({ row }: { row: LoanRow }) {
  const { loans } = useMemberMessages();
  const { common } = useMessages();
  const t = loans.admin;
  const { _id, name, mobileno, city, user_email, same_national_id, applied } = row;
  return (
    <span className="block min-w-0">
      <LocalLink to={paths.admin.loan(_id)} className="link font-semibold wrap-anywhere" lang={textLang(name)}>
        {name}
      </LocalLink>
      <span className="block text-sm text-muted">{`${mobileno}, ${common.cities[city]}`}</span>
      <span className="block text-sm wrap-anywhere text-muted">{user_email ?? t.noAccount}</span>
      <span className="block text-sm text-muted">{t.appliedOn(applied)}</span>
      {same_national_id > 0 && (
        <span className="mt-1 block rounded-md bg-warning-soft px-2 py-1 text-sm font-semibold text-warning">
          {t.same(same_national_id)}
        </span>
      )}
    </span>
  );
}

function useColumns(): Column<LoanRow>[] {
  const { loans, dashboard } = useMemberMessages();
  const t = loans.admin;
  return [
    { key: 'applicant', label: t.columns.applicant, bare: true, cell: (row) => <Applicant row={row} /> },
    {
      key: 'amount',
      label: t.columns.amount,
      numeric: true,
      cell: ({ loan_amount, loan_tenure }) => (
        <>
          <span className="price whitespace-nowrap">{dashboard.amount(loan_amount)}</span>
          <span className="block text-sm text-muted">{loans.years(loan_tenure)}</span>
        </>
      ),
    },
    {
      key: 'emi',
      label: t.columns.emi,
      numeric: true,
      cell: ({ emi }) => <span className="price whitespace-nowrap">{dashboard.amount(emi)}</span>,
    },
    {
      key: 'check',
      label: t.columns.check,
      cell: ({ broken }) => (
        <span className={broken > 0 ? 'font-semibold text-danger' : ''}>{broken > 0 ? t.misses(broken) : t.meets}</span>
      ),
    },
    { key: 'state', label: t.columns.state, cell: ({ loan_status }) => <LoanBadge status={loan_status} /> },
    {
      key: 'actions',
      label: t.columns.actions,
      bare: true,
      cell: ({ _id, name, updatedAt, loan_status }) => {
        const seen = { _id, name, seen: updatedAt };
        const isOpen = isOpenLoan(loan_status);
        return (
          <div className="flex flex-wrap items-start gap-3">
            <LocalLink
              to={paths.admin.loan(_id)}
              className={`button ${isOpen ? '' : 'button-quiet'}`}
              aria-label={isOpen ? t.decideOf(name) : t.openOf(name)}
            >
              {isOpen ? t.decideIt : t.openIt}
            </LocalLink>
            <DeleteButton
              label={t.remove}
              name={t.removeOf(name)}
              sure={t.sureOf(name)}
              value={loanDeedOf('delete', seen)}
            />
          </div>
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
  const busy = useDeciding();
  const columns = useColumns();
  const isUsual = loanSearch(filter) === '';
  return (
    <>
      {cursorRefused && (
        <p role="status" className="mb-4 rounded-lg bg-warning-soft p-3 text-warning">
          {dashboard.admin.listChanged}
        </p>
      )}
      {rows.length > 0 ? (
        <Form method="post" preventScrollReset onSubmit={(event) => busy && event.preventDefault()}>
          <NoDefault />
          <Table caption={t.caption(total)} showCaption columns={columns} rows={rows} rowKey={({ _id }) => _id} />
        </Form>
      ) : (
        <Nothing title={isUsual ? t.empty : t.noneFound} text={isUsual ? t.emptyText : t.noneFoundText}>
          <LocalLink to={`${paths.admin.loans}?status=all`} className="button button-quiet">
            {t.clear}
          </LocalLink>
        </Nothing>
      )}
      {(!isFirst || next) && (
        <nav aria-label={dashboard.admin.pages} className="mt-6 flex flex-wrap gap-3">
          {!isFirst && (
            <LocalLink to={paths.admin.loans + loanSearch(filter)} className="button button-quiet">
              {dashboard.admin.firstPage}
            </LocalLink>
          )}
          {next && (
            <LocalLink to={paths.admin.loans + loanSearch(filter, next)} className="button">
              {dashboard.admin.nextPage}
            </LocalLink>
          )}
        </nav>
      )}
    </>
  );
}
