import { useNavigation } from '@remix-run/react';
import { useEffect, useRef, type RefObject } from 'react';

import { TEXT_LIMITS } from '@69street/config/market';

import { useConversationMessages } from '~/messages/conversation';
import { useFormKey } from '~/shell/use-form-key';
import { describedBy, FieldError } from '~/ui/field';
import { WrongPanel } from '~/ui/form-wrong';

import type { ConversationProblem } from './conversation';
import { StepForm, useBusy } from './steps';

const FIELD = 'words';

/**
 * Empties the field behind a message that was taken, and gives it the keyboard back. That it was taken says the new key of
 * the page's forms; nothing else that comes meanwhile touches what is being typed.
 */
function useEmptied(field: RefObject<HTMLTextAreaElement>, formKey: string): void {
  const isSaying = useNavigation().formData?.get('intent') === 'say';
  const sentWith = useRef<string | null>(null);
  useEffect(() => {
    if (isSaying) {
      sentWith.current = formKey;
      return;
    }
    if (sentWith.current !== null && sentWith.current !== formKey && field.current) {
      field.current.value = '';
      field.current.focus({ preventScroll: true });
    }
    sentWith.current = null;
  }, [isSaying, formKey, field]);
}

/** The form at the lower edge of the screen, in which one goes on talking. */
export function Composer({ link, problem }: { link: string; problem: ConversationProblem | undefined }) {
  const t = useConversationMessages().say;
  const formKey = useFormKey();
  const busy = useBusy();
  const field = useRef<HTMLTextAreaElement>(null);
  useEmptied(field, formKey);
  const error = problem?.fields[FIELD];
  return (
    <StepForm
      link={link}
      className="sticky bottom-0 z-20 -mx-[16px] flex flex-col gap-2 border-t border-line bg-paper px-[16px] py-3 md:-mx-[24px] md:px-[24px]"
    >
      {problem && <WrongPanel answer={problem} title={problem.text} fields={error ? [[FIELD, t.label, error]] : []} />}
      <input type="hidden" name="intent" value="say" />
      <input type="hidden" name="form_key" value={problem?.formKey || formKey} />
      <label htmlFor={FIELD} className="text-sm font-medium">
        {t.label}
      </label>
      <div className="flex items-end gap-2">
        <textarea
          ref={field}
          id={FIELD}
          name={FIELD}
          rows={2}
          required
          maxLength={TEXT_LIMITS.message}
          defaultValue={problem?.values[FIELD]}
          className="field max-h-[35dvh] min-w-0 flex-1 field-sizing-content"
          {...describedBy({ id: FIELD, error })}
        />
        <button className="button button-brick shrink-0" aria-disabled={busy}>
          {busy ? t.sending : t.send}
        </button>
      </div>
      <FieldError id={FIELD} error={error} />
    </StepForm>
  );
}
