import { json, redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData, useNavigate } from '@remix-run/react';

import type { Agent } from '@69street/config/contract';
import { formatMoney, POISHA, RAILS } from '@69street/config/market';

import { getAgent } from '~/agent/agent.server';
import { ask, calls, CmsError } from '~/cms/client.server';
import { forScreen } from '~/cms/outcome.server';
import { LocalLink } from '~/ui/local-link';
import { ChooseWay } from '~/hire/pay/choose';
import { NextSteps } from '~/hire/pay/next-steps';
import { PayDialog } from '~/hire/pay/pay-dialog';
import { refusalOf } from '~/hire/pay/refusal.server';
import { CardFields } from '~/payment/card-fields';
import { usePayment, type Step } from '~/payment/use-payment';
import { Portrait } from '~/ui/portrait';
import { env } from '~/env.server';
import { requireUser } from '~/identity/guards.server';
import { langOf, localPath, textLang, useLang } from '~/shell/lang';
import { hireMessagesOf, useHireMessages } from '~/messages/hire';
import { useAgentMessages } from '~/messages/agents';
import { pageMeta, type PageInfo } from '~/shell/meta';
import { BY, payPath } from '~/payment/pay-screen';
import { REDIRECT_TO } from '~/shell/redirect-to';
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

const NOTE = 'rounded-lg border p-4 font-medium';

type HiredProps = { agent: Pick<Agent, 'agent_name' | 'agent_title' | 'photo'>; fees: number | null };

/** Who is hired, and for how much. */
function Hired({ agent, fees }: HiredProps) {
  const agents = useAgentMessages();
  return (
    <div className="flex items-center gap-4">
      <Portrait
        name={agent.agent_name}
        photo={agent.photo}
        sizes="80px"
        className="size-20 shrink-0 rounded-[12px] border border-line"
      />
      <div className="min-w-0 break-words">
        <p className="text-lg font-semibold" lang={textLang(agent.agent_name)}>
          {agent.agent_name}
        </p>
        {agent.agent_title && (
          <p className="text-muted" lang={textLang(agent.agent_title)}>
            {agent.agent_title}
          </p>
        )}
        {fees !== null && <p className="price mt-1">{agents.fees(fees)}</p>}
      </div>
    </div>
  );
}

/** How far the payment has come, read out. */
function Progress({ step, name }: { step: Step; name: string }) {
  const t = useHireMessages();
  const paid = { made: [t.made, t.madeText], waiting: [t.waiting, t.waitingText] };
  return (
    <div role="status">
      {step === 'loading' && <p className="text-muted noscript:hidden">{t.loading}</p>}
      {step === 'paying' && <p className="text-muted">{t.confirming}</p>}
      {step === 'done' && (
        <div className={`${NOTE} border-success bg-success-soft text-success`}>
          <p className="font-semibold">{t.done}</p>
          <NextSteps name={name} />
        </div>
      )}
      {(step === 'made' || step === 'waiting') && (
        <div className={`${NOTE} border-line-strong bg-warning-soft text-warning`}>
          <p className="font-semibold">{paid[step][0]}</p>
          <p className="mt-1 font-normal">{paid[step][1]}</p>
        </div>
      )}
    </div>
  );
}

/** What the fee pays for and how one gets it back, before a card is asked for. */
function Gets({ name, money }: { name: string; money: string | null }) {
  const t = useHireMessages().gets;
  return (
    <section aria-labelledby="pay-gets">
      <h3 id="pay-gets" className="text-base font-semibold">
        {money === null ? t.titleUnknown : t.title(money)}
      </h3>
      <ul className="mt-1 flex list-disc flex-col gap-1 pl-5 text-sm">
        {t.points(name).map((words) => (
          <li key={words}>{words}</li>
        ))}
      </ul>
    </section>
  );
}

type ScreenProps = { onClose: () => void };

/** Which way to pay, where there are several. */
function ChooseScreen({ onClose }: ScreenProps) {
  const { agent, ways } = useLoaderData<typeof loader>();
  const refusal = useActionData<typeof action>()?.refusal;
  const t = useHireMessages();
  const lang = useLang();
  const money = agent.fees === null ? null : formatMoney(agent.fees, lang);
  return (
    <PayDialog labelledBy="pay-title" onClose={onClose} suspended={false}>
      <h2 id="pay-title" className="text-xl">
        {t.choose.title}
      </h2>
      <Hired agent={agent} fees={agent.fees} />
      <p role="alert" className="font-medium text-danger empty:hidden">
        {refusal?.text}
      </p>
      {!refusal?.final && <ChooseWay ways={ways} cardPath={`${payPath(agent._id, lang)}?${BY}=card`} />}
      {!refusal?.final && <Gets name={agent.agent_name} money={money} />}
      <div className="flex flex-wrap gap-3">
        {refusal?.hires && (
          <LocalLink to={paths.own.hires} className="button">
            {t.myHires}
          </LocalLink>
        )}
        <Close agent={agent._id} onClose={onClose} />
      </div>
    </PayDialog>
  );
}

/** A form, so that it works without script too. */
function Close({ agent, onClose }: ScreenProps & { agent: string }) {
  const t = useHireMessages();
  return (
    <form
      action={localPath(paths.agent(agent), useLang())}
      onSubmit={(event) => {
        event.preventDefault();
        onClose();
      }}
    >
      <button className="button button-quiet">{t.close}</button>
    </form>
  );
}

/** The card form, in a window of the name that it has always had. */
function CardScreen({ onClose: close }: ScreenProps) {
  const { agent, ways, payer, scriptUrl } = useLoaderData<typeof loader>();
  const t = useHireMessages();
  const lang = useLang();
  const wanted = { path: paths.hire, fields: { agent_key: agent._id }, payer, scriptUrl };
  const escape = () => step !== 'paying' && close();
  const payment = usePayment(wanted, t, escape);
  const { step, wrong, amount, isTest, again } = payment;
  const fees = amount === null ? agent.fees : amount / POISHA;
  const money = fees === null ? null : formatMoney(fees, lang);
  const hasForm = step === 'loading' || step === 'ready' || step === 'paying';
  const signIn = `${paths.login}?${new URLSearchParams({ [REDIRECT_TO]: payPath(agent._id, lang) })}`;
  const isDone = step === 'done' || step === 'made' || step === 'waiting';

  return (
    <PayDialog labelledBy="pay-title" onClose={close} suspended={step === 'paying'}>
      <h2 id="pay-title" className="text-xl">
        {t.title}
      </h2>
      <Hired agent={agent} fees={fees} />
      {isTest && hasForm && (
        <p className={`${NOTE} noscript:hidden border-line-strong bg-warning-soft text-sm text-warning`}>{t.sandbox}</p>
      )}
      <noscript>
        <p className={`${NOTE} border-line-strong bg-warning-soft text-warning`}>{t.needsScript}</p>
      </noscript>
      {hasForm && <Gets name={agent.agent_name} money={money} />}
      <CardFields payment={payment} hasForm={hasForm} />
      <Progress step={step} name={agent.agent_name} />
      {wrong && (
        <p role="alert" className="font-medium text-danger" lang={wrong.foreign ? 'en' : undefined}>
          {wrong.text}
        </p>
      )}
      <div className="flex flex-wrap gap-3">
        {hasForm && (
          <button
            type="submit"
            form="pay-form"
            className="button button-brick noscript:hidden"
            aria-disabled={step !== 'ready'}
          >
            {step === 'paying' ? t.paying : money === null ? t.payUnknown : t.pay(money)}
          </button>
        )}
        {step === 'failed' && !wrong?.signedOut && (
          <button type="button" className="button" onClick={again}>
            {t.again}
          </button>
        )}
        {wrong?.signedOut && (
          <LocalLink to={signIn} className="button">
            {t.signIn}
          </LocalLink>
        )}
        {(isDone || wrong?.hires) && (
          // A document of its own: nothing of the payment script stays, and "back" begins from anew.
          <LocalLink to={paths.own.hires} reloadDocument className="button">
            {t.myHires}
          </LocalLink>
        )}
        {hasForm && step !== 'paying' && ways.length > 1 && (
          <a href={payPath(agent._id, lang)} className="button button-quiet">
            {t.choose.other}
          </a>
        )}
        {step !== 'paying' && <Close agent={agent._id} onClose={close} />}
      </div>
    </PayDialog>
  );
}

export default function HireScreen() {
  const { agent, isCard } = useLoaderData<typeof loader>();
  const lang = useLang();
  const navigate = useNavigate();
  const close = () => navigate(localPath(paths.agent(agent._id), lang), { replace: true, preventScrollReset: true });
  return isCard ? <CardScreen onClose={close} /> : <ChooseScreen onClose={close} />;
}
