import { useEffect, useMemo, useState, type RefObject } from 'react';

import { forgetUnsent, noteUnsent, readUnsent, type Unsent } from '~/shell/browser-store.client';
import { readStep, type Step } from '~/listing/listing-form';
import { keepStep } from '~/listing/keep-step.client';
import { localPath, useLang } from '~/shell/lang';
import { paths } from '~/shell/paths';
import { useLeaving } from '~/shell/use-leaving';

/** Whose form it is, which step of which draft, the key of the page (shell/use-form-key.ts), and of one that was kept. */
type Place = { owner: string; place: string; step: Step; formKey: string; kept: string | null };

/** Sends a step that is being left, and notes it in the tab until the server has said that it keeps it. */
function send(address: string, typed: FormData, unsent: Unsent, gone: boolean): void {
  noteUnsent(unsent);
  if (gone) {
    navigator.sendBeacon(address, typed);
    return;
  }
  void keepStep(address, typed).then((kept) => kept && forgetUnsent(unsent));
}

/**
 * Keeps what was typed when the page is left, hidden or closed, and gives what an earlier page of this tab could not
 * send, because the session had ended for instance.
 */
export function useKeepOnLeaving(form: RefObject<HTMLFormElement>, { owner, place, step, formKey, kept }: Place) {
  const address = localPath(paths.keepProperty, useLang());
  const [found, setFound] = useState<(Unsent & { shownAt: string }) | null>(null);

  useEffect(() => {
    const unsent = readUnsent(owner, place);
    if (!unsent || !form.current) return;
    const shown = readStep(new FormData(form.current), step);
    if (unsent.formKey === kept || JSON.stringify(shown) === JSON.stringify(unsent.values)) forgetUnsent();
    else setFound({ ...unsent, shownAt: formKey });
    // eslint-disable-next-line react-hooks/exhaustive-deps -- once for each place: later keys are answers to this form
  }, [form, owner, place, step, kept]);

  const leaving = useMemo(() => {
    const unsent = (body: FormData): Unsent => ({
      owner,
      place,
      values: readStep(body, step),
      formKey: String(body.get('form_key') ?? ''),
    });
    return {
      keep: (typed: FormData, gone: boolean) => send(address, typed, unsent(typed), gone),
      onSubmit: (own: HTMLFormElement) => {
        if (step !== 'preview') noteUnsent(unsent(new FormData(own)));
      },
    };
  }, [owner, place, step, address]);
  useLeaving(form, leaving);

  // An answer to the form counts more than what was found before it.
  return found && found.place === place && found.shownAt === formKey ? found : null;
}
