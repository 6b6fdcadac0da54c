import { useLocation, useNavigate } from '@remix-run/react';
import { useCallback, useEffect, useRef, useState, type KeyboardEvent, type RefObject } from 'react';

import { plainPath, useLang } from '~/lang';
import { fetchSuggestions, type SuggestedRow } from '~/suggestions';

const TYPING_MS = 120;

type Suggestions = {
  /** Nothing is shown when there are none. */
  rows: SuggestedRow[];
  /** The row under the cursor keys; -1 when they are in the text. */
  active: number;
  onInput: () => void;
  onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => void;
  pick: (row: SuggestedRow) => void;
  close: () => void;
};

/** What a search box shows below it while one types, and what the keyboard does there (WAI-ARIA combobox with a list). */
export function useSuggestions(input: RefObject<HTMLInputElement>): Suggestions {
  const [rows, setRows] = useState<SuggestedRow[]>([]);
  const [active, setActive] = useState(-1);
  const timer = useRef<number>();
  const asked = useRef<AbortController>();
  const navigate = useNavigate();
  const lang = useLang();
  const { pathname, search } = useLocation();
  const at = plainPath(pathname) === '/properties' ? search : '';

  const close = useCallback(() => {
    window.clearTimeout(timer.current);
    asked.current?.abort();
    setRows([]);
    setActive(-1);
  }, []);
  // Where one is by now, the suggestions of before would lead back.
  useEffect(() => close, [close, pathname, search]);

  async function ask() {
    const text = input.current?.value.trim() ?? '';
    if (!text) return close();
    asked.current?.abort();
    const question = new AbortController();
    asked.current = question;
    try {
      const answer = await fetchSuggestions(text, at, lang, question.signal);
      if (question.signal.aborted) return;
      setRows(answer);
      setActive(-1);
    } catch {
      // Asked anew in the meantime.
    }
  }

  function pick(row: SuggestedRow) {
    close();
    // What was typed is in the row now; the box shows what the address says of it.
    if (input.current) input.current.value = input.current.defaultValue;
    navigate(row.to, { preventScrollReset: at !== '' });
  }

  return {
    rows,
    active,
    pick,
    close,
    onInput() {
      window.clearTimeout(timer.current);
      timer.current = window.setTimeout(() => void ask(), TYPING_MS);
    },
    onKeyDown(event) {
      const row = rows[active];
      if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
        if (rows.length === 0) return void ask();
        event.preventDefault();
        // Round by way of the text: -1, 0, …, last, -1.
        const step = event.key === 'ArrowDown' ? 1 : -1;
        setActive(((active + 1 + step + rows.length + 1) % (rows.length + 1)) - 1);
      } else if (event.key === 'Enter' && row) {
        event.preventDefault();
        pick(row);
      } else if (event.key === 'Escape' && rows.length > 0) {
        event.preventDefault();
        close();
      } else if (event.key === 'Enter' || event.key === 'Tab') close();
    },
  };
}
