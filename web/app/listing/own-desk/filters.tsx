import { CITIES, DESK_SORTS, LISTING_STATES, PROPERTY_FOR, PROPERTY_TYPES } from '@69street/config/market';

import { deskSearch, type DeskData } from '~/listing/own-desk/desk';
import { useMemberMessages } from '~/messages/member';
import { useOwnDeskMessages } from '~/messages/own-desk';
import { useMessages } from '~/messages/use-messages';
import { Choose, LOW, SearchForm, Tick } from '~/ui/desk/filters';

/** Words, and everything that the table can be narrowed by. Works without script. */
export function DeskFilters({ base, filter }: Pick<DeskData, 'base' | 'filter'>) {
  const t = useOwnDeskMessages();
  const { common } = useMessages();
  const { states } = useMemberMessages().dashboard;
  const any = ['', t.any] as const;
  const among = (words: readonly string[], names: Record<string, string>) => [
    any,
    ...words.map((word) => [word, names[word] ?? word] as const),
  ];
  const photos = [any, ['with', t.withPhotos], ['without', t.withoutPhotos]] as const;
  const more = [filter.for, filter.type, filter.city, filter.photos, filter.confirm].filter(Boolean).length;
  return (
    <div className={`flex flex-wrap ${LOW}`}>
      <SearchForm
        key={deskSearch(filter)}
        path={base}
        q={filter.q}
        label={t.searchLabel}
        button={t.search}
        active={more + (filter.state ? 1 : 0)}
      >
        <Choose name="state" label={t.state} value={filter.state} options={among(LISTING_STATES, states)} />
        <Choose
          name="sort"
          label={t.sort}
          value={filter.sort}
          options={DESK_SORTS.map((sort) => [sort, t.sorts[sort]])}
        />
        <details open={more > 0} className="max-lg:w-full lg:order-last lg:open:basis-full">
          <summary className="link inline-flex min-h-11 items-center font-semibold lg:min-h-9">{t.more}</summary>
          <div className="flex flex-wrap items-end gap-3 pt-1">
            <Choose
              name="for"
              label={t.propertyFor}
              value={filter.for}
              options={among(PROPERTY_FOR, common.propertyFor)}
            />
            <Choose name="type" label={t.type} value={filter.type} options={among(PROPERTY_TYPES, common.types)} />
            <Choose name="city" label={t.city} value={filter.city} options={among(CITIES, common.cities)} />
            <Choose name="photos" label={t.photos} value={filter.photos} options={photos} />
            <Tick name="confirm" label={t.toConfirm} checked={filter.confirm === '1'} />
          </div>
        </details>
      </SearchForm>
    </div>
  );
}
