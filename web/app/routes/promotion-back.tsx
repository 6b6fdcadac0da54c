import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';

import { ask, calls } from '~/cms/client.server';
import { errorOf } from '~/cms/outcome.server';
import { requireUser } from '~/identity/guards.server';
import { useHireMessages } from '~/messages/hire';
import { promotionMessagesOf, usePromotionMessages } from '~/messages/promotion';
import { LookAgain } from '~/payment/look-again';
import { PaymentStanding } from '~/payment/standing';
import { formatDay } from '~/shell/dates';
import { langOf, localPath, useLang } from '~/shell/lang';
import { pageMeta, type PageInfo } from '~/shell/meta';
import { paths } from '~/shell/paths';
import { LocalLink } from '~/ui/local-link';

type Standing = 'paid' | 'off' | 'unpaid' | 'away';

/**
 * Where a provider sends its visitor back. What the address brings with it proves nothing and is not looked at: cms asks
 * the providers. 404 for what is not the person's own.
 */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const { token } = await requireUser(request);
  const id = params.id ?? '';
  const work = ask(calls.checkPromotion, { params: { id }, body: {}, token, kind: 'payment' });
  const error = await errorOf(work, request);
  if (error && error.status !== 503) throw new Response(null, { status: error.status });
  const promotion = error ? null : (await work).data;
  const { title, description } = promotionMessagesOf(request).back;
  const page: PageInfo = { title, description, hidden: true };
  if (!promotion) return { standing: 'away' as Standing, promotion: null, page };
  const { number, property, code, property_name, paid_at, starts_at, ends_at, failure, refund_state, refund_why } =
    promotion;
  const standing: Standing = paid_at === null ? 'unpaid' : refund_state === null ? 'paid' : 'off';
  const lang = langOf(new URL(request.url).pathname);
  const span = starts_at && ends_at ? ([formatDay(starts_at, lang), formatDay(ends_at, lang)] as const) : null;
  return { standing, promotion: { id, number, property, code, property_name, failure, refund_why, span }, page };
}

export const meta = pageMeta;

export default function PromotionBack() {
  const { standing, promotion } = useLoaderData<typeof loader>();
  const messages = usePromotionMessages();
  const t = messages.back;
  const shared = useHireMessages();
  const lang = useLang();
  const failure = promotion?.failure ?? null;
  const span = promotion?.span;
  const why = promotion?.refund_why;
  const says = {
    paid: { look: 'good', said: t.paid, text: span ? t.paidText(...span) : null },
    off: { look: 'plain', said: t.off, text: why ? messages.list.why[why] : null },
    unpaid: {
      look: 'plain',
      said: shared.back.unpaid,
      // Money has come, only not as much as it should be.
      text: failure === 'other_amount' ? null : shared.back.unpaidText,
    },
    away: { look: 'waits', said: t.away, text: t.awayText },
  } as const;
  return (
    <div className="page flex max-w-2xl flex-col items-start gap-5 py-10">
      <h1 className="text-3xl">{t.title}</h1>
      {promotion && (
        <p className="text-muted wrap-anywhere">
          {promotion.number}, {promotion.code} {promotion.property_name}
        </p>
      )}
      <PaymentStanding
        {...says[standing]}
        failure={standing === 'unpaid' ? failure : null}
        failures={messages.failures}
      >
        {standing === 'unpaid' && failure === null && <p className="mt-1">{shared.back.soon}</p>}
      </PaymentStanding>
      <div className="flex flex-wrap gap-3">
        {standing === 'unpaid' && promotion && (
          // A document of its own: only there the policy lets the payment script in.
          <a href={localPath(paths.promote(promotion.property), lang)} className="button button-brick">
            {t.again}
          </a>
        )}
        {(standing === 'unpaid' || standing === 'away') && <LookAgain />}
        {(standing === 'paid' || standing === 'off') && promotion && (
          <LocalLink to={paths.promotionReceipt(promotion.id)} className="button">
            {t.receipt}
          </LocalLink>
        )}
        <LocalLink to={paths.own.promotions} className="button button-quiet">
          {messages.entry}
        </LocalLink>
      </div>
    </div>
  );
}

export { Fault as ErrorBoundary } from '~/ui/fault';
