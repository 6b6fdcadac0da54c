import { useFormAction } from '@remix-run/react';
import type { ReactNode } from 'react';

import { OnceForm } from '~/ui/once-form';
import { useSending } from '~/ui/use-sending';

import type { Intent } from './conversation';
import { LINK, withLink } from './link';

type StepFormProps = { link: string; className?: string; withFile?: boolean; children: ReactNode };

/** A form of the conversation. A second press does nothing while the first is on its way. */
export function StepForm({ link, className, withFile = false, children }: StepFormProps) {
  const action = useFormAction();
  return (
    <OnceForm
      noValidate
      preventScrollReset
      // Whose conversation it is has to be known before a photograph is read.
      {...(withFile && { encType: 'multipart/form-data', ...(link && { action: withLink(action, link) }) })}
      {...(className && { className })}
    >
      {link && <input type="hidden" name={LINK} value={link} />}
      {children}
    </OnceForm>
  );
}

/** One press that does something. */
export function Step({
  intent,
  look = 'button-quiet',
  children,
}: {
  intent: Intent;
  look?: string;
  children: ReactNode;
}) {
  return (
    <button name="intent" value={intent} className={`button ${look}`} aria-disabled={useSending()}>
      {children}
    </button>
  );
}

type SureProps = { intent: Intent; link: string; label: string; text: string; sure: string };

/** What should not happen by a slip takes two presses, without script too. */
export function SureStep({ intent, link, label, text, sure }: SureProps) {
  return (
    <details>
      <summary className="button button-quiet w-fit list-none">{label}</summary>
      <StepForm link={link} className="mt-2 flex max-w-[60ch] flex-col items-start gap-2 rounded-lg bg-danger-soft p-3">
        <p className="text-sm">{text}</p>
        <Step intent={intent} look="button-brick">
          {sure}
        </Step>
      </StepForm>
    </details>
  );
}
