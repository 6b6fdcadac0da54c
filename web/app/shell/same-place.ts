/** Session storage: where on a page one was when one asked for it in the other language. */
export const PLACE = '69place';

/** The page, the mark in it, and how far below the upper edge of the screen that stood. */
type Kept = { to: string; name: string; off: number };

/**
 * Keeps the place on the page when it is asked for in the other language (`a[data-language]`), by the heading or listing
 * that stands next to the upper edge of the screen: texts are of another length there. As the text of one inline script
 * in every page, behind the page itself; it may use nothing from outside itself.
 */
export function samePlace(store: string): void {
  /** Below the bar that stays on top. */
  const EDGE = 80;
  const MARKS = '#main, main :is(h1, h2, h3, section)[id], main [data-listing]';
  const marks = () => [...document.querySelectorAll<HTMLElement>(MARKS)];
  const nameOf = ({ id, dataset }: HTMLElement) => dataset.listing ?? id;
  let isTaken = false;
  try {
    const kept = JSON.parse(window.sessionStorage.getItem(store) ?? 'null') as Kept | null;
    window.sessionStorage.removeItem(store);
    const isHere = kept?.to === window.location.pathname + window.location.search;
    const mark = isHere && marks().find((one) => nameOf(one) === kept.name);
    if (mark) {
      const settle = () => {
        if (!isTaken) window.scrollBy({ top: mark.getBoundingClientRect().top - kept.off, behavior: 'instant' });
      };
      settle();
      // Letters and pictures that come later move what is below them; from the first step on the page is the visitor's.
      for (const type of ['pointerdown', 'wheel', 'touchstart', 'keydown'])
        window.addEventListener(type, () => (isTaken = true), { once: true, passive: true });
      void document.fonts?.ready.then(settle);
      window.addEventListener('load', settle, { once: true });
    }
  } catch {
    // Storage is forbidden: then the page begins at its top.
  }
  document.addEventListener('click', ({ target }) => {
    const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[data-language]') : null;
    if (!link || window.scrollY < EDGE) return;
    const [next] = marks()
      .filter((one) => one.offsetParent !== null)
      .map((one) => ({ name: nameOf(one), off: one.getBoundingClientRect().top }))
      .sort((a, b) => Math.abs(a.off - EDGE) - Math.abs(b.off - EDGE));
    try {
      if (next)
        window.sessionStorage.setItem(
          store,
          JSON.stringify({ ...next, to: link.pathname + link.search } satisfies Kept),
        );
    } catch {
      // As above.
    }
  });
}
