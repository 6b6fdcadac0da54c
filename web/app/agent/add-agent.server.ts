import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';

import { newAgentSchema } from '@69street/config/contract';

import { saveAgent } from '~/agent/agent-form.server';
import { ask, calls } from '~/cms/client.server';
import { imageOf } from '~/agent/agent-fields';
import { idempotencyKey } from '~/shell/form-key.server';
import { requireRole } from '~/identity/guards.server';
import { langOf, localPath } from '~/shell/lang';
import { memberMessagesOf } from '~/messages/member';
import type { PageInfo } from '~/shell/meta';
import { paths } from '~/shell/paths';

/** What the screen that adds an agent shows, for the admin alone. */
export async function addAgentLoader({ request }: LoaderFunctionArgs) {
  await requireRole(request, 'Admin');
  const { dashboard, people } = memberMessagesOf(request);
  const page: PageInfo = { title: dashboard.admin.entries.addAgent, description: people.form.addText, hidden: true };
  return { agent_image: imageOf(new URL(request.url).searchParams), page };
}

/** Adds an agent, for the admin alone, and goes on to the list of them. */
export async function addAgentAction(args: ActionFunctionArgs) {
  const user = await requireRole(args.request, 'Admin');
  return saveAgent(args, {
    schema: newAgentSchema,
    store: (agent, formKey) =>
      ask(calls.addAgent, { body: agent, idempotencyKey: idempotencyKey(formKey, agent), token: user.token }),
    done: () => memberMessagesOf(args.request).people.form.added,
    to: localPath(paths.admin.agents, langOf(new URL(args.request.url).pathname)),
  });
}
