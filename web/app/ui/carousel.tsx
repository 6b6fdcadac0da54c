import useEmblaCarousel from 'embla-carousel-react';
import { ChevronLeft, ChevronRight, Pause, Play } from 'lucide-react';
import { useEffect, useId, useRef, useState, type ReactNode } from 'react';

import { useMessages } from '~/messages/use-messages';

import { useReducedMotion } from './motion';

export type CarouselItem = {
  key: string;
  content: ReactNode;
  /** What a screen reader hears when this slide comes up, behind "2 of 3". */
  label?: string;
};

type Props = {
  items: CarouselItem[];
  /** Names the carousel for screen readers. */
  label: string;
  /**
   * `single`: one slide at a time, going round. `cards`: four side by side, three below 1024 px, two below 800 px, one
   * below 480 px, ending at the last.
   */
  view?: 'single' | 'cards';
  /** Stands above the slides, with the previous and next buttons at its end. */
  heading?: ReactNode;
  /** Where the buttons of a carousel without heading stand: under the slides, or on them. */
  controls?: 'below' | 'over';
  /** `single` only: a dot to press for each slide, or "2 / 7". */
  indicator?: 'dots' | 'count';
  /** Milliseconds between slides. Stands still on hover, on focus, when paused and under reduced motion. */
  autoplay?: number;
  /** Milliseconds that one change of slide takes, about. */
  transition?: number;
  onSelect?: (index: number) => void;
};

// Embla's `duration` is not a time: it is the weight of a spring, stepped 60 times a second. 33 arrives within 1 % of
// the goal after 61 steps, 13 after 25; below that it swings past the goal.
const MS_PER_WEIGHT = 30;

const ROUND =
  'inline-flex size-11 shrink-0 items-center justify-center rounded-full border border-line-strong bg-card text-ink hover:bg-sunken aria-disabled:cursor-default aria-disabled:opacity-40';
const CARD_WIDTHS = 'basis-full min-[480px]:basis-1/2 min-[800px]:basis-1/3 min-[1024px]:basis-1/4 px-2';

/**
 * Slides that are turned by buttons, arrow keys, swiping or by themselves. Until its script runs, and without it, the
 * slides stand in a row that scrolls and snaps.
 */
export function Carousel({
  items,
  label,
  view = 'single',
  heading,
  controls = 'below',
  indicator = 'dots',
  autoplay,
  transition = 400,
  onSelect,
}: Props) {
  const { common, carousel } = useMessages();
  const id = useId();
  const root = useRef<HTMLElement>(null);
  const reduced = useReducedMotion();
  const single = view === 'single';
  const [viewport, api] = useEmblaCarousel({
    align: 'start',
    containScroll: single ? false : 'trimSnaps',
    loop: single && items.length > 1,
    duration: transition / MS_PER_WEIGHT,
  });
  const ready = api !== undefined;

  /** Null until the first change: what stands there from the beginning is not announced. */
  const [selected, setSelected] = useState<number | null>(null);
  const [can, setCan] = useState({ previous: true, next: true });
  const [held, setHeld] = useState({ hover: false, focus: false, paused: false });
  const shown = selected ?? 0;
  const several = items.length > 1 && (can.previous || can.next);
  const plays = autoplay !== undefined && several && !reduced;
  const moving = plays && ready && !held.hover && !held.focus && !held.paused;

  useEffect(() => {
    if (!api) return;
    const look = () => setCan({ previous: api.canScrollPrev(), next: api.canScrollNext() });
    const select = () => {
      look();
      setSelected(api.selectedScrollSnap());
      onSelect?.(api.selectedScrollSnap());
    };
    look();
    api.on('select', select).on('reInit', look);
    return () => void api.off('select', select).off('reInit', look);
  }, [api, onSelect]);

  // Whoever swiped the row before the script came stays at the slide he reached.
  useEffect(() => {
    const node = api?.rootNode();
    if (!node || node.scrollLeft === 0) return;
    const width = api?.slideNodes()[0]?.offsetWidth ?? node.offsetWidth;
    api?.scrollTo(Math.round(node.scrollLeft / width), true);
    node.scrollLeft = 0;
  }, [api]);

  useEffect(() => {
    if (!api || !moving) return;
    const timer = setInterval(() => api.scrollNext(), autoplay);
    return () => clearInterval(timer);
  }, [api, moving, autoplay]);

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
  }, [api, reduced]);

  const hidden = !ready ? 'invisible noscript:hidden' : several ? '' : 'hidden';
  const over = controls === 'over' && !heading;

  const step = (to: 'previous' | 'next', className = '') => (
    <button
      type="button"
      aria-label={common[to]}
      aria-controls={id}
      aria-disabled={!can[to] || undefined}
      className={`${ROUND} ${className}`}
      onClick={() => (to === 'next' ? api?.scrollNext(reduced) : api?.scrollPrev(reduced))}
    >
      {to === 'next' ? <ChevronRight aria-hidden="true" /> : <ChevronLeft aria-hidden="true" />}
    </button>
  );
  const pause = plays && (
    <button
      type="button"
      aria-label={held.paused ? carousel.play : carousel.pause}
      className={ROUND}
      onClick={() => setHeld({ ...held, paused: !held.paused })}
    >
      {held.paused ? <Play size={20} aria-hidden="true" /> : <Pause size={20} aria-hidden="true" />}
    </button>
  );
  const marks = !single ? null : indicator === 'count' ? (
    <span className="price rounded-full bg-card px-3 py-1 text-sm" aria-hidden="true">
      {carousel.count(shown + 1, items.length)}
    </span>
  ) : (
    <span className="flex">
      {items.map(({ key }, index) => (
        <button
          key={key}
          type="button"
          aria-label={common.goToSlide(index + 1)}
          aria-current={index === shown || undefined}
          aria-controls={id}
          className="group flex size-11 items-center justify-center rounded-full"
          onClick={() => api?.scrollTo(index, reduced)}
        >
          <span className="size-3 rounded-full border-2 border-line-strong bg-card group-hover:border-accent group-aria-[current]:border-accent group-aria-[current]:bg-accent" />
        </button>
      ))}
    </span>
  );

  return (
    <section
      ref={root}
      aria-roledescription={carousel.carousel}
      aria-label={label}
      className="relative"
      onMouseEnter={() => setHeld((now) => ({ ...now, hover: true }))}
      onMouseLeave={() => setHeld((now) => ({ ...now, hover: false }))}
      onFocus={() => setHeld((now) => ({ ...now, focus: true }))}
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) setHeld((now) => ({ ...now, focus: false }));
      }}
    >
      {heading && (
        <div className="mb-6 flex items-end justify-between gap-4">
          {heading}
          <div className={`flex gap-2 ${hidden}`}>
            {pause}
            {step('previous')}
            {step('next')}
          </div>
        </div>
      )}
      <div
        ref={viewport}
        id={id}
        // Until the script takes over, the arrow keys scroll the row, for which it must be reachable.
        tabIndex={ready ? undefined : 0}
        className={`${single ? '' : '-mx-2 py-2'} ${
          ready
            ? 'overflow-hidden'
            : 'snap-x snap-mandatory overflow-x-auto [scrollbar-width:none] noscript:[scrollbar-width:thin]'
        }`}
      >
        <div className={`flex ${ready ? 'touch-pan-y touch-pinch-zoom' : ''}`}>
          {items.map(({ key, content }, index) => (
            <div
              key={key}
              role="group"
              aria-roledescription={carousel.slide}
              aria-label={common.slideOf(index + 1, items.length)}
              className={`min-w-0 shrink-0 grow-0 snap-start ${single ? 'basis-full' : CARD_WIDTHS}`}
              // React 18 does not know the attribute. What is out of sight is out of reach too.
              {...(single && ready && index !== shown ? ({ inert: '' } as object) : {})}
            >
              {content}
            </div>
          ))}
        </div>
      </div>
      {over && (
        <div className={hidden}>
          {step('previous', 'absolute left-3 top-1/2 -translate-y-1/2')}
          {step('next', 'absolute right-3 top-1/2 -translate-y-1/2')}
          <div className="absolute inset-x-0 bottom-3 flex items-center justify-center gap-2">
            {marks}
            {pause}
          </div>
        </div>
      )}
      {!over && !heading && (
        <div className={`mt-3 flex items-center justify-center gap-2 ${hidden}`}>
          {step('previous')}
          {marks}
          {step('next')}
          {pause}
        </div>
      )}
      <p className="sr-only" aria-live="polite">
        {selected !== null && !moving
          ? [common.slideOf(shown + 1, items.length), items[shown]?.label].filter(Boolean).join(': ')
          : ''}
      </p>
    </section>
  );
}
