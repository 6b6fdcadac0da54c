import type { ReactNode } from 'react';

import { LINK } from '~/conversation/link';
import { useMessages } from '~/messages/use-messages';
import { FormWrong } from '~/ui/form-wrong';
import { OnceForm } from '~/ui/once-form';

import type { TenancyIntent, TenancyProblem } from './tenancy';

type Props = {
  intent: TenancyIntent;
  link: string;
  /** What goes along unseen. */
  sends?: Record<string, string | number>;
  problem?: TenancyProblem | undefined;
  labels?: Record<string, string>;
  className?: string;
  children: ReactNode;
};

/** A form of the tenancy's page, with what was wrong when it was sent before. */
export function StepForm({ intent, link, sends = {}, problem, labels = {}, className = '', children }: Props) {
  const { form } = useMessages().common;
  const isWrong = problem?.intent === intent && problem.about === String(sends.number ?? '');
  return (
    <OnceForm noValidate preventScrollReset className={`flex flex-col gap-4 ${className}`}>
      {isWrong && <FormWrong wrong={{ title: problem.text ?? form.summary, fields: problem.fields }} labels={labels} />}
      {link && <input type="hidden" name={LINK} value={link} />}
      <input type="hidden" name="intent" value={intent} />
      {Object.entries(sends).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {children}
    </OnceForm>
  );
}
