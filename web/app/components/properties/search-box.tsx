import { useNavigationType } from '@remix-run/react';
import { Search } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';

import { TEXT_LIMITS } from '@69street/config/market';

import { textLang } from '~/listing';
import { useMessages } from '~/messages/use-messages';
import { SAY } from '~/property-filters';

import { useSuggestions } from './use-suggestions';

type Props = {
  /** The text that the list shown was asked for with. */
  value: string;
  error?: string | undefined;
  /** The id of the form it belongs to, where it does not stand in one. */
  form?: string;
};

const ID = 'say';

/** The one search box: a plain field of a form, with suggestions as one types once the script is there. */
export function SearchBox({ value, error, form }: Props) {
  const { list } = useMessages();
  const input = useRef<HTMLInputElement>(null);
  const before = useRef(value);
  const [withScript, setWithScript] = useState(false);
  const navigationType = useNavigationType();
  const { rows, active, onInput, onKeyDown, pick, close } = useSuggestions(input);
  useEffect(() => setWithScript(true), []);

  // The address may change without the box: a chip, Clear all, the back button. What is being typed is left alone.
  useEffect(() => {
    const box = input.current;
    if (!box || before.current === value) return;
    const typing = document.activeElement === box && box.value !== before.current;
    if (!typing || navigationType === 'POP') box.value = value;
    before.current = value;
  }, [value, navigationType]);

  const open = rows.length > 0;
  const combobox = withScript && {
    role: 'combobox',
    'aria-autocomplete': 'list' as const,
    'aria-expanded': open,
    'aria-controls': open ? 'say-list' : undefined,
    'aria-activedescendant': active >= 0 ? `say-${active}` : undefined,
  };
  return (
    <div role="search" className="flex flex-col gap-1.5">
      <label htmlFor={ID} className="font-medium">
        {list.searchLabel}
      </label>
      <div className="flex gap-2">
        <div className="relative min-w-0 flex-1">
          <input
            ref={input}
            id={ID}
            form={form}
            type="text"
            name={SAY}
            enterKeyHint="search"
            autoComplete="off"
            defaultValue={value}
            onInput={onInput}
            onKeyDown={onKeyDown}
            onBlur={close}
            placeholder={list.searchPlaceholder}
            maxLength={TEXT_LIMITS.search}
            aria-invalid={error ? true : undefined}
            aria-describedby={error && `${ID}-error`}
            className="field placeholder:text-muted"
            {...combobox}
          />
          {open && (
            <ul
              id="say-list"
              role="listbox"
              aria-label={list.searchLabel}
              className="card absolute inset-x-0 top-full z-30 mt-1 max-h-96 overflow-y-auto py-1 shadow-lg"
            >
              {rows.map((row, index) => (
                // Chosen with the keys of the text field, which keeps the focus (WAI-ARIA combobox).
                // eslint-disable-next-line jsx-a11y/click-events-have-key-events
                <li
                  key={row.key}
                  id={`say-${index}`}
                  role="option"
                  aria-selected={index === active}
                  onPointerDown={(event) => event.preventDefault()}
                  onClick={() => pick(row)}
                  className={`flex min-h-11 cursor-pointer items-center justify-between gap-4 px-4 py-1.5 hover:bg-sunken ${index === active ? 'bg-sunken outline-2 -outline-offset-2 outline-focus' : ''}`}
                >
                  <span className="min-w-0 truncate font-medium" lang={textLang(row.label)}>
                    {row.label}
                  </span>
                  <span className="shrink-0 text-sm text-muted">{row.detail}</span>
                </li>
              ))}
            </ul>
          )}
        </div>
        <button form={form} className="button shrink-0 px-4 sm:px-6">
          <Search size={20} aria-hidden="true" />
          <span className="max-sm:sr-only">{list.search}</span>
        </button>
      </div>
      <p role="status" className="sr-only">
        {open ? list.suggested(rows.length) : ''}
      </p>
      {error && (
        <p id={`${ID}-error`} className="text-sm font-medium text-danger">
          {error}
        </p>
      )}
    </div>
  );
}
