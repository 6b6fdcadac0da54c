import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';

import { saveAgent } from '~/agent-form.server';
import { getAgent } from '~/cms/content.server';
import { updateAgent } from '~/cms/people.server';
import { Section } from '~/components/dashboard/section';
import { LocalLink } from '~/components/local-link';
import { AgentForm } from '~/components/people/agent-form';
import { agentValues, imageOf } from '~/forms/agent';
import { requireRole } from '~/guards.server';
import { langOf, localPath } from '~/lang';
import { textLang } from '~/listing';
import { memberMessagesOf, useMemberMessages } from '~/messages/member';
import { pageMeta, type PageInfo } from '~/meta';

export async function loader({ request, params }: LoaderFunctionArgs) {
  await requireRole(request, 'Admin');
  const agent = await getAgent(params.id ?? '');
  const { people } = memberMessagesOf(request);
  const stored = agentValues(agent);
  const agent_image = imageOf(new URL(request.url).searchParams) || (stored.agent_image ?? '');
  const page: PageInfo = { title: people.edit.title(agent.agent_name), description: people.form.addText, hidden: true };
  return { _id: agent._id, name: agent.agent_name, values: { ...stored, agent_image }, page };
}

export async function action(args: ActionFunctionArgs) {
  const user = await requireRole(args.request, 'Admin');
  return saveAgent(args, {
    store: (agent) => updateAgent(user, args.params.id ?? '', agent),
    done: memberMessagesOf(args.request).people.form.saved,
    to: localPath('/adminpanel/agents', langOf(new URL(args.request.url).pathname)),
  });
}

export const meta = pageMeta;

export default function AdminPanelAgent() {
  const { _id, name, values } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const t = useMemberMessages().people.edit;
  return (
    <Section
      title={t.title(name)}
      lang={textLang(name)}
      action={
        <div className="flex flex-wrap gap-3">
          <LocalLink to="/adminpanel/agents" className="button button-quiet">
            {t.toList}
          </LocalLink>
          <LocalLink to={`/singleAgent/${_id}`} className="button button-quiet">
            {t.toPage}
          </LocalLink>
        </div>
      }
    >
      {/* Another agent, another form. */}
      <AgentForm key={_id} values={values} answer={answer} kind="edit" />
    </Section>
  );
}

export { Fault as ErrorBoundary } from '~/components/fault';
