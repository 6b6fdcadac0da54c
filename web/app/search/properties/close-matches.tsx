import { ArrowLeftRight } from 'lucide-react';

import { useRemembered } from '~/favourite/remember';
import type { PropertyCard as Card } from '~/listing/listing';
import { PropertyCard } from '~/listing/property-card';
import { useMessages } from '~/messages/use-messages';

import { CardActions, RESULTS } from './card-actions';
import { CompareBar } from './compare-bar';

const SIZES = '(min-width: 1024px) 340px, (min-width: 640px) 40vw, 100vw';
const HEADING = 'close-matches';

type Props = {
  matches: Array<{ card: Card; differs: string[] }>;
  /** No list stands above, whose foot compares what is ticked. */
  alone: boolean;
};

/** Below a short list: what nearly fits, each with what differs, without what the visitor has no use for. */
export function CloseMatches({ matches, alone }: Props) {
  const { list } = useMessages();
  const hidden = useRemembered('hidden');
  const shown = matches.filter(({ card }) => !hidden.includes(card._id));
  if (shown.length === 0) return null;
  return (
    <section aria-labelledby={alone ? RESULTS : HEADING} className="mt-8 flex flex-col gap-5">
      <div className="flex flex-col gap-1">
        <h2 id={alone ? RESULTS : HEADING} tabIndex={-1} className="text-xl">
          {list.close.title}
        </h2>
        <p className="text-sm text-muted">{list.close.intro}</p>
      </div>
      {shown.map(({ card, differs }) => (
        <PropertyCard
          key={card._id}
          property={card}
          layout="horizontal"
          sizes={SIZES}
          foot={
            <ul className="flex flex-col gap-1 border-t border-line pt-3 text-sm">
              {differs.map((words) => (
                <li key={words} className="flex items-start gap-2 font-medium">
                  <ArrowLeftRight size={16} aria-hidden="true" className="mt-0.5 shrink-0" />
                  <span className="min-w-0 wrap-anywhere">{words}</span>
                </li>
              ))}
            </ul>
          }
          actions={<CardActions card={card} hidden={false} />}
        />
      ))}
      {alone && <CompareBar />}
    </section>
  );
}
