import { useHireMessages } from '~/messages/hire';

import type { usePayment } from './use-payment';

/** The provider's fields in a form of ours, of the id `pay-form`: what sends it stands outside. */
export function CardFields({ payment, hasForm }: { payment: ReturnType<typeof usePayment>; hasForm: boolean }) {
  const t = useHireMessages();
  const { step, opened, events, pay } = payment;
  return (
    <form
      className={hasForm ? 'flex flex-col gap-3 noscript:hidden' : 'hidden'}
      onSubmit={(event) => {
        event.preventDefault();
        void pay();
      }}
      id="pay-form"
    >
      <div role="group" aria-labelledby="pay-card" className="flex flex-col gap-1.5">
        <p id="pay-card" className="font-medium">
          {t.card}
        </p>
        {/* The provider's own fields, dark on white in both schemes. */}
        <div className="min-h-12 rounded-lg border border-line-strong bg-white p-3">
          {opened && (
            <opened.CardForm stripe={opened.stripe} disabled={step !== 'loading' && step !== 'ready'} {...events} />
          )}
        </div>
      </div>
      <p className="text-sm text-muted">{t.private}</p>
    </form>
  );
}
