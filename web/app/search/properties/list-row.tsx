import type { Problems } from '~/search/property-filters';
import { useMessages } from '~/messages/use-messages';
import { FilterButton } from '~/ui/filter-button';

import { FILTER_FORM, FILTER_SHEET } from './filter-panel';
import { SearchBox } from './search-box';
import { ViewSwitch } from './view-switch';

type Props = { queryText: string; sent: string | undefined; problems: Problems; active: number; isMap: boolean };

/** What stays in sight above the list: the search, the filters, the map. */
export function ListRow({ queryText, sent, problems, active, isMap }: Props) {
  const { list } = useMessages();
  return (
    <div className="list-row sticky top-16 z-30 border-b border-line bg-paper">
      <div className="page relative flex items-start gap-2 py-2">
        <SearchBox value={queryText} sent={sent} error={problems.say} form={FILTER_FORM} isCompact />
        {/* For the keyboard: the column stands behind the list. */}
        <a
          href={`#${FILTER_FORM}`}
          className="sr-only focus:not-sr-only max-lg:hidden lg:focus:inline-flex lg:focus:min-h-11 lg:focus:items-center lg:focus:px-4"
        >
          {list.toFilters}
        </a>
        <FilterButton
          active={active}
          id={FILTER_SHEET}
          data-live=""
          // The form stands further down in the page: the keyboard goes there, and comes back by Escape.
          onToggle={(event) => {
            if (event.currentTarget.open) document.getElementById(FILTER_FORM)?.focus({ preventScroll: true });
          }}
        />
        <ViewSwitch map={isMap} />
      </div>
    </div>
  );
}
