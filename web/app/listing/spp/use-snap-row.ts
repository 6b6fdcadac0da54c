import { useEffect, useState, type RefObject } from 'react';

import { useReducedMotion } from '~/ui/motion';

const easeInOut = (share: number) => (share < 0.5 ? 2 * share * share : 1 - (2 - 2 * share) ** 2 / 2);

/**
 * Scrolls a row to `left` within `ms`, as the browser's own smooth scrolling cannot be timed. The row snaps again at the
 * end. Answers how to break it off where it is.
 */
function glide(row: HTMLElement, left: number, ms: number): () => void {
  const from = row.scrollLeft;
  const begun = performance.now();
  row.style.scrollSnapType = 'none';
  const end = () => {
    cancelAnimationFrame(frame);
    row.style.scrollSnapType = '';
  };
  const step = () => {
    const share = Math.min(1, (performance.now() - begun) / ms);
    row.scrollLeft = from + (left - from) * easeInOut(share);
    if (share < 1) frame = requestAnimationFrame(step);
    else end();
  };
  let frame = requestAnimationFrame(step);
  return end;
}

/**
 * A row of slides, each as wide as the row, that scrolls and snaps by itself: which one is `shown`, and the way to
 * another (`turn`; beyond the ends it goes round).
 */
export function useSnapRow(row: RefObject<HTMLElement>, count: number) {
  const reduced = useReducedMotion();
  const [shown, setShown] = useState(0);

  useEffect(() => {
    const node = row.current;
    if (!node) return;
    const look = () => setShown(Math.max(0, Math.min(count - 1, Math.round(node.scrollLeft / node.clientWidth) || 0)));
    look();
    node.addEventListener('scroll', look, { passive: true });
    return () => node.removeEventListener('scroll', look);
  }, [row, count]);

  function turn(to: number, how: 'smooth' | 'instant' = 'smooth'): void {
    const node = row.current;
    if (!node) return;
    const left = ((to + count) % count) * node.clientWidth;
    node.scrollTo({ left, behavior: reduced ? 'instant' : how });
  }

  return { shown, turn };
}

type Turning = { count: number; interval: number; transition: number; held: boolean };

/**
 * Turns the slides of a row by itself, every `interval` ms, until the visitor first touches, clicks or types anywhere:
 * then it stands still for good, unless it is set going again by hand. It waits while `held`, out of sight and in a
 * hidden tab, and never begins under reduced motion.
 */
export function useTurning(row: RefObject<HTMLElement>, { count, interval, transition, held }: Turning) {
  const reduced = useReducedMotion();
  const [going, setGoing] = useState(true);
  const can = count > 1 && !reduced;

  useEffect(() => {
    if (!can || !going) return;
    const stop = (event: Event) => {
      // The button for it stops and starts by itself.
      if (!(event.target instanceof Element && event.target.closest('[data-turning]'))) setGoing(false);
    };
    const events = ['pointerdown', 'click', 'keydown'] as const;
    for (const name of events) document.addEventListener(name, stop, true);
    return () => {
      for (const name of events) document.removeEventListener(name, stop, true);
    };
  }, [can, going]);

  const moving = can && going && !held;
  useEffect(() => {
    const node = row.current;
    if (!node || !moving) return;
    let breakOff = () => {};
    const timer = setInterval(() => {
      const { bottom } = node.getBoundingClientRect();
      if (document.visibilityState !== 'visible' || bottom < 0) return;
      const at = Math.round(node.scrollLeft / node.clientWidth) || 0;
      breakOff = glide(node, ((at + 1) % count) * node.clientWidth, transition);
    }, interval);
    return () => {
      clearInterval(timer);
      breakOff();
    };
  }, [row, moving, count, interval, transition]);

  return { can, going, moving, setGoing };
}
