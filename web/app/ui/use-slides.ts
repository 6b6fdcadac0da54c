import useEmblaCarousel from 'embla-carousel-react';
import { useEffect, useState, type RefObject } from 'react';

import { useReducedMotion } from './motion';

/**
 * Embla's `duration` is not a time: it is the weight of a spring, stepped 60 times a second. 33 arrives within 1 % of the
 * goal after 61 steps, 13 after 25, which is some 400 ms; below that it swings past the goal.
 */
const WEIGHT = 13;

type Options = { count: number; single: boolean };

/** The turning of slides by buttons, arrow keys in `root` and swiping. */
export function useSlides(root: RefObject<HTMLElement>, { count, single }: Options) {
  const reduced = useReducedMotion();
  const [viewport, api] = useEmblaCarousel({
    align: 'start',
    containScroll: single ? false : 'trimSnaps',
    loop: single && count > 1,
    duration: WEIGHT,
  });
  /** Null until the first change: what stands there from the beginning is not announced. */
  const [selected, setSelected] = useState<number | null>(null);
  const [can, setCan] = useState({ previous: true, next: true });
  const several = count > 1 && (can.previous || can.next);

  useEffect(() => {
    if (!api) return;
    const look = () => setCan({ previous: api.canScrollPrev(), next: api.canScrollNext() });
    const select = () => {
      look();
      setSelected(api.selectedScrollSnap());
    };
    look();
    api.on('select', select).on('reInit', look);
    return () => void api.off('select', select).off('reInit', look);
  }, [api]);

  // Whoever swiped the row before the script came stays at the slide he reached.
  useEffect(() => {
    const node = api?.rootNode();
    if (!node || node.scrollLeft === 0) return;
    const width = api?.slideNodes()[0]?.offsetWidth ?? node.offsetWidth;
    api?.scrollTo(Math.round(node.scrollLeft / width), true);
    node.scrollLeft = 0;
  }, [api]);

  useEffect(() => {
    const node = root.current;
    if (!api || !node) return;
    const onKey = (event: KeyboardEvent) => {
      if (event.key === 'ArrowLeft') api.scrollPrev(reduced);
      else if (event.key === 'ArrowRight') api.scrollNext(reduced);
      else return;
      event.preventDefault();
    };
    node.addEventListener('keydown', onKey);
    return () => node.removeEventListener('keydown', onKey);
  }, [api, reduced, root]);

  return { viewport, ready: api !== undefined, selected, can, several, turn };

  function turn(to: 'previous' | 'next' | number): void {
    if (to === 'next') api?.scrollNext(reduced);
    else if (to === 'previous') api?.scrollPrev(reduced);
    else api?.scrollTo(to, reduced);
  }
}
