import type { ListingChange, OwnProperty } from '@69street/config/contract';
import {
  LISTING_STATES,
  listingMoves,
  RELIST_HOURS,
  TEXT_LIMITS,
  toLatinDigits,
  type Language,
  type ListingState,
} from '@69street/config/market';

import { paths } from '~/shell/paths';
import { redirect } from '@remix-run/node';

import { adviceFor } from '~/listing/advice';
import { ofViewings, priceOf, stateFrom } from '~/listing/own-lately.server';
import { priceLine } from '~/listing/price-line.server';
import { ask, askRemembered, calls, type CmsError } from '~/cms/client.server';
import { errorOf, orElse } from '~/cms/outcome.server';
import { formatDay, formatMoment } from '~/shell/dates';
import type { SignedInUser } from '~/identity/guards.server';
import { langOf, localPath } from '~/shell/lang';
import { nameOfDraft } from '~/listing/listing-form.server';
import { messagesOf } from '~/messages/index.server';
import { memberMessagesOf } from '~/messages/member';
import {
  OWN_ACTIONS,
  OWN_SORTS,
  ownSearch,
  undoingMove,
  type OwnAction,
  type OwnDraft,
  type OwnFilter,
  type OwnRow,
  type OwnSort,
} from '~/listing/own-listings';
import { redirectWithToast, type Toast } from '~/shell/session.server';

/** Listings on one page of the table. */
const PAGE = 20;
/** States whose price is history, or nobody's to change. */
const PRICED: readonly ListingState[] = LISTING_STATES.filter(
  (state) => !['sold', 'rented', 'rejected'].includes(state),
);
/** States in which a listing can be had, so that the owner can say that it still is. */
const OFFERED: readonly ListingState[] = ['published', 'paused', 'under_offer'];

/** What the address asks for; words that no list knows mean what is usual. */
export function ownFilterOf(request: Request): OwnFilter {
  const params = new URL(request.url).searchParams;
  return {
    q: (params.get('q') ?? '').trim().slice(0, TEXT_LIMITS.search),
    state: LISTING_STATES.find((state) => state === params.get('state')) ?? 'all',
    sort: OWN_SORTS.find((sort) => sort === params.get('sort')) ?? 'changed',
  };
}

const ORDERS: Record<OwnSort, (a: OwnProperty, b: OwnProperty) => number> = {
  changed: (a, b) => b.updatedAt.localeCompare(a.updatedAt),
  // cms answers the newest first, and a sort keeps the order of what is equal to it.
  newest: () => 0,
  name: (a, b) => a.property_name.localeCompare(b.property_name, 'en'),
  price_asc: (a, b) => a.price - b.price,
  price_desc: (a, b) => b.price - a.price,
  views: (a, b) => b.views - a.views,
  favourites: (a, b) => b.favourites - a.favourites,
  enquiries: (a, b) => b.enquiries - a.enquiries,
};

/** As far as a list can say: cms also looks at what else was changed, and by whom. */
function relistsUntil({ listing_state, updatedAt }: OwnProperty, lang: Language): string | null {
  const until = Date.parse(updatedAt) + RELIST_HOURS * 3_600_000;
  const isMarked = listing_state === 'sold' || listing_state === 'rented';
  return isMarked && until > Date.now() ? formatMoment(new Date(until).toISOString(), lang) : null;
}

function toRow(property: OwnProperty, lang: Language): OwnRow {
  const { _id, code, property_name, property_for, listing_state, decision_reason, decision_note } = property;
  const { price, views, favourites, enquiries, looking_for, updatedAt, confirmed_at, confirm_asked_at } = property;
  const { viewings_open, viewings_cancelled } = property;
  return {
    ...{ _id, code, property_name, property_for, listing_state, decision_reason, decision_note },
    ...{ price, views, favourites, enquiries, looking_for, viewings_open, viewings_cancelled, updatedAt },
    photo: property.photos[0] ?? null,
    // What was refused is sent again from its form: something has to be corrected.
    moves: listing_state === 'rejected' ? [] : listingMoves('owner', listing_state, property_for),
    relistsUntil: relistsUntil(property, lang),
    mayConfirm: OFFERED.includes(listing_state),
    isAsked: confirm_asked_at !== null && OFFERED.includes(listing_state),
    confirmed_on: confirmed_at ? formatDay(confirmed_at, lang) : null,
    changed: formatDay(updatedAt, lang),
    mayPrice: PRICED.includes(listing_state),
    range: null,
    advice: adviceFor(property),
  };
}

/** The rows with how the price of each stands among those of its like, as its page says it; nothing where cms cannot say. */
export async function withRanges(rows: readonly OwnRow[], request: Request): Promise<OwnRow[]> {
  const lang = langOf(new URL(request.url).pathname);
  return Promise.all(
    rows.map(async (row) => {
      if (row.listing_state !== 'published') return row;
      const range = await orElse(askRemembered(calls.priceRange, { params: { id: row._id } }), null);
      return { ...row, range: priceLine(range?.data ?? null, lang) };
    }),
  );
}

/** `d1042`, `D 1042` and `D-1042` are the same code. */
const squeeze = (text: string) => toLatinDigits(text).toLowerCase().replace(/[\s-]/g, '');

/**
 * The page of the own listings that the address asks for, out of all: findPropertiesByEmail answers them whole, as the
 * specification has it. A page that is not there is the nearest one that is.
 */
export function ownListingsPage(all: readonly OwnProperty[], request: Request) {
  const lang = langOf(new URL(request.url).pathname);
  const filter = ownFilterOf(request);
  const { common } = messagesOf(request);
  const words = toLatinDigits(filter.q).toLowerCase().split(/\s+/).filter(Boolean);
  const found = all.filter((property) => {
    if (filter.state !== 'all' && property.listing_state !== filter.state) return false;
    const { property_name, code, area, city } = property;
    const text = toLatinDigits([property_name, code, area, city, common.cities[city]].join(' ')).toLowerCase();
    return words.every((word) => text.includes(word)) || squeeze(filter.q) === squeeze(code);
  });
  found.sort(ORDERS[filter.sort]);
  const pages = Math.max(1, Math.ceil(found.length / PAGE));
  const asked = Number(new URL(request.url).searchParams.get('page'));
  const number = Math.min(pages, Number.isInteger(asked) && asked > 1 ? asked : 1);
  const at = (page: number) => paths.own.properties + ownSearch(filter, page);
  return {
    properties: found.slice((number - 1) * PAGE, number * PAGE).map((property) => toRow(property, lang)),
    /** How many fit, and how many there are at all. */
    found: found.length,
    total: all.length,
    filter,
    number,
    pages,
    previous: number > 1 ? at(number - 1) : null,
    next: number < pages ? at(number + 1) : null,
  };
}

/** What was begun and not sent, the latest first; nothing when that cannot be known just now. */
export async function ownDrafts(
  user: SignedInUser,
  all: readonly OwnProperty[],
  request: Request,
): Promise<OwnDraft[]> {
  const lang = langOf(new URL(request.url).pathname);
  const drafts = await orElse(ask(calls.drafts, { token: user.token }), null);
  return (drafts?.data ?? []).map((draft) => ({
    ...{ _id: draft._id, step: draft.step, name: nameOfDraft(draft) },
    code: all.find(({ _id }) => _id === draft.property)?.code ?? null,
    changed: formatDay(draft.updatedAt, lang),
  }));
}

/** A listing that asks for review may be published at once, and one that is to be published may have to wait. */
const MARKET: readonly string[] = ['pending_review', 'published'];
const isSame = (state: string, intent: OwnAction) =>
  state === intent || (MARKET.includes(state) && MARKET.includes(intent));

function refusalOf(error: CmsError, intent: OwnAction, request: Request): Omit<Toast, 'id'> {
  const { dashboard, listing } = memberMessagesOf(request);
  const { states, properties: t } = dashboard;
  const details = (error.details ?? {}) as { listing_state?: string; updatedAt?: string };
  const state = LISTING_STATES.find((name) => name === details.listing_state);
  if (error.status === 409 && state) {
    // The second of two clicks finds done what the first one did.
    if (isSame(state, intent)) return { type: 'success', text: t.done[state] };
    return { type: 'warning', text: details.updatedAt ? t.conflict : t.cannot(states[state]) };
  }
  if (error.status === 409) return { type: 'warning', text: intent === 'restore' ? t.nothingToRestore : t.conflict };
  if (error.status === 404 && intent === 'discard') return { type: 'info', text: listing.drafts.gone };
  if (error.status === 404) return { type: 'info', text: intent === 'restore' ? t.nothingToRestore : t.gone };
  if (error.status === 429) return { type: 'error', text: t.often };
  return { type: 'error', text: error.status === 503 ? t.unavailable : t.refused };
}

type Moved = { listing_state: ListingState; updatedAt: string; viewings_cancelled: number };
/** What a move left, and whether what was put back waits for review. */
type Done = { moved: Moved | null; waits: boolean };

async function carryOut(
  { token }: SignedInUser,
  intent: OwnAction,
  { id, seen, typed }: Record<'id' | 'seen' | 'typed', string>,
): Promise<Done> {
  const params = { id };
  const asSeen = seen ? { seen } : {};
  const change = async (body: ListingChange) => (await ask(calls.updateProperties, { params, body, token })).data;
  const nothing: Done = { moved: null, waits: false };
  switch (intent) {
    case 'delete':
      await ask(calls.deleteProperties, { params, query: { seen }, token });
      return nothing;
    case 'restore': {
      const { waits } = await ask(calls.restore, { params, body: { type: 'property' }, token });
      return { moved: null, waits };
    }
    case 'went':
      await change({ went_through: typed === 'site' ? 'site' : 'elsewhere' });
      return nothing;
    case 'price':
      await change({ price: priceOf(typed) ?? 0, ...asSeen });
      return nothing;
    case 'discard':
      await ask(calls.deleteDraft, { params, token });
      return nothing;
    case 'confirm':
      // Without `seen`: that it can be had stays true whatever else has changed.
      await change({ confirmed: true });
      return nothing;
    default:
      return { moved: await change({ listing_state: intent, ...asSeen }), waits: false };
  }
}

/** The price before it is changed, for the way back; null where it cannot be known, and then there is none. */
async function priceNow(user: SignedInUser, id: string): Promise<number | null> {
  const own = await orElse(ask(calls.ownProperty, { params: { id }, token: user.token }), null);
  return own?.data[0].price ?? null;
}

type Way = { id: string; action: string; label: string };

/** The way back from a move, for the toast and the line on the page; nothing where none leads back. */
function undoOf(form: FormData, moved: Moved | null, { id, action, label }: Way): Pick<Toast, 'undo'> {
  const from = stateFrom(form);
  const property_for = form.get('for') === 'sell' ? 'sell' : 'rent';
  const intent = from && moved ? undoingMove(from, moved.listing_state, property_for) : null;
  if (!moved || !intent) return {};
  const fields = { id, seen: moved.updatedAt, intent, from: moved.listing_state, for: property_for, undo: '1' };
  return { undo: { label, action, fields: Object.entries(fields) } };
}

/** What the list shows of a change until it is left: the question through whom, or the price of before. */
function shownAfter(id: string, moved: Moved | null, was: number | null): Record<string, string> | null {
  if (moved?.listing_state === 'sold' || moved?.listing_state === 'rented') return { gone: id };
  return was === null ? null : { priced: id, was: String(was) };
}

/**
 * Does to one own listing what the form asks for, as it was seen, and shows the list again where it was: with a toast,
 * and with the way back for what was deleted. Throws a 400 Response for a form that is none of ours.
 */
export async function actOnListing(request: Request, user: SignedInUser): Promise<Response> {
  const form = await request.formData();
  const intent = [...LISTING_STATES, ...OWN_ACTIONS].find((name) => name === form.get('intent'));
  const id = String(form.get('id') ?? '');
  if (!intent || id === '') throw new Response(null, { status: 400 });
  const { dashboard, listing } = memberMessagesOf(request);
  const [t, drafts] = [dashboard.properties, listing.drafts];
  const { pathname, searchParams } = new URL(request.url);
  const search = ownSearch(ownFilterOf(request), Number(searchParams.get('page')));
  const list = localPath(paths.own.properties, langOf(pathname)) + search;
  const at = (more: Record<string, string>) => `${list}${search ? '&' : '?'}${new URLSearchParams(more)}`;
  const undo = at({ deleted: id });
  const typed = String(form.get('price') ?? form.get('through') ?? '').slice(0, 80);
  const wrong = at({ wrong: id, typed });
  if (intent === 'price' && priceOf(typed) === null) return redirect(wrong);
  const was = intent === 'price' ? await priceNow(user, id) : null;
  const work = carryOut(user, intent, { id, seen: String(form.get('seen') ?? ''), typed });
  const error = await errorOf(work, request);
  if (error) {
    // What a second click finds gone was deleted by the first one, and can be put back all the same.
    const keeps = intent === 'price' && error.status !== 404;
    const to = intent === 'delete' && error.status === 404 ? undo : keeps ? wrong : list;
    return redirectWithToast(to, request, refusalOf(error, intent, request));
  }
  const { moved, waits } = await work;
  const texts = {
    delete: t.removed,
    restore: waits ? t.restoredForReview : t.restored,
    confirm: t.confirmedNow,
    discard: drafts.discarded,
    price: t.priceSaved,
    went: t.went.thanks,
  };
  const text =
    intent in texts ? texts[intent as keyof typeof texts] : t.done[moved?.listing_state ?? (intent as ListingState)];
  const isUndone = form.has('undo');
  const more = isUndone ? null : shownAfter(id, moved, was);
  return redirectWithToast(intent === 'delete' ? undo : more ? at(more) : list, request, {
    type: 'success',
    text: text + ofViewings(form, moved, request),
    // One way back is enough: what is undone is not offered to be done again.
    ...(isUndone ? {} : undoOf(form, moved, { id, action: list, label: t.takeBack })),
  });
}
