import { json } from '@remix-run/node';

import type { DecidedListing } from '@69street/config/contract';
import {
  BULK_MAX,
  LISTING_REASONS,
  LISTING_STATES,
  needsReason,
  reasonToCancel,
  type ListingReason,
  type ListingState,
} from '@69street/config/market';

import { ask, calls, type CmsError } from '~/cms/client.server';
import { errorOf, forScreen } from '~/cms/outcome.server';
import { personFor, type SignedInUser } from '~/identity/guards.server';
import {
  ACTIONS,
  actionOf,
  readPick,
  type Action,
  type Moderated,
  type Outcome,
  type Ticked,
} from '~/listing/moderation';
import { questionOf, queueFilterOf, sectionOf } from '~/listing/moderation.server';
import { messagesOf } from '~/messages/index.server';
import { memberMessagesOf } from '~/messages/member';
import type { Undo } from '~/shell/notices';
import { screenPath } from '~/shell/paths';
import { redirectWithToast } from '~/shell/session.server';

const NOTE_LENGTH = 2000;

type Asked = {
  intent: Action | null;
  listings: Ticked[];
  reason: string;
  note: string;
  picked: string[];
  /** Whoever decides has read how many viewings it cancels. */
  sure: boolean;
};

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
    // The page of a listing, whose buttons name it, says how many viewings leaving the market cancels.
    sure: one.length > 0 || form.get('sure') === '1',
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

type Refused = {
  listing_state?: string;
  updatedAt?: string;
  taken_by?: string;
  changed_by?: string | null;
  viewings_open?: number;
};
type Fate = Pick<Outcome, 'result' | 'state' | 'by' | 'viewings'>;

/** What a 409 of cms says. */
function refusedAs(details: Refused, intent: Action): Fate {
  if (details.viewings_open) return { result: 'visited', viewings: details.viewings_open };
  const state = LISTING_STATES.find((name) => name === details.listing_state);
  const by = details.taken_by ?? details.changed_by ?? undefined;
  if (details.taken_by) return { result: 'taken', state, by };
  return { result: state === intent ? 'already' : details.updatedAt ? 'changed' : 'cannot', state, by };
}

function failure(error: Pick<CmsError, 'status' | 'details'>, intent: Action): Fate {
  if (error.status === 404) return { result: 'gone' };
  const { updatedAt: changed } = (error.details ?? {}) as Refused;
  if (error.status === 409 && intent === 'take_back' && !changed) return { result: 'told' };
  if (error.status === 409) {
    return refusedAs((error.details ?? {}) as Refused, intent);
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

/** Many in one call, so that nobody waits for as many answers; what becomes of each is told all the same. */
async function decideMany(
  request: Request,
  { token }: SignedInUser,
  intent: ListingState | 'take_back',
  asked: Asked,
): Promise<Outcome[]> {
  const { seen: _seen, ...change } =
    intent === 'take_back' ? { seen: '', take_back: true as const } : changeOf(intent, asked, '');
  const listings = asked.listings.map(({ _id, seen }) => ({ _id, seen }));
  const body = { ...change, listings, ...(asked.sure && { sure: true as const }) };
  const work = ask(calls.decideProperties, { body, token, kind: 'many' });
  let answered: DecidedListing[] = [];
  const error = await errorOf(
    work.then(({ data }) => void (answered = data)),
    request,
  );
  const of = new Map(answered.map((outcome) => [outcome._id, outcome]));
  return asked.listings.map((listing) => {
    const told = of.get(listing._id);
    if (told?.status === 200) {
      return { ...listing, seen: String(told.details.updatedAt ?? listing.seen), result: 'done' };
    }
    return { ...listing, ...failure(told ?? error ?? { status: 503, details: {} }, intent) };
  });
}

const isState = (intent: Action): intent is ListingState => LISTING_STATES.some((state) => state === intent);

async function outcomesOf(request: Request, user: SignedInUser, intent: Action, asked: Asked): Promise<Outcome[]> {
  const isUnread = isState(intent) && reasonToCancel(intent) !== null && !asked.sure;
  if ((isState(intent) || intent === 'take_back') && (isUnread || asked.listings.length > 1))
    return decideMany(request, user, intent, asked);
  const outcomes: Outcome[] = [];
  // One after the other: each takes a lock and a mail at cms, and nobody gains when they wait for each other there.
  for (const listing of asked.listings) outcomes.push(await doTo(request, user, intent, asked, listing));
  return outcomes;
}

/** The first BULK_MAX of all that a list's filter names, as they are now. */
async function allOf(request: Request, { token }: SignedInUser): Promise<Ticked[]> {
  const section = sectionOf(request);
  const question = questionOf(section, queueFilterOf(request, section));
  const { data } = await forScreen(request, ask(calls.exportProperties, { query: question, token, kind: 'many' }));
  return data.slice(0, BULK_MAX).map(({ _id, code, updatedAt }) => ({ _id, code, seen: updatedAt }));
}

function statusOf(outcomes: Outcome[]): number {
  const all = (...results: Array<Outcome['result']>) => outcomes.every(({ result }) => results.includes(result));
  if (all('unavailable')) return 503;
  return all('changed', 'taken', 'cannot', 'gone', 'told', 'visited') ? 409 : all('refused') ? 400 : 200;
}

/** To where somebody goes on once all is done; asked before it is, when the listing still stands in its place. */
type Onward = (user: SignedInUser, intent: ListingState, listing: Ticked) => Promise<string>;

/**
 * Decides on one listing or on all that are ticked, each as it was seen. When all of it is done the screen is shown
 * again where it was, or what `onward` says, with a toast; what was deleted, and what could not be done, is told for each
 * listing, with all that was typed: 200 when something was done, else 400, 409 or 503.
 */
export async function moderate(
  request: Request,
  guard: (request: Request) => Promise<SignedInUser>,
  onward?: Onward,
): Promise<Response> {
  const user = await personFor(request, guard);
  const form = await request.formData();
  const asked = readForm(form);
  const { moderation: t } = memberMessagesOf(request);
  const { intent, reason, note, picked } = asked;
  if (user && form.get('every') === '1' && intent && isState(intent)) asked.listings = await allOf(request, user);
  const answer = (status: number, part: Pick<Moderated, 'problem' | 'outcomes'>) =>
    json({ moderated: { intent, values: { picked, reason, note }, ...part } satisfies Moderated }, { status });

  const problem = problemOf(request, asked);
  if (problem || !intent) return answer(400, { outcomes: [], ...(problem ? { problem } : {}) });
  if (!user) return answer(503, { outcomes: asked.listings.map((one) => ({ ...one, result: 'unavailable' })) });

  const [listing] = asked.listings;
  const to = onward && listing && isState(intent) ? await onward(user, intent, listing) : screenPath(request);
  const outcomes = await outcomesOf(request, user, intent, asked);
  const isMove = isState(intent);
  const [only, ...more] = outcomes;
  // What leads back from many fits no cookie: the panel says it.
  const isPlain =
    intent !== 'delete' && !(isMove && more.length > 0) && outcomes.every(({ result }) => result === 'done');
  if (!isPlain) return answer(statusOf(outcomes), { outcomes });
  const text = onward && only && isMove ? t.doneOne(intent, only.code) : t.done(intent, outcomes.length);
  if (!isMove || !only) return redirectWithToast(to, request, { type: 'success', text });
  const undo: Undo = {
    label: t.takeBack,
    name: t.takeBackOf(only.code),
    action: to,
    fields: [['intent', actionOf('take_back', only)]],
  };
  return redirectWithToast(to, request, { type: 'success', text: t.decided(text), undo });
}
