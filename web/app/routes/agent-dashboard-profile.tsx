import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';

import { agentChangeSchema, type Agent } from '@69street/config/contract';

import { saveAgent } from '~/agent/agent-form.server';
import { ask, askRemembered, calls, CmsError } from '~/cms/client.server';
import { Nothing, Section } from '~/ui/dashboard/section';
import { LocalLink } from '~/ui/local-link';
import { AgentForm } from '~/agent/agent-form';
import { agentValues, imageOf } from '~/agent/agent-fields';
import { requireRole, type SignedInUser } from '~/identity/guards.server';
import { memberMessagesOf, useMemberMessages } from '~/messages/member';
import { pageMeta, type PageInfo } from '~/shell/meta';
import { paths } from '~/shell/paths';

/** The agent with the person's confirmed address; cms decides by the same. */
async function ownAgent({ user_email, email_verified }: SignedInUser): Promise<Agent | undefined> {
  if (!email_verified) return undefined;
  const own = user_email.toLowerCase();
  return (await askRemembered(calls.getAgent, {})).data.find(({ agent_email }) => agent_email?.toLowerCase() === own);
}

export async function loader({ request }: LoaderFunctionArgs) {
  const user = await requireRole(request, 'Agent', 'Admin');
  const agent = await ownAgent(user);
  const { profile: t } = memberMessagesOf(request).people;
  const page: PageInfo = { title: t.title, description: t.text, hidden: true };
  if (!agent) return { agent: null, isAdmin: user.Admin, page };
  const stored = agentValues(agent);
  const agent_image = imageOf(new URL(request.url).searchParams) || (stored.agent_image ?? '');
  return { agent: { _id: agent._id, values: { ...stored, agent_image } }, isAdmin: user.Admin, page };
}

export async function action(args: ActionFunctionArgs) {
  const user = await requireRole(args.request, 'Agent', 'Admin');
  return saveAgent(args, {
    schema: agentChangeSchema,
    own: true,
    store: async (change) => {
      const agent = await ownAgent(user);
      if (!agent) throw new CmsError(404, 'no agent has this address');
      return ask(calls.updateAgent, { params: { id: agent._id }, body: change, token: user.token });
    },
    done: () => memberMessagesOf(args.request).people.form.saved,
    to: new URL(args.request.url).pathname,
  });
}

export const meta = pageMeta;

export default function AgentDashboardProfile() {
  const { agent, isAdmin } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const { people, dashboard } = useMemberMessages();
  const t = people.profile;
  if (!agent) {
    return (
      <Section title={t.title}>
        <Nothing title={t.none} text={isAdmin ? t.noneAdminText : t.noneText}>
          {isAdmin && (
            <LocalLink to={paths.admin.agents} className="button">
              {dashboard.admin.entries.agents}
            </LocalLink>
          )}
        </Nothing>
      </Section>
    );
  }
  const toPage = (
    <LocalLink to={paths.agent(agent._id)} className="button button-quiet">
      {people.edit.toPage}
    </LocalLink>
  );
  return (
    <Section title={t.title} text={t.text} action={toPage}>
      <AgentForm values={agent.values} answer={answer} kind="own" />
    </Section>
  );
}

export { Fault as ErrorBoundary } from '~/ui/fault';
