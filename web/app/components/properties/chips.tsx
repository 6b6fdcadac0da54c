import { X } from 'lucide-react';

import { LocalLink } from '~/components/local-link';
import { textLang } from '~/listing';
import { useMessages } from '~/messages/use-messages';
import type { FilterChip } from '~/property-filters';

/** The active filters: a tap on one leaves it out. */
export function Chips({ chips, clearSearch }: { chips: FilterChip[]; clearSearch: string }) {
  const { list } = useMessages();
  if (chips.length === 0) return null;
  return (
    <ul aria-label={list.active} className="flex flex-wrap items-center gap-2">
      {chips.map(({ name, label, search }) => (
        <li key={`${name} ${label}`}>
          <LocalLink
            to={`/properties${search}`}
            preventScrollReset
            aria-label={list.remove(label)}
            className="inline-flex min-h-11 max-w-full items-center gap-2 rounded-full border border-line-strong bg-card py-1 pl-4 pr-3 text-sm font-medium hover:bg-sunken"
          >
            <span className="min-w-0 break-words" lang={name === 'q' || name === 'area' ? textLang(label) : undefined}>
              {label}
            </span>
            <X size={16} aria-hidden="true" className="shrink-0" />
          </LocalLink>
        </li>
      ))}
      <li>
        <LocalLink
          to={`/properties${clearSearch}`}
          preventScrollReset
          className="link inline-flex min-h-11 items-center px-2 text-sm"
        >
          {list.clearAll}
        </LocalLink>
      </li>
    </ul>
  );
}
