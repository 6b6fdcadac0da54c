import { ArrowDown, ArrowUp, Star, Trash2 } from 'lucide-react';
import { useEffect, useRef, type MutableRefObject, type ReactNode } from 'react';

import { TEXT_LIMITS } from '@69street/config/market';

import type { DraftPhoto } from '~/listing/listing-form';
import { useMemberMessages } from '~/messages/member';

type Props = {
  photos: DraftPhoto[];
  /** What the buttons say, as {@link arrange} understands it. */
  onArrange: (intent: string) => void;
  onAlt: (index: number, alt: string) => void;
  /** What has happened, for those who do not see it. */
  say: (text: string) => void;
  /** What is still on its way, as further items: it takes the room that it will need. */
  children?: ReactNode;
};

type CardProps = {
  photo: DraftPhoto;
  index: number;
  /** Which one is being dragged. */
  dragged: MutableRefObject<number | null>;
  onDrop: () => void;
  onAlt: (alt: string) => void;
  onPress: (what: string) => void;
};

function PhotoCard({ photo: { url, alt }, index, dragged, onDrop, onAlt, onPress }: CardProps) {
  const t = useMemberMessages().listing.photos;
  const n = index + 1;
  const buttons = [
    ...(index > 0 ? [{ what: 'cover', label: t.makeCover(n), Icon: Star }] : []),
    { what: 'up', label: t.up(n), Icon: ArrowUp },
    { what: 'down', label: t.down(n), Icon: ArrowDown },
    { what: 'remove', label: t.remove(n), Icon: Trash2 },
  ];
  return (
    <li
      onDragOver={(event) => dragged.current !== null && event.preventDefault()}
      onDrop={(event) => {
        if (dragged.current === null) return;
        event.preventDefault();
        event.stopPropagation();
        onDrop();
      }}
      className="card relative flex flex-col gap-3 p-3"
    >
      {index === 0 && (
        <span className="plate pointer-events-none absolute left-5 top-5 px-2 py-1 text-sm">{t.cover}</span>
      )}
      {/* Only the picture is taken hold of: in a field beside it one marks words by dragging. */}
      <img
        src={url}
        alt={alt || t.number(n)}
        width={400}
        height={300}
        loading="lazy"
        decoding="async"
        draggable
        onDragStart={(event) => {
          dragged.current = index;
          event.dataTransfer.effectAllowed = 'move';
        }}
        onDragEnd={() => {
          dragged.current = null;
        }}
        className="aspect-4/3 w-full cursor-grab rounded-lg bg-sunken object-cover"
      />
      <input type="hidden" name="photo_url" value={url} />
      <label className="flex flex-col gap-1.5 text-sm font-medium">
        {t.alt(n)}
        <input
          name="photo_alt"
          value={alt}
          onChange={(event) => onAlt(event.currentTarget.value)}
          maxLength={TEXT_LIMITS.line}
          className="field"
        />
      </label>
      <div className="flex flex-wrap gap-2">
        {buttons.map(({ what, label, Icon }) => (
          <button
            key={what}
            id={`${what} ${url}`}
            name="intent"
            value={`${what}:${index}`}
            aria-label={label}
            title={label}
            className="button button-quiet px-3!"
            onClick={(event) => {
              event.preventDefault();
              onPress(what);
            }}
          >
            <Icon size={18} aria-hidden="true" />
          </button>
        ))}
      </div>
    </li>
  );
}

/** The photographs in their order, the first as cover. The buttons work without script too, as parts of the form. */
export function PhotoList({ photos, onArrange, onAlt, say, children }: Props) {
  const t = useMemberMessages().listing.photos;
  const dragged = useRef<number | null>(null);
  const focus = useRef<string | null>(null);
  // Moving an element takes the focus from the button that was pressed.
  useEffect(() => {
    if (focus.current) document.getElementById(focus.current)?.focus();
    focus.current = null;
  }, [photos]);

  function run(what: string, index: number): void {
    const url = photos[index]?.url;
    const to = what === 'cover' ? 0 : what === 'up' ? index - 1 : index + 1;
    const at = Math.min(Math.max(to, 0), photos.length - 1);
    // The cover has no button that makes it the cover.
    focus.current = what === 'remove' ? 'photos' : `${what === 'cover' ? 'up' : what} ${url}`;
    say(what === 'remove' ? t.removed(index + 1) : t.moved(at + 1));
    onArrange(`${what}:${index}`);
  }

  /** Moves a photograph to where it was dropped, step by step. */
  function dropAt(to: number): void {
    const from = dragged.current;
    dragged.current = null;
    if (from === null || from === to) return;
    const step = Math.sign(to - from);
    for (let at = from; at !== to; at += step) onArrange(`${step > 0 ? 'down' : 'up'}:${at}`);
    say(t.moved(to + 1));
  }

  return (
    <>
      <ol className="grid gap-4 sm:grid-cols-2">
        {photos.map((photo, index) => (
          <PhotoCard
            key={photo.url}
            photo={photo}
            index={index}
            dragged={dragged}
            onDrop={() => dropAt(index)}
            onAlt={(alt) => onAlt(index, alt)}
            onPress={(what) => run(what, index)}
          />
        ))}
        {children}
      </ol>
      {photos.length > 0 && <p className="text-sm text-muted">{t.altHelp}</p>}
    </>
  );
}
