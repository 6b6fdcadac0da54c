import { ChevronLeft, ChevronRight, Pause, Play } from 'lucide-react';
import { useId, useRef, type ReactNode } from 'react';

import { useMessages } from '~/messages/use-messages';

import { useSlides } from './use-slides';

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

const ROUND =
  'inline-flex size-11 shrink-0 items-center justify-center rounded-full border border-line-strong bg-card text-ink hover:bg-sunken aria-disabled:cursor-default aria-disabled:opacity-40';
const CARD_WIDTHS = 'basis-full min-[480px]:basis-1/2 min-[800px]:basis-1/3 min-[1024px]:basis-1/4 px-2';

type MarksProps = {
  items: CarouselItem[];
  shown: number;
  indicator: 'dots' | 'count';
  controls: string;
  turn: (to: number) => void;
};

/** Which of how many slides is shown. */
function Marks({ items, shown, indicator, controls, turn }: MarksProps) {
  const { common, carousel } = useMessages();
  if (indicator === 'count') {
    return (
      <span className="price rounded-full bg-card px-3 py-1 text-sm" aria-hidden="true">
        {carousel.count(shown + 1, items.length)}
      </span>
    );
  }
  return (
    <span className="flex">
      {items.map(({ key }, index) => (
        <button
          key={key}
          type="button"
          aria-label={common.goToSlide(index + 1)}
          aria-current={index === shown || undefined}
          aria-controls={controls}
          className="group flex size-11 items-center justify-center rounded-full"
          onClick={() => turn(index)}
        >
          <span className="size-3 rounded-full border-2 border-line-strong bg-card group-hover:border-accent group-aria-[current]:border-accent group-aria-[current]:bg-accent" />
        </button>
      ))}
    </span>
  );
}

type RowProps = { items: CarouselItem[]; single: boolean; ready: boolean; shown: number };

function Slides({ items, single, ready, shown }: RowProps) {
  const { common, carousel } = useMessages();
  return (
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
  );
}

type ControlsProps = Pick<ReturnType<typeof useSlides>, 'can' | 'held' | 'setHeld' | 'plays' | 'turn'> & {
  controls: string;
  place: 'heading' | 'below' | 'over';
  hidden: string;
  marks: ReactNode;
};

/** The buttons: in the line of the heading, in the middle of the picture's sides, or in a row below. */
function Controls({ can, held, setHeld, plays, turn, controls, place, hidden, marks }: ControlsProps) {
  const { common, carousel } = useMessages();
  const step = (to: 'previous' | 'next', className = '') => (
    <button
      type="button"
      aria-label={common[to]}
      aria-controls={controls}
      aria-disabled={!can[to] || undefined}
      className={`${ROUND} ${className}`}
      onClick={() => turn(to)}
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
  if (place === 'heading') {
    return (
      <div className={`flex gap-2 ${hidden}`}>
        {pause}
        {step('previous')}
        {step('next')}
      </div>
    );
  }
  if (place === 'over') {
    return (
      <div className={hidden}>
        {step('previous', 'absolute left-3 top-1/2 -translate-y-1/2')}
        {step('next', 'absolute right-3 top-1/2 -translate-y-1/2')}
        <div className="absolute inset-x-0 bottom-3 flex items-center justify-center gap-2">
          {marks}
          {pause}
        </div>
      </div>
    );
  }
  return (
    <div className={`mt-3 flex items-center justify-center gap-2 ${hidden}`}>
      {step('previous')}
      {marks}
      {step('next')}
      {pause}
    </div>
  );
}

/**
 * Slides that are turned by buttons, arrow keys, swiping or by themselves. Until its script runs, and without it, the
 * slides stand in a row that scrolls and snaps.
 */
export function Carousel(props: Props) {
  const { items, label, view = 'single', heading, controls = 'below', indicator = 'dots' } = props;
  const { autoplay, transition = 400, onSelect } = props;
  const { common, carousel } = useMessages();
  const id = useId();
  const root = useRef<HTMLElement>(null);
  const single = view === 'single';
  const slides = useSlides(root, { count: items.length, single, transition, autoplay, onSelect });
  const { viewport, ready, selected, several, moving, setHeld, turn } = slides;
  const shown = selected ?? 0;
  const buttons = {
    ...slides,
    controls: id,
    hidden: !ready ? 'invisible noscript:hidden' : several ? '' : 'hidden',
    marks: single && <Marks items={items} shown={shown} indicator={indicator} controls={id} turn={turn} />,
  };
  return (
    <section
      ref={root}
      data-live
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
          <Controls {...buttons} place="heading" />
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
        <Slides items={items} single={single} ready={ready} shown={shown} />
      </div>
      {!heading && <Controls {...buttons} place={controls} />}
      <p className="sr-only" aria-live="polite">
        {selected !== null && !moving
          ? [common.slideOf(shown + 1, items.length), items[shown]?.label].filter(Boolean).join(': ')
          : ''}
      </p>
    </section>
  );
}
