import { ChevronDown } from 'lucide-react';

import { formatNumber, PROPERTY_FOR, SORTS, type Sort } from '@69street/config/market';

import { Select } from '~/ui/field';
import { Kept } from '~/ui/kept';
import { LocalLink } from '~/ui/local-link';
import { useMessages } from '~/messages/use-messages';
import { COST_FILTERS } from '~/search/property-filters';
import { useLang } from '~/shell/lang';
import { paths } from '~/shell/paths';

import { Choices, type Choice, type FilterChoices } from './choices';
import { MoreFields } from './filter-more';
import { type FilterFieldsProps, Fold, Group, SelectFilter, TextFilter, useRooms } from './filter-parts';
import { PriceRange } from './price-range';

/** So many neighbourhoods are in sight; the others are one tap away. */
const PLACES_SHOWN = 8;

/** How many there are in each band of prices: a tap asks for one. */
function Bands({ bands }: { bands: FilterChoices['price'] }) {
  const { list } = useMessages();
  if (bands.length === 0) return null;
  return (
    <details className="group/bands">
      <summary className="flex min-h-11 list-none items-center justify-between text-sm font-medium">
        {list.fields.bands}
        <ChevronDown size={18} aria-hidden="true" className="group-open/bands:rotate-180" />
      </summary>
      <p className="text-sm text-muted">{list.fields.priceHelp}</p>
      <Kept as="ul" name="bands" of={bands} className="flex flex-col text-sm">
        {() =>
          bands.map(({ label, search, count }) => (
            <li key={label}>
              <LocalLink
                to={`${paths.properties}${search}`}
                preventScrollReset
                className="flex min-h-11 items-center justify-between gap-3 hover:underline lg:pointer-fine:min-h-9"
              >
                <span>{label}</span>
                <span className="tabular-nums text-muted">{count}</span>
              </LocalLink>
            </li>
          ))
        }
      </Kept>
    </details>
  );
}

function Purpose({ typed, choices, problems }: FilterFieldsProps) {
  const { common, list } = useMessages();
  return (
    <Group id="filter-property_for" legend={list.fields.property_for} error={problems.property_for}>
      <Kept
        as="div"
        name="purpose"
        of={[typed.property_for, choices.property_for]}
        className="grid grid-cols-3 gap-1 rounded-lg border border-line-strong p-1"
      >
        {() =>
          (['', ...PROPERTY_FOR] as const).map((value) => (
            <label
              key={value}
              className="flex min-h-11 cursor-pointer items-center justify-center rounded-md px-1 text-center text-sm font-semibold leading-tight has-checked:bg-green has-checked:text-on-green has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus"
            >
              <input
                type="radio"
                name="property_for"
                value={value}
                defaultChecked={typed.property_for === value}
                className="sr-only"
              />
              <span>
                {value ? common.propertyFor[value] : list.any}
                {value && choices.property_for[value] && (
                  <span className="block text-xs font-normal tabular-nums">{choices.property_for[value]}</span>
                )}
              </span>
            </label>
          ))
        }
      </Kept>
    </Group>
  );
}

function Price(props: FilterFieldsProps) {
  const { form, typed, low, high } = props;
  const { list } = useMessages();
  const sale = typed.property_for === 'sell';
  const write = (name: 'min_price' | 'max_price', value: string) => {
    const field = form.ref.current?.elements.namedItem(name);
    if (field instanceof HTMLInputElement) field.value = value;
  };
  return (
    <Group legend={typed.property_for === 'rent' ? list.fields.priceMonth : list.fields.price}>
      <PriceRange key={String(sale)} sale={sale} low={low} high={high} write={write} />
      <div className="grid grid-cols-2 gap-3">
        <TextFilter {...props} name="min_price" label={list.fields.min_price} />
        <TextFilter {...props} name="max_price" label={list.fields.max_price} />
      </div>
    </Group>
  );
}

const labelsOf = (choices: readonly Choice[], chosen: readonly string[]) =>
  choices
    .filter(({ value }) => chosen.includes(value))
    .map(({ label }) => label)
    .join(', ');

/** City and neighbourhood: closed, with what is chosen beside their names. */
function Place({ typed, choices, problems }: FilterFieldsProps) {
  const { list } = useMessages();
  return (
    <div className="flex flex-col">
      <Fold
        id="filter-city"
        title={list.fields.city}
        chosen={labelsOf(choices.city, typed.city) || list.any}
        error={problems.city}
      >
        <Choices name="city" choices={choices.city} chosen={typed.city} />
      </Fold>
      {(choices.place.length > 0 || problems.place) && (
        <Fold
          id="filter-place"
          title={list.fields.place}
          chosen={labelsOf(choices.place, typed.place) || list.any}
          error={problems.place}
        >
          <Choices
            name="place"
            choices={choices.place}
            chosen={typed.place}
            shown={PLACES_SHOWN}
            more={list.fields.morePlaces}
          />
        </Fold>
      )}
    </div>
  );
}

type TickProps = { name: 'with_photos' | 'unsaid'; label: string; typed: FilterFieldsProps['typed'] };

function Tick({ name, label, typed }: TickProps) {
  return (
    <label
      id={`filter-${name}`}
      className="flex min-h-11 cursor-pointer items-center gap-3 font-medium lg:pointer-fine:min-h-9"
    >
      <input
        type="checkbox"
        name={name}
        value="true"
        defaultChecked={typed[name] !== ''}
        className="size-5 shrink-0 accent-green"
      />
      {label}
    </label>
  );
}

type SortProps = {
  sort: string;
  /** The order where none is chosen. */
  usual: Sort;
};

function Order({ sort, usual }: SortProps) {
  const { list } = useMessages();
  // What fits best is an order of what was said.
  const sorts = SORTS.filter((name) => name !== 'best' || usual === 'best' || sort === 'best');
  return (
    <Select
      id="filter-sort"
      name="sort"
      label={list.sort}
      defaultValue={sort}
      options={sorts.map((name) => [name === usual ? '' : name, list.sorts[name]])}
    />
  );
}

const ADVANCES = ['0', '1', '2', '3', '6'];

/** What has to be in the hand on the first day, and each month: closed until it is asked for. */
function Costs(props: FilterFieldsProps) {
  const { typed, problems, understood } = props;
  const { list } = useMessages();
  const lang = useLang();
  const { fields } = list;
  const months =
    typed.max_advance === '' || ADVANCES.includes(typed.max_advance) ? ADVANCES : [...ADVANCES, typed.max_advance];
  const isUsed = COST_FILTERS.some((name) => typed[name] !== '' || problems[name] !== undefined);
  const said = [...COST_FILTERS.map((name) => [typed[name], problems[name], understood[name]]), typed.unsaid];
  return (
    <Fold id="filter-costs" title={fields.costs} isOpen={isUsed} keptOf={said}>
      {() => (
        <>
          <TextFilter {...props} name="max_day_one" label={fields.max_day_one} help={fields.dayOneHelp} />
          <TextFilter {...props} name="max_monthly" label={fields.max_monthly} />
          <SelectFilter
            {...{ typed, problems }}
            name="max_advance"
            label={fields.max_advance}
            options={[
              ['', list.any],
              ...months.map(
                (value) => [value, fields.advance(formatNumber(Number(value), lang), value === '0')] as const,
              ),
            ]}
          />
          <Tick name="unsaid" label={fields.unsaid} typed={typed} />
        </>
      )}
    </Fold>
  );
}

/** All that can be asked for, within the form, in the order in which people ask. */
export function FilterFields({ usual, ...props }: FilterFieldsProps & Pick<SortProps, 'usual'>) {
  const { typed, choices, problems } = props;
  const { list } = useMessages();
  const rooms = useRooms();
  return (
    <div className="flex flex-col gap-3 p-4">
      <Purpose {...props} />
      <Place {...props} />
      <Price {...props} />
      <SelectFilter
        {...{ typed, problems }}
        name="bedroom"
        label={list.fields.bedroom}
        options={rooms(typed.bedroom, choices.bedroom)}
      />
      <Costs {...props} />
      <Group id="filter-property_type" legend={list.fields.property_type} error={problems.property_type}>
        <Choices name="property_type" choices={choices.property_type} chosen={typed.property_type} />
      </Group>
      <Tick name="with_photos" label={list.fields.with_photos} typed={typed} />
      <Order sort={typed.sort} usual={usual} />
      <Bands bands={choices.price} />
      <MoreFields {...props} />
    </div>
  );
}
