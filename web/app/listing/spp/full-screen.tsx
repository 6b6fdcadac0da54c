import { ChevronLeft, ChevronRight, X, ZoomIn, ZoomOut } from 'lucide-react';
import { useEffect, useRef, useState, type KeyboardEvent, type RefObject } from 'react';

import type { Photo as PhotoData } from '@69street/config/contract';

import { useFullScreenMessages } from '~/messages/full-screen';
import { useMessages } from '~/messages/use-messages';
import { textLang } from '~/shell/lang';
import { Photo } from '~/ui/photo';

import { useBackCloses } from './use-back-closes';
import { useSnapRow } from './use-snap-row';

/** How far an arrow key moves within an enlarged picture. */
const PAN_PX = 120;
const ROUND =
  'inline-flex size-11 shrink-0 items-center justify-center rounded-full bg-white/15 text-white hover:bg-white/30';

const ARROWS: Partial<Record<string, readonly [x: number, y: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

type Props = {
  pictures: PhotoData[];
  name: string;
  /** The picture that it opens with. */
  from: number;
  /** Told which picture was shown last. */
  onClose: (shown: number) => void;
};

type BarProps = { shown: number; count: number; large: boolean; onZoom: () => void; onShut: () => void };

/** Which of how many; larger and smaller; the way back. */
function Bar({ shown, count, large, onZoom, onShut }: BarProps) {
  const { common, carousel } = useMessages();
  const words = useFullScreenMessages();
  return (
    <div className="flex items-center gap-2 p-2">
      <p className="price px-2" aria-live="polite">
        <span className="sr-only">{common.slideOf(shown + 1, count)}</span>
        <span aria-hidden="true">{carousel.count(shown + 1, count)}</span>
      </p>
      <span className="grow" />
      <button type="button" aria-label={large ? words.zoomOut : words.zoomIn} className={ROUND} onClick={onZoom}>
        {large ? <ZoomOut aria-hidden="true" /> : <ZoomIn aria-hidden="true" />}
      </button>
      <button type="button" aria-label={words.close} className={ROUND} onClick={onShut}>
        <X aria-hidden="true" />
      </button>
    </div>
  );
}

type SlideProps = { photo: PhotoData; alt: string; isLarge: boolean; onTurn: () => void };

function Slide({ photo, alt, isLarge, onTurn }: SlideProps) {
  return (
    <li
      // What scrolls takes the keyboard.
      // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={isLarge ? 0 : undefined}
      className={`-outline-offset-4 size-full shrink-0 snap-center snap-always ${isLarge ? 'overflow-auto' : 'overflow-hidden'}`}
      onDoubleClick={onTurn}
    >
      <Photo
        photo={photo}
        alt={alt}
        sizes={isLarge ? '250vw' : '100vw'}
        className={isLarge ? 'h-auto w-[250%] max-w-none' : 'size-full object-contain'}
      />
    </li>
  );
}

/** Back and on. */
function Turns({ go }: { go: (step: -1 | 1) => void }) {
  const { common } = useMessages();
  return (
    <>
      <button
        type="button"
        aria-label={common.previous}
        className={`${ROUND} absolute left-2 top-1/2 -translate-y-1/2 bg-black/50!`}
        onClick={() => go(-1)}
      >
        <ChevronLeft aria-hidden="true" />
      </button>
      <button
        type="button"
        aria-label={common.next}
        className={`${ROUND} absolute right-2 top-1/2 -translate-y-1/2 bg-black/50!`}
        onClick={() => go(1)}
      >
        <ChevronRight aria-hidden="true" />
      </button>
    </>
  );
}

/** An enlarged picture is looked at in its middle first. */
function useMiddle(row: RefObject<HTMLUListElement>, enlarged: number | null): void {
  useEffect(() => {
    const slide = enlarged === null ? null : row.current?.children[enlarged];
    if (!slide) return;
    slide.scrollLeft = (slide.scrollWidth - slide.clientWidth) / 2;
    slide.scrollTop = (slide.scrollHeight - slide.clientHeight) / 2;
  }, [row, enlarged]);
}

/**
 * The pictures over the whole screen: swiped, turned by arrow keys, enlarged by a button, a double click or `+` and `-`.
 * Escape and the browser's Back close it, and the keyboard is back where it was.
 */
export function FullScreen({ pictures, name, from, onClose }: Props) {
  const { property: t } = useMessages();
  const words = useFullScreenMessages();
  const dialog = useRef<HTMLDialogElement>(null);
  const row = useRef<HTMLUListElement>(null);
  const count = pictures.length;
  const { shown, turn } = useSnapRow(row, count);
  const [enlarged, setEnlarged] = useState<number | null>(null);
  const large = enlarged === shown;

  useEffect(() => {
    dialog.current?.showModal();
    const node = row.current;
    if (node) node.scrollLeft = from * node.clientWidth;
  }, [from]);

  useMiddle(row, enlarged);
  const closed = useBackCloses(dialog, () => onClose(shown));

  function go(to: number): void {
    setEnlarged(null);
    turn(to);
  }

  function onKey(event: KeyboardEvent): void {
    const arrow = ARROWS[event.key];
    if (event.key === '+' || event.key === '=') setEnlarged(shown);
    else if (event.key === '-') setEnlarged(null);
    else if (arrow && large) row.current?.children[shown]?.scrollBy(arrow[0] * PAN_PX, arrow[1] * PAN_PX);
    else if (arrow?.[0] && count > 1) go(shown + arrow[0]);
    else return;
    event.preventDefault();
    // The gallery below listens for the same keys.
    event.stopPropagation();
  }

  const photo = pictures[shown];
  return (
    <dialog
      ref={dialog}
      aria-label={words.title}
      onKeyDown={onKey}
      onClose={closed}
      className="full-screen fixed inset-0 m-0 h-dvh max-h-none w-screen max-w-none bg-[#12110f] p-0 text-white open:flex open:flex-col"
    >
      <Bar
        shown={shown}
        count={count}
        large={large}
        onZoom={() => setEnlarged(large ? null : shown)}
        onShut={() => dialog.current?.close()}
      />
      <div className="relative min-h-0 grow">
        <ul
          ref={row}
          // What scrolls takes the keyboard.
          // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex
          tabIndex={0}
          className={`-outline-offset-4 flex size-full snap-x snap-mandatory overscroll-contain [scrollbar-width:none] ${large ? 'overflow-hidden' : 'overflow-x-auto'}`}
        >
          {pictures.map((one, at) => (
            <Slide
              key={one.url}
              photo={one}
              alt={one.alt || t.photoOf(at + 1, count, name)}
              isLarge={enlarged === at}
              onTurn={() => setEnlarged(enlarged === at ? null : at)}
            />
          ))}
        </ul>
        {count > 1 && !large && <Turns go={(step) => go(shown + step)} />}
      </div>
      <p className="min-h-12 px-4 py-3 text-center text-sm" lang={textLang(photo?.alt || name)}>
        {photo?.alt || name}
      </p>
    </dialog>
  );
}
