import { useNavigation } from '@remix-run/react';
import { useRef, type FormEvent } from 'react';

/** Whether a form is on its way. Buttons stay where they are meanwhile, so that the keyboard keeps its place. */
export function useSending(): boolean {
  return useNavigation().formMethod === 'POST';
}

/** A second press within so many milliseconds is a double click. */
const DOUBLE_MS = 500;

/**
 * For `onSubmit` of a form: a second press does nothing while the first is on its way. A double click may be faster than
 * the drawing from which the form knows that something is.
 */
export function useOnePress(): (event: FormEvent) => void {
  const busy = useSending();
  const pressed = useRef(-Infinity);
  return (event) => {
    if (busy || event.timeStamp - pressed.current < DOUBLE_MS) event.preventDefault();
    else pressed.current = event.timeStamp;
  };
}
