import { useEffect, type RefObject } from 'react';

const TYPED_INTO = 'input, textarea, select, [contenteditable="true"]';

/** Presses what a card says to do at a key: opens a fold and goes into it, presses a button, goes to a field. */
function press(target: HTMLElement): void {
  if (target.tagName === 'SUMMARY') {
    (target.parentElement as HTMLDetailsElement).open = true;
    target.parentElement?.querySelector<HTMLElement>('textarea')?.focus();
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

/**
 * Keys of a desk: j and k go from card (`article`) to card, any other letter presses what has it as `data-key` in the
 * card, a digit chooses in its `data-digits`. None of it while somebody types, and none with Ctrl, Alt or Meta.
 */
export function useDeskKeys(list: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const { key, target, ctrlKey, altKey, metaKey } = event;
      if (ctrlKey || altKey || metaKey || event.defaultPrevented) return;
      if (target instanceof HTMLElement && (target.matches(TYPED_INTO) || target.closest('[role="dialog"]'))) return;
      const cards = [...(list.current?.querySelectorAll<HTMLElement>('article') ?? [])];
      const at = cards.findIndex((card) => card.contains(document.activeElement));
      if (key === 'j' || key === 'k') {
        const next = cards[at === -1 ? 0 : Math.min(Math.max(at + (key === 'j' ? 1 : -1), 0), cards.length - 1)];
        if (!next) return;
        next.tabIndex = -1;
        next.focus();
        return event.preventDefault();
      }
      const card = cards[at];
      if (!card) return;
      if (/^[1-9]$/.test(key)) return choose(card, Number(key));
      const pressed = /^[a-z]$/.test(key) && card.querySelector<HTMLElement>(`[data-key="${key}"]`);
      if (!pressed) return;
      event.preventDefault();
      press(pressed);
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [list]);
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
