import type { PromotionPrices } from '@69street/config/contract';
import { formatMoney, POISHA, type RailName } from '@69street/config/market';

import { useHireMessages } from '~/messages/hire';
import { usePromotionMessages } from '~/messages/promotion';
import { CardFields } from '~/payment/card-fields';
import { BY } from '~/payment/pay-screen';
import { usePayment, type Step } from '~/payment/use-payment';
import { localPath, useLang } from '~/shell/lang';
import { paths } from '~/shell/paths';
import { REDIRECT_TO } from '~/shell/redirect-to';
import { LocalLink } from '~/ui/local-link';

type Props = {
  listing: { _id: string };
  chosen: PromotionPrices[number];
  ways: readonly RailName[];
  payer: { name: string; email: string };
  scriptUrl: string | null;
};

const NOTE = 'rounded-lg border p-4 font-medium';
const WARNING = `${NOTE} border-line-strong bg-warning-soft text-warning`;
/** Nothing of the card is escaped from: this screen is no window over another one. */
const stay = () => undefined;

/** How far the payment has come, read out. */
function Progress({ step }: { step: Step }) {
  const shared = useHireMessages();
  const t = usePromotionMessages().back;
  return (
    <div role="status">
      {step === 'loading' && <p className="text-muted noscript:hidden">{shared.loading}</p>}
      {step === 'paying' && <p className="text-muted">{shared.confirming}</p>}
      {step === 'done' && (
        <p className={`${NOTE} border-success bg-success-soft text-success`}>{`${shared.done}. ${t.paid}.`}</p>
      )}
      {step === 'made' && <p className={WARNING}>{`${t.made}. ${t.madeText}`}</p>}
      {step === 'waiting' && <p className={WARNING}>{`${shared.waiting}. ${t.waitingText}`}</p>}
    </div>
  );
}

/** The card form, for so many days as were chosen. */
export function CardStep({ listing, chosen, ways, payer, scriptUrl }: Props) {
  const shared = useHireMessages();
  const messages = usePromotionMessages();
  const lang = useLang();
  const here = localPath(paths.promote(listing._id), lang);
  const fields = { property: listing._id, days: String(chosen.days) };
  const payment = usePayment({ path: paths.paysPromotion, fields, payer, scriptUrl }, shared, stay);
  const { step, wrong, amount, isTest, again } = payment;
  const money = formatMoney(amount === null ? chosen.price : amount / POISHA, lang);
  const hasForm = step === 'loading' || step === 'ready' || step === 'paying';
  const isDone = step === 'done' || step === 'made' || step === 'waiting';
  const back = `${here}?${new URLSearchParams({ days: String(chosen.days), [BY]: 'card' })}`;
  return (
    <section aria-labelledby="promote-card" className="card flex flex-col gap-4 p-4 sm:p-6">
      <h2 id="promote-card" className="text-xl">
        {messages.buy.cardTitle}
      </h2>
      <p className="price">{messages.buy.price(messages.days(chosen.days), money)}</p>
      {isTest && hasForm && <p className={`${WARNING} noscript:hidden text-sm`}>{shared.sandbox}</p>}
      <noscript>
        <p className={WARNING}>{shared.needsScript}</p>
      </noscript>
      <CardFields payment={payment} hasForm={hasForm} />
      <Progress step={step} />
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
            {step === 'paying' ? shared.paying : shared.pay(money)}
          </button>
        )}
        {step === 'failed' && !wrong?.signedOut && (
          <button type="button" className="button" onClick={again}>
            {shared.again}
          </button>
        )}
        {wrong?.signedOut && (
          <LocalLink to={`${paths.login}?${new URLSearchParams({ [REDIRECT_TO]: back })}`} className="button">
            {shared.signIn}
          </LocalLink>
        )}
        {(isDone || wrong?.hires) && (
          // A document of its own: nothing of the payment script stays.
          <LocalLink to={paths.own.promotions} reloadDocument className="button">
            {messages.entry}
          </LocalLink>
        )}
        {!isDone && step !== 'paying' && (
          <a href={`${here}?days=${chosen.days}`} className="button button-quiet">
            {ways.length > 1 ? shared.choose.other : messages.back.again}
          </a>
        )}
      </div>
    </section>
  );
}
