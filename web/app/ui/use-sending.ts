import { useNavigation } from '@remix-run/react';

/** Whether a form is on its way. Buttons stay where they are meanwhile, so that the keyboard keeps its place. */
export function useSending(): boolean {
  return useNavigation().formMethod === 'POST';
}
