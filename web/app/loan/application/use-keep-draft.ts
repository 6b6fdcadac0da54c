import { useMemo, type RefObject } from 'react';

import { useLeaving } from '~/shell/use-leaving';

/** Keeps in the draft what was typed when the page is hidden or left. Never the number of the national ID. */
export function useKeepDraft(form: RefObject<HTMLFormElement>, address: string): void {
  const leaving = useMemo(
    () => ({
      anyForm: true,
      keep: (typed: FormData) => {
        for (const name of ['national_id', 'agreement', 'form_key']) typed.delete(name);
        navigator.sendBeacon(address, typed);
      },
    }),
    [address],
  );
  useLeaving(form, leaving);
}
