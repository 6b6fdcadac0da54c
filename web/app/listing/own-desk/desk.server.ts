import { json, redirect } from '@remix-run/node';

import type { Bulk, BulkOutcome, DeskListing, DeskQuery } from '@69street/config/contract';
import {
  BULK_INTENTS,
  DESK_BULK_MAX,
  DESK_SORTS,
  isTooMuch,
  LANGUAGES,
  LISTING_STATES,
  parseMoney,
  PERCENT_RANGE,
  TEXT_LIMITS,
  toLatinDigits,
  type Language,
  type PriceChange,
} from '@69street/config/market';
import { areaIn } from '@69street/config/search';

import { ask, calls } from '~/cms/client.server';
import { errorOf, forScreen, pageBehind } from '~/cms/outcome.server';
import { requireRole, requireUser, type SignedInUser } from '~/identity/guards.server';
import { readPick, type Ticked } from '~/listing/moderation';
import { messagesOf } from '~/messages/index.server';
import { ownDeskMessagesOf } from '~/messages/own-desk';
import { formatDay } from '~/shell/dates';
import { langOf, localPath, plainPath } from '~/shell/lang';
import { paths } from '~/shell/paths';
import {
  deskSearch,
  FILTER_NAMES,
  FILTERS,
  lookOf,
  readLook,
  writeLook,
  type DeskAnswer,
  type DeskBase,
  type DeskData,
  type DeskFilter,
  type DeskRow,
} from './desk';

const YEAR_S = 365 * 24 * 3600;

export function deskBaseOf(request: Request): DeskBase {
  const path = plainPath(new URL(request.url).pathname);
  return path.startsWith(paths.desk.agent) ? paths.desk.agent : paths.desk.own;
}

/** Everybody has own listings; the desk of agents is theirs and the admin's. */
export function deskUser(request: Request): Promise<SignedInUser> {
  return deskBaseOf(request) === paths.desk.agent ? requireRole(request, 'Agent', 'Admin') : requireUser(request);
}

/** What the address asks for; words that no list knows mean any. */
export function deskFilterOf(request: Request): DeskFilter {
  const params = new URL(request.url).searchParams;
  const known = FILTER_NAMES.map((name) => {
    const words: readonly string[] = FILTERS[name];
    return [name, words.find((word) => word === params.get(name)) ?? ''];
  });
  return {
    q: params.get('q')?.trim().slice(0, TEXT_LIMITS.search) ?? '',
    sort: DESK_SORTS.find((name) => name === params.get('sort')) ?? DESK_SORTS[0],
    ...(Object.fromEntries(known) as Omit<DeskFilter, 'q' | 'sort'>),
  };
}

/** The same as cms is asked. */
export function deskQuestion({ q, sort, state, city, photos, confirm, ...filter }: DeskFilter): Partial<DeskQuery> {
  const asked = { q, state, city, photos, property_for: filter.for, property_type: filter.type, to_confirm: confirm };
  return { sort, ...Object.fromEntries(Object.entries(asked).filter(([, value]) => value !== '')) };
}

function toRow(listing: DeskListing, lang: Language): DeskRow {
  const {
    values: _values,
    place: _place,
    confirmed_at,
    confirm_asked_at,
    promoted_until,
    ...row
  } = areaIn(listing, lang);
  return {
    ...row,
    confirmed_on: confirmed_at ? formatDay(confirmed_at, lang) : null,
    promoted_to: promoted_until ? formatDay(promoted_until, lang) : null,
    isAsked: confirm_asked_at !== null && row.listing_state === 'published',
  };
}

/** What the table shows. Called behind the guard; throws what `forScreen` throws. */
export async function deskData(request: Request, user: SignedInUser): Promise<DeskData> {
  const url = new URL(request.url);
  const filter = deskFilterOf(request);
  const look = readLook(request.headers.get('Cookie'));
  const query = { ...deskQuestion(filter), limit: look.rows };
  const page = await forScreen(
    request,
    pageBehind(url.searchParams.get('cursor'), (cursor) =>
      ask(calls.ownListings, { query: { ...query, cursor }, token: user.token }),
    ),
  );
  const { isFirst, cursorRefused, meta } = page;
  return {
    ...{ base: deskBaseOf(request), filter, look, isFirst, cursorRefused },
    rows: page.data.map((listing) => toRow(listing, langOf(url.pathname))),
    total: meta.total,
    next: meta.next_cursor,
  };
}

type Listings = Bulk['listings'];
const asListing = ({ _id, seen }: Pick<Ticked, '_id' | 'seen'>) => ({ _id, ...(seen && { seen }) });

/** Everything that the filters find, as it is now. */
async function allFound(request: Request, user: SignedInUser): Promise<Listings> {
  const question = deskQuestion(deskFilterOf(request));
  const found: Listings = [];
  let cursor: string | null = null;
  do {
    const query = { ...question, limit: 50, cursor };
    const page: { data: DeskListing[]; meta: { next_cursor: string | null } } = await forScreen(
      request,
      ask(calls.ownListings, { query, token: user.token }),
    );
    found.push(...page.data.map(({ _id, updatedAt }) => ({ _id, seen: updatedAt })));
    cursor = page.meta.next_cursor;
  } while (cursor && found.length <= DESK_BULK_MAX);
  return found;
}

function readBack(text: string): Listings {
  const [_id = '', seen = '', state, price] = text.split('/');
  const listing_state = LISTING_STATES.find((one) => one === state);
  if (!_id || (!listing_state && !price)) return [];
  return [
    { ...asListing({ _id, seen }), ...(listing_state && { listing_state }), ...(price && { price: Number(price) }) },
  ];
}

/** What is typed as a change of prices, or null. */
export function readChange(kind: string, value: string): PriceChange | null {
  const text = toLatinDigits(value).trim();
  if (kind === 'set') {
    const price = parseMoney(text);
    return price ? { kind: 'set', price } : null;
  }
  const percent = /^[+\-−]?\s*\d{1,3}(?:\.\d{1,2})?\s*%?$/.test(text)
    ? Number(text.replace('−', '-').replace(/[%\s]/g, ''))
    : NaN;
  const { min, max } = PERCENT_RANGE;
  return percent >= min && percent <= max && percent !== 0 ? { kind: 'percent', percent } : null;
}

type Asked = {
  intent: DeskAnswer['intent'];
  isPreview: boolean;
  change: PriceChange | null;
  values: DeskAnswer['values'];
};

function readForm(form: FormData): Asked {
  const word = String(form.get('intent') ?? '');
  const intent = word === 'preview' ? 'price' : (BULK_INTENTS.find((name) => name === word) ?? null);
  const values = {
    picked: [...new Set(form.getAll('pick').map(String))],
    kind: form.get('price_kind') === 'percent' ? 'percent' : 'set',
    value: String(form.get('price_value') ?? '').slice(0, 60),
  };
  const change = intent === 'price' ? readChange(values.kind, values.value) : null;
  return { intent, isPreview: word === 'preview', change, values };
}

async function meant(request: Request, user: SignedInUser, form: FormData, { intent, values }: Asked) {
  if (intent === 'back') return { listings: form.getAll('back').flatMap((text) => readBack(String(text))) };
  if (form.get('all') !== '1') {
    return { listings: values.picked.flatMap((value) => readPick(value) ?? []).map(asListing) };
  }
  const listings = await allFound(request, user);
  return { listings, isOther: String(listings.length) !== form.get('found') };
}

/** Keeps how the table looks, at this desk in both languages, and shows it again. */
function keepLook(request: Request, form: FormData): Response {
  const look = lookOf(
    String(form.get('view')),
    String(form.get('rows')),
    form.get('keys') === '1',
    form.getAll('column').map(String),
  );
  const headers = new Headers();
  for (const lang of LANGUAGES) {
    const path = localPath(deskBaseOf(request), lang);
    headers.append('Set-Cookie', `${writeLook(look)}; Path=${path}; Max-Age=${YEAR_S}; SameSite=Lax`);
  }
  const lang = langOf(new URL(request.url).pathname);
  // From the first page on: another number of rows has other pages.
  return redirect(localPath(deskBaseOf(request), lang) + deskSearch(deskFilterOf(request)), { headers });
}

function problemOf(request: Request, asked: Asked, found: { listings: Listings; isOther?: boolean }) {
  const { problem: t } = ownDeskMessagesOf(request);
  const { intent, change, values } = asked;
  if (found.listings.length > DESK_BULK_MAX) return { text: t.many(DESK_BULK_MAX) };
  if (found.isOther) return { text: t.other };
  if (!intent || found.listings.length === 0) return { text: t.none };
  if (intent === 'price' && !change) {
    const { min, max } = PERCENT_RANGE;
    const price = isTooMuch(values.value) ? messagesOf(request).common.form.tooMuch : t.price;
    return { text: values.kind === 'set' ? price : t.percent(min, max), field: 'price' as const };
  }
  return null;
}

const asksFirst = (intent: DeskAnswer['intent']) => intent === 'closed' || intent === 'pause';

/** Whether it is asked about before it is done: what is sold or let always, a pause where viewings go with it. */
const isToAsk = (intent: DeskAnswer['intent'], would: BulkOutcome[]) =>
  would.some(({ result, viewings }) => result === 'done' && (intent === 'closed' || viewings > 0));

/**
 * Does one thing to all chosen listings, each as it was seen, or says what prices they would get: told for each, with the
 * way back. What takes homes off the market is told first, with the viewings that go, until the form is `sure`. 200 when
 * something was done or is asked about, else 400, 409 or 503.
 */
export async function deskAction(request: Request, user: SignedInUser) {
  const form = await request.formData();
  if (form.get('intent') === 'look') return keepLook(request, form);
  const asked = readForm(form);
  const { intent, change, isPreview, values } = asked;
  const answer = (status: number, part: Partial<DeskAnswer>) =>
    json({ answer: { intent, isPreview, outcomes: [], values, ...(change && { change }), ...part } }, { status });

  const found = await meant(request, user, form, asked);
  const problem = problemOf(request, asked, found);
  if (problem || !intent) return answer(400, problem ? { problem } : {});
  const away = () => answer(503, { problem: { text: ownDeskMessagesOf(request).problem.away } });
  const tell = async (preview: boolean) => {
    const body = {
      intent,
      listings: found.listings,
      ...(change && { change }),
      ...(preview && { preview: true as const }),
    };
    const work = ask(calls.bulkListings, { body, token: user.token, kind: 'many' });
    return (await errorOf(work, request)) ? null : (await work).data;
  };
  if (asksFirst(intent) && form.get('sure') !== '1') {
    const would = await tell(true);
    if (!would) return away();
    if (isToAsk(intent, would)) return answer(200, { outcomes: would, isPreview: true });
  }
  const outcomes = await tell(isPreview);
  if (!outcomes) return away();
  const isAny = outcomes.some(({ result }) => result === 'done' || result === 'already');
  return answer(isAny ? 200 : 409, { outcomes });
}
