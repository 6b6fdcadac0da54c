import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';

import { agentChangeSchema } from '@69street/config/contract';

import { saveAgent } from '~/agent/agent-form.server';
import { getAgent } from '~/agent/agent.server';
import { ask, calls } from '~/cms/client.server';
import { forScreen } from '~/cms/outcome.server';
import { Section } from '~/ui/dashboard/section';
import { LocalLink } from '~/ui/local-link';
import { AgentForm } from '~/agent/agent-form';
import { agentValues, imageOf } from '~/agent/agent-fields';
import { formatMoment } from '~/shell/dates';
import { requireRole } from '~/identity/guards.server';
import { langOf, localPath, textLang, useLang } from '~/shell/lang';
import { memberMessagesOf, useMemberMessages } from '~/messages/member';
import { pageMeta, type PageInfo } from '~/shell/meta';
import { paths } from '~/shell/paths';

export async function loader({ request, params }: LoaderFunctionArgs) {
  const user = await requireRole(request, 'Admin');
  const id = params.id ?? '';
  const [agent, { data: waits }] = await Promise.all([
    getAgent(id),
    forScreen(request, ask(calls.agentAddress, { params: { id }, token: user.token })),
  ]);
  const { people } = memberMessagesOf(request);
  const stored = agentValues(agent);
  const agent_image = imageOf(new URL(request.url).searchParams) || (stored.agent_image ?? '');
  const page: PageInfo = { title: people.edit.title(agent.agent_name), description: people.form.addText, hidden: true };
  return { _id: agent._id, name: agent.agent_name, values: { ...stored, agent_image }, waits, page };
}

export async function action(args: ActionFunctionArgs) {
  const user = await requireRole(args.request, 'Admin');
  const { form: t } = memberMessagesOf(args.request).people;
  return saveAgent(args, {
    schema: agentChangeSchema,
    store: async (agent) =>
      (await ask(calls.updateAgent, { params: { id: args.params.id ?? '' }, body: agent, token: user.token })).data[0],
    // Another address than the one that is stored now has been asked for.
    done: ({ agent_email }, asked) => (asked.agent_email && asked.agent_email !== agent_email ? t.savedWaits : t.saved),
    to: localPath(paths.admin.agents, langOf(new URL(args.request.url).pathname)),
  });
}

export const meta = pageMeta;

export default function AdminPanelAgent() {
  const { _id, name, values, waits } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const t = useMemberMessages().people.edit;
  const lang = useLang();
  return (
    <Section
      title={t.title(name)}
      lang={textLang(name)}
      action={
        <div className="flex flex-wrap gap-3">
          <LocalLink to={paths.admin.agents} className="button button-quiet">
            {t.toList}
          </LocalLink>
          <LocalLink to={paths.agent(_id)} className="button button-quiet">
            {t.toPage}
          </LocalLink>
        </div>
      }
    >
      {waits && (
        <div role="note" className="card mb-6 max-w-3xl border-warning p-5">
          <h2 className="text-lg">{t.waits.title}</h2>
          <p>{t.waits.text(waits.new_email, formatMoment(waits.expires_at, lang))}</p>
          <ul className="list-disc pl-5">
            <li>{waits.old_agreed ? t.waits.oldAgreed : t.waits.oldOpen}</li>
            <li>{waits.new_agreed ? t.waits.newAgreed : t.waits.newOpen}</li>
          </ul>
        </div>
      )}
      {/* Another agent, another form. */}
      <AgentForm key={_id} values={values} answer={answer} kind="edit" />
    </Section>
  );
}

export { Fault as ErrorBoundary } from '~/ui/fault';
