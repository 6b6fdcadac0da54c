import { useLocation, useNavigate } from '@remix-run/react';
import { useCallback, useEffect, useRef, useState, type RefObject } from 'react';

import { plainPath, textLang, useLang } from '~/shell/lang';
import { useMessages } from '~/messages/use-messages';
import { fetchSuggestions, type SuggestedRow } from '~/search/suggestions';
import { paths } from '~/shell/paths';

const TYPING_MS = 120;
const LIST = 'say-list';
const rowId = (index: number) => `say-${index}`;

type Box = RefObject<HTMLInputElement>;

/** The rows for the text of the box, asked for anew whenever somebody pauses in typing. */
function useRows(input: Box, at: string) {
  const [rows, setRows] = useState<SuggestedRow[]>([]);
  const [active, setActive] = useState(-1);
  const timer = useRef<number>();
  const asked = useRef<AbortController>();
  const lang = useLang();
  const { pathname, search } = useLocation();

  const close = useCallback(() => {
    window.clearTimeout(timer.current);
    asked.current?.abort();
    setRows([]);
    setActive(-1);
  }, []);
  // Where one is by now, the suggestions of before would lead back.
  useEffect(() => close, [close, pathname, search]);

  const ask = useCallback(async () => {
    const text = input.current?.value.trim() ?? '';
    asked.current?.abort();
    if (!text) return setRows([]);
    const question = new AbortController();
    asked.current = question;
    try {
      const answer = await fetchSuggestions(text, at, lang, question.signal);
      if (question.signal.aborted) return;
      setRows(answer);
      setActive(-1);
    } catch {
      // Asked anew, or closed, in the meantime.
    }
  }, [input, at, lang]);

  const askSoon = useCallback(() => {
    window.clearTimeout(timer.current);
    timer.current = window.setTimeout(() => void ask(), TYPING_MS);
  }, [ask]);

  useEffect(() => {
    const box = input.current;
    // What was typed while this was on its way.
    if (box && box.value !== box.defaultValue && document.activeElement === box) void ask();
    // Once, when it is there.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, []);

  return { rows, active, setActive, close, ask, askSoon };
}

/** What a combobox says of itself (WAI-ARIA, editable with a list). */
function useComboboxRole(input: Box, open: boolean, active: number): void {
  useEffect(() => {
    const box = input.current;
    if (!box) return;
    box.setAttribute('role', 'combobox');
    box.setAttribute('aria-autocomplete', 'list');
    box.setAttribute('aria-expanded', String(open));
    if (open) box.setAttribute('aria-controls', LIST);
    else box.removeAttribute('aria-controls');
    if (active >= 0) box.setAttribute('aria-activedescendant', rowId(active));
    else box.removeAttribute('aria-activedescendant');
  }, [input, open, active]);
}

/** The keys of the box: up and down walk through the rows, Enter takes one, Escape closes them. */
function useKeys(input: Box, suggested: ReturnType<typeof useRows>, pick: (row: SuggestedRow) => void): void {
  const { rows, active, setActive, close, ask, askSoon } = suggested;
  useEffect(() => {
    const box = input.current;
    if (!box) return;
    const onKeyDown = (event: KeyboardEvent) => {
      const row = rows[active];
      if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
        event.preventDefault();
        if (rows.length === 0) return void ask();
        // Round by way of the text: -1, 0, …, last, -1.
        const places = rows.length + 1;
        setActive(((active + 1 + (event.key === 'ArrowDown' ? 1 : places - 1)) % places) - 1);
      } else if (event.key === 'Enter' && row) {
        event.preventDefault();
        pick(row);
      } else if (event.key === 'Escape' && rows.length > 0) {
        event.preventDefault();
        close();
      } else if (event.key === 'Enter' || event.key === 'Tab') close();
    };
    box.addEventListener('input', askSoon);
    box.addEventListener('keydown', onKeyDown);
    box.addEventListener('blur', close);
    return () => {
      box.removeEventListener('input', askSoon);
      box.removeEventListener('keydown', onKeyDown);
      box.removeEventListener('blur', close);
    };
  }, [input, rows, active, setActive, ask, askSoon, pick, close]);
}

/**
 * What the text of a search box may be the beginning of, below it while one types. Fetched when the box gets the focus,
 * and makes a combobox of it then (WAI-ARIA, editable with a list): the focus stays in the text.
 */
export default function Suggestions({ input }: { input: Box }) {
  const { list } = useMessages();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const inList = plainPath(pathname) === paths.properties;
  const suggested = useRows(input, inList ? search : '');
  const { rows, active, close } = suggested;
  const open = rows.length > 0;
  useComboboxRole(input, open, active);

  const pick = useCallback(
    (row: SuggestedRow) => {
      close();
      // What was typed is in the row now; the box shows what the address says of it.
      if (input.current) input.current.value = input.current.defaultValue;
      navigate(row.to, { preventScrollReset: inList });
    },
    [close, input, inList, navigate],
  );

  useKeys(input, suggested, pick);

  return (
    <>
      {open && (
        <ul
          id={LIST}
          role="listbox"
          aria-label={list.searchLabel}
          className="card absolute inset-x-0 top-full z-30 mt-1 max-h-96 overflow-y-auto py-1 shadow-lg"
        >
          {rows.map((row, index) => (
            // Chosen with the keys of the text field, which keeps the focus.
            // eslint-disable-next-line jsx-a11y/click-events-have-key-events
            <li
              key={row.key}
              id={rowId(index)}
              role="option"
              aria-selected={index === active}
              onPointerDown={(event) => event.preventDefault()}
              onClick={() => pick(row)}
              className={`flex min-h-11 cursor-pointer flex-wrap items-center justify-between gap-x-4 px-4 py-1.5 hover:bg-sunken ${index === active ? 'bg-sunken outline-2 -outline-offset-2 outline-focus' : ''}`}
            >
              <span className="max-w-full truncate font-medium" lang={textLang(row.label)}>
                {row.label}
              </span>
              <span className="max-w-full truncate text-sm text-muted">{row.detail}</span>
            </li>
          ))}
        </ul>
      )}
      <p role="status" className="sr-only">
        {open ? list.suggested(rows.length) : ''}
      </p>
    </>
  );
}
