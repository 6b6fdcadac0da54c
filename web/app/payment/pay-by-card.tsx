import type { ReactNode } from 'react';

import { useHireMessages } from '~/messages/hire';
import { paths } from '~/shell/paths';
import { REDIRECT_TO } from '~/shell/redirect-to';
import { LocalLink } from '~/ui/local-link';

import { CardFields } from './card-fields';
import type { Step, usePayment } from './use-payment';

type Said = Record<'done' | 'made' | 'waiting', ReactNode>;

type Props = {
  payment: ReturnType<typeof usePayment>;
  /** What is said once it is paid, or may be. */
  said: Said;
  /** The button that pays. */
  payLabel: string;
  /** Where to come back to after signing in again. */
  back: string;
  /** Where what was paid for is listed. */
  list: { to: string; name: string };
  /** Above the fields of the card. */
  children?: ReactNode;
  /** The last of the buttons. */
  further?: ReactNode;
};

const NOTE = 'rounded-lg border p-4 font-medium';
const WARNING = `${NOTE} border-line-strong bg-warning-soft text-warning`;

/** Whether there is a card to be typed. */
export const hasCardForm = (step: Step) => step === 'loading' || step === 'ready' || step === 'paying';
export const isPaid = (step: Step): step is keyof Said => step === 'done' || step === 'made' || step === 'waiting';

/** How far the payment has come, read out. */
function Progress({ step, said }: { step: Step; said: Said }) {
  const t = useHireMessages();
  return (
    <div role="status">
      {step === 'loading' && <p className="text-muted noscript:hidden">{t.loading}</p>}
      {step === 'paying' && <p className="text-muted">{t.confirming}</p>}
      {isPaid(step) && (
        <div className={step === 'done' ? `${NOTE} border-success bg-success-soft text-success` : WARNING}>
          {said[step]}
        </div>
      )}
    </div>
  );
}

/** The card form of whatever is paid: its fields, what came of them, and what can be pressed. */
export function PayByCard({ payment, said, payLabel, back, list, children, further }: Props) {
  const t = useHireMessages();
  const { step, wrong, isTest, again } = payment;
  const hasForm = hasCardForm(step);
  return (
    <>
      {isTest && hasForm && <p className={`${WARNING} noscript:hidden text-sm`}>{t.sandbox}</p>}
      <noscript>
        <p className={WARNING}>{t.needsScript}</p>
      </noscript>
      {children}
      <CardFields payment={payment} hasForm={hasForm} />
      <Progress step={step} said={said} />
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
            {step === 'paying' ? t.paying : payLabel}
          </button>
        )}
        {step === 'failed' && !wrong?.signedOut && (
          <button type="button" className="button" onClick={again}>
            {t.again}
          </button>
        )}
        {wrong?.signedOut && (
          <LocalLink to={`${paths.login}?${new URLSearchParams({ [REDIRECT_TO]: back })}`} className="button">
            {t.signIn}
          </LocalLink>
        )}
        {(isPaid(step) || wrong?.hires) && (
          // A document of its own: nothing of the payment script stays, and "back" begins from anew.
          <LocalLink to={list.to} reloadDocument className="button">
            {list.name}
          </LocalLink>
        )}
        {further}
      </div>
    </>
  );
}
