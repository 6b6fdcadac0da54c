import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';

import { ask, calls } from '~/cms/client.server';
import { errorOf } from '~/cms/outcome.server';
import { LookAgain } from '~/payment/look-again';
import { payPath } from '~/payment/pay-screen';
import { PaymentStanding } from '~/payment/standing';
import { NextSteps } from '~/hire/pay/next-steps';
import { requireUser } from '~/identity/guards.server';
import { hireMessagesOf, useHireMessages } from '~/messages/hire';
import { useLang } from '~/shell/lang';
import { pageMeta, type PageInfo } from '~/shell/meta';
import { paths } from '~/shell/paths';
import { LocalLink } from '~/ui/local-link';

/** How a payment stands, as its visitor needs to know it. */
type Standing = 'paid' | 'held' | 'off' | 'slip' | 'unpaid' | 'away';

/**
 * Where a provider sends its visitor back. What the address brings with it proves nothing and is not looked at: cms asks
 * the providers. 404 for what is not the person's own.
 */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const user = await requireUser(request);
  const work = ask(calls.checkPayment, {
    params: { id: params.id ?? '' },
    body: {},
    token: user.token,
    kind: 'payment',
  });
  const error = await errorOf(work, request);
  if (error && error.status !== 503) throw new Response(null, { status: error.status });
  const hire = error ? null : (await work).data;
  const { title, description } = hireMessagesOf(request).back;
  const page: PageInfo = { title, description, hidden: true };
  if (!hire) return { standing: 'away' as Standing, hire: null, page };
  const { agent_key, agent_name, number, failure, hire_state, held, transfer } = hire;
  const isUnpaid = hire_state === 'requested' || hire_state === 'failed';
  const isOff = hire_state === 'declined' || hire_state === 'refunded';
  const unpaid = transfer?.state === 'handed' ? 'slip' : 'unpaid';
  const standing: Standing = held ? 'held' : isUnpaid ? unpaid : isOff ? 'off' : 'paid';
  return { standing, hire: { agent_key, agent_name, number, failure, transfer }, page };
}

export const meta = pageMeta;

export default function HireBack() {
  const { standing, hire } = useLoaderData<typeof loader>();
  const t = useHireMessages();
  const lang = useLang();
  const failure = hire?.failure ?? null;
  const says = {
    paid: { look: 'good', said: t.done, text: null },
    held: { look: 'waits', said: t.back.held, text: t.back.heldText },
    off: { look: 'plain', said: t.back.off, text: null },
    slip: { look: 'waits', said: t.back.slip, text: t.back.slipText },
    unpaid: {
      look: 'plain',
      said: t.back.unpaid,
      // Money has come, only not as much as it should be.
      text: failure === 'other_amount' ? null : t.back.unpaidText,
    },
    away: { look: 'waits', said: t.back.away, text: t.back.awayText },
  } as const;
  return (
    <div className="page flex max-w-2xl flex-col items-start gap-5 py-10">
      <h1 className="text-3xl">{t.back.title}</h1>
      {hire && (
        <p className="text-muted">
          {hire.number}, {hire.agent_name}
        </p>
      )}
      <PaymentStanding {...says[standing]} failure={standing === 'unpaid' ? failure : null} failures={t.failures}>
        {standing === 'unpaid' && failure === null && !hire?.transfer && <p className="mt-1">{t.back.soon}</p>}
        {standing === 'paid' && hire && <NextSteps name={hire.agent_name} />}
      </PaymentStanding>
      <div className="flex flex-wrap gap-3">
        {hire?.transfer && standing !== 'paid' && (
          <LocalLink to={paths.payTransfer(hire.transfer.reference)} className="button button-brick">
            {t.back.transfer}
          </LocalLink>
        )}
        {standing === 'unpaid' && hire && (
          // A document of its own: only there the policy lets the payment script in.
          <a
            href={payPath(hire.agent_key, lang)}
            className={`button ${hire.transfer ? 'button-quiet' : 'button-brick'}`}
          >
            {t.back.toAgent}
          </a>
        )}
        {(standing === 'unpaid' || standing === 'away') && <LookAgain />}
        <LocalLink to={paths.own.hires} className={standing === 'paid' ? 'button' : 'button button-quiet'}>
          {t.myHires}
        </LocalLink>
      </div>
    </div>
  );
}

export { Fault as ErrorBoundary } from '~/ui/fault';
