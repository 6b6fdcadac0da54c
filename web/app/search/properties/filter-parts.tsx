import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';

import { inDigitsOf, TEXT_LIMITS } from '@69street/config/market';

import { useLang } from '~/shell/lang';
import { useMessages } from '~/messages/use-messages';
import {
  roomsIn,
  type FilterName,
  type Problems,
  type TextFieldName,
  type TypedFilters,
} from '~/search/property-filters';
import { Field, Select } from '~/ui/field';
import { Kept } from '~/ui/kept';

import type { FilterChoices } from './choices';
import type { FilterForm } from './use-filter-form';

const ROOMS = ['1', '2', '3', '4', '5', '6', '2-', '3-', '4-', '5-'];

type GroupProps = { id?: string; legend: string; error?: string | undefined; children: ReactNode };

/** Fields that belong together, under one name. */
export function Group({ id, legend, error, children }: GroupProps) {
  return (
    <fieldset id={id} className="flex min-w-0 flex-col gap-2">
      <legend className="mb-1.5 font-medium">{legend}</legend>
      {children}
      {error && <p className="text-sm font-medium text-danger">{error}</p>}
    </fieldset>
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

/** A field of words or of an amount. */
export function TextFilter({ typed, problems, understood, name, label, help }: TextFilterProps) {
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

type SelectFilterProps = Pick<FilterFieldsProps, 'typed' | 'problems'> & {
  name: 'bedroom' | 'bathroom' | 'max_advance' | 'within';
  label: string;
  options: ReadonlyArray<readonly [value: string, label: string]>;
};

/** A field of a few choices. */
export function SelectFilter({ typed, problems, name, ...more }: SelectFilterProps) {
  return <Select id={`filter-${name}`} name={name} defaultValue={typed[name]} error={problems[name]} {...more} />;
}

/** The numbers of rooms to choose from, with how many listings have them as far as `counts` knows. */
export function useRooms() {
  const { list } = useMessages();
  const lang = useLang();
  const digits = (text: string) => inDigitsOf(lang, text);
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

type FoldProps = {
  id: string;
  title: string;
  /** What of it is chosen, in words: stands beside the title. */
  chosen?: string;
  isOpen?: boolean;
  error?: string | undefined;
  /** What all within is drawn from, where it is the same for many ({@link Kept}). */
  keptOf?: unknown;
  children: ReactNode | (() => ReactNode);
};

/** Fields that few need, or that many choices make long: closed until they are asked for. */
export function Fold({ id, title, chosen, isOpen = false, error, keptOf, children }: FoldProps) {
  return (
    <>
      <details id={id} className="group/fold" open={isOpen || undefined}>
        <summary className="flex min-h-11 list-none items-center justify-between gap-3 font-medium lg:pointer-fine:min-h-9">
          <span className="shrink-0">{title}</span>
          {chosen && <span className="min-w-0 flex-1 truncate text-right text-sm text-muted">{chosen}</span>}
          <ChevronDown size={18} aria-hidden="true" className="shrink-0 group-open/fold:rotate-180" />
        </summary>
        <Kept
          as="div"
          name={keptOf === undefined ? undefined : id}
          of={keptOf}
          role="group"
          aria-label={title}
          className="flex flex-col gap-3 pb-2"
        >
          {typeof children === 'function' ? children : () => children}
        </Kept>
      </details>
      {error && <p className="text-sm font-medium text-danger">{error}</p>}
    </>
  );
}
