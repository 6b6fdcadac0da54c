import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { useRef } from 'react';

import type { LeadKind } from '@69street/config/market';

import { Section } from '~/ui/dashboard/section';
import { HireList } from '~/hire/hire-list';
import { LeadSums, Response } from '~/hire/leads/lead-sums';
import { LeadTools } from '~/hire/leads/lead-tools';
import { leadKey, type LeadProblem } from '~/hire/leads/leads';
import { isOfBook, leadsAction, leadsData } from '~/hire/leads/leads.server';
import { ReadyAnswers } from '~/hire/leads/ready-answers';
import { Inbox } from '~/enquiry/inbox/inbox';
import { NotSent } from '~/enquiry/inbox/not-sent';
import { KeysHelp, useDeskKeys } from '~/ui/desk/keys';
import { Fault } from '~/ui/fault';
import { Titled } from '~/ui/page-section';
import { ToDoList } from '~/platform/to-do-list';
import { requireRole, type SignedInUser } from '~/identity/guards.server';
import { ACTIONS_OF, type HireProblem } from '~/hire/hires';
import { hiresAction } from '~/hire/hire-action.server';
import { hiresData } from '~/hire/hires.server';
import type { ReplyProblem } from '~/enquiry/inbox';
import { inboxAction, inboxData } from '~/enquiry/inbox.server';
import { memberMessagesOf, useMemberMessages } from '~/messages/member';
import { pageMeta, type PageInfo } from '~/shell/meta';
import { paths } from '~/shell/paths';

const guard = (request: Request): Promise<SignedInUser> => requireRole(request, 'Agent', 'Admin');

export async function loader({ request }: LoaderFunctionArgs) {
  const user = await guard(request);
  const { dashboard, inbox: t } = memberMessagesOf(request);
  const page: PageInfo = { title: dashboard.agent.entries.clients, description: t.clientsText, hidden: true };
  const [hires, inbox] = await Promise.all([hiresData(request, user, 'clients'), inboxData(request, user)]);
  const leads = await leadsData(request, user, {
    enquiries: inbox.messages.map(({ _id }) => _id),
    hires: hires.hires.map(({ _id }) => _id),
  });
  return { hires, inbox, leads, page };
}

/** Answers a message, does to a hire what its form asks for, or writes into the own book. */
export async function action(args: ActionFunctionArgs) {
  // A body that is no form is refused behind the guard, not here.
  const form = await args.request
    .clone()
    .formData()
    .catch(() => null);
  if (form && isOfBook(form)) return leadsAction(args, guard);
  return form?.has('intent') ? hiresAction(args, guard, ACTIONS_OF.clients) : inboxAction(args, guard);
}

export { staysWhenAway as shouldRevalidate } from '~/enquiry/inbox';

export const meta = pageMeta;

type Problems = { problem?: ReplyProblem; hireProblem?: HireProblem; leadProblem?: LeadProblem };

export default function AgentDashboardClients() {
  const { hires, inbox, leads } = useLoaderData<typeof loader>();
  const { problem, hireProblem, leadProblem } = useActionData<Problems>() ?? {};
  const { dashboard, hires: h, inbox: t, leads: words } = useMemberMessages();
  const list = useRef<HTMLDivElement>(null);
  useDeskKeys(list);
  const nobody = hires.hires.length === 0 && !hires.filter.state && !hires.filter.refund && hires.filter.q === '';
  const toolsOf = (kind: LeadKind, id: string, name: string) => {
    const key = leadKey(kind, id);
    const lead = leads.leads[key];
    return lead && <LeadTools lead={lead} name={name} problem={leadProblem?.lead === key ? leadProblem : undefined} />;
  };
  return (
    <Section title={dashboard.agent.entries.clients} text={t.clientsText} brief>
      <ToDoList />
      <LeadSums figures={leads} stage={leads.stage} path={paths.agentDashboard} />
      <Response response={leads.response} />
      <div ref={list} className="flex flex-col gap-10">
        {/* Where nobody has hired there is nothing to press, so it may stand behind what can be answered. */}
        <section aria-labelledby="clients" className={`flex flex-col gap-4 ${nobody ? 'order-last' : ''}`}>
          <Titled id="clients" title={h.clientsTitle} text={h.clientsText} />
          <HireList
            data={hires}
            problem={hireProblem}
            level={3}
            tools={(hire) => toolsOf('hire', hire._id, hire.number)}
          />
        </section>
        <section aria-labelledby="messages" className="flex flex-col gap-4">
          <h2 id="messages" className="text-xl">
            {t.messages}
          </h2>
          <div className="flex flex-wrap items-center justify-between gap-3">
            <ReadyAnswers
              ready={leads.ready}
              problem={leadProblem?.intent === 'keep_ready' ? leadProblem : undefined}
            />
            <KeysHelp {...words.keys} />
          </div>
          <Inbox
            data={inbox}
            problem={problem}
            level={3}
            ready={leads.ready}
            tools={(message) => toolsOf('enquiry', message._id, message.name)}
          />
        </section>
      </div>
    </Section>
  );
}

export function ErrorBoundary() {
  const { problem, hireProblem, leadProblem } = useActionData<Problems>() ?? {};
  const kept = problem ?? hireProblem ?? leadProblem;
  return (
    <>
      {kept && (
        <div className="page pt-8">
          <NotSent problem={kept} />
        </div>
      )}
      <Fault />
    </>
  );
}
