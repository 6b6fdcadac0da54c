import { useEffect, useRef, useState } from 'react';

import type { Wish } from '@69street/config/contract';

import type { PropertyCard as Card } from '~/listing/listing';
import { PropertyCard } from '~/listing/property-card';
import { useMessages } from '~/messages/use-messages';
import { guestList, onGuestListChange } from '~/shell/browser-store.client';
import { textLang, useLang } from '~/shell/lang';
import { paths } from '~/shell/paths';
import { REMEMBERED_MAX } from '~/shell/remembered';
import { LocalLink } from '~/ui/local-link';

import { Heart } from './heart';
import { NoFavourites } from './none';
import { askCards } from './seen-cards';
import { useFavouriteTexts } from './texts';

/** As many as are asked for at a time. */
const STEP = REMEMBERED_MAX.seen;

/** What this browser keeps, the latest first; null until it was read. */
function useWishes(): Wish[] | null {
  const [wishes, setWishes] = useState<Wish[] | null>(null);
  useEffect(() => {
    const look = () => setWishes(guestList().reverse());
    look();
    return onGuestListChange(look);
  }, []);
  return wishes;
}

/** The card of a kept listing, or that it has left the market; null where neither came. */
type Now = Card | 'gone' | null;

/** How kept listings stand now, as far as it was asked. */
function useNow(keys: readonly string[]): ReadonlyMap<string, Now> {
  const lang = useLang();
  const [known, setKnown] = useState<ReadonlyMap<string, Now>>(new Map());
  const asked = keys
    .filter((key) => !known.has(key))
    .slice(0, STEP)
    .join(',');
  useEffect(() => {
    if (!asked) return;
    let isHere = true;
    const take = ({ cards, gone }: Awaited<ReturnType<typeof askCards>>) => {
      const of = (key: string): Now => cards.find(({ _id }) => _id === key) ?? (gone.includes(key) ? 'gone' : null);
      if (isHere) setKnown((before) => new Map([...before, ...asked.split(',').map((key) => [key, of(key)] as const)]));
    };
    // What was noted at the heart stands as long as nothing newer comes.
    askCards(asked.split(','), lang).then(take, () => take({ cards: [], gone: [] }));
    return () => {
      isHere = false;
    };
  }, [asked, lang]);
  return known;
}

/** A kept listing of which no more is known than was noted when its heart was pressed. */
function Noted({ wish, isGone }: { wish: Wish; isGone: boolean }) {
  const t = useFavouriteTexts();
  const name = wish.name || wish.key;
  return (
    <article className="card relative flex h-full flex-col gap-2 p-4 pr-14">
      {isGone && (
        <p className="self-start rounded-md bg-warning-soft px-2 py-0.5 text-sm font-semibold text-warning">{t.gone}</p>
      )}
      <h2 className="text-base font-semibold break-words" lang={textLang(name)}>
        {isGone ? name : <LocalLink to={paths.property(wish.key)}>{name}</LocalLink>}
      </h2>
      <Heart wish={wish} className="absolute top-1 right-1" />
    </article>
  );
}

/** The listings that somebody keeps without an account: in this browser, and nowhere else. */
export function GuestList() {
  const { common } = useMessages();
  const wishes = useWishes();
  const [shown, setShown] = useState<number>(STEP);
  const box = useRef<HTMLDivElement>(null);
  const here = wishes?.slice(0, shown) ?? [];
  const now = useNow(here.map(({ key }) => key));
  const count = wishes?.length;
  // The heart that was pressed is gone with its card.
  useEffect(() => {
    if (count !== undefined && document.activeElement === document.body) box.current?.focus({ preventScroll: true });
  }, [count]);
  return (
    <div ref={box} tabIndex={-1} className="flex min-h-64 flex-col gap-6 outline-none">
      {here.length > 0 && (
        <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
          {here.map((wish) => {
            const card = now.get(wish.key);
            return (
              <li key={wish.key}>
                {card && card !== 'gone' ? (
                  <PropertyCard property={card} framed />
                ) : (
                  <Noted wish={wish} isGone={card === 'gone'} />
                )}
              </li>
            );
          })}
        </ul>
      )}
      {wishes && wishes.length > shown && (
        <button type="button" className="button button-quiet self-start" onClick={() => setShown(shown + STEP)}>
          {common.loadMore}
        </button>
      )}
      {count === 0 && <NoFavourites />}
    </div>
  );
}
