import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';

import { Section } from '~/ui/dashboard/section';
import { HireList } from '~/hire/hire-list';
import { Inbox } from '~/enquiry/inbox/inbox';
import { NotSent } from '~/enquiry/inbox/not-sent';
import { Fault } from '~/ui/fault';
import { ToDoList } from '~/platform/to-do-list';
import { requireRole, type SignedInUser } from '~/identity/guards.server';
import { ACTIONS_OF, type HireProblem } from '~/hire/hires';
import { hiresAction } from '~/hire/hire-action.server';
import { hiresData } from '~/hire/hires.server';
import type { ReplyProblem } from '~/enquiry/inbox';
import { inboxAction, inboxData } from '~/enquiry/inbox.server';
import { memberMessagesOf, useMemberMessages } from '~/messages/member';
import { pageMeta, type PageInfo } from '~/shell/meta';

const guard = (request: Request): Promise<SignedInUser> => requireRole(request, 'Agent', 'Admin');

export async function loader({ request }: LoaderFunctionArgs) {
  const user = await guard(request);
  const { dashboard, inbox: t } = memberMessagesOf(request);
  const page: PageInfo = { title: dashboard.agent.entries.clients, description: t.clientsText, hidden: true };
  const [hires, inbox] = await Promise.all([hiresData(request, user, 'clients'), inboxData(request, user)]);
  return { hires, inbox, page };
}

/** Answers a message, or does to a hire what its form asks for. */
export async function action(args: ActionFunctionArgs) {
  // A body that is no form is refused behind the guard, not here.
  const form = await args.request
    .clone()
    .formData()
    .catch(() => null);
  return form?.has('intent') ? hiresAction(args, guard, ACTIONS_OF.clients) : inboxAction(args, guard);
}

export { staysWhenAway as shouldRevalidate } from '~/enquiry/inbox';

export const meta = pageMeta;

type Problems = { problem?: ReplyProblem; hireProblem?: HireProblem };

export default function AgentDashboardClients() {
  const { hires, inbox } = useLoaderData<typeof loader>();
  const { problem, hireProblem } = useActionData<Problems>() ?? {};
  const { dashboard, hires: h, inbox: t } = useMemberMessages();
  return (
    <Section title={dashboard.agent.entries.clients} text={t.clientsText}>
      <ToDoList />
      <div className="flex flex-col gap-10">
        <section aria-labelledby="clients" className="flex flex-col gap-4">
          <div>
            <h2 id="clients" className="text-xl">
              {h.clientsTitle}
            </h2>
            <p className="mt-1 max-w-[70ch] text-muted">{h.clientsText}</p>
          </div>
          <HireList data={hires} problem={hireProblem} level={3} />
        </section>
        <section aria-labelledby="messages" className="flex flex-col gap-4">
          <h2 id="messages" className="text-xl">
            {t.messages}
          </h2>
          <Inbox data={inbox} problem={problem} level={3} />
        </section>
      </div>
    </Section>
  );
}

export function ErrorBoundary() {
  const { problem, hireProblem } = useActionData<Problems>() ?? {};
  const kept = problem ?? hireProblem;
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
