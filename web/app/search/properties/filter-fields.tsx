import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';

import {
  AMENITIES,
  FILTER_FIELDS,
  PROPERTY_FOR,
  SHARINGS,
  TEXT_LIMITS,
  toBanglaDigits,
  type FilterField,
} from '@69street/config/market';

import { Field, Select } from '~/ui/field';
import { LocalLink } from '~/ui/local-link';
import { useLang } from '~/shell/lang';
import { useMessages } from '~/messages/use-messages';
import {
  roomsIn,
  type FilterName,
  type Problems,
  type TextFieldName,
  type TypedFilters,
} from '~/search/property-filters';
import { paths } from '~/shell/paths';

import { Choices, type FilterChoices } from './choices';
import { NearFields } from './near-fields';
import { PriceRange } from './price-range';
import type { FilterForm } from './use-filter-form';

const ROOMS = ['1', '2', '3', '4', '5', '6', '2-', '3-', '4-', '5-'];
/** So many neighbourhoods are in sight; the others are one tap away. */
const PLACES_SHOWN = 8;

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

export type FilterFieldsProps = {
  form: FilterForm;
  typed: TypedFilters;
  choices: FilterChoices;
  problems: Problems;
  understood: Partial<Record<FilterName, string>>;
  /** The price bounds in force, in taka. */
  low: number | undefined;
  high: number | undefined;
};

type TextFilterProps = Pick<FilterFieldsProps, 'typed' | 'problems' | 'understood'> & {
  name: Exclude<TextFieldName, 'property_for'>;
  label: string;
  help?: string;
};

function TextFilter({ typed, problems, understood, name, label, help }: TextFilterProps) {
  return (
    <Field
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
}

/** The numbers of rooms to choose from, with how many listings have them as far as `counts` knows. */
function useRooms() {
  const { list } = useMessages();
  const lang = useLang();
  const digits = (text: string) => (lang === 'bn' ? toBanglaDigits(text) : text);
  return (value: string, counts: Record<string, string>) => {
    const known = value === '' || ROOMS.includes(value) ? ROOMS : [...ROOMS, value];
    const options = known.map((option) => {
      const range = roomsIn(option);
      if (range) return [option, list.fields.rooms(digits(range.min), digits(range.max))] as const;
      const count = counts[option];
      return [option, count ? `${digits(option)} (${count})` : digits(option)] as const;
    });
    return [['', list.any] as const, ...options];
  };
}

function Purpose({ typed, choices, problems }: FilterFieldsProps) {
  const { common, list } = useMessages();
  return (
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
  );
}

function Price(props: FilterFieldsProps) {
  const { form, typed, choices, low, high } = props;
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
      <p className="text-sm text-muted">{list.fields.priceHelp}</p>
      <Bands bands={choices.price} />
    </Group>
  );
}

/** Boxes that few need, closed as long as none is ticked. */
function Fold({ id, title, isOpen, children }: { id: string; title: string; isOpen: boolean; children: ReactNode }) {
  return (
    <details id={id} className="group/more border-t border-line pt-3" open={isOpen || undefined}>
      <summary className="flex min-h-11 list-none items-center justify-between font-medium">
        {title}
        <ChevronDown size={18} aria-hidden="true" className="group-open/more:rotate-180" />
      </summary>
      {children}
    </details>
  );
}

/** A seat, a room, a sublet: what is let in parts. */
function Sharing({ typed, problems }: FilterFieldsProps) {
  const { common, list } = useMessages();
  return (
    <>
      <Fold id="filter-sharing" title={list.fields.sharing} isOpen={typed.sharing.length > 0}>
        <Choices
          name="sharing"
          choices={SHARINGS.map((value) => ({ value, label: common.facts[value], count: null }))}
          chosen={typed.sharing}
        />
      </Fold>
      {problems.sharing && <p className="text-sm font-medium text-danger">{problems.sharing}</p>}
    </>
  );
}

function Amenities({ typed, problems }: FilterFieldsProps) {
  const { common, list } = useMessages();
  return (
    <>
      <Fold id="filter-amenities" title={list.fields.amenities} isOpen={typed.amenities.length > 0}>
        <Choices
          name="amenities"
          choices={AMENITIES.map((value) => ({ value, label: common.amenities[value], count: null }))}
          chosen={typed.amenities}
        />
      </Fold>
      {problems.amenities && <p className="text-sm font-medium text-danger">{problems.amenities}</p>}
    </>
  );
}

/** All that can be asked for, within the form. */
export function FilterFields(props: FilterFieldsProps) {
  const { typed, choices, problems } = props;
  const { list, property } = useMessages();
  const labels: Partial<Record<FilterField, string>> = list.fields;
  const rooms = useRooms();
  return (
    <div className="flex flex-col gap-5 p-4 lg:p-5">
      <Purpose {...props} />
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
      <TextFilter {...props} name="area" label={list.fields.area} help={list.fields.areaHelp} />
      <NearFields typed={typed} problems={problems} names={choices.near} />
      <Price {...props} />
      <div className="grid grid-cols-2 gap-3">
        {FILTER_FIELDS.map((name) => (
          <Select
            key={name}
            id={`filter-${name}`}
            name={name}
            label={labels[name] ?? property.rows[name]}
            defaultValue={typed[name]}
            error={problems[name]}
            options={rooms(typed[name], name === 'bedroom' ? choices.bedroom : {})}
          />
        ))}
      </div>
      <Group legend={list.fields.size}>
        <div className="grid grid-cols-2 gap-3">
          <TextFilter {...props} name="min_size" label={list.fields.min_size} />
          <TextFilter {...props} name="max_size" label={list.fields.max_size} />
        </div>
      </Group>
      <TextFilter {...props} name="q" label={list.fields.q} />
      <Amenities {...props} />
      <Sharing {...props} />
    </div>
  );
}
