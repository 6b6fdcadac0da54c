import type { ReactNode } from 'react';

import { HIRE_STATES } from '@69street/config/market';

import { HIRES, paramOf, searchOf, type HireProblem, type HiresData, type HireView } from '~/hire/hires';
import { useMemberMessages } from '~/messages/member';

import { Nothing } from '~/ui/dashboard/section';
import { NotSent } from '~/enquiry/inbox/not-sent';
import { Choose, SearchForm, Tick } from '~/ui/desk/filters';
import { isFound } from '~/ui/desk/low';
import { CursorPages, ListChanged } from '~/ui/desk/pages';
import { LocalLink } from '~/ui/local-link';
import { paths } from '~/shell/paths';
import { HireCard } from './hire-card';

/** Agents are shown nothing that is not paid. */
const UNPAID: readonly string[] = ['requested', 'failed'];

function Filters({ scope, filter }: Pick<HiresData, 'scope' | 'filter'>) {
  const { hires: t } = useMemberMessages();
  const states = HIRE_STATES.filter((state) => scope === 'all' || !UNPAID.includes(state));
  return (
    <SearchForm
      key={searchOf(scope, filter)}
      path={HIRES[scope]}
      name={paramOf(scope, 'q')}
      q={filter.q}
      label={t.searchLabel}
      button={t.search}
      title={scope === 'all' ? t.allTitle : t.clientsTitle}
      active={[filter.state, filter.refund].filter(Boolean).length}
    >
      <Choose
        name={paramOf(scope, 'state')}
        label={t.stateLabel}
        value={filter.state ?? ''}
        options={[['', t.anyState], ...states.map((state) => [state, t.states[state]] as const)]}
      />
      <Tick name={paramOf(scope, 'refund')} label={t.refundWanted} checked={filter.refund} />
    </SearchForm>
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
  /** What else can be done with a hire. */
  tools?: ((hire: HireView) => ReactNode) | undefined;
};

/** Hires with their filters and what can be done to them. Everything is a link or a form. */
export function HireList({ data, problem, level = 2, tools }: Props) {
  const { scope, filter, hires, total, next, isFirst, cursorRefused } = data;
  const { hires: t } = useMemberMessages();
  const path = HIRES[scope];
  const isFiltered = filter.state !== null || filter.refund || filter.q !== '' || Boolean(filter.stage);
  // Where the form is not there any more, its words still are.
  const isInPlace =
    problem !== undefined && hires.some(({ _id, actions }) => _id === problem.id && actions.includes(problem.intent));
  return (
    <div className="flex flex-col gap-5">
      {problem && !isInPlace && <NotSent problem={problem} />}
      {scope !== 'mine' && (total > 0 || isFiltered) && <Filters scope={scope} filter={filter} />}
      {cursorRefused && <ListChanged />}
      {hires.length > 0 ? (
        <>
          <p className="text-sm text-muted">{t.total(total)}</p>
          <ol className={`flex flex-col gap-4 ${scope === 'all' ? 'lg:gap-0' : ''}`}>
            {hires.map((hire) => (
              <li key={hire._id}>
                <HireCard
                  hire={hire}
                  scope={scope}
                  problem={isInPlace && problem.id === hire._id ? problem : undefined}
                  level={level}
                  tools={tools?.(hire)}
                  dense={scope === 'all' ? { isOpen: isFound(filter.q, total) } : undefined}
                />
              </li>
            ))}
          </ol>
        </>
      ) : (
        <Empty scope={scope} isFiltered={isFiltered} />
      )}
      <CursorPages
        words={t}
        first={path + searchOf(scope, filter)}
        next={next && path + searchOf(scope, filter, { cursor: next })}
        isFirst={isFirst}
      />
    </div>
  );
}
