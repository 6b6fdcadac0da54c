import type { TransferRefund } from '@69street/config/contract';
import { formatPoisha } from '@69street/config/market';

import { useTransfersMessages } from '~/messages/transfers';
import { textLang, useLang } from '~/shell/lang';
import { Field } from '~/ui/field';
import { OnceForm } from '~/ui/once-form';
import { Titled } from '~/ui/page-section';
import { useSending } from '~/ui/use-sending';

import type { DeskProblem } from './desk-answer';
import { ReasonForm } from './reason-form';

type Props = { refunds: TransferRefund[]; problem: DeskProblem | undefined };

/** Money that somebody has to send back at the bank, each with the form that says that it was sent. */
export function Refunds({ refunds, problem }: Props) {
  const { refunds: t, gone, of } = useTransfersMessages();
  const lang = useLang();
  const busy = useSending();
  return (
    <section aria-labelledby="refunds" className="card flex flex-col gap-4 p-4 sm:p-5">
      <Titled id="refunds" title={t.title} text={t.text} />
      {refunds.length === 0 && <p className="text-muted">{t.none}</p>}
      <ul className="flex flex-col gap-5 empty:hidden">
        {refunds.map(({ _id, reference, number, amount, payer, bank_number, trouble }) => {
          const own = problem?.of === _id && problem.intent === 'sent' ? problem : undefined;
          return (
            <li key={_id} className="flex flex-col gap-2">
              <p className="font-semibold wrap-anywhere">{t.line(formatPoisha(amount, lang), number, reference)}</p>
              <p className="text-sm text-muted wrap-anywhere">
                {[payer ? [payer.name, payer.email].filter(Boolean).join(', ') : gone, t.from(bank_number)].join(' · ')}
              </p>
              {trouble && (
                <p className="rounded-lg bg-warning-soft p-3 text-warning wrap-anywhere">
                  {`${t.trouble} `}
                  <span lang={textLang(trouble)}>{trouble}</span>
                </p>
              )}
              <OnceForm preventScrollReset noValidate className="flex flex-col gap-3">
                <input type="hidden" name="id" value={_id} />
                <p role="alert" className="font-medium text-danger empty:hidden">
                  {own?.text}
                </p>
                <Field
                  {...{ id: `sent-${_id}`, name: 'bank_number', maxLength: 60, autoComplete: 'off' }}
                  label={of(t.number, reference)}
                  defaultValue={own?.values.bank_number}
                  error={own?.fields.bank_number}
                />
                <button
                  name="intent"
                  value="sent"
                  className="button self-start"
                  aria-disabled={busy}
                  aria-label={of(t.button, reference)}
                >
                  {t.button}
                </button>
              </OnceForm>
              <ReasonForm
                intent="stuck"
                of={{ name: 'id', value: _id }}
                reference={reference}
                words={t.stuck}
                problem={problem?.of === _id && problem.intent === 'stuck' ? problem : undefined}
              />
            </li>
          );
        })}
      </ul>
    </section>
  );
}
