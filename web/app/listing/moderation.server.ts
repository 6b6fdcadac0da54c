import type { ListingHistory, QueuedListing, QueueQuery } from '@69street/config/contract';
import {
  CITIES,
  LISTING_SOURCES,
  LISTING_STATES,
  PROPERTY_TYPES,
  QUEUE_SORTS,
  TEXT_LIMITS,
  type Language,
} from '@69street/config/market';
import { areaIn } from '@69street/config/search';

import { ask, calls, CmsError } from '~/cms/client.server';
import { forScreen, orElse, pageBehind } from '~/cms/outcome.server';
import type { ShownHistory } from '~/listing/moderation/decisions';
import { formatDay, formatMoment } from '~/shell/dates';
import type { SignedInUser } from '~/identity/guards.server';
import { langOf, plainPath } from '~/shell/lang';
import {
  ACCOUNT_SOURCES,
  DEFAULTS,
  LISTS,
  SECTIONS,
  type QueueData,
  type QueueFilter,
  type QueueRow,
  type Section,
  type ShownReport,
} from '~/listing/moderation';

/** As many as a moderator looks at in one go. */
const PAGE = 24;
const DAY_MS = 24 * 3_600_000;

/** The section that a screen of the admin panel belongs to. */
export function sectionOf(request: Request): Section {
  const path = plainPath(new URL(request.url).pathname);
  return path === SECTIONS.people || path.startsWith(`${SECTIONS.people}/`) ? 'people' : 'all';
}

/** Whether it is a day that there is, as an address has it. */
const isDay = (text: string | null) =>
  text !== null && /^\d{4}-\d\d-\d\d$/.test(text) && new Date(`${text}T00:00Z`).toJSON()?.startsWith(text) === true;

/** What the address asks for; words that no list knows mean what is usual there. */
export function queueFilterOf(request: Request, section: Section): QueueFilter {
  const params = new URL(request.url).searchParams;
  const usual = DEFAULTS[section];
  const state = (['all', ...LISTING_STATES] as const).find((name) => name === params.get('state'));
  const whose = (['user', 'site'] as const).find((name) => name === params.get('whose'));
  const one = <Name extends string>(name: string, known: readonly Name[]) =>
    known.find((value) => value === params.get(name)) ?? null;
  const day = (name: string) => (isDay(params.get(name)) ? String(params.get(name)) : '');
  return {
    q: params.get('q')?.trim().slice(0, TEXT_LIMITS.search) ?? '',
    state: state ?? usual.state,
    reported: params.get('reported') === '1',
    suspicious: params.get('suspicious') === '1',
    whose: section === 'all' ? (whose ?? null) : null,
    city: one('city', CITIES),
    property_type: one('property_type', PROPERTY_TYPES),
    source: one('source', section === 'all' ? LISTING_SOURCES : ACCOUNT_SOURCES),
    ...{ from: day('from'), to: day('to') },
    sort: QUEUE_SORTS.find((name) => name === params.get('sort')) ?? usual.sort,
  };
}

/** The same as cms is asked. */
export function questionOf(
  section: Section,
  { q, state, reported, suspicious, whose, city, property_type, source, from, to, sort }: QueueFilter,
): Partial<QueueQuery> {
  return {
    ...{ city: city ?? undefined, property_type: property_type ?? undefined, source: source ?? undefined },
    ...{ from: from || undefined, to: to || undefined },
    q: q || undefined,
    state: state === 'all' ? undefined : state,
    reported: reported || undefined,
    suspicious: suspicious || undefined,
    whose: section === 'people' ? 'user' : (whose ?? undefined),
    sort,
  };
}

export function toReports(reports: QueuedListing['reports'], lang: Language): ShownReport[] {
  return reports.map(({ reason, words, at }) => ({ reason, words, on: formatDay(at, lang) }));
}

/** Everything that was decided, with its moments in words. */
export function toHistory(history: ListingHistory, lang: Language): ShownHistory {
  const { decisions, changes, back, take_back_until } = history;
  return {
    decisions: decisions.map((one) => ({ ...one, at: formatMoment(one.at, lang) })),
    changes,
    back: back && {
      ...back,
      at: formatMoment(back.at, lang),
      deleted_at: formatMoment(back.deleted_at, lang),
    },
    takeBackUntil: take_back_until && formatMoment(take_back_until, lang),
  };
}

function toRow(listing: QueuedListing, now: Date, lang: Language): QueueRow {
  const { _id, code, property_name, property_for, property_type, city, area, price, listing_state } = areaIn(
    listing,
    lang,
  );
  const { user_name, user_email, owner_name, updatedAt, warnings, suspicions, taken_by } = listing;
  return {
    ...{ _id, code, property_name, property_for, property_type, city, area, price, listing_state },
    ...{ user_name, user_email, owner_name, updatedAt, warnings, suspicions, taken_by },
    photo: listing.photos[0] ?? null,
    reports: toReports(listing.reports, lang),
    changes: listing.changes.length,
    age: Math.max(0, Math.floor((now.getTime() - Date.parse(updatedAt)) / DAY_MS)),
    created_on: formatDay(listing.createdAt, lang),
  };
}

/** What a section of listings shows. Called behind the guard; throws what `forScreen` throws. */
export async function queueData(request: Request, user: SignedInUser, section: Section): Promise<QueueData> {
  const url = new URL(request.url);
  const filter = queueFilterOf(request, section);
  const question = questionOf(section, filter);
  const page = await forScreen(
    request,
    pageBehind(url.searchParams.get('cursor'), (cursor) =>
      ask(calls.getProperties, { query: { ...question, cursor, limit: PAGE }, token: user.token }),
    ),
  );
  const now = new Date();
  // A list without the names that one gave to filters is a list all the same.
  const views = await orElse(ask(calls.savedViews, { token: user.token }), { data: [] });
  return {
    section,
    views: views.data.flatMap(({ _id, list, name, search }) =>
      list === LISTS[section] ? [{ _id, name, search }] : [],
    ),
    filter,
    rows: page.data.map((listing) => toRow(listing, now, langOf(url.pathname))),
    total: page.meta.total,
    isExact: page.meta.total_is_exact,
    unsearched: page.meta.unsearched,
    next: page.meta.next_cursor,
    isFirst: page.isFirst,
    cursorRefused: page.cursorRefused,
  };
}

/** One listing in whatever state, or null. Throws CmsError. */
export async function getQueued({ token }: SignedInUser, _id: string): Promise<QueuedListing | null> {
  try {
    return (await ask(calls.getProperties, { query: { _id, limit: 1 }, token })).data[0] ?? null;
  } catch (error) {
    // What cannot be an identifier is nobody's.
    if (error instanceof CmsError && error.status === 400) return null;
    throw error;
  }
}
