import { ChevronLeft, ChevronRight, X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';

import { Heart, toWish } from '~/favourite/heart';
import type { PropertyCard } from '~/listing/listing';
import { Promoted } from '~/listing/promoted';
import { Facts, Price } from '~/listing/property-card';
import type { MapPoint } from '~/search/map-answer';
import { fetchCard } from '~/search/map-answer.client';
import { localPath, textLang, useLang } from '~/shell/lang';
import { paths } from '~/shell/paths';
import { LocalLink } from '~/ui/local-link';
import { Photo } from '~/ui/photo';

import { messages } from './messages';
import { HOMES } from './pointing';

const BUTTON = 'flex size-11 items-center justify-center rounded-lg text-ink hover:bg-sunken';

/** The card of a listing: undefined while it is on its way, null where it cannot be had. */
function useCard(id: string): PropertyCard | null | undefined {
  const lang = useLang();
  const [found, setFound] = useState<{ id: string; card: PropertyCard | null }>();
  useEffect(() => {
    const asked = new AbortController();
    const take = (card: PropertyCard | null) => !asked.signal.aborted && setFound({ id, card });
    fetchCard(localPath(`${paths.cards}?ids=${encodeURIComponent(id)}`, lang), asked.signal).then(take, () =>
      take(null),
    );
    return () => asked.abort();
  }, [id, lang]);
  return found?.id === id ? found.card : undefined;
}

function CardOf({ point }: { point: MapPoint }) {
  const t = messages[useLang()];
  const card = useCard(point._id);
  return (
    <div className="relative">
      <LocalLink to={paths.property(point._id)} className="flex min-h-24 gap-3 rounded-lg">
        {card?.photo && (
          <Photo photo={card.photo} alt="" sizes="128px" className="h-24 w-32 shrink-0 rounded-lg object-cover" />
        )}
        <span className="flex min-w-0 flex-1 flex-col gap-1 pr-12">
          {card ? (
            <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <Price property={card} className="text-lg" />
              <Promoted property={card} />
            </span>
          ) : (
            <span className="price text-lg">{point.price}</span>
          )}
          <span className="line-clamp-2 text-sm font-medium" lang={card ? textLang(card.property_name) : undefined}>
            {card ? card.property_name : point.name}
          </span>
          {card && (
            <span className="flex flex-wrap items-center gap-x-4 text-sm text-muted">
              <Facts property={card} />
              <span>{card.age}</span>
            </span>
          )}
          {card === null && <span className="text-sm text-muted">{t.cardFailed}</span>}
        </span>
      </LocalLink>
      {card && <Heart wish={toWish(card, card.photo?.url)} className="absolute top-0 right-0" />}
    </div>
  );
}

/**
 * What a price on the map opens: the home in short, with the way to its page; of several at one spot one after the
 * other. Takes the focus; whoever opened it gets it back.
 */
export function Preview({ points, onClose }: { points: readonly MapPoint[]; onClose: () => void }) {
  const t = messages[useLang()];
  const box = useRef<HTMLDivElement>(null);
  const [at, setAt] = useState(0);
  const point = points[at] ?? points[0];
  useEffect(() => {
    setAt(0);
    box.current?.focus({ preventScroll: true });
  }, [points]);
  if (!point) return null;
  const turn = (by: number) => setAt((at + by + points.length) % points.length);
  return (
    // eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape closes a dialog
    <div
      ref={box}
      role="dialog"
      aria-label={point.name}
      tabIndex={-1}
      {...{ [HOMES]: point._id }}
      onKeyDown={(event) => event.key === 'Escape' && onClose()}
      className="absolute inset-x-3 bottom-3 mx-auto flex max-w-md flex-col gap-2 rounded-[12px] border border-line bg-card p-3 text-ink shadow-lg"
    >
      <CardOf point={point} />
      <div className="-mx-1 -mb-1 flex items-center justify-between border-t border-line pt-1 text-sm">
        {points.length > 1 ? (
          <div className="flex items-center gap-1">
            <button type="button" aria-label={t.before} className={BUTTON} onClick={() => turn(-1)}>
              <ChevronLeft size={20} aria-hidden="true" />
            </button>
            <span role="status">{t.ofSeveral(at + 1, points.length)}</span>
            <button type="button" aria-label={t.next} className={BUTTON} onClick={() => turn(1)}>
              <ChevronRight size={20} aria-hidden="true" />
            </button>
          </div>
        ) : (
          <LocalLink to={paths.property(point._id)} className="link flex min-h-11 items-center px-1">
            {t.toPage}
          </LocalLink>
        )}
        <button type="button" aria-label={t.close} className={BUTTON} onClick={onClose}>
          <X size={20} aria-hidden="true" />
        </button>
      </div>
    </div>
  );
}
