import { useEffect } from 'react';

/** A card of the list says whose it is by this attribute, a price on the map by the one below (several, with spaces). */
const CARD = 'data-listing';
export const HOMES = 'data-homes';
/** Set on what somebody points at in the other of the two. */
const POINTED = 'data-pointed';

const closest = (target: EventTarget | null, name: string) =>
  target instanceof Element ? (target.closest(`[${name}]`)?.getAttribute(name) ?? null) : null;

/** Marks what belongs to any of these listings among the elements with an attribute; null: nothing anywhere. */
function mark(ids: readonly string[], name: string | null): void {
  for (const other of document.querySelectorAll(`[${POINTED}]`)) other.removeAttribute(POINTED);
  for (const one of name === null ? [] : document.querySelectorAll(`[${name}]`)) {
    const own = (one.getAttribute(name ?? '') ?? '').split(' ');
    if (ids.some((id) => own.includes(id))) one.setAttribute(POINTED, '');
  }
}

/**
 * While the map is there, a card that is pointed at or has the focus marks its price on the map, and a price its card.
 * On the document, so that list and map need not know each other.
 */
export function usePointing(): void {
  useEffect(() => {
    let last = '';
    const look = ({ target }: Event) => {
      const listing = closest(target, CARD);
      const homes = closest(target, HOMES);
      const ids = (listing ?? homes ?? '').split(' ');
      const other = listing !== null ? HOMES : homes !== null ? CARD : null;
      const now = `${other} ${ids.join(' ')}`;
      if (now === last) return;
      last = now;
      mark(ids, other);
    };
    document.addEventListener('pointerover', look);
    document.addEventListener('focusin', look);
    return () => {
      document.removeEventListener('pointerover', look);
      document.removeEventListener('focusin', look);
      mark([], null);
    };
  }, []);
}
