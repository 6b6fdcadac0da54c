import { json } from '@remix-run/node';

import type { ListingHistory, QueuedListing, QueueQuery } from '@69street/config/contract';
import {
  LISTING_REASONS,
  LISTING_STATES,
  needsReason,
  QUEUE_SORTS,
  TEXT_LIMITS,
  type Language,
  type ListingReason,
  type ListingState,
} from '@69street/config/market';

import { screenPath } from '~/shell/paths';
import { ask, calls, CmsError } from '~/cms/client.server';
import { errorOf, forScreen, pageBehind } from '~/cms/outcome.server';
import { areaIn } from '~/listing/area-name.server';
import type { ShownHistory } from '~/listing/moderation/decisions';
import { formatDay, formatMoment } from '~/shell/dates';
import { personFor, type SignedInUser } from '~/identity/guards.server';
import { langOf } from '~/shell/lang';
import { messagesOf } from '~/messages/index.server';
import { memberMessagesOf } from '~/messages/member';
import {
  actionOf,
  BULK_MAX,
  ACTIONS,
  DEFAULTS,
  readPick,
  type Action,
  type Moderated,
  type Outcome,
  type QueueData,
  type QueueFilter,
  type QueueRow,
  type Section,
  type ShownReport,
  type Ticked,
} from '~/listing/moderation';
import type { Undo } from '~/shell/notices';
import { redirectWithToast } from '~/shell/session.server';

/** As many as a moderator looks at in one go. */
const PAGE = 24;
const DAY_MS = 24 * 3_600_000;
const NOTE_LENGTH = 2000;

/** What the address asks for; words that no list knows mean what is usual there. */
export function queueFilterOf(request: Request, section: Section): QueueFilter {
  const params = new URL(request.url).searchParams;
  const usual = DEFAULTS[section];
  const state = (['all', ...LISTING_STATES] as const).find((name) => name === params.get('state'));
  const whose = (['user', 'site'] as const).find((name) => name === params.get('whose'));
  return {
    q: params.get('q')?.trim().slice(0, TEXT_LIMITS.search) ?? '',
    state: state ?? usual.state,
    reported: params.get('reported') === '1',
    suspicious: params.get('suspicious') === '1',
    whose: section === 'all' ? (whose ?? null) : null,
    sort: QUEUE_SORTS.find((name) => name === params.get('sort')) ?? usual.sort,
  };
}

/** The same as cms is asked. */
export function questionOf(
  section: Section,
  { q, state, reported, suspicious, whose, sort }: QueueFilter,
): Partial<QueueQuery> {
  return {
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
export function toHistory({ decisions, changes, take_back_until }: ListingHistory, lang: Language): ShownHistory {
  return {
    decisions: decisions.map((one) => ({ ...one, at: formatMoment(one.at, lang) })),
    changes,
    takeBackUntil: take_back_until && formatMoment(take_back_until, lang),
  };
}

function toRow(listing: QueuedListing, now: Date, lang: Language): QueueRow {
  const { _id, code, property_name, property_for, property_type, city, area, price, listing_state } = areaIn(
    listing,
    lang,
  );
  const { user_name, user_email, owner_name, updatedAt, warnings, suspicions } = listing;
  return {
    ...{ _id, code, property_name, property_for, property_type, city, area, price, listing_state },
    ...{ user_name, user_email, owner_name, updatedAt, warnings, suspicions },
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
  return {
    section,
    filter,
    rows: page.data.map((listing) => toRow(listing, now, langOf(url.pathname))),
    total: page.meta.total,
    isExact: page.meta.total_is_exact,
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

type Asked = { intent: Action | null; listings: Ticked[]; reason: string; note: string; picked: string[] };

function readForm(form: FormData): Asked {
  const [word = '', ...one] = String(form.get('intent') ?? '').split('/');
  const intent = [...LISTING_STATES, ...ACTIONS].find((name) => name === word) ?? null;
  const picked = [...new Set(form.getAll('pick').map(String))];
  const values = one.length > 0 ? [one.join('/')] : picked;
  return {
    intent,
    listings: values.flatMap((value) => readPick(value) ?? []),
    reason: String(form.get('reason') ?? ''),
    // Forms send line ends as two characters, which the field counts, and the limit means, as one.
    note: String(form.get('note') ?? '')
      .replaceAll('\r\n', '\n')
      .trim(),
    picked,
  };
}

function problemOf(request: Request, { intent, listings, reason, note }: Asked): Moderated['problem'] | null {
  const { moderation: t } = memberMessagesOf(request);
  const { form: words } = messagesOf(request).common;
  if (!intent || listings.length === 0) return { text: t.problem.none, fields: { pick: t.problem.none } };
  if (listings.length > BULK_MAX) return { text: t.problem.many(BULK_MAX), fields: {} };
  const fields: NonNullable<Moderated['problem']>['fields'] = {};
  const isMove = LISTING_STATES.some((state) => state === intent);
  if (isMove && needsReason(intent as ListingState) && !LISTING_REASONS.some((name) => name === reason)) {
    fields.reason = t.problem.reason;
  }
  if (note.length > NOTE_LENGTH) fields.note = words.tooLong;
  return Object.keys(fields).length > 0 ? { text: words.summary, fields } : null;
}

/** Reason and words go with a decision that has to be explained; they would be nonsense beside an approval. */
function changeOf(intent: ListingState, { reason, note }: Asked, seen: string) {
  return needsReason(intent)
    ? { listing_state: intent, reason: reason as ListingReason, ...(note ? { note } : {}), seen }
    : { listing_state: intent, seen };
}

function failure(error: CmsError, intent: Action): Pick<Outcome, 'result' | 'state'> {
  if (error.status === 404) return { result: 'gone' };
  const { updatedAt: changed } = (error.details ?? {}) as { updatedAt?: string };
  if (error.status === 409 && intent === 'take_back' && !changed) return { result: 'told' };
  if (error.status === 409) {
    const details = (error.details ?? {}) as { listing_state?: string; updatedAt?: string };
    const state = LISTING_STATES.find((name) => name === details.listing_state);
    const result = state === intent ? 'already' : details.updatedAt ? 'changed' : 'cannot';
    return { result, state };
  }
  return { result: error.status === 503 || error.status === 429 ? 'unavailable' : 'refused' };
}

function workOf(intent: Action, asked: Asked, { seen, _id: id }: Ticked, token: string): Promise<unknown> {
  const params = { id };
  switch (intent) {
    case 'delete':
      return ask(calls.deleteProperties, { params, query: { seen }, token });
    case 'restore':
      return ask(calls.restore, { params, body: { type: 'property' }, token });
    case 'take_back':
      return ask(calls.takeListingBack, { params, body: seen ? { seen } : {}, token });
    case 'close_reports':
      return ask(calls.closeReports, { params, token });
    case 'not_suspicious':
      return ask(calls.clearSuspicions, { params, query: { seen }, token });
    default:
      return ask(calls.updateProperties, { params, body: changeOf(intent, asked, seen), token });
  }
}

async function doTo(request: Request, { token }: SignedInUser, intent: Action, asked: Asked, listing: Ticked) {
  const work = workOf(intent, asked, listing, token);
  const error = await errorOf(work, request);
  if (error) return { ...listing, ...failure(error, intent) };
  const { data } = ((await work) ?? {}) as { data?: { updatedAt?: string } };
  return { ...listing, seen: data?.updatedAt ?? listing.seen, result: 'done' as const };
}

function statusOf(outcomes: Outcome[]): number {
  const all = (...results: Array<Outcome['result']>) => outcomes.every(({ result }) => results.includes(result));
  if (all('unavailable')) return 503;
  return all('changed', 'cannot', 'gone', 'told') ? 409 : all('refused') ? 400 : 200;
}

/**
 * Decides on one listing or on all that are ticked, each as it was seen. When all of it is done the screen is shown
 * again where it was, with a toast; what was deleted, and what could not be done, is told for each listing, with all
 * that was typed: 200 when something was done, else 400, 409 or 503.
 */
export async function moderate(request: Request, guard: (request: Request) => Promise<SignedInUser>) {
  const user = await personFor(request, guard);
  const asked = readForm(await request.formData());
  const { moderation: t } = memberMessagesOf(request);
  const { intent, listings, reason, note, picked } = asked;
  const answer = (status: number, part: Pick<Moderated, 'problem' | 'outcomes'>) =>
    json({ moderated: { intent, values: { picked, reason, note }, ...part } satisfies Moderated }, { status });

  const problem = problemOf(request, asked);
  if (problem || !intent) return answer(400, { outcomes: [], ...(problem ? { problem } : {}) });
  if (!user) return answer(503, { outcomes: listings.map((listing) => ({ ...listing, result: 'unavailable' })) });

  const outcomes: Outcome[] = [];
  // One after the other: each takes a lock and a mail at cms, and nobody gains when they wait for each other there.
  for (const listing of listings) outcomes.push(await doTo(request, user, intent, asked, listing));
  const isMove = LISTING_STATES.some((state) => state === intent);
  const [only, ...more] = outcomes;
  // What leads back from many fits no cookie: the panel says it.
  const isPlain =
    intent !== 'delete' && !(isMove && more.length > 0) && outcomes.every(({ result }) => result === 'done');
  if (!isPlain) return answer(statusOf(outcomes), { outcomes });
  const text = t.done(intent, outcomes.length);
  const path = screenPath(request);
  if (!isMove || !only) return redirectWithToast(path, request, { type: 'success', text });
  const undo: Undo = {
    label: t.takeBack,
    name: t.takeBackOf(only.code),
    action: path,
    fields: [['intent', actionOf('take_back', only)]],
  };
  return redirectWithToast(path, request, { type: 'success', text: t.decided(text), undo });
}
