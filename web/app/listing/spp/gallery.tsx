import { ChevronLeft, ChevronRight, Pause, Play } from 'lucide-react';
import { useRef, useState, type FocusEvent, type MouseEvent } from 'react';

import type { Photo as PhotoData } from '@69street/config/contract';

import { useSppMessages } from '~/messages/spp';
import { useMessages } from '~/messages/use-messages';
import { showNotice } from '~/shell/notices';
import { Photo } from '~/ui/photo';
import { useReady } from '~/ui/use-ready';

import type { FullScreen } from './full-screen';
import { useSnapRow, useTurning } from './use-snap-row';

const INTERVAL_MS = 2000;
const TRANSITION_MS = 1000;
const SIZES = '(min-width: 1200px) 500px, (min-width: 1024px) 42vw, 100vw';
const SIZES_ALONE = '(min-width: 1200px) 760px, (min-width: 1024px) 62vw, 100vw';
const THUMB_SIZES = '(min-width: 1200px) 250px, (min-width: 1024px) 21vw, 96px';
/** Beside the large picture of the mosaic. */
const TILES = 2;
const WIDE = '(min-width: 1024px)';
const ROUND =
  'inline-flex size-11 items-center justify-center rounded-full border border-line-strong bg-card text-ink hover:bg-sunken';

type Props = { photos: PhotoData[]; plan: PhotoData | null; name: string; tag: string };

/** The pictures of a listing, three at least where there are as many: the floor plan fills up a short row. */
export function picturesOf({ photos, floor_plan }: { photos: PhotoData[]; floor_plan: PhotoData | null }): PhotoData[] {
  return floor_plan && photos.length < 3 ? [...photos, floor_plan] : photos;
}

/** Whether a click means the picture here, and not a tab or a window of its own. */
const isPlain = (event: MouseEvent) => !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);

type ThumbsProps = { pictures: PhotoData[]; name: string; shown: number; go: (event: MouseEvent, at: number) => void };

/** A strip below the picture on the phone; on wide screens the second and third beside it, and how many more there are. */
function Thumbs({ pictures, name, shown, go }: ThumbsProps) {
  const { property: t } = useMessages();
  const words = useSppMessages();
  const more = pictures.length - 1 - TILES;
  return (
    <ul
      className={`mt-2 flex gap-2 overflow-x-auto p-1 [scrollbar-width:thin] lg:mt-0 lg:grid lg:overflow-visible lg:p-0 print:hidden ${pictures.length > TILES ? 'lg:grid-rows-2' : ''}`}
    >
      {pictures.map((photo, at) => (
        <li key={photo.url} className={`shrink-0 lg:min-h-0 ${at === 0 || at > TILES ? 'lg:hidden' : ''}`}>
          <a
            href={photo.url}
            aria-label={t.photoOf(at + 1, pictures.length, name)}
            aria-current={at === shown || undefined}
            data-press
            onClick={(event) => go(event, at)}
            className="relative block h-16 w-[5.4rem] overflow-hidden rounded-lg border-2 border-transparent aria-[current]:border-accent lg:h-full lg:w-full lg:rounded-[12px]"
          >
            <Photo photo={photo} alt="" sizes={THUMB_SIZES} className="size-full bg-sunken object-cover lg:absolute" />
            {at === TILES && more > 0 && (
              <span className="price absolute inset-0 hidden items-center justify-center bg-black/55 text-xl text-white lg:flex">
                {words.gallery.more(more)}
              </span>
            )}
          </a>
        </li>
      ))}
    </ul>
  );
}

type ControlsProps = { shown: number; count: number; turn: (to: number) => void } & Pick<
  ReturnType<typeof useTurning>,
  'can' | 'going' | 'setGoing'
>;

/** On the large picture: back, on, which of how many, and the switch of what turns by itself. */
function Controls({ shown, count, turn, can, going, setGoing }: ControlsProps) {
  const { common, carousel } = useMessages();
  const side = `${ROUND} absolute top-1/2 -translate-y-1/2`;
  return (
    <div className="noscript:hidden print:hidden">
      <button type="button" aria-label={common.previous} className={`${side} left-3`} onClick={() => turn(shown - 1)}>
        <ChevronLeft aria-hidden="true" />
      </button>
      <button type="button" aria-label={common.next} className={`${side} right-3`} onClick={() => turn(shown + 1)}>
        <ChevronRight aria-hidden="true" />
      </button>
      <div className="absolute inset-x-0 bottom-3 flex items-center justify-center gap-2">
        <span className="price rounded-full bg-card px-3 py-1 text-sm" aria-hidden="true">
          {carousel.count(shown + 1, count)}
        </span>
        {can && (
          <button
            type="button"
            data-turning
            aria-label={going ? carousel.pause : carousel.play}
            className={ROUND}
            onClick={() => setGoing(!going)}
          >
            {going ? <Pause size={20} aria-hidden="true" /> : <Play size={20} aria-hidden="true" />}
          </button>
        )}
      </div>
    </div>
  );
}

/** Whether the mouse or the focus rests on something, which holds what turns by itself; `hold` is put on it. */
function useHeld() {
  const [held, setHeld] = useState({ hover: false, focus: false });
  const hold = {
    onMouseEnter: () => setHeld((now) => ({ ...now, hover: true })),
    onMouseLeave: () => setHeld((now) => ({ ...now, hover: false })),
    onFocus: () => setHeld((now) => ({ ...now, focus: true })),
    onBlur: (event: FocusEvent<HTMLElement>) => {
      if (!event.currentTarget.contains(event.relatedTarget)) setHeld((now) => ({ ...now, focus: false }));
    },
  };
  return { isHeld: held.hover || held.focus, hold };
}

/** The pictures over the whole screen, once one is pressed. */
function useFullScreen(pictures: PhotoData[]) {
  const { connection } = useMessages().common;
  const [open, setOpen] = useState<{ at: number; View: typeof FullScreen } | null>(null);
  const enlarge = (event: MouseEvent, at: number) => {
    if (!isPlain(event)) return;
    event.preventDefault();
    // Where it does not come the picture is shown by itself; without a network nothing can be.
    void import('./full-screen').then(
      ({ FullScreen: View }) => setOpen({ at, View }),
      () => {
        if (navigator.onLine) window.location.assign(pictures[at]?.url ?? '');
        else showNotice({ type: 'error', text: `${connection.offline} ${connection.tryAgain}` });
      },
    );
  };
  return { open, enlarge, close: () => setOpen(null) };
}

type SlideProps = { photo: PhotoData; alt: string; onOpen: (event: MouseEvent) => void } & Record<
  'isFirst' | 'isAlone' | 'isPlan' | 'isAside',
  boolean
>;

function Slide({ photo, alt, onOpen, isFirst, isAlone, isPlan, isAside }: SlideProps) {
  return (
    <li className={`w-full shrink-0 snap-center snap-always ${isFirst ? '' : 'print:hidden'}`}>
      <a
        href={photo.url}
        tabIndex={isAside ? -1 : undefined}
        data-press
        onClick={onOpen}
        className="block cursor-zoom-in -outline-offset-4"
      >
        <Photo
          photo={photo}
          alt={alt}
          priority={isFirst}
          sizes={isAlone ? SIZES_ALONE : SIZES}
          className={`aspect-4/3 w-full bg-sunken print:aspect-auto print:h-[58mm] ${isAlone ? 'sm:aspect-3/2' : ''} ${isPlan ? 'object-contain' : 'object-cover'}`}
        />
      </a>
    </li>
  );
}

/**
 * The pictures of a listing: a row to swipe, with thumbnails; on wide screens a mosaic. A picture opens over the whole
 * screen. Without script the row scrolls, and every picture is a link to its file.
 */
export function Gallery({ photos, plan, name, tag }: Props) {
  const { property: t, common } = useMessages();
  const ready = useReady();
  const row = useRef<HTMLUListElement>(null);
  const pictures = picturesOf({ photos, floor_plan: plan });
  const count = pictures.length;
  const { isHeld, hold } = useHeld();
  const { open, enlarge, close } = useFullScreen(pictures);
  const { shown, turn } = useSnapRow(row, count);
  const held = isHeld || open !== null;
  const turning = useTurning(row, { count, interval: INTERVAL_MS, transition: TRANSITION_MS, held });
  return (
    // The keys turn the pictures from whichever of its links and buttons is in focus.
    // eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <section
      data-live
      aria-label={t.photos}
      className={count > 1 ? 'lg:grid lg:grid-cols-3 lg:gap-2' : ''}
      {...hold}
      onKeyDown={(event) => {
        const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
        if (!step || count < 2 || open !== null) return;
        event.preventDefault();
        turn(shown + step);
      }}
    >
      <div className="relative overflow-hidden rounded-[12px] border border-line lg:col-span-2">
        <ul
          ref={row}
          data-turn={count > 1 ? INTERVAL_MS : undefined}
          data-turn-ms={TRANSITION_MS}
          className="flex snap-x snap-mandatory overflow-x-auto overscroll-x-contain [scrollbar-width:none]"
        >
          {pictures.map((photo, at) => (
            <Slide
              key={photo.url}
              photo={photo}
              alt={photo.alt || t.photoOf(at + 1, count, name)}
              isFirst={at === 0}
              isAlone={count === 1}
              isPlan={photo === plan}
              isAside={ready && at !== shown}
              onOpen={(event) => enlarge(event, at)}
            />
          ))}
        </ul>
        <span className="plate absolute left-3 top-3 px-3 py-1 text-sm">{tag}</span>
        {count > 1 && <Controls shown={shown} count={count} turn={turn} {...turning} />}
        <p className="sr-only" aria-live="polite">
          {ready && !turning.moving && shown > 0 ? common.slideOf(shown + 1, count) : ''}
        </p>
      </div>
      {count > 1 && (
        <Thumbs
          pictures={pictures}
          name={name}
          shown={shown}
          go={(event, at) => {
            if (window.matchMedia(WIDE).matches) return enlarge(event, at);
            if (!isPlain(event)) return;
            event.preventDefault();
            turn(at);
          }}
        />
      )}
      {open !== null && (
        <open.View
          pictures={pictures}
          name={name}
          from={open.at}
          onClose={(at) => {
            close();
            turn(at, 'instant');
          }}
        />
      )}
    </section>
  );
}
