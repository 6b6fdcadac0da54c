import { formatNumber, RECEIPT_KINDS, RENT_PAID_BY } from '@69street/config/market';

import { withLink } from '~/conversation/link';
import { useTenancyMessages } from '~/messages/tenancy';
import { textLang, useLang } from '~/shell/lang';
import { paths } from '~/shell/paths';
import { useFormKey } from '~/shell/use-form-key';
import { Field, Select } from '~/ui/field';
import { LocalLink } from '~/ui/local-link';
import { useSending } from '~/ui/use-sending';

import { StepForm } from './step-form';
import type { ReceiptView, TenancyProblem, TenancyView } from './tenancy';

type Props = { tenancy: TenancyView; link: string; problem: TenancyProblem | undefined };

/** The form of one more receipt. */
function WriteReceipt({ tenancy, problem }: Omit<Props, 'link'>) {
  const t = useTenancyMessages().receipts;
  const busy = useSending();
  const formKey = useFormKey();
  const typed = problem?.intent === 'receipt' ? problem : undefined;
  const field = (name: 'kind' | 'month' | 'amount' | 'paid_on' | 'paid_by', value: string) => ({
    ...{ id: name, name, label: t[name], error: typed?.fields[name] },
    defaultValue: typed?.values[name] ?? value,
  });
  const labels = { kind: t.kind, month: t.month, amount: t.amount, paid_on: t.paid_on, paid_by: t.paid_by };
  return (
    <StepForm intent="receipt" link="" sends={{ form_key: formKey }} problem={problem} labels={labels}>
      <h3 className="text-lg">{t.write}</h3>
      <div className="grid gap-4 sm:grid-cols-2">
        <Select {...field('kind', 'rent')} options={RECEIPT_KINDS.map((kind) => [kind, t.kinds[kind]] as const)} />
        <Select {...field('month', tenancy.month)} options={tenancy.months} />
        <Field
          {...field('amount', String(tenancy.rent))}
          help={t.partHelp}
          inputMode="numeric"
          required
          maxLength={40}
        />
        <Field {...field('paid_on', tenancy.today)} type="date" required max={tenancy.today} />
        <Select {...field('paid_by', 'cash')} options={RENT_PAID_BY.map((way) => [way, t.ways[way]] as const)} />
      </div>
      <button className="button button-brick self-start" aria-disabled={busy}>
        {t.save}
      </button>
    </StepForm>
  );
}

/** What the tenant says of a receipt, or how the landlord withdraws it. */
function ReceiptSteps({ tenancy, link, problem, receipt }: Props & { receipt: ReceiptView }) {
  const t = useTenancyMessages().receipts;
  const lang = useLang();
  const busy = useSending();
  const { number, answer } = receipt;
  const name = t.number(formatNumber(number, lang));
  const named = (words: string) => `${words}: ${name}`;
  if (tenancy.side === 'landlord') {
    return (
      <details>
        <summary className="button button-quiet w-fit list-none">
          {t.withdraw}
          <span className="sr-only">{`: ${name}`}</span>
        </summary>
        <StepForm intent="withdraw_receipt" link="" sends={{ number }} problem={problem} className="mt-2">
          <p className="text-sm">{t.withdrawSure}</p>
          <button className="button self-start" aria-disabled={busy}>
            {t.withdrawYes}
          </button>
        </StepForm>
      </details>
    );
  }
  if (answer === 'confirmed') return null;
  const typed = problem?.intent === 'dispute' && problem.about === String(number) ? problem : undefined;
  return (
    <div className="flex flex-wrap items-start gap-3">
      <StepForm intent="confirm" link={link} sends={{ number }} problem={problem}>
        <button className="button button-brick" aria-disabled={busy} aria-label={named(t.confirm)}>
          {t.confirm}
        </button>
      </StepForm>
      {answer === null && (
        <details open={typed !== undefined}>
          <summary className="button button-quiet w-fit list-none">
            {t.dispute}
            <span className="sr-only">{`: ${name}`}</span>
          </summary>
          <StepForm
            intent="dispute"
            link={link}
            sends={{ number }}
            problem={problem}
            labels={{ words: t.disputeWhat }}
            className="mt-2"
          >
            <Field
              id={`words-${number}`}
              name="words"
              label={t.disputeWhat}
              multiline
              rows={3}
              maxLength={1000}
              defaultValue={typed?.values.words}
              error={typed?.fields.words}
            />
            <button className="button self-start" aria-disabled={busy}>
              {t.disputeSend}
            </button>
          </StepForm>
        </details>
      )}
    </div>
  );
}

function ReceiptLine({ receipt, ...props }: Props & { receipt: ReceiptView }) {
  const t = useTenancyMessages().receipts;
  const lang = useLang();
  const { number, withdraws, is_withdrawn, answer, words, monthWords, paid } = receipt;
  const n = (count: number) => formatNumber(count, lang);
  if (withdraws !== null) return <p className="text-muted">{t.withdraws(n(number), n(withdraws))}</p>;
  const state = is_withdrawn ? t.isWithdrawn : answer ? t.answers[answer] : t.open;
  return (
    <article aria-label={t.number(n(number))} className="flex flex-col gap-2">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1">
        <h3 className="text-lg">{`${t.number(n(number))}: ${monthWords}`}</h3>
        <span className="rounded-md bg-sunken px-2.5 py-0.5 text-sm font-semibold">{state}</span>
      </div>
      <p className={is_withdrawn ? 'line-through' : ''}>{paid}</p>
      {words && (
        <p className="wrap-anywhere" lang={textLang(words)}>
          {t.said(words)}
        </p>
      )}
      {!is_withdrawn && <ReceiptSteps {...props} receipt={receipt} />}
      <LocalLink
        to={withLink(paths.rentReceipt(props.tenancy._id, number), props.link)}
        className="link inline-flex min-h-11 items-center self-start"
        aria-label={`${t.print}: ${t.number(n(number))}`}
      >
        {t.print}
      </LocalLink>
    </article>
  );
}

/** All that was written about the rent, the latest first. */
export function Receipts({ tenancy, link, problem }: Props) {
  const t = useTenancyMessages();
  const lang = useLang();
  const { side, receipts, years, months, _id } = tenancy;
  return (
    <section aria-labelledby="receipts" className="card flex flex-col gap-5 p-4 sm:p-6">
      <div>
        <h2 id="receipts" className="text-xl">
          {t.receipts.title}
        </h2>
        <p className="text-sm text-muted">{t.notCourt}</p>
      </div>
      {side === 'landlord' && months.length > 0 && (
        <WriteReceipt key={receipts.length} tenancy={tenancy} problem={problem} />
      )}
      {receipts.length === 0 && <p>{t.receipts.none}</p>}
      <ol className="flex flex-col gap-4">
        {receipts.map((receipt) => (
          <li key={receipt.number} className="border-t border-line pt-4">
            <ReceiptLine tenancy={tenancy} link={link} problem={problem} receipt={receipt} />
          </li>
        ))}
      </ol>
      {years.map((year) => (
        <LocalLink
          key={year}
          to={withLink(paths.rentYear(_id, year), link)}
          className="link inline-flex min-h-11 items-center self-start"
        >
          {t.receipts.year(formatNumber(year, lang).replaceAll(',', ''))}
        </LocalLink>
      ))}
    </section>
  );
}
