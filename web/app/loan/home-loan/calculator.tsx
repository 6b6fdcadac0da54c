import { Form, useNavigation } from '@remix-run/react';
import { useState } from 'react';

import { Field } from '~/ui/field';
import { LocalLink } from '~/ui/local-link';
import { PageSection } from '~/ui/page-section';
import { localPath, useLang } from '~/shell/lang';
import { useLoanMessages } from '~/messages/loan';
import { paths } from '~/shell/paths';

import { Plan } from './plan';
import { reckon, type LoanField, type LoanFields } from './reckon';

type Props = {
  /** What the address says was typed, or the defaults. */
  fields: LoanFields;
  /** The tab that is open above, which must survive. */
  tab: string | null;
  /** The home that the loan is for, which must survive too. */
  home?: string | null;
  maxTenureYears: number;
};

type ResultProps = Pick<Props, 'home' | 'maxTenureYears'> & {
  reckoning: Pick<ReturnType<typeof reckon>, 'amount' | 'months'>;
  result: NonNullable<ReturnType<typeof reckon>['result']>;
};

/** What the loan costs, and the way to apply for it. */
function Result({ reckoning: { amount, months }, result, home, maxTenureYears }: ResultProps) {
  const { calculator: t, apply } = useLoanMessages();
  const application = new URLSearchParams({
    ...(amount && { amount: String(amount) }),
    ...(months && { years: String(Math.ceil(months / 12)) }),
    ...(home && { property: home }),
  });
  return (
    <div className="card p-5">
      <p role="status">
        <span className="block text-muted">{t.each}</span>
        <span className="price mt-1 block text-3xl text-accent">{t.result(result.monthly)}</span>
      </p>
      <dl className="mt-4 flex flex-wrap gap-x-10 gap-y-3">
        <div>
          <dt className="text-sm text-muted">{t.total}</dt>
          <dd className="price">{t.result(result.paid)}</dd>
        </div>
        <div>
          <dt className="text-sm text-muted">{t.interestTotal}</dt>
          <dd className="price">{t.result(result.interest)}</dd>
        </div>
      </dl>
      <LocalLink to={`${paths.loan}?${application}`} className="button button-quiet mt-4">
        {apply}
      </LocalLink>
      {months === 0 && <p className="mt-4 text-sm text-muted">{t.noPlan}</p>}
      {months !== null && months > maxTenureYears * 12 && (
        <p className="mt-4 rounded-md bg-warning-soft px-3 py-2 text-sm text-warning">
          {t.beyondTerms(maxTenureYears)}
        </p>
      )}
    </div>
  );
}

/** The EMI calculator: a form that works without script, and answers while one types with it. */
export function Calculator({ fields, tab, home, maxTenureYears }: Props) {
  const { calculator: t } = useLoanMessages();
  const lang = useLang();
  const [typed, setTyped] = useState(fields);
  const navigating = useNavigation().state !== 'idle';
  const reckoning = reckon(typed);
  const { amount, months, result } = reckoning;

  const field = (name: LoanField) => ({
    id: `loan-${name}`,
    name,
    value: typed[name],
    onChange: (event: React.ChangeEvent<HTMLInputElement>) => setTyped({ ...typed, [name]: event.target.value }),
    error: reckoning.wrong.includes(name) ? t.errors[name] : undefined,
    autoComplete: 'off',
    maxLength: 60,
  });

  return (
    <PageSection id="emi" title={t.title} className="mt-16" heading="text-2xl">
      <p className="mt-1 text-muted">{t.intro}</p>
      <div className="mt-6 grid items-start gap-8 lg:grid-cols-[minmax(0,22rem)_minmax(0,1fr)]">
        <Form
          method="get"
          action={`${localPath(paths.homeLoan, lang)}#emi`}
          preventScrollReset
          replace
          className="card flex flex-col gap-5 p-5 lg:sticky lg:top-20"
        >
          {tab && <input type="hidden" name="tab" value={tab} />}
          {home && <input type="hidden" name="property" value={home} />}
          <Field
            {...field('amount')}
            label={t.amount}
            help={amount === null || amount < 1000 ? t.amountHelp : t.understood(amount)}
          />
          <Field {...field('months')} label={t.months} help={t.monthsHelp(months ?? 0)} inputMode="numeric" />
          <Field {...field('percent')} label={t.percent} help={t.percentHelp} inputMode="decimal" />
          <button className="button" disabled={navigating}>
            {t.calculate}
          </button>
        </Form>
        <div className="flex min-w-0 flex-col gap-8">
          {result && (
            <>
              <Result reckoning={reckoning} result={result} home={home} maxTenureYears={maxTenureYears} />
              {result.years.length > 0 && <Plan years={result.years} />}
            </>
          )}
        </div>
      </div>
    </PageSection>
  );
}
