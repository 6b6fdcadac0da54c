import { propertyQuerySchema } from '@69street/config/contract';
import {
  FILTER_FIELDS,
  filtersOfField,
  isBangla,
  parseArea,
  parseMoney,
  parseWhole,
  toLatinDigits,
} from '@69street/config/market';
import {
  type Asked,
  bareNumber,
  sayAgain,
  stepped,
  typesNamed,
  understand,
  type Change,
  type FilterPatch,
  type SearchFilters,
  type Topic,
} from '@69street/config/search';

import { CHANGE, FILTER_NAMES, QUERY_TEXT, searchWith, valuesIn, WAS } from '~/search/property-filters';
import { entriesOf, isList, putIn } from '~/search/search-params.server';

/** Filters that a search box can say. */
const SAID = [
  ...(['property_for', 'property_type', 'city', 'place', 'beside', 'near', 'within'] as const),
  ...(['min_price', 'max_price'] as const),
  ...(['max_day_one', 'max_monthly', 'max_advance', 'unsaid'] as const),
  ...(['min_size', 'max_size', 'amenities', 'without', 'wish', 'sharing', 'sort', 'code'] as const),
  ...FILTER_FIELDS.flatMap(filtersOfField),
] as const;

const GONE: Record<Topic, readonly string[]> = {
  price: ['min_price', 'max_price'],
  size: ['min_size', 'max_size'],
  bedroom: filtersOfField('bedroom'),
  bathroom: filtersOfField('bathroom'),
  property_type: ['property_type'],
  place: ['place', 'beside', 'area', 'near', 'within', 'bounds', 'drawn', 'city'],
  sort: ['sort'],
  wish: ['wish', 'amenities', 'features', 'without'],
};
/** What was drawn or typed of a place, which no text says. */
const DRAWN = ['area', 'bounds', 'drawn'];

/** Whether anything is asked for that a text could change. */
export const holdsSearch = (params: URLSearchParams) =>
  [...FILTER_NAMES, QUERY_TEXT].some((name) => name !== 'sort' && params.has(name));

/** What was typed behind the text that stood in the box; all of it, where that is no longer there. */
export function saidSince(before: string, text: string): string {
  if (!before || !text.startsWith(before)) return text;
  const since = /^\s*[,.;:–—-]*\s+(.*)$/su.exec(text.slice(before.length))?.[1] ?? '';
  // More of the same search, and no word of change: it is read as a whole.
  return since && understand(since).chips.every(({ kind }) => kind === 'sort') ? since : text;
}

const COUNTS: readonly string[] = ['max_advance', ...FILTER_FIELDS.flatMap(filtersOfField)];

function readerOf(name: string): (text: string) => string | number | null {
  if (COUNTS.includes(name)) return parseWhole;
  return /price/.test(name) ? parseMoney : /size/.test(name) ? parseArea : toLatinDigits;
}

function filtersIn(params: URLSearchParams): SearchFilters {
  const filters: Record<string, unknown> = {};
  for (const name of SAID) {
    const text = isList(name) ? valuesIn(params, name).join(',') : (params.get(name) ?? '').trim();
    if (!text) continue;
    const value = readerOf(name)(text);
    const parsed = propertyQuerySchema.shape[name].safeParse(isList(name) ? text : value);
    if (parsed.success && parsed.data !== undefined) filters[name] = parsed.data;
  }
  return filters;
}

function patched(params: URLSearchParams, patch: FilterPatch): void {
  for (const [name, value] of Object.entries(patch)) {
    if (value === null) params.delete(name);
    else params.set(name, String(value));
  }
}

/** Takes these values out, wherever they came from. */
function withoutValues(params: URLSearchParams, filters: SearchFilters): void {
  for (const [name, values] of entriesOf(filters)) {
    const before = isList(name) ? valuesIn(params, name) : [params.get(name) ?? ''].filter(Boolean);
    const left = before.filter((value) => !values.includes(value));
    if (left.length > 0) params.set(name, left.join(','));
    else params.delete(name);
  }
}

function setText(params: URLSearchParams, { text, adds, steps }: Change, tookAway: boolean): void {
  if (!text) return;
  const before = filtersIn(params);
  const number = bareNumber(text, before);
  if (number) {
    patched(params, number);
    return;
  }
  const without = tookAway ? (['property_for'] as const) : [];
  const read = understand(text, { without });
  const filters = { ...read.filters };
  if (before.property_type && typesNamed(read).length === 0) delete filters.property_type;
  // Who looks for a home to buy has a family too, and calls it a basa.
  const isGuess = read.chips.some(
    ({ kind, reason }) => kind === 'property_for' && (reason === 'from_tenant' || reason === 'home_is_rented'),
  );
  if (before.property_for && isGuess) delete filters.property_for;
  // Beside "cheaper" other words are talk.
  putIn(params, filters, steps.length > 0 ? '' : read.must, adds);
}

/** The filters of an address that its text says, once it says what has changed: what was chosen by hand stays apart. */
function toSay(next: URLSearchParams, before: URLSearchParams, queryText: string): SearchFilters {
  const [now, then, said] = [filtersIn(next), filtersIn(before), understand(queryText).filters];
  const all: Record<string, unknown> = {};
  for (const name of SAID) {
    const value = now[name];
    if (value === undefined) continue;
    if (Array.isArray(value)) {
      const byHand = ((then[name] ?? []) as string[]).filter((one) => !((said[name] ?? []) as string[]).includes(one));
      const left = value.filter((one) => !byHand.includes(one));
      if (left.length > 0) all[name] = left;
    } else if (value !== then[name] || value === said[name]) all[name] = value;
  }
  return all;
}

/** Where the text could not say just that, the address asks for what it says: it is what the next text takes out. */
function follow(next: URLSearchParams, { filters, must }: Asked, text: string): void {
  const said = understand(text);
  if (said.must !== must) {
    next.delete('q');
    if (said.must) next.set('q', said.must);
  }
  if (filters.property_for === undefined) delete said.filters.property_for;
  withoutValues(next, filters);
  for (const [name, values] of entriesOf(said.filters))
    next.set(name, [...new Set([...(isList(name) ? valuesIn(next, name) : []), ...values])].join(','));
}

/**
 * The query string of a search that a text changes; `params` is the address before, as {@link canonical} writes it. The
 * text of the box becomes one that says the whole search, so that it may be sent again; what was otherwise before stands
 * beside it, for the page to tell.
 */
export function searchOfChange(params: URLSearchParams, queryText: string, change: Change, text: string): string {
  const next = new URLSearchParams(params);
  const before = understand(queryText);
  for (const name of change.things.flatMap((thing) => GONE[thing])) next.delete(name);
  withoutValues(next, change.gone);
  const tookAway = before.filters.property_for !== undefined && !params.get('property_for');
  setText(next, change, tookAway);
  for (const step of change.steps) {
    if (step === 'whole_city' || step === 'whole_country') for (const name of DRAWN) next.delete(name);
    patched(next, stepped(filtersIn(next), step));
  }
  const must = next.get('q') ?? '';
  const asked = {
    filters: toSay(next, params, queryText),
    must: must === params.get('q') && must !== before.must ? '' : must,
  };
  const more = change.text ? understand(change.text).unchecked : [];
  const isSame = changedIn(params, next).length + more.length === 0;
  const said = isSame ? queryText : sayAgain(queryText, asked, isBangla(text) ? 'bn' : 'en', more);
  if (!isSame) follow(next, asked, said);
  const search = searchWith(next, { [QUERY_TEXT]: said });
  const was = new URLSearchParams(changedIn(params, next).map((name) => [name, params.get(name) ?? '']));
  return `${search}${search ? '&' : '?'}${new URLSearchParams({ [CHANGE]: text, [WAS]: was.toString() })}`;
}

const valuesOf = (params: URLSearchParams, name: string) =>
  isList(name) ? valuesIn(params, name).join() : (params.get(name) ?? '');
const changedIn = (before: URLSearchParams, after: URLSearchParams) =>
  FILTER_NAMES.filter((name) => valuesOf(before, name) !== valuesOf(after, name));
