import { X } from 'lucide-react';
import type { MouseEvent } from 'react';

import { LocalLink } from '~/ui/local-link';
import { textLang } from '~/shell/lang';
import { useMessages } from '~/messages/use-messages';
import { fieldOf, type FilterChip } from '~/search/property-filters';
import { paths } from '~/shell/paths';

import { FILTER_SHEET } from './filter-panel';
import { useUnderWay } from './use-under-way';

const SMALL_LINK = 'link inline-flex min-h-11 items-center';

/** Opens the sheet of the phone, which a link to a field inside it cannot. */
function showField(event: MouseEvent<HTMLAnchorElement>) {
  const field = document.querySelector<HTMLElement>(event.currentTarget.hash);
  if (!field) return;
  event.preventDefault();
  const sheet = document.getElementById(FILTER_SHEET);
  if (sheet instanceof HTMLDetailsElement && sheet.offsetParent !== null) sheet.open = true;
  for (let fold = field.closest('details'); fold; fold = fold.parentElement?.closest('details') ?? null)
    fold.open = true;
  const inside = field.querySelector<HTMLElement>('input:checked') ?? field.querySelector<HTMLElement>('input');
  (inside ?? field).focus();
}

function Guess({ chip }: { chip: FilterChip }) {
  const { list } = useMessages();
  const meanwhile = useUnderWay();
  const field = fieldOf(chip.name);
  return (
    <span className="inline-flex items-center gap-x-3 text-sm text-muted">
      {chip.reason && <span>{chip.reason}</span>}
      {chip.instead && (
        <LocalLink
          to={`${paths.properties}${meanwhile(chip.instead.search)}`}
          preventScrollReset
          data-press
          aria-label={chip.isWish && `${chip.instead.label}: ${chip.label}`}
          className={SMALL_LINK}
        >
          {chip.instead.label}
        </LocalLink>
      )}
      {field && (
        <a
          href={`#${field}`}
          data-press
          onClick={showField}
          aria-label={list.changeOf(chip.label)}
          className={SMALL_LINK}
        >
          {list.change}
        </a>
      )}
    </span>
  );
}

/** The active filters: a tap on one leaves it out. What was guessed says why, and can be put right. */
export function Chips({ chips, clearSearch }: { chips: FilterChip[]; clearSearch: string }) {
  const { list } = useMessages();
  const meanwhile = useUnderWay();
  if (chips.length === 0) return null;
  return (
    <ul
      aria-label={list.active}
      className="-mx-1 flex items-center gap-2 overflow-x-auto px-1 py-0.5 [scrollbar-width:thin]"
    >
      {chips.map((chip) => (
        <li key={`${chip.name} ${chip.label}`} className="flex shrink-0 items-center gap-x-2 whitespace-nowrap">
          <LocalLink
            to={`${paths.properties}${meanwhile(chip.search)}`}
            preventScrollReset
            data-press
            aria-label={list.remove(chip.label)}
            className={`inline-flex min-h-11 max-w-[70vw] items-center gap-2 rounded-full sm:max-w-80 border ${chip.isWish ? 'border-dashed' : ''} border-line-strong bg-card py-1 pl-4 pr-3 text-sm font-medium hover:bg-sunken`}
          >
            <span
              className="min-w-0 truncate"
              lang={chip.name === 'q' || chip.name === 'area' || chip.isWish ? textLang(chip.label) : undefined}
            >
              {chip.label}
            </span>
            <X size={16} aria-hidden="true" className="shrink-0" />
          </LocalLink>
          {(chip.reason ?? chip.instead) && <Guess chip={chip} />}
        </li>
      ))}
      <li className="shrink-0 whitespace-nowrap">
        <LocalLink
          to={`${paths.properties}${clearSearch}`}
          preventScrollReset
          data-press
          className="link inline-flex min-h-11 items-center px-2 text-sm"
        >
          {list.clearAll}
        </LocalLink>
      </li>
    </ul>
  );
}

/** What the dashed chips are, and what was wished for that no listing tells. */
export function WishNotes({ chips, unchecked }: { chips: FilterChip[]; unchecked: string[] }) {
  const { list } = useMessages();
  const notes = [
    ...(chips.some(({ isWish }) => isWish) ? [list.wishes] : []),
    ...(unchecked.length > 0 ? [list.unchecked(unchecked.join(', '))] : []),
  ];
  return notes.map((note) => (
    <p key={note} className="text-sm text-muted">
      {note}
    </p>
  ));
}
