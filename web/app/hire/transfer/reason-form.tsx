import { useTransfersMessages } from '~/messages/transfers';
import { Field } from '~/ui/field';
import { OnceForm } from '~/ui/once-form';
import { useSending } from '~/ui/use-sending';

import type { DeskProblem } from './desk-answer';

type Props = {
  intent: DeskProblem['intent'];
  /** The hidden field that says of what it is said. */
  of: { name: 'reference' | 'id'; value: string };
  reference: string;
  words: { title: string; reason: string; button: string };
  problem: DeskProblem | undefined;
};

/** Folded away until it is wanted: what did not work, with a reason in words for the payer. */
export function ReasonForm({ intent, of, reference, words, problem }: Props) {
  const t = useTransfersMessages();
  const busy = useSending();
  return (
    <details className="border-t border-line pt-3" open={problem !== undefined}>
      <summary className="link inline-flex min-h-11 list-none items-center">
        {words.title}
        <span className="sr-only">{`: ${reference}`}</span>
      </summary>
      <OnceForm preventScrollReset noValidate className="flex flex-col items-start gap-3 pt-2">
        <input type="hidden" name={of.name} value={of.value} />
        <p role="alert" className="font-medium text-danger empty:hidden">
          {problem?.text}
        </p>
        <div className="w-full">
          <Field
            {...{ id: `reason-${of.value}`, name: 'reason', maxLength: 1000 }}
            multiline
            rows={3}
            label={words.reason}
            defaultValue={problem?.values.reason}
            error={problem?.fields.reason}
          />
        </div>
        <button
          name="intent"
          value={intent}
          className="button button-quiet"
          aria-disabled={busy}
          aria-label={t.of(words.button, reference)}
        >
          {words.button}
        </button>
      </OnceForm>
    </details>
  );
}
