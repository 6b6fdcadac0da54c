import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';

import { saveAgent } from '~/agent-form.server';
import { addAgent } from '~/cms/people.server';
import { Section } from '~/components/dashboard/section';
import { AgentForm } from '~/components/people/agent-form';
import { imageOf } from '~/forms/agent';
import { idempotencyKey } from '~/forms/form-key.server';
import { requireRole } from '~/guards.server';
import { langOf, localPath } from '~/lang';
import { memberMessagesOf, useMemberMessages } from '~/messages/member';
import { pageMeta, type PageInfo } from '~/meta';

export async function loader({ request }: LoaderFunctionArgs) {
  await requireRole(request, 'Admin');
  const { dashboard, people } = memberMessagesOf(request);
  const page: PageInfo = { title: dashboard.admin.entries.addAgent, description: people.form.addText, hidden: true };
  return { agent_image: imageOf(new URL(request.url).searchParams), page };
}

export async function action(args: ActionFunctionArgs) {
  const user = await requireRole(args.request, 'Admin');
  return saveAgent(args, {
    store: (agent, formKey) => addAgent(user, agent, idempotencyKey(formKey, agent)),
    done: () => memberMessagesOf(args.request).people.form.added,
    to: localPath('/adminpanel/agents', langOf(new URL(args.request.url).pathname)),
  });
}

export const meta = pageMeta;

export default function AdminPanelAddAgent() {
  const { agent_image } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const { dashboard, people } = useMemberMessages();
  return (
    <Section title={dashboard.admin.entries.addAgent} text={people.form.addText}>
      <AgentForm values={{ agent_image }} answer={answer} kind="new" />
    </Section>
  );
}

export { Fault as ErrorBoundary } from '~/components/fault';
