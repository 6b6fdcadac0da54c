import { json, type ActionFunctionArgs } from '@remix-run/node';

import { ask, calls, CmsError } from '~/cms/client.server';
import { requireUser } from '~/identity/guards.server';
import { langOf, localPath } from '~/shell/lang';
import { hireMessagesOf } from '~/messages/hire';
import { refusalOf } from '~/hire/pay/refusal.server';
import type { PayAnswer } from '~/payment/pay-answer';
import { payPath } from '~/payment/pay-screen';
import { paths } from '~/shell/paths';

/**
 * Pays for an agent, step by step, for the script of the payment screen. `intent=begin` opens the payment for
 * `agent_key`; `intent=record` says that `payment_intent` was paid. Answers a {@link PayAnswer} as JSON, with the status
 * of what cms refused.
 */
export async function action({ request }: ActionFunctionArgs) {
  const url = new URL(request.url);
  const form = await request.formData();
  const text = (name: string) => String(form.get(name) ?? '');
  const agent = text('agent_key');
  const lang = langOf(url.pathname);
  // Signing in leads to a screen, which this address is not.
  const back = agent ? payPath(encodeURIComponent(agent), lang) : localPath(paths.agents, lang);
  const user = await requireUser(new Request(new URL(back, url), { headers: request.headers }));
  try {
    if (text('intent') === 'begin')
      return json<PayAnswer>({
        payment: (await ask(calls.hireIntent, { body: { agent_key: agent }, token: user.token, kind: 'payment' })).data,
      });
    if (text('intent') === 'record') {
      await ask(calls.addHireAgents, {
        body: { agent_key: agent, payment_intent: text('payment_intent') },
        token: user.token,
        kind: 'payment',
      });
      return json<PayAnswer>({ recorded: true });
    }
  } catch (error) {
    if (!(error instanceof CmsError)) throw error;
    return json<PayAnswer>({ refusal: refusalOf(error, request) }, { status: error.status });
  }
  return json<PayAnswer>({ refusal: { text: hireMessagesOf(request).refused.failed } }, { status: 400 });
}
