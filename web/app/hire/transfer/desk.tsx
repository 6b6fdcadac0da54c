import type { Transfer } from '@69street/config/contract';
import { formatPoisha } from '@69street/config/market';

import { useTransfersMessages } from '~/messages/transfers';
import { localPath, textLang, useLang } from '~/shell/lang';
import { paths } from '~/shell/paths';
import { Field } from '~/ui/field';
import { OnceForm } from '~/ui/once-form';
import { useSending } from '~/ui/use-sending';

import type { DeskProblem } from './desk-answer';
import { ReasonForm } from './reason-form';

/** A transfer with its moments in words of the page's language. */
export type DeskTransfer = Transfer & { days: { opened: string; until: string; handed: string | null } };
/** What a line of a statement says of a transfer. */
export type Filled = { received: string; date: string; number: string };

const CARD = 'card flex flex-col gap-4 p-4 sm:p-5';

/** Where a fact has one word: what it is, and what it says. */
function Facts({ facts }: { facts: ReadonlyArray<readonly [what: string, says: string]> }) {
  return (
    <dl className="flex flex-wrap gap-x-5 gap-y-1 text-sm">
      {facts.map(([what, says]) => (
        <div key={what} className="flex min-w-0 gap-1.5">
          <dt className="shrink-0 text-muted">{`${what}:`}</dt>
          <dd className="min-w-0 wrap-anywhere">{says}</dd>
        </div>
      ))}
    </dl>
  );
}

/** The slips of a transfer, and what speaks against them. */
function SlipsOf({ transfer: { reference, slips } }: { transfer: DeskTransfer }) {
  const t = useTransfersMessages();
  const lang = useLang();
  if (slips.length === 0) return null;
  return (
    <ul className="flex flex-col gap-3">
      {slips.map(({ _id, bank_reference, has_picture, twins }, at) => (
        <li key={_id} className="flex flex-col gap-1">
          {has_picture ? (
            <a
              href={localPath(paths.transferSlip(reference, _id), lang)}
              target="_blank"
              rel="noreferrer"
              className="button button-quiet self-start"
              aria-label={t.of(slips.length > 1 ? `${t.slip} ${at + 1}` : t.slip, reference)}
            >
              {t.slip}
            </a>
          ) : (
            <p className="text-muted">{t.erased}</p>
          )}
          {bank_reference && <p className="text-sm wrap-anywhere">{`${t.bankReference}: ${bank_reference}`}</p>}
          {twins.map((twin) => (
            <p key={twin.reference} className="rounded-lg bg-warning-soft p-3 font-medium text-warning">
              {t.twins[twin.why](`${twin.number} (${twin.reference})`)}
            </p>
          ))}
        </li>
      ))}
    </ul>
  );
}

/** What administrators have said so far; `isAlone`: there is only one of them. */
function Said({ transfer, isAlone }: { transfer: DeskTransfer; isAlone: boolean }) {
  const { people, confirmations, money, state, amount } = transfer;
  const t = useTransfersMessages();
  const lang = useLang();
  return (
    <>
      {people > 1 && state !== 'confirmed' && <p className="font-medium">{t.twoPeople}</p>}
      {people > 1 && state !== 'confirmed' && isAlone && (
        <p className="rounded-lg bg-warning-soft p-3 font-medium text-warning">{t.alone}</p>
      )}
      {confirmations.map(({ by, received, value_date, bank_number }) => (
        <p key={by} className="text-sm wrap-anywhere">
          {t.said(by, formatPoisha(received, lang), value_date, bank_number)}
        </p>
      ))}
      {money && (
        <p className="font-medium text-success wrap-anywhere">
          {t.came(formatPoisha(money.received, lang), money.value_date, money.bank_number)}
        </p>
      )}
      {money && money.received !== amount && (
        <p className="rounded-lg bg-warning-soft p-3 font-medium text-warning">{t.otherAmount}</p>
      )}
    </>
  );
}

type FormProps = { transfer: DeskTransfer; problem: DeskProblem | undefined };

function ConfirmForm({ transfer, problem, filled }: FormProps & { filled: Filled | undefined }) {
  const t = useTransfersMessages();
  const busy = useSending();
  const { reference } = transfer;
  const values = problem?.values;
  const id = (name: string) => `${name}-${reference}`;
  return (
    <OnceForm preventScrollReset noValidate className="flex flex-col gap-3">
      <h3 className="text-base font-semibold">{t.confirm.title}</h3>
      <input type="hidden" name="reference" value={reference} />
      <p role="alert" className="font-medium text-danger empty:hidden">
        {problem?.text}
      </p>
      <Field
        {...{ id: id('received'), name: 'received', inputMode: 'decimal' as const, autoComplete: 'off' }}
        label={t.confirm.received}
        defaultValue={values?.received ?? filled?.received}
        error={problem?.fields.received}
      />
      {problem?.fields.received && problem.fields.received === t.wrong.differs && (
        <label className="flex min-h-11 items-center gap-2">
          <input type="checkbox" name="differs" value="1" className="size-5 shrink-0" />
          {t.confirm.differs}
        </label>
      )}
      <Field
        {...{ id: id('date'), name: 'value_date', type: 'date', autoComplete: 'off' }}
        label={t.confirm.date}
        help={t.confirm.dateHelp}
        defaultValue={values?.value_date ?? filled?.date}
        error={problem?.fields.value_date}
      />
      <Field
        {...{ id: id('number'), name: 'bank_number', maxLength: 60, autoComplete: 'off' }}
        label={t.confirm.number}
        defaultValue={values?.bank_number ?? filled?.number}
        error={problem?.fields.bank_number}
      />
      <button
        name="intent"
        value="confirm"
        className="button self-start"
        aria-disabled={busy}
        aria-label={t.of(t.confirm.button, reference)}
      >
        {t.confirm.button}
      </button>
    </OnceForm>
  );
}

type CardProps = FormProps & { filled?: Filled | undefined; isAlone: boolean };

/** A bank transfer: what was asked for, what was handed in, and what is decided on it. */
export function TransferCard({ transfer, problem, filled, isAlone }: CardProps) {
  const t = useTransfersMessages();
  const lang = useLang();
  const { reference, number, description, payer, amount, state, refusal, days } = transfer;
  const facts: Array<readonly [string, string]> = [
    [t.payer, payer ? [payer.name, payer.email].filter(Boolean).join(', ') : t.gone],
    [t.opened, days.opened],
    ...(days.handed ? [[t.handed, days.handed] as const] : []),
    ...(state === 'open' || state === 'refused' ? [[t.until, days.until] as const] : []),
    ...(refusal ? [[t.refusal, refusal] as const] : []),
  ];
  return (
    <li className={CARD} id={`transfer-${reference}`}>
      <header className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1">
        <div className="min-w-0">
          <h2 className="text-lg">{reference}</h2>
          <p className="wrap-anywhere" lang={textLang(description)}>
            {description.startsWith(number) ? description : `${number}, ${description}`}
          </p>
        </div>
        <div className="sm:text-right">
          <p className="price text-lg">{formatPoisha(amount, lang)}</p>
          <p className="text-sm text-muted">{t.states[state]}</p>
        </div>
      </header>
      <Facts facts={facts} />
      <SlipsOf transfer={transfer} />
      <Said transfer={transfer} isAlone={isAlone} />
      {state !== 'confirmed' && (
        <ConfirmForm
          transfer={transfer}
          filled={filled}
          problem={problem?.intent === 'confirm' ? problem : undefined}
        />
      )}
      {state === 'handed' && (
        <ReasonForm
          intent="refuse"
          of={{ name: 'reference', value: reference }}
          reference={reference}
          words={t.refuse}
          problem={problem?.intent === 'refuse' ? problem : undefined}
        />
      )}
    </li>
  );
}
