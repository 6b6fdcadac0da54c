import { useLocation } from '@remix-run/react';
import { ChevronDown, SlidersHorizontal } from 'lucide-react';
import { useEffect, useRef, type ReactNode } from 'react';

import {
  AMENITIES,
  FILTER_FIELDS,
  PROPERTY_FOR,
  TEXT_LIMITS,
  toBanglaDigits,
  type FilterField,
} from '@69street/config/market';

import { Field } from '~/ui/field';
import { LocalLink } from '~/ui/local-link';
import { useLang } from '~/shell/lang';
import { useMessages } from '~/messages/use-messages';
import {
  otherParams,
  roomsIn,
  type FilterName,
  type Problems,
  type TextFieldName,
  type TypedFilters,
} from '~/search/property-filters';
import { paths } from '~/shell/paths';

import { Choices, type FilterChoices } from './choices';
import { PriceRange } from './price-range';
import type { FilterForm } from './use-filter-form';

/** The id of the form, for the fields that stand outside of it. */
export const FILTER_FORM = 'filters';
/** The id of what opens the form on the phone. */
export const FILTER_SHEET = 'filter-sheet';
const ROOMS = ['1', '2', '3', '4', '5', '6', '2-', '3-', '4-', '5-'];
/** So many neighbourhoods are in sight; the others are one tap away. */
const PLACES_SHOWN = 8;

type SelectProps = {
  name: FilterName;
  label: string;
  value: string;
  error: string | undefined;
  options: ReadonlyArray<readonly [value: string, label: string]>;
};

function Select({ name, label, value, error, options }: SelectProps) {
  const { list } = useMessages();
  const id = `filter-${name}`;
  return (
    <div className="flex flex-col gap-1.5">
      <label htmlFor={id} className="font-medium">
        {label}
      </label>
      <select
        id={id}
        name={name}
        defaultValue={value}
        className="field"
        aria-invalid={error ? true : undefined}
        aria-describedby={error && `${id}-error`}
      >
        <option value="">{list.any}</option>
        {options.map(([option, words]) => (
          <option key={option} value={option}>
            {words}
          </option>
        ))}
      </select>
      {error && (
        <p id={`${id}-error`} className="text-sm font-medium text-danger">
          {error}
        </p>
      )}
    </div>
  );
}

type GroupProps = { id?: string; legend: string; error?: string | undefined; children: ReactNode };

function Group({ id, legend, error, children }: GroupProps) {
  return (
    <fieldset id={id} className="flex min-w-0 flex-col gap-2">
      <legend className="mb-1.5 font-medium">{legend}</legend>
      {children}
      {error && <p className="text-sm font-medium text-danger">{error}</p>}
    </fieldset>
  );
}

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
      <ul className="flex flex-col text-sm">
        {bands.map(({ label, search, count }) => (
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
        ))}
      </ul>
    </details>
  );
}

export type FilterPanelProps = {
  form: FilterForm;
  typed: TypedFilters;
  choices: FilterChoices;
  problems: Problems;
  understood: Partial<Record<FilterName, string>>;
  /** The price bounds in force, in taka. */
  low: number | undefined;
  high: number | undefined;
  /** How many filters are active, and the address without any. */
  active: number;
  clearSearch: string;
  /** "1,234 homes" */
  count: string;
};

/**
 * The filters: a column on wide screens, a sheet on the phone. The sheet is opened by a <details> beside the form, so
 * that it opens without script, while on wide screens the form stands there whatever the <details> says.
 */
export function FilterPanel({
  form,
  typed,
  choices,
  problems,
  understood,
  low,
  high,
  active,
  ...rest
}: FilterPanelProps) {
  const { common, list, property } = useMessages();
  const labels: Partial<Record<FilterField, string>> = list.fields;
  const lang = useLang();
  const { search } = useLocation();
  const sheet = useRef<HTMLDetailsElement>(null);
  const sale = typed.property_for === 'sell';

  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || !sheet.current?.open) return;
      sheet.current.open = false;
      sheet.current.querySelector('summary')?.focus();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);

  const digits = (text: string) => (lang === 'bn' ? toBanglaDigits(text) : text);
  const rooms = (name: FilterField, counts: Record<string, string>) => {
    const value = typed[name];
    const known = value === '' || ROOMS.includes(value) ? ROOMS : [...ROOMS, value];
    return known.map((option) => {
      const range = roomsIn(option);
      if (range) return [option, list.fields.rooms(digits(range.min), digits(range.max))] as const;
      const count = counts[option];
      return [option, count ? `${digits(option)} (${count})` : digits(option)] as const;
    });
  };
  const text = (name: Exclude<TextFieldName, 'property_for'>, label: string, help?: string) => (
    <Field
      key={name}
      id={`filter-${name}`}
      name={name}
      type="text"
      label={label}
      defaultValue={typed[name]}
      error={problems[name]}
      help={understood[name] ?? help}
      maxLength={TEXT_LIMITS.name}
    />
  );
  const write = (name: 'min_price' | 'max_price', value: string) => {
    const field = form.ref.current?.elements.namedItem(name);
    if (field instanceof HTMLInputElement) field.value = value;
  };

  return (
    <aside aria-label={list.filters} className="lg:w-72 lg:shrink-0">
      <details ref={sheet} id={FILTER_SHEET} className="group peer lg:hidden">
        <summary className="button button-quiet w-full list-none bg-card group-open:fixed group-open:inset-x-0 group-open:top-16 group-open:z-[35] group-open:min-h-14 group-open:rounded-none group-open:border-x-0">
          <SlidersHorizontal size={18} aria-hidden="true" />
          {list.filtersWith(active)}
          <ChevronDown size={18} aria-hidden="true" className="group-open:rotate-180" />
        </summary>
      </details>
      <form
        ref={form.ref}
        id={FILTER_FORM}
        method="get"
        autoComplete="off"
        onChange={form.onChange}
        onSubmit={(event) => {
          form.onSubmit(event);
          if (sheet.current) sheet.current.open = false;
        }}
        className="hidden bg-paper max-lg:peer-open:fixed max-lg:peer-open:inset-x-0 max-lg:peer-open:bottom-0 max-lg:peer-open:top-[calc(4rem+3.5rem)] max-lg:peer-open:z-[35] max-lg:peer-open:block max-lg:peer-open:overflow-y-auto max-lg:peer-open:overscroll-contain lg:block lg:rounded-card lg:border lg:border-line lg:bg-card lg:shadow-card"
      >
        {otherParams(new URLSearchParams(search)).map(([name, value], index) => (
          <input key={index} type="hidden" name={name} value={value} />
        ))}
        <div className="flex flex-col gap-5 p-4 lg:p-5">
          <Group id="filter-property_for" legend={list.fields.property_for} error={problems.property_for}>
            <div className="grid grid-cols-3 gap-1 rounded-lg border border-line-strong p-1">
              {(['', ...PROPERTY_FOR] as const).map((value) => (
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
              ))}
            </div>
          </Group>
          <Group id="filter-property_type" legend={list.fields.property_type} error={problems.property_type}>
            <Choices name="property_type" choices={choices.property_type} chosen={typed.property_type} />
          </Group>
          <Group id="filter-city" legend={list.fields.city} error={problems.city}>
            <Choices name="city" choices={choices.city} chosen={typed.city} />
          </Group>
          {(choices.place.length > 0 || problems.place) && (
            <Group id="filter-place" legend={list.fields.place} error={problems.place}>
              <Choices
                name="place"
                choices={choices.place}
                chosen={typed.place}
                shown={PLACES_SHOWN}
                more={list.fields.morePlaces}
              />
            </Group>
          )}
          {text('area', list.fields.area, list.fields.areaHelp)}
          <Group legend={typed.property_for === 'rent' ? list.fields.priceMonth : list.fields.price}>
            <PriceRange key={String(sale)} sale={sale} low={low} high={high} write={write} />
            <div className="grid grid-cols-2 gap-3">
              {text('min_price', list.fields.min_price)}
              {text('max_price', list.fields.max_price)}
            </div>
            <p className="text-sm text-muted">{list.fields.priceHelp}</p>
            <Bands bands={choices.price} />
          </Group>
          <div className="grid grid-cols-2 gap-3">
            {FILTER_FIELDS.map((name) => (
              <Select
                key={name}
                name={name}
                label={labels[name] ?? property.rows[name]}
                value={typed[name]}
                error={problems[name]}
                options={rooms(name, name === 'bedroom' ? choices.bedroom : {})}
              />
            ))}
          </div>
          <Group legend={list.fields.size}>
            <div className="grid grid-cols-2 gap-3">
              {text('min_size', list.fields.min_size)}
              {text('max_size', list.fields.max_size)}
            </div>
          </Group>
          {text('q', list.fields.q)}
          <details
            id="filter-amenities"
            className="group/more border-t border-line pt-3"
            open={typed.amenities.length > 0 || undefined}
          >
            <summary className="flex min-h-11 list-none items-center justify-between font-medium">
              {list.fields.amenities}
              <ChevronDown size={18} aria-hidden="true" className="group-open/more:rotate-180" />
            </summary>
            <Choices
              name="amenities"
              choices={AMENITIES.map((value) => ({ value, label: common.amenities[value], count: null }))}
              chosen={typed.amenities}
            />
          </details>
          {problems.amenities && <p className="text-sm font-medium text-danger">{problems.amenities}</p>}
        </div>
        <div className="sticky bottom-0 flex gap-3 border-t border-line bg-card p-4 lg:static lg:hidden lg:rounded-b-card lg:noscript:flex">
          {active > 0 && (
            <LocalLink to={`${paths.properties}${rest.clearSearch}`} preventScrollReset className="button button-quiet">
              {list.clearAll}
            </LocalLink>
          )}
          <button className="button flex-1">
            <span className="noscript:hidden">{list.show(rest.count)}</span>
            <span className="hidden noscript:inline">{list.apply}</span>
          </button>
        </div>
      </form>
    </aside>
  );
}
