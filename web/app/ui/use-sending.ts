import { useNavigation } from '@remix-run/react';
import type { FormEvent } from 'react';

/** Whether a form is on its way. Buttons stay where they are meanwhile, so that the keyboard keeps its place. */
export function useSending(): boolean {
  return useNavigation().formMethod === 'POST';
}

/** For `onSubmit` of a form: a second press does nothing while the first is on its way. */
export function useOnePress(): (event: FormEvent) => void {
  const busy = useSending();
  return (event) => {
    if (busy) event.preventDefault();
  };
}
