import { useLocation, useNavigate, useNavigationType } from '@remix-run/react';
import { useEffect, useRef, type FormEvent, type RefObject } from 'react';

import { searchOfForm, type TypedFilters } from '~/search/property-filters';

import { useUnderWay } from './use-under-way';

const TYPING_MS = 500;
const TYPED = new Set(['text', 'search', 'range']);

/** Writes the filters of the address into the form, but not under the fingers of somebody who is typing. */
function fill(form: HTMLFormElement, typed: TypedFilters, alsoFocused: boolean) {
  for (const element of form.elements) {
    const isInput = element instanceof HTMLInputElement;
    if (!isInput && !(element instanceof HTMLSelectElement)) continue;
    const value: string | readonly string[] | undefined = typed[element.name as keyof TypedFilters];
    if (value === undefined) continue;
    if (isInput && element.type === 'checkbox') element.checked = value.includes(element.value);
    else if (isInput && element.type === 'radio') element.checked = value === element.value;
    else if (alsoFocused || element !== document.activeElement) element.value = String(value);
  }
}

export type FilterForm = {
  ref: RefObject<HTMLFormElement>;
  onChange: (event: FormEvent<HTMLElement>) => void;
  onSubmit: (event: FormEvent<HTMLFormElement>) => void;
};

/**
 * Makes a plain GET form of filters change the address at once: choices immediately, typing after a short rest. The
 * scroll stays. Without script the same form is sent with its button.
 */
export function useFilterForm(typed: TypedFilters): FilterForm {
  const ref = useRef<HTMLFormElement>(null);
  const timer = useRef<number>();
  const begun = useRef(false);
  const navigate = useNavigate();
  const navigationType = useNavigationType();
  const { pathname } = useLocation();
  const meanwhile = useUnderWay();

  // The address may change without the form: a chip, Clear all, the back button. How one came to it alone changes nothing:
  // a step that did not get through ends at the same address with the same data, under what was typed meanwhile.
  const came = useRef(navigationType);
  came.current = navigationType;
  useEffect(() => {
    if (begun.current && ref.current) fill(ref.current, typed, came.current === 'POP');
    begun.current = true;
  }, [typed]);
  useEffect(() => () => window.clearTimeout(timer.current), []);

  function apply(replace: boolean) {
    window.clearTimeout(timer.current);
    if (!ref.current) return;
    const form = new FormData(ref.current);
    const current = new URLSearchParams(window.location.search);
    // The field has a name for what the address has an id for.
    if (form.get('near') === typed.near) form.set('near', current.get('near') ?? '');
    const search = searchOfForm(form, current);
    navigate({ pathname, search: meanwhile(search) }, { replace, preventScrollReset: true });
  }

  return {
    ref,
    onChange(event) {
      const target = event.target as HTMLInputElement;
      if (target.name === 'property_for') {
        // Rents and prices have nothing in common: a bound of one would leave nothing of the other.
        for (const name of ['min_price', 'max_price']) {
          const field = ref.current?.elements.namedItem(name);
          if (field instanceof HTMLInputElement) field.value = '';
        }
      }
      window.clearTimeout(timer.current);
      if (TYPED.has(target.type)) timer.current = window.setTimeout(() => apply(true), TYPING_MS);
      else apply(false);
    },
    onSubmit(event) {
      event.preventDefault();
      apply(false);
    },
  };
}
