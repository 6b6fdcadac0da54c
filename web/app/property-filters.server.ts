import { propertyQuerySchema, type PropertyFilter } from '@69street/config/contract';
import {
  AMENITIES,
  excerpt,
  formatMoneyShort,
  parseArea,
  parseMoney,
  toLatinDigits,
  type Amenity,
  type Language,
} from '@69street/config/market';

import { listProperties } from '~/cms/property.server';
import type { Messages } from '~/messages/en';
import { searchWith, type FilterChip, type FilterName, type TypedFilters } from '~/property-filters';

const PLAIN = ['property_for', 'property_type', 'city', 'area', 'q', 'bedroom', 'bathroom', 'sort'] as const;
const MONEY = ['min_price', 'max_price'] as const;
const SIZE = ['min_size', 'max_size'] as const;
/** Where a value that is not understood stays in the field; a select has nothing to show for it. */
const TEXT_FIELDS: readonly string[] = ['area', 'q'];
const RELAX_MAX = 6;

const isAmenity = (value: string): value is Amenity => (AMENITIES as readonly string[]).includes(value);

type Active = { name: FilterName; label: string; filter: PropertyFilter; search: string };

export type ReadFilters = {
  /** What cms is asked. */
  filter: PropertyFilter;
  typed: TypedFilters;
  /** What is wrong with a field, in words; the field is left out of the question. */
  problems: Partial<Record<FilterName, string>>;
  /** Typed amounts as they were understood, in words. */
  understood: Partial<Record<FilterName, string>>;
  /** Each active filter in words, with the question without it. */
  active: Active[];
};

/** Square feet from a bare number or a number with its unit; null when it is neither. */
function readSize(text: string): number | null {
  return /^0+$/.test(toLatinDigits(text)) ? 0 : parseArea(text);
}

/** Reads the filters from the address of the list. Never throws: what cannot be read is named in `problems`. */
export function readFilters(params: URLSearchParams, t: Messages, lang: Language): ReadFilters {
  const filter: PropertyFilter = {};
  const problems: ReadFilters['problems'] = {};
  const understood: ReadFilters['understood'] = {};
  const typed: TypedFilters = {
    property_for: '',
    property_type: '',
    city: '',
    area: '',
    q: '',
    min_price: '',
    max_price: '',
    min_size: '',
    max_size: '',
    bedroom: '',
    bathroom: '',
    sort: '',
    amenities: [],
  };
  const text = (name: string) => (params.get(name) ?? '').trim();

  for (const name of PLAIN) {
    if (!text(name)) continue;
    const parsed = propertyQuerySchema.shape[name].safeParse(text(name));
    if (parsed.success) {
      Object.assign(filter, { [name]: parsed.data });
      typed[name] = String(parsed.data ?? '');
    } else {
      problems[name] = t.list.notUnderstood[name](excerpt(text(name), 40));
      if (TEXT_FIELDS.includes(name)) typed[name] = text(name);
    }
  }
  for (const name of MONEY) {
    typed[name] = text(name);
    if (!typed[name]) continue;
    const taka = parseMoney(typed[name]);
    if (taka === null) {
      problems[name] = t.list.notUnderstood.price;
      continue;
    }
    filter[name] = taka;
    understood[name] = t.list.understood(formatMoneyShort(taka, lang));
  }
  for (const name of SIZE) {
    typed[name] = text(name);
    if (!typed[name]) continue;
    const size = readSize(typed[name]);
    if (size === null) {
      problems[name] = t.list.notUnderstood.size;
      continue;
    }
    filter[name] = size;
    if (!/^\d+$/.test(typed[name])) understood[name] = t.list.understood(t.common.squareFeet(size));
  }
  for (const [low, high] of [MONEY, SIZE]) {
    if ((filter[low] ?? 0) <= (filter[high] ?? Infinity)) continue;
    delete filter[high];
    problems[high] = t.list.notUnderstood.order;
  }
  const words = params.getAll('amenities').flatMap((value) => value.split(','));
  const asked = [...new Set(words.map((word) => word.trim()).filter(Boolean))];
  typed.amenities = asked.filter(isAmenity);
  if (typed.amenities.length > 0) filter.amenities = typed.amenities;
  const unknown = asked.filter((word) => !isAmenity(word));
  if (unknown.length > 0) problems.amenities = t.list.notUnderstood.amenities(excerpt(unknown.join(', '), 40));
  // The order that stands when none is chosen needs no parameter.
  if (typed.sort === 'newest') typed.sort = '';

  return { filter, typed, problems, understood, active: activeFilters(filter, params, t, lang) };
}

function activeFilters(filter: PropertyFilter, params: URLSearchParams, t: Messages, lang: Language): Active[] {
  const { list, common } = t;
  const labels: Partial<Record<FilterName, string | undefined>> = {
    q: filter.q && list.chips.q(filter.q),
    property_for: filter.property_for && common.propertyFor[filter.property_for],
    property_type: filter.property_type?.map((type) => common.types[type]).join(', '),
    city: filter.city?.map((city) => common.cities[city]).join(', '),
    area: filter.area,
    min_price: filter.min_price === undefined ? undefined : list.chips.from(formatMoneyShort(filter.min_price, lang)),
    max_price: filter.max_price === undefined ? undefined : list.chips.upTo(formatMoneyShort(filter.max_price, lang)),
    bedroom: filter.bedroom === undefined ? undefined : common.bedrooms(filter.bedroom),
    bathroom: filter.bathroom === undefined ? undefined : common.bathrooms(filter.bathroom),
    min_size: filter.min_size === undefined ? undefined : list.chips.from(common.squareFeet(filter.min_size)),
    max_size: filter.max_size === undefined ? undefined : list.chips.upTo(common.squareFeet(filter.max_size)),
  };
  const active = Object.entries(labels).flatMap(([key, label]): Active[] => {
    const name = key as FilterName;
    if (!label) return [];
    return [{ name, label, filter: { ...filter, [name]: undefined }, search: searchWith(params, { [name]: null }) }];
  });
  const amenities = filter.amenities ?? [];
  for (const amenity of amenities) {
    const others = amenities.filter((other) => other !== amenity);
    active.push({
      name: 'amenities',
      label: common.amenities[amenity],
      filter: { ...filter, amenities: others.length > 0 ? others : undefined },
      search: searchWith(params, { amenities: others.join(',') }),
    });
  }
  return active;
}

/** What the page shows of the active filters. */
export function chipsOf({ active }: ReadFilters): FilterChip[] {
  return active.map(({ name, label, search }) => ({ name, label, search }));
}

export type Relaxed = { label: string; search: string; total: number; total_is_exact: boolean };

/** For a list without result: how many there would be without each filter, asked at once, the most first. */
export async function relaxations({ active }: ReadFilters): Promise<Relaxed[]> {
  const answers = await Promise.all(
    active.slice(0, RELAX_MAX).map(async ({ label, search, filter }): Promise<Relaxed | null> => {
      try {
        const { meta } = await listProperties({ ...filter, sort: undefined }, 1);
        return { label, search, total: meta.total, total_is_exact: meta.total_is_exact };
      } catch {
        return null; // One suggestion less: the empty page itself still stands.
      }
    }),
  );
  return answers
    .filter((answer): answer is Relaxed => answer !== null && answer.total > 0)
    .sort((a, b) => b.total - a.total);
}
