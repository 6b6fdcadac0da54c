import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';

import { takesSlip } from '@69street/config/market';

import { ask, calls } from '~/cms/client.server';
import { forScreen } from '~/cms/outcome.server';
import { Returns } from '~/hire/transfer/returns';
import { SendMoney } from '~/hire/transfer/send-money';
import { HandIn, Slips } from '~/hire/transfer/slip';
import { slipAction } from '~/hire/transfer/slip.server';
import { requireUser } from '~/identity/guards.server';
import { transferMessagesOf, useTransferMessages } from '~/messages/transfer';
import { formatDay, formatMoment } from '~/shell/dates';
import { langOf, textLang } from '~/shell/lang';
import { pageMeta, type PageInfo } from '~/shell/meta';
import { NO_STORE } from '~/shell/private';
import { LocalLink } from '~/ui/local-link';

/** An own bank transfer. 404 for what is not the person's own. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const { token } = await requireUser(request);
  const reference = params.reference ?? '';
  const { data } = await forScreen(request, ask(calls.transfer, { params: { reference }, token }));
  const lang = langOf(new URL(request.url).pathname);
  const { title, description } = transferMessagesOf(request);
  const page: PageInfo = { title, description, hidden: true };
  return {
    page,
    ...data,
    until: formatDay(data.expires_at, lang),
    slips: data.slips.map((slip) => ({ ...slip, at: formatMoment(slip.at, lang) })),
    returns: data.returns.map((one) => ({ ...one, sent_at: one.sent_at && formatDay(one.sent_at, lang) })),
  };
}

export const action = (args: ActionFunctionArgs) => slipAction(args);

export const headers = () => NO_STORE.headers;

export const meta = pageMeta;

const TONES: Partial<Record<string, string>> = {
  confirmed: 'border-success bg-success-soft text-success',
  handed: 'border-success bg-success-soft text-success',
  refused: 'border-danger bg-danger-soft text-danger',
};

/** How it stands, once there is something to say. */
function Standing({ state, refusal, isOther }: { state: string; refusal: string | null; isOther: boolean }) {
  const t = useTransferMessages();
  const said = isOther ? t.otherAmount : (t.states as Partial<Record<string, string[]>>)[state];
  if (!said) return null;
  const tone = (isOther ? TONES.refused : TONES[state]) ?? 'border-line-strong bg-sunken';
  return (
    <div role="status" className={`rounded-lg border p-4 ${tone}`}>
      <p className="font-semibold">{said[0]}</p>
      {state === 'refused' && refusal && (
        <p className="mt-1 break-words whitespace-pre-wrap">
          {`${t.why}: `}
          <span lang={textLang(refusal)}>{refusal}</span>
        </p>
      )}
      <p className="mt-1">{said[1]}</p>
    </div>
  );
}

export default function PayTransfer() {
  const transfer = useLoaderData<typeof loader>();
  const problem = useActionData<typeof slipAction>()?.problem;
  const t = useTransferMessages();
  const { state, number, description, refusal, slips, back, account, amount, received, returns } = transfer;
  const isOther = received !== null && received !== amount;
  const isOpen = takesSlip(state);
  const isWaiting = state === 'handed';
  return (
    <div className="page flex max-w-2xl flex-col gap-6 py-10">
      <div>
        <h1 className="text-3xl">{t.title}</h1>
        <p className="mt-2 break-words text-muted" lang={textLang(description)}>
          {description.startsWith(number) ? description : `${number}, ${description}`}
        </p>
      </div>
      <Standing state={state} refusal={refusal} isOther={isOther} />
      <Returns returns={returns} />
      {isOpen && !account && <p className="rounded-lg bg-warning-soft p-4 font-medium text-warning">{t.away}</p>}
      {isOpen && account && !isWaiting && <SendMoney transfer={transfer} account={account} />}
      <Slips reference={transfer.reference} slips={slips} />
      {/* A new one for each slip: nobody sends the same picture twice. */}
      {isOpen && <HandIn key={slips.length} isAgain={isWaiting} problem={problem} />}
      <LocalLink to={back} className="button button-quiet self-start">
        {isOpen || (state === 'confirmed' && !isOther) ? t.back : t.other}
      </LocalLink>
    </div>
  );
}

export { Fault as ErrorBoundary } from '~/ui/fault';
