import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { useRef } from 'react';

import { NotSent } from '~/enquiry/inbox/not-sent';
import { Board } from '~/hire/leads/board';
import { boardData } from '~/hire/leads/board.server';
import { Coming } from '~/hire/leads/coming';
import { LeadSums } from '~/hire/leads/lead-sums';
import { leadKey, type LeadProblem } from '~/hire/leads/leads';
import { leadsAction } from '~/hire/leads/leads.server';
import { requireRole, type SignedInUser } from '~/identity/guards.server';
import { memberMessagesOf, useMemberMessages } from '~/messages/member';
import { pageMeta, type PageInfo } from '~/shell/meta';
import { paths } from '~/shell/paths';
import { Section } from '~/ui/dashboard/section';
import { KeysHelp, useDeskKeys } from '~/ui/desk/keys';
import { Fault } from '~/ui/fault';

const guard = (request: Request): Promise<SignedInUser> => requireRole(request, 'Agent', 'Admin');

export async function loader({ request }: LoaderFunctionArgs) {
  const user = await guard(request);
  const { board: t } = memberMessagesOf(request).leads;
  const page: PageInfo = { title: t.title, description: t.text, hidden: true };
  return { board: await boardData(request, user), page };
}

export const action = (args: ActionFunctionArgs) => leadsAction(args, guard);

export { staysWhenAway as shouldRevalidate } from '~/enquiry/inbox';

export const meta = pageMeta;

type Problem = { leadProblem?: LeadProblem };

export default function AgentDashboardLeads() {
  const { board } = useLoaderData<typeof loader>();
  const { leadProblem: problem } = useActionData<Problem>() ?? {};
  const { board: t } = useMemberMessages().leads;
  const list = useRef<HTMLDivElement>(null);
  useDeskKeys(list);
  // Where the card is not there any more, what was typed still is.
  const isInPlace = problem && board.cards.some(({ kind, _id }) => leadKey(kind, _id) === problem.lead);
  return (
    <Section title={t.title} text={t.text} brief>
      {problem && !isInPlace && <NotSent problem={problem} />}
      <LeadSums figures={board.figures} stage={board.stage} path={paths.agentLeads} />
      <div className="mb-4">
        <KeysHelp {...t.keys} />
      </div>
      {board.stage === null && <Coming days={board.coming} />}
      <div ref={list}>
        <Board data={board} problem={problem} />
      </div>
    </Section>
  );
}

export function ErrorBoundary() {
  const { leadProblem } = useActionData<Problem>() ?? {};
  return (
    <>
      {leadProblem && (
        <div className="page pt-8">
          <NotSent problem={leadProblem} />
        </div>
      )}
      <Fault />
    </>
  );
}
