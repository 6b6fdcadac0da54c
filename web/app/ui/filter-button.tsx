import { SlidersHorizontal, X } from 'lucide-react';
import { useRef, type DetailsHTMLAttributes } from 'react';

import { useMessages } from '~/messages/use-messages';

import { useClosedByEscape } from './use-closed-by-escape';

type Props = Omit<DetailsHTMLAttributes<HTMLDetailsElement>, 'className'> & {
  /** How many filters are set. */
  active: number;
  [data: `data-${string}`]: string;
};

/** Opens and closes filters that stand elsewhere, where the screen is too small for them; the styles follow its `open`. */
export function FilterButton({ active, ...details }: Props) {
  const { list } = useMessages();
  const sheet = useRef<HTMLDetailsElement>(null);
  useClosedByEscape(sheet);
  return (
    <details ref={sheet} className="group/sheet shrink-0 lg:hidden" {...details}>
      <summary
        aria-label={list.filtersWith(active)}
        className="button button-quiet relative list-none gap-2 bg-card px-3 group-open/sheet:bg-sunken"
      >
        <SlidersHorizontal size={18} aria-hidden="true" className="group-open/sheet:hidden" />
        <X size={18} aria-hidden="true" className="hidden group-open/sheet:block" />
        <span className="max-sm:hidden">{list.filters}</span>
        {active > 0 && (
          <span
            aria-hidden="true"
            className="rounded-full bg-green px-1.5 text-xs font-bold tabular-nums text-on-green max-sm:absolute max-sm:-right-1 max-sm:-top-1"
          >
            {list.number(active)}
          </span>
        )}
      </summary>
    </details>
  );
}
