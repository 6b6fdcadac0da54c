import { useNavigationType } from '@remix-run/react';
import { Search } from 'lucide-react';
import { lazy, Suspense, useEffect, useRef, useState, type ComponentType, type RefObject } from 'react';

import { TEXT_LIMITS } from '@69street/config/market';

import { useMessages } from '~/messages/use-messages';
import { SAY } from '~/search/property-filters';

type Below = { default: ComponentType<{ input: RefObject<HTMLInputElement> }> };

// Where it does not come one searches without.
const Suggestions = lazy(() =>
  import('./suggestions').then(
    (it): Below => it,
    (): Below => ({ default: () => null }),
  ),
);

type Props = {
  /** The text that the list shown was asked for with. */
  value: string;
  /** What was typed into it and has become that text. */
  sent?: string | undefined;
  error?: string | undefined;
  /** The id of the form it belongs to, where it does not stand in one. */
  form?: string;
  /** One line: the label is for screen readers, the button stands within the field. */
  isCompact?: boolean;
};

/** The one search box: a plain field of a form; once somebody is in it, with suggestions. */
export function SearchBox({ value, sent, error, form, isCompact = false }: Props) {
  const { list } = useMessages();
  const input = useRef<HTMLInputElement>(null);
  const before = useRef(value);
  const [entered, setEntered] = useState(false);
  const navigationType = useNavigationType();

  // The address may change without the box: a chip, Clear all, the back button. What is being typed is left alone.
  useEffect(() => {
    const box = input.current;
    if (!box) return;
    if (sent && box.value.trim() === sent) box.value = value;
    if (before.current === value) return;
    const typing = document.activeElement === box && box.value !== before.current;
    if (!typing || navigationType === 'POP') box.value = value;
    before.current = value;
  }, [value, sent, navigationType]);

  return (
    <div role="search" className={isCompact ? 'min-w-0 flex-1' : 'flex flex-col gap-1.5'}>
      <label htmlFor={SAY} className={isCompact ? 'sr-only' : 'font-medium'}>
        {list.searchLabel}
      </label>
      <div className={isCompact ? 'flex sm:relative' : 'flex gap-2'}>
        <div className={isCompact ? 'min-w-0 flex-1' : 'relative min-w-0 flex-1'}>
          <input
            ref={input}
            id={SAY}
            form={form}
            name={SAY}
            enterKeyHint="search"
            autoComplete="off"
            defaultValue={value}
            onFocus={() => setEntered(true)}
            placeholder={list.searchPlaceholder}
            maxLength={TEXT_LIMITS.search}
            aria-invalid={error ? true : undefined}
            aria-describedby={error && 'say-error'}
            className={`field text-ellipsis placeholder:text-muted ${isCompact ? 'pr-12' : ''}`}
          />
          {entered && (
            <Suspense fallback={null}>
              <Suggestions input={input} />
            </Suspense>
          )}
        </div>
        <button
          form={form}
          // In the field Enter does the same: one stop less for the keyboard before the first home.
          tabIndex={isCompact ? -1 : undefined}
          className={
            isCompact
              ? 'relative -ml-11 inline-flex size-11 shrink-0 items-center justify-center rounded-lg text-accent hover:bg-sunken'
              : 'button shrink-0 px-4 sm:px-6'
          }
        >
          <Search size={20} aria-hidden="true" />
          <span className={isCompact ? 'sr-only' : 'max-sm:sr-only'}>{list.search}</span>
        </button>
      </div>
      {error && (
        <p id="say-error" className="text-sm font-medium text-danger">
          {error}
        </p>
      )}
    </div>
  );
}
