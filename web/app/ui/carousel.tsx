import { ChevronLeft, ChevronRight } from 'lucide-react';
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
};

const ROUND =
  'inline-flex size-11 shrink-0 items-center justify-center rounded-full border border-line-strong bg-card text-ink hover:bg-sunken aria-disabled:cursor-default aria-disabled:opacity-40';
const CARD_WIDTHS = 'basis-full min-[480px]:basis-1/2 min-[800px]:basis-1/3 min-[1024px]:basis-1/4 px-2';

type MarksProps = { items: CarouselItem[]; shown: number; controls: string; turn: (to: number) => void };

/** Which of how many slides is shown: a dot to press for each. */
function Marks({ items, shown, controls, turn }: MarksProps) {
  const { common } = useMessages();
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

type ControlsProps = Pick<ReturnType<typeof useSlides>, 'can' | 'turn'> & {
  controls: string;
  className: string;
  /** Between the buttons. */
  marks?: ReactNode;
};

/** The buttons: in the line of the heading, or in a row below. */
function Controls({ can, turn, controls, className, marks }: ControlsProps) {
  const { common } = useMessages();
  const step = (to: 'previous' | 'next') => (
    <button
      type="button"
      aria-label={common[to]}
      aria-controls={controls}
      aria-disabled={!can[to] || undefined}
      className={ROUND}
      onClick={() => turn(to)}
    >
      {to === 'next' ? <ChevronRight aria-hidden="true" /> : <ChevronLeft aria-hidden="true" />}
    </button>
  );
  return (
    <div className={`flex gap-2 ${className}`}>
      {step('previous')}
      {marks}
      {step('next')}
    </div>
  );
}

/**
 * Slides that are turned by buttons, arrow keys and swiping. Until its script runs, and without it, the slides stand in a
 * row that scrolls and snaps.
 */
export function Carousel({ items, label, view = 'single', heading }: Props) {
  const { common, carousel } = useMessages();
  const id = useId();
  const root = useRef<HTMLElement>(null);
  const single = view === 'single';
  const { viewport, ready, selected, several, can, turn } = useSlides(root, { count: items.length, single });
  const shown = selected ?? 0;
  const hidden = !ready ? 'invisible noscript:hidden' : several ? '' : 'hidden';
  const buttons = { can, turn, controls: id };
  return (
    <section ref={root} data-live aria-roledescription={carousel.carousel} aria-label={label} className="relative">
      {heading && (
        <div className="mb-6 flex items-end justify-between gap-4">
          {heading}
          <Controls {...buttons} className={hidden} />
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
      {!heading && (
        <Controls
          {...buttons}
          className={`mt-3 items-center justify-center ${hidden}`}
          marks={single && <Marks items={items} shown={shown} controls={id} turn={turn} />}
        />
      )}
      <p className="sr-only" aria-live="polite">
        {selected === null
          ? ''
          : [common.slideOf(shown + 1, items.length), items[shown]?.label].filter(Boolean).join(': ')}
      </p>
    </section>
  );
}
