import { useTenancyMessages } from '~/messages/tenancy';
import { Field } from '~/ui/field';
import { useSending } from '~/ui/use-sending';
import { Panel } from '~/ui/page-section';

import { StepForm } from './step-form';
import type { TenancyProblem, TenancyView } from './tenancy';

type Props = { tenancy: TenancyView; link: string; problem: TenancyProblem | undefined };

/** The end of a tenancy, in two presses. */
function End({ tenancy, problem }: Omit<Props, 'link'>) {
  const t = useTenancyMessages().settings;
  const busy = useSending();
  const typed = problem?.intent === 'end' ? problem : undefined;
  return (
    <details open={typed !== undefined}>
      <summary className="button button-quiet w-fit list-none">{t.end}</summary>
      <StepForm intent="end" link="" problem={problem} labels={{ day: t.endDay }} className="mt-3">
        <p>{t.endText}</p>
        <Field
          id="day"
          name="day"
          type="date"
          label={t.endDay}
          required
          defaultValue={typed?.values.day ?? tenancy.today}
          error={typed?.fields.day}
        />
        <button className="button self-start" aria-disabled={busy}>
          {t.endGo}
        </button>
      </StepForm>
    </details>
  );
}

/** Reminders, the end, and the links of mails. */
export function TenancySettings({ tenancy, link, problem }: Props) {
  const t = useTenancyMessages();
  const busy = useSending();
  const { side, reminds, holds, by_link } = tenancy;
  return (
    <Panel id="settings" title={t.settings.title} className="flex flex-col gap-5 p-4 sm:p-6">
      <StepForm intent="remind" link={link} sends={{ on: reminds ? 'no' : 'yes' }} problem={problem}>
        <p>{`${reminds ? t.settings.on : t.settings.off}: ${t.settings.remind[side]}`}</p>
        <button className="button button-quiet self-start" aria-disabled={busy}>
          {reminds ? t.settings.turnOff : t.settings.turnOn}
        </button>
      </StepForm>
      {holds && !by_link && <End tenancy={tenancy} problem={problem} />}
      {side === 'tenant' && (
        <StepForm intent="end_links" link={link} problem={problem}>
          <p>{t.settings.endLinksText}</p>
          <button className="button button-quiet self-start" aria-disabled={busy}>
            {t.settings.endLinks}
          </button>
        </StepForm>
      )}
    </Panel>
  );
}
