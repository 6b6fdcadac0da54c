import { json, redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData, useNavigate } from '@remix-run/react';

import { RAILS } from '@69street/config/market';

import { getAgent } from '~/agent/agent.server';
import { ask, calls, CmsError } from '~/cms/client.server';
import { forScreen } from '~/cms/outcome.server';
import { CardScreen } from '~/hire/pay/card-screen';
import { ChooseScreen } from '~/hire/pay/choose-screen';
import { refusalOf } from '~/hire/pay/refusal.server';
import { env } from '~/env.server';
import { requireUser } from '~/identity/guards.server';
import { langOf, localPath, useLang } from '~/shell/lang';
import { hireMessagesOf } from '~/messages/hire';
import { pageMeta, type PageInfo } from '~/shell/meta';
import { BY, payPath } from '~/payment/pay-screen';
import { paths } from '~/shell/paths';

export async function loader({ request, params }: LoaderFunctionArgs) {
  const { user_name, user_email } = await requireUser(request);
  const { _id, agent_name, agent_title, fees, photo } = await getAgent(params.id ?? '');
  const { data: ways } = await forScreen(request, ask(calls.hireWays, {}));
  const { title, description, choose } = hireMessagesOf(request);
  const isCard = new URL(request.url).searchParams.get(BY) === 'card' || (ways.length === 1 && ways[0] === 'card');
  const page: PageInfo = { title: isCard ? title : choose.title, description, hidden: true };
  const payer = { name: user_name || user_email, email: user_email };
  const agent = { _id, agent_name, agent_title, fees, photo };
  return { agent, ways, isCard, payer, scriptUrl: env.STRIPE_JS_URL ?? null, page };
}

/** Begins to pay on a provider's page, and leads there. What cms refuses comes back in words, with its status. */
export async function action({ request, params }: ActionFunctionArgs) {
  const user = await requireUser(request);
  const form = await request.formData();
  const rail = RAILS.find((name) => name === form.get('rail'));
  if (!rail) throw new Response(null, { status: 400 });
  const lang = langOf(new URL(request.url).pathname);
  const agent_key = params.id ?? '';
  try {
    const work = ask(calls.hireIntent, { body: { agent_key, rail, lang }, token: user.token, kind: 'payment' });
    const { redirect: to } = (await work).data;
    return redirect(to ?? `${payPath(encodeURIComponent(agent_key), lang)}?${BY}=card`, 303);
  } catch (error) {
    if (!(error instanceof CmsError)) throw error;
    return json({ refusal: refusalOf(error, request) }, { status: error.status });
  }
}

export const meta = pageMeta;

export default function HireScreen() {
  const { isCard, ...shown } = useLoaderData<typeof loader>();
  const refusal = useActionData<typeof action>()?.refusal;
  const lang = useLang();
  const navigate = useNavigate();
  const close = () =>
    navigate(localPath(paths.agent(shown.agent._id), lang), { replace: true, preventScrollReset: true });
  return isCard ? (
    <CardScreen {...shown} onClose={close} />
  ) : (
    <ChooseScreen agent={shown.agent} ways={shown.ways} refusal={refusal} onClose={close} />
  );
}
