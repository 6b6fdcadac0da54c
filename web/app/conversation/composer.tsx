import { useNavigation } from '@remix-run/react';
import { useCallback, useEffect, useRef, useState, type RefObject } from 'react';

import { TEXT_LIMITS } from '@69street/config/market';

import { ReadyList, useChosen } from '~/enquiry/inbox/ready';
import { useConversationMessages } from '~/messages/conversation';
import { useLang } from '~/shell/lang';
import { useFormKey } from '~/shell/use-form-key';
import { describedBy, FieldError } from '~/ui/field';
import { FileInput } from '~/ui/file-input';
import { WrongPanel } from '~/ui/form-wrong';
import { useSending } from '~/ui/use-sending';

import type { ConversationProblem, ThreadView } from './conversation';
import { StepForm } from './steps';

const FIELD = 'words';

/**
 * Empties the field behind a message that was taken, and gives it the keyboard back. That it was taken says the new key of
 * the page's forms; nothing else that comes meanwhile touches what is being typed.
 */
function useEmptied(field: RefObject<HTMLTextAreaElement>, formKey: string, onEmptied: () => void): void {
  const isSaying = useNavigation().formData?.get('intent') === 'say';
  const sentWith = useRef<string | null>(null);
  useEffect(() => {
    if (isSaying) {
      sentWith.current = formKey;
      return;
    }
    if (sentWith.current !== null && sentWith.current !== formKey && field.current) {
      field.current.form?.reset();
      onEmptied();
      field.current.value = '';
      field.current.focus({ preventScroll: true });
    }
    sentWith.current = null;
  }, [isSaying, formKey, field, onEmptied]);
}

/** Whether the form is sent with a photograph: without script it may be, with it as soon as one is chosen. */
function usePhoto() {
  const state = useState(true);
  const [, set] = state;
  useEffect(() => set(false), [set]);
  return state;
}

/** Makes what was chosen as small as it is kept, so that it goes over a slow line. */
async function makeSmaller(input: HTMLInputElement): Promise<void> {
  const [file] = input.files ?? [];
  if (!file) return;
  const { shrink } = await import('~/photo/shrink.client');
  const smaller = await shrink(file);
  // Another one was chosen meanwhile.
  if (smaller === file || input.files?.[0] !== file) return;
  const chosen = new DataTransfer();
  chosen.items.add(new File([smaller], file.name, { type: smaller.type }));
  input.files = chosen.files;
}

type Props = { thread: Pick<ThreadView, '_id' | 'ready'>; link: string; problem: ConversationProblem | undefined };

/** The form at the lower edge of the screen, in which one goes on talking. */
export function Composer({ thread: { _id, ready }, link, problem }: Props) {
  const t = useConversationMessages().say;
  const lang = useLang();
  const chosen = useChosen(_id, ready);
  const formKey = useFormKey();
  const busy = useSending();
  const field = useRef<HTMLTextAreaElement>(null);
  const [photo, setPhoto] = usePhoto();
  const withoutPhoto = useCallback(() => setPhoto(false), [setPhoto]);
  useEmptied(field, formKey, withoutPhoto);
  const error = problem?.fields[FIELD];
  const refused = problem?.fields.photo;
  const wrong = [
    ...(error ? [[FIELD, t.label, error] as const] : []),
    ...(refused ? [['photo', t.photo, refused] as const] : []),
  ];
  return (
    <StepForm
      link={link}
      withFile={photo}
      className="sticky bottom-0 z-20 -mx-[16px] flex flex-col gap-2 border-t border-line bg-paper px-[16px] py-3 md:-mx-[24px] md:px-[24px]"
    >
      {problem && <WrongPanel answer={problem} title={problem.text} fields={wrong} />}
      <input type="hidden" name="intent" value="say" />
      <input type="hidden" name="form_key" value={problem?.formKey || formKey} />
      {ready.length > 0 && (
        <details className="max-h-[35dvh] overflow-y-auto">
          <summary className="link tap w-fit text-sm">{t.ready}</summary>
          <div className="pt-2">
            <ReadyList id={_id} field={FIELD} first={lang} ready={ready} label={t.ready} place="last" />
          </div>
        </details>
      )}
      <label htmlFor={FIELD} className="text-sm font-medium">
        {t.label}
      </label>
      <div className="flex items-end gap-2">
        <textarea
          ref={field}
          id={FIELD}
          name={FIELD}
          rows={2}
          maxLength={TEXT_LIMITS.message}
          defaultValue={problem?.values[FIELD] ?? chosen}
          className="field max-h-[35dvh] min-w-0 flex-1 field-sizing-content"
          {...describedBy({ id: FIELD, error })}
        />
        <button className="button button-brick shrink-0" aria-disabled={busy}>
          {busy ? t.sending : t.send}
        </button>
      </div>
      <FieldError id={FIELD} error={error} />
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
        <label htmlFor="photo" className="font-medium">
          {t.photo}
        </label>
        <FileInput
          id="photo"
          {...(photo && { name: 'photo' })}
          accept="image/jpeg,image/png,image/webp,image/avif"
          onChange={({ currentTarget }) => {
            setPhoto(currentTarget.value !== '');
            void makeSmaller(currentTarget);
          }}
          {...describedBy({ id: 'photo', error: refused })}
        />
      </div>
      <FieldError id="photo" error={refused} />
    </StepForm>
  );
}
