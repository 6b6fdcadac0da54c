import { useEffect, useRef, type RefObject } from 'react';

/** Where letters are letters: a key must never take what somebody types. */
const TYPED_INTO =
  'input:not([type=checkbox]):not([type=radio]):not([type=button]):not([type=submit]), textarea, select, [contenteditable]';
const OVER = '[role=dialog], [role=menu]';

/** `key` as {@link nameOf} tells it; `repeat`: it is held down. */
export type Pressed = { key: string; shift: boolean; repeat: boolean; target: HTMLElement };

/** A letter in small, also where the keyboard writes Bangla: then by its place; of other keys their name. */
function nameOf({ key, code }: KeyboardEvent): string {
  if (key.length > 1) return key;
  return /^[\x20-\x7e]$/.test(key) ? key.toLowerCase() : code.replace(/^(Key|Digit)/, '').toLowerCase();
}

/**
 * Tells of keys, unless somebody types, holds a further key, or opened something over the page. Escape leads out of a
 * field. `press` answers whether the key meant something; what did not is left to the browser.
 */
export function useKeys(press: (pressed: Pressed) => boolean, isOn = true): void {
  const latest = useRef(press);
  latest.current = press;
  useEffect(() => {
    if (!isOn) return;
    const onKey = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
      const target = event.target instanceof HTMLElement ? event.target : document.body;
      if (target.closest(TYPED_INTO)) {
        if (event.key === 'Escape') target.blur();
        return;
      }
      if (target.closest(OVER) || document.querySelector('dialog[open]')) return;
      const pressed = { key: nameOf(event), shift: event.shiftKey, repeat: event.repeat, target };
      if (latest.current(pressed)) event.preventDefault();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [isOn]);
}

/** Presses what a card says to do at a key: opens a fold and goes into it, presses a button, goes to a field. */
function press(target: HTMLElement): void {
  if (target.tagName === 'SUMMARY') {
    const fold = target.parentElement as HTMLDetailsElement;
    fold.open = true;
    const [first] = [
      ...fold.querySelectorAll<HTMLElement>('textarea'),
      ...fold.querySelectorAll<HTMLElement>('button'),
    ];
    first?.focus();
  } else target.click();
}

/** Chooses the option of that number in the card and sends its form. */
function choose(card: HTMLElement, digit: number): void {
  const select = card.querySelector<HTMLSelectElement>('select[data-digits]');
  const option = select?.options[digit - 1];
  if (!select || !option) return;
  select.value = option.value;
  select.form?.requestSubmit();
}

/** Where the keyboard was among cards; a card that was moved away leaves its place to the next. */
type Place = { at: number; id: string };

/**
 * Who has the keyboard once a card is moved away: the one behind it in its list, else the one before it, else itself where
 * it is now. By their ids, as a card that goes to another list is drawn anew.
 */
function heirsOf(cards: HTMLElement[], card: HTMLElement): string[] {
  const list = card.closest('ol, ul');
  const near = cards.filter((one) => one === card || one.closest('ol, ul') === list);
  const at = near.indexOf(card);
  return [...near.slice(at + 1), ...near.slice(0, at).reverse(), card].map(({ id }) => id);
}

/** Gives the keyboard on as soon as a card is gone that had it; not where somebody went elsewhere meanwhile. */
function handOn(list: HTMLElement, card: HTMLElement, heirs: string[]): MutationObserver {
  const watch = new MutationObserver(() => {
    if (card.isConnected) return;
    watch.disconnect();
    for (const id of heirs) {
      const isFree = document.activeElement === null || document.activeElement === document.body;
      const heir = isFree && document.getElementById(id);
      if (heir) {
        heir.tabIndex = -1;
        heir.focus();
      }
    }
  });
  watch.observe(list, { childList: true, subtree: true });
  return watch;
}

/** The card that j or k goes to: beside the one that has the keyboard, else from where it was last. */
function stepFrom(cards: HTMLElement[], at: number, was: Place | null, key: 'j' | 'k'): HTMLElement | undefined {
  const last = cards.length - 1;
  const within = (place: number) => cards[Math.min(Math.max(place, 0), last)];
  if (at !== -1) return within(at + (key === 'j' ? 1 : -1));
  if (!was) return cards[0];
  const isThere = was.id !== '' && cards[was.at]?.id === was.id;
  return within(was.at + (key === 'k' ? -1 : isThere ? 1 : 0));
}

/**
 * Keys of a desk: j and k go from card (`article`) to card, any other letter presses what has it as `data-key` in the
 * card, a digit chooses in its `data-digits`.
 */
export function useDeskKeys(list: RefObject<HTMLElement | null>): void {
  const was = useRef<Place | null>(null);
  const moving = useRef<MutationObserver | null>(null);
  useEffect(() => () => moving.current?.disconnect(), []);
  useKeys(({ key }) => {
    moving.current?.disconnect();
    const cards = [...(list.current?.querySelectorAll<HTMLElement>('article') ?? [])];
    const at = cards.findIndex((card) => card.contains(document.activeElement));
    const here = cards[at];
    if (here) was.current = { at, id: here.id };
    if (key === 'j' || key === 'k') {
      const next = stepFrom(cards, at, was.current, key);
      if (!next) return false;
      was.current = { at: cards.indexOf(next), id: next.id };
      next.tabIndex = -1;
      next.focus();
      return true;
    }
    const card = here;
    if (!card) return false;
    if (/^[1-9]$/.test(key)) {
      if (list.current) moving.current = handOn(list.current, card, heirsOf(cards, card));
      choose(card, Number(key));
      return true;
    }
    const pressed = /^[a-z]$/.test(key) && card.querySelector<HTMLElement>(`[data-key="${key}"]`);
    if (!pressed) return false;
    press(pressed);
    return true;
  });
}

/** What the keys of a desk do, folded. */
export function KeysHelp({ title, rows }: { title: string; rows: ReadonlyArray<readonly string[]> }) {
  return (
    <details className="hidden text-sm md:block">
      <summary className="link w-fit cursor-pointer">{title}</summary>
      <dl className="mt-2 grid w-fit grid-cols-[auto_1fr] gap-x-4 gap-y-1">
        {rows.map(([keys, does]) => (
          <div key={keys} className="contents">
            <dt>
              <kbd>{keys}</kbd>
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
