import { BILLS, EXTRA_TERMS_MAX, PAYERS } from '@69street/config/market';

import { useTenancyMessages } from '~/messages/tenancy';
import { Field, Select } from '~/ui/field';
import { useSending } from '~/ui/use-sending';

import { StepForm } from './step-form';
import {
  COUNT_FIELDS,
  DAY_FIELDS,
  MONEY_FIELDS,
  TEXT_FIELDS,
  type AgreementView,
  type TenancyProblem,
} from './tenancy';

type Props = { agreement: AgreementView; problem: TenancyProblem | undefined };

/** What the two agree on, as the landlord writes it: a plain form, which works without script. */
export function FactsForm({ agreement: { version, facts }, problem }: Props) {
  const t = useTenancyMessages();
  const busy = useSending();
  const typed = problem?.intent === 'save' ? problem : undefined;
  const field = <Name extends keyof typeof facts>(name: Name) => ({
    ...{ id: name, name, label: t.facts[name] },
    defaultValue: typed?.values[name] ?? String(facts[name] ?? ''),
    error: typed?.fields[name],
  });
  return (
    <StepForm intent="save" link="" sends={{ version }} problem={problem} labels={t.facts}>
      {TEXT_FIELDS.map((name) => (
        <Field key={name} {...field(name)} required />
      ))}
      <div className="grid gap-4 sm:grid-cols-2">
        {DAY_FIELDS.map((name) => (
          <Field
            key={name}
            {...field(name)}
            type="date"
            required
            help={name === 'locked_until' ? t.facts.locked_until_help : undefined}
          />
        ))}
        {MONEY_FIELDS.map((name) => (
          <Field key={name} {...field(name)} inputMode="numeric" required maxLength={40} />
        ))}
        {COUNT_FIELDS.map((name) => (
          <Field key={name} {...field(name)} inputMode="numeric" required maxLength={6} />
        ))}
        {BILLS.map((name) => (
          <Select key={name} {...field(name)} options={PAYERS.map((payer) => [payer, t.payers[payer]] as const)} />
        ))}
      </div>
      <Field {...field('extra')} multiline rows={4} maxLength={EXTRA_TERMS_MAX} help={t.facts.extra_help} />
      <button className="button button-brick self-start" aria-disabled={busy}>
        {t.facts.save}
      </button>
    </StepForm>
  );
}
