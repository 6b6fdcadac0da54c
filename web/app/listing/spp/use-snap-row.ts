import { useEffect, useState, type RefObject } from 'react';

import { turnRow } from '~/shell/stir';
import { useReducedMotion } from '~/ui/motion';

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

  // It was touched before this script ran.
  useEffect(() => {
    if (row.current?.dataset.still !== undefined) setGoing(false);
  }, [row]);

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
    return turnRow(node, interval, transition);
  }, [row, moving, count, interval, transition]);

  return { can, going, moving, setGoing };
}
