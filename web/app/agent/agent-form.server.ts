import { json, type ActionFunctionArgs } from '@remix-run/node';
import type { z } from 'zod';

import type { agentChangeSchema, newAgentSchema } from '@69street/config/contract';

import { contentChanged } from '~/cms/client.server';
import { errorOf } from '~/cms/outcome.server';
import { agentBody, readAgent, type AgentValues } from '~/agent/agent-fields';
import { FORM_KEY } from '~/shell/form-key.server';
import { mostOf, type FormProblem, type Issue } from '~/shell/problem';
import { wrongFields } from '~/shell/problem.server';
import { messagesOf } from '~/messages/index.server';
import { memberMessagesOf } from '~/messages/member';
import { redirectWithToast } from '~/shell/session.server';

const LINKS: readonly string[] = ['agent_facebook', 'agent_linkend', 'agent_twitter', 'agent_instagram'];

/** What is wrong with one field, in words. */
function agentMessage(field: string, value: string, issue: Issue, request: Request): string {
  const { form: t } = messagesOf(request).common;
  const { form: own } = memberMessagesOf(request).people;
  if (field === 'agent_image') return value === '' ? own.noImage : own.foreignImage;
  if (issue.code === 'admin_only') return own.adminOnly;
  if (field === 'agent_number') return t.phone;
  if (field === 'fees') return own.feesWrong;
  if (field === 'experience') return own.experienceWrong;
  const most = mostOf(issue);
  if (most !== null) return t.longerThan(most);
  if (issue.code === 'too_big') return t.tooLong;
  if (field === 'agent_email') return t.emailInvalid;
  if (LINKS.includes(field)) return own.linkWrong;
  return value === '' ? t.required : t.invalid;
}

/** What a form is read by: a new agent needs a picture, one who has none may be changed without. */
type Schema = typeof newAgentSchema | typeof agentChangeSchema;
type Taken<Sent extends Schema> = { agent: z.output<Sent> } | { fields: Record<string, string> };

/** The agent of a form, or what is wrong with each field. `own`: the own profile, without address and fee. */
function parseAgent<Sent extends Schema>(
  schema: Sent,
  values: AgentValues,
  own: boolean,
  request: Request,
): Taken<Sent> {
  const parsed = schema.safeParse(agentBody(values, own));
  if (parsed.success) return { agent: parsed.data as z.output<Sent> };
  const inWords = (field: string, issue: Issue) => agentMessage(field, values[field]?.trim() ?? '', issue, request);
  return { fields: wrongFields(parsed.error, inWords) };
}

type Save<Sent extends Schema, Stored> = {
  schema: Sent;
  /** The own profile of an agent. */
  own?: boolean;
  /** Stores it; `formKey` is the same for a repeat of the same sending. Throws CmsError, or a Response. */
  store: (agent: z.output<Sent>, formKey: string) => Promise<Stored>;
  /** What is said when it is stored. */
  done: (stored: Stored, agent: z.output<Sent>) => string;
  /** The path to go to afterwards, in the language of the request. */
  to: string;
};

/**
 * The action of every form of an agent, behind its guard: stores, then goes on with a toast; what cannot be taken comes
 * back with all that was typed, the photograph included, and with the key that a retry has to repeat.
 */
export async function saveAgent<Sent extends Schema, Stored>(
  { request, context }: ActionFunctionArgs,
  { schema, own = false, store, done, to }: Save<Sent, Stored>,
) {
  const form = await request.formData();
  const values = readAgent(form);
  const formKey = String(form.get(FORM_KEY) ?? '');
  const fail = (status: number, problem: Omit<FormProblem, 'values'>) =>
    json({ problem: { ...problem, values } satisfies FormProblem, formKey }, { status });

  const taken = parseAgent(schema, values, own, request);
  if ('fields' in taken) return fail(400, { fields: taken.fields });
  const storing = store(taken.agent, formKey);
  const error = await errorOf(storing, request);
  if (error) {
    const { form: t } = memberMessagesOf(request).people;
    if (error.status === 404) return fail(404, { fields: {}, text: t.gone });
    if (error.status !== 400) return fail(503, { fields: {}, text: t.unavailable });
    const named = Object.entries(error.fields).map(([field, [code = '']]) => [
      field,
      agentMessage(field, values[field]?.trim() ?? '', { code }, request),
    ]);
    return fail(400, { fields: Object.fromEntries(named), ...(named.length === 0 && { text: t.refused }) });
  }
  // cms says so too, a moment later; who has saved looks at once.
  contentChanged();
  context.dropPages();
  return redirectWithToast(to, request, { type: 'success', text: done(await storing, taken.agent) });
}
