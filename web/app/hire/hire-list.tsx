import { Form } from '@remix-run/react';
import { Search } from 'lucide-react';

import { HIRE_STATES, TEXT_LIMITS } from '@69street/config/market';

import { HIRES, paramOf, searchOf, type HireProblem, type HiresData } from '~/hire/hires';
import { localPath, useLang } from '~/shell/lang';
import { useMemberMessages } from '~/messages/member';

import { Nothing } from '~/ui/dashboard/section';
import { NotSent } from '~/enquiry/inbox/not-sent';
import { LocalLink } from '~/ui/local-link';
import { paths } from '~/shell/paths';
import { HireCard } from './hire-card';

/** Agents are shown nothing that is not paid. */
const UNPAID: readonly string[] = ['requested', 'failed'];

function Filters({ scope, filter }: Pick<HiresData, 'scope' | 'filter'>) {
  const { hires: t } = useMemberMessages();
  const lang = useLang();
  const states = HIRE_STATES.filter((state) => scope === 'all' || !UNPAID.includes(state));
  return (
    <Form
      // Fills the fields anew where the address was changed by a link.
      key={searchOf(scope, filter)}
      method="get"
      action={localPath(HIRES[scope], lang)}
      role="search"
      aria-label={scope === 'all' ? t.allTitle : t.clientsTitle}
      className="flex flex-wrap items-end gap-3"
    >
      <div className="flex min-w-0 flex-1 basis-60 flex-col gap-1.5">
        <label htmlFor="hires-q" className="font-medium">
          {t.searchLabel}
        </label>
        <input
          id="hires-q"
          name={paramOf(scope, 'q')}
          type="search"
          defaultValue={filter.q}
          maxLength={TEXT_LIMITS.search}
          className="field"
        />
      </div>
      <div className="flex min-w-0 flex-col gap-1.5">
        <label htmlFor="hires-state" className="font-medium">
          {t.stateLabel}
        </label>
        <select
          id="hires-state"
          name={paramOf(scope, 'state')}
          defaultValue={filter.state ?? ''}
          className="field w-auto max-w-full"
        >
          <option value="">{t.anyState}</option>
          {states.map((state) => (
            <option key={state} value={state}>
              {t.states[state]}
            </option>
          ))}
        </select>
      </div>
      <label className="inline-flex min-h-11 items-center gap-2">
        <input
          type="checkbox"
          name={paramOf(scope, 'refund')}
          value="1"
          defaultChecked={filter.refund}
          className="size-5"
        />
        {t.refundWanted}
      </label>
      <button className="button">
        <Search size={18} aria-hidden="true" />
        {t.search}
      </button>
    </Form>
  );
}

function Empty({ scope, isFiltered }: { scope: HiresData['scope']; isFiltered: boolean }) {
  const { hires: t } = useMemberMessages();
  if (isFiltered) {
    return (
      <Nothing title={t.noneFound} text={t.noneFoundText}>
        <LocalLink to={HIRES[scope]} className="button button-quiet">
          {t.clear}
        </LocalLink>
      </Nothing>
    );
  }
  if (scope === 'all') return <Nothing title={t.emptyAll} />;
  if (scope === 'clients') return <Nothing title={t.emptyClients} text={t.emptyClientsText} />;
  return (
    <Nothing title={t.empty} text={t.emptyText}>
      <LocalLink to={paths.agents} className="button">
        {t.toAgents}
      </LocalLink>
    </Nothing>
  );
}

type Props = {
  data: HiresData;
  problem: HireProblem | undefined;
  /** Of the headings of the hires: one below that of the section. */
  level?: 2 | 3;
};

/** Hires with their filters and what can be done to them. Everything is a link or a form. */
export function HireList({ data, problem, level = 2 }: Props) {
  const { scope, filter, hires, total, next, isFirst, cursorRefused } = data;
  const { hires: t } = useMemberMessages();
  const path = HIRES[scope];
  const isFiltered = filter.state !== null || filter.refund || filter.q !== '';
  // Where the form is not there any more, its words still are.
  const isInPlace =
    problem !== undefined && hires.some(({ _id, deeds }) => _id === problem.id && deeds.includes(problem.deed));
  return (
    <div className="flex flex-col gap-5">
      {problem && !isInPlace && <NotSent problem={problem} />}
      {scope !== 'mine' && (total > 0 || isFiltered) && <Filters scope={scope} filter={filter} />}
      {cursorRefused && (
        <p role="status" className="rounded-lg bg-warning-soft p-3 text-warning">
          {t.listChanged}
        </p>
      )}
      {hires.length > 0 ? (
        <>
          <p className="text-sm text-muted">{t.total(total)}</p>
          <ol className="flex flex-col gap-4">
            {hires.map((hire) => (
              <li key={hire._id}>
                <HireCard
                  hire={hire}
                  scope={scope}
                  problem={isInPlace && problem.id === hire._id ? problem : undefined}
                  level={level}
                />
              </li>
            ))}
          </ol>
        </>
      ) : (
        <Empty scope={scope} isFiltered={isFiltered} />
      )}
      {(!isFirst || next) && (
        <nav aria-label={t.pages} className="flex flex-wrap gap-3">
          {!isFirst && (
            <LocalLink to={path + searchOf(scope, filter)} className="button button-quiet">
              {t.firstPage}
            </LocalLink>
          )}
          {next && (
            <LocalLink to={path + searchOf(scope, filter, { cursor: next })} className="button">
              {t.nextPage}
            </LocalLink>
          )}
        </nav>
      )}
    </div>
  );
}
