import { useEffect } from 'react';

/** Where letters are letters. */
const TYPES = 'input, textarea, select, [contenteditable]';

/** The letter of a key, also where the keyboard writes Bangla: then by its place. */
function letterOf({ key, code }: KeyboardEvent): string {
  return /^[\x20-\x7e]$/.test(key) ? key.toLowerCase() : code.replace(/^Key/, '').toLowerCase();
}

/**
 * Does what a key stands for, unless somebody types, holds a further key, or opened something over the page. Escape leads
 * out of a field. Keys that do nothing now are left alone.
 */
export function useKeys(keys: Record<string, (() => void) | null>): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.repeat) return;
      const { target } = event;
      if (target instanceof HTMLElement && target.closest(TYPES)) {
        if (event.key === 'Escape') target.blur();
        return;
      }
      if (document.querySelector('dialog[open]')) return;
      const act = keys[letterOf(event)];
      if (!act) return;
      event.preventDefault();
      act();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [keys]);
}
