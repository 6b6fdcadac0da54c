import { useState } from 'react';

import { PropertyCard } from '~/listing/property-card';
import type { PropertyCard as Card } from '~/listing/listing';
import { useMessages } from '~/messages/use-messages';
import type { ListPaging } from '~/search/paging';
import { useRemembered } from '~/favourite/remember';
import { paths } from '~/shell/paths';

import { CardActions, RESULTS } from './card-actions';
import { CompareBar } from './compare-bar';
import { cardId, LoadMore } from './load-more';
import { Skeletons } from './skeletons';

const SIZES = '(min-width: 1024px) 340px, (min-width: 640px) 40vw, 100vw';

type Props = {
  /** `why`: why each stands where it does, in words. */
  cards: Array<Card & { why: string[] }>;
  paging: ListPaging;
  count: string;
  waiting: 'more' | 'other' | null;
};

/** The cards of the list, without those that the visitor has no use for, and the way to more of them. */
export function Results({ cards, paging, count, waiting }: Props) {
  const { common, list } = useMessages();
  const hidden = useRemembered('hidden');
  const [showHidden, setShowHidden] = useState(false);
  const isHidden = ({ _id }: Card) => hidden.includes(_id);
  const hiddenHere = cards.filter(isHidden).length;
  return (
    <section aria-labelledby={RESULTS} aria-busy={waiting !== null}>
      <h2 id={RESULTS} tabIndex={-1} className="sr-only">
        {list.results}
      </h2>
      {hiddenHere > 0 && (
        <p className="mb-4 flex flex-wrap items-center gap-x-3 text-sm text-muted">
          {list.hidden(hiddenHere)}
          <button
            type="button"
            className="link min-h-11"
            aria-pressed={showHidden}
            onClick={() => setShowHidden(!showHidden)}
          >
            {showHidden ? list.hideAgain : list.showHidden}
          </button>
        </p>
      )}
      <div className="grid grid-cols-1 gap-3 min-[112.5rem]:grid-cols-2">
        {waiting === 'other' ? (
          <Skeletons count={Math.min(Math.max(cards.length, 3), 6)} />
        ) : (
          cards.map((card, index) =>
            isHidden(card) && !showHidden ? null : (
              <div key={card._id} id={cardId(index)}>
                <PropertyCard
                  property={card}
                  layout="horizontal"
                  priority={index === 0}
                  sizes={SIZES}
                  kept="card of the list"
                  notes={
                    <>
                      <span className="font-medium text-ink">{common.types[card.property_type]}</span>
                      <span>{list.price_is[card.price_is]}</span>
                      {card.why.map((reason) => (
                        <span key={reason} className="font-medium text-success">
                          {reason}
                        </span>
                      ))}
                    </>
                  }
                  actions={<CardActions card={card} hidden={isHidden(card)} />}
                />
              </div>
            ),
          )
        )}
        {waiting === 'more' && <Skeletons count={2} />}
      </div>
      <CompareBar />
      <LoadMore path={paths.properties} paging={paging} shown={cards.length} total={count} />
    </section>
  );
}
