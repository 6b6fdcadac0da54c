import { useEffect, useState } from 'react';

import { LocalLink } from '~/ui/local-link';
import { HeadingBeside } from '~/ui/page-section';
import { Photo } from '~/ui/photo';
import { Promoted } from '~/listing/promoted';
import { HomePlate, Price } from '~/listing/property-card';
import { textLang, useLang } from '~/shell/lang';
import type { PropertyCard } from '~/listing/listing';
import { useMessages } from '~/messages/use-messages';
import { remember, useRemembered } from '~/favourite/remember';
import { fetchCards } from '~/favourite/seen-cards';
import { paths } from '~/shell/paths';
import { searchIn } from '~/search/made-searches';

import type { SeenProps } from './seen-later';

/** The searches that this browser made lately, the latest first: a tap makes one again. */
function Searches({ entries }: { entries: readonly string[] }) {
  const { list } = useMessages();
  if (entries.length === 0) return null;
  return (
    <section aria-labelledby="searches" className="page mt-12">
      <HeadingBeside id="searches" title={list.searches} look="text-2xl" className="mb-2">
        <button
          type="button"
          className="link min-h-11 text-sm"
          aria-label={list.forgetSearches}
          onClick={() => remember('searches', () => [])}
        >
          {list.forgetSeen}
        </button>
      </HeadingBeside>
      <ul className="-mx-1 flex gap-2 overflow-x-auto px-1 py-0.5 [scrollbar-width:thin]">
        {entries.map((entry) => {
          const { query, words } = searchIn(entry);
          return (
            <li key={query} className="shrink-0">
              <LocalLink
                to={`${paths.properties}${query}`}
                lang={textLang(words)}
                className="card inline-flex min-h-11 max-w-72 items-center px-4 text-sm font-medium hover:bg-sunken"
              >
                <span className="truncate">{words}</span>
              </LocalLink>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

/** The listings that this browser looked at lately and that are still on the market, the latest first. */
export default function Seen({ withSearches }: SeenProps) {
  const entries = useRemembered('searches');
  return (
    <>
      {withSearches && <Searches entries={entries} />}
      <SeenHomes />
    </>
  );
}

function SeenHomes() {
  const { list } = useMessages();
  const lang = useLang();
  const ids = useRemembered('seen');
  const [cards, setCards] = useState<PropertyCard[]>([]);
  const asked = ids.join(',');
  useEffect(() => {
    let current = true;
    if (asked) void fetchCards(asked.split(','), lang).then((answer) => current && setCards(answer));
    else setCards([]);
    return () => {
      current = false;
    };
  }, [asked, lang]);
  if (cards.length === 0) return null;
  return (
    <section className="page mt-12">
      <HeadingBeside id="seen" title={list.seen} look="text-2xl" className="mb-3">
        <button type="button" className="link min-h-11 text-sm" onClick={() => remember('seen', () => [])}>
          {list.forgetSeen}
        </button>
      </HeadingBeside>
      {/* jsx-a11y knows no scrolling regions: this one has a name and takes the keyboard. */}
      {/* eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <div role="region" aria-labelledby="seen" tabIndex={0} className="overflow-x-auto pb-3">
        <ul className="flex gap-4">
          {cards.map((card) => (
            <li key={card._id} className="card w-52 shrink-0 overflow-hidden">
              <LocalLink to={paths.property(card._id)} className="flex h-full flex-col rounded-[12px]">
                {card.photo ? (
                  <Photo photo={card.photo} alt="" sizes="208px" className="aspect-4/3 w-full object-cover" />
                ) : (
                  <HomePlate property={card} className="aspect-4/3" />
                )}
                <div className="flex flex-col gap-1 p-3">
                  <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
                    <Price property={card} />
                    <Promoted property={card} />
                  </div>
                  <h3 className="line-clamp-2 text-sm font-semibold" lang={textLang(card.property_name)}>
                    {card.property_name}
                  </h3>
                  <p className="text-sm text-muted">{card.age}</p>
                </div>
              </LocalLink>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
