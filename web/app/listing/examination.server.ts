import type { Examination } from '@69street/config/contract';
import type { ListingState } from '@69street/config/market';

import { ask, calls } from '~/cms/client.server';
import { forScreen, orElse } from '~/cms/outcome.server';
import type { SignedInUser } from '~/identity/guards.server';
import { DEFAULTS, searchOf, SECTIONS, type QueueFilter, type Section } from '~/listing/moderation';
import { questionOf, queueFilterOf, sectionOf } from '~/listing/moderation.server';
import { localPath, langOf } from '~/shell/lang';
import { screenPath } from '~/shell/paths';

/** Whether a list is there to be worked off: after a decision the next one of it is shown. */
export function isQueue({ state, reported, suspicious }: QueueFilter): boolean {
  return state === 'pending_review' || reported || suspicious;
}

/** The address of a listing in its queue. */
export function placeOf(section: Section, filter: QueueFilter, _id: string): string {
  return `${SECTIONS[section]}/${_id}${searchOf(section, filter)}`;
}

/** Fetching ahead is no opening: nothing is taken then. */
const isAhead = (request: Request) => /prefetch/.test(request.headers.get('Sec-Purpose') ?? '');

type Opened = Pick<Examination, 'taken' | 'previous' | 'next' | 'twins' | 'twins_left_out' | 'owner' | 'viewings_open'>;

/**
 * Opens a listing for a decision: takes it, unless somebody else has it or there is nothing to decide, and answers what
 * the decision leans on. Throws what `forScreen` throws.
 */
export async function openListing(
  request: Request,
  user: SignedInUser,
  listing: { _id: string; listing_state: ListingState; isAsked: boolean },
): Promise<Opened> {
  const { token } = user;
  const params = { id: listing._id };
  const section = sectionOf(request);
  if ((listing.listing_state === 'pending_review' || listing.isAsked) && !isAhead(request)) {
    // Who has it, the examination tells; a page to read is there without as well.
    await orElse(ask(calls.takeListing, { params, body: {}, token }), null);
  }
  const query = questionOf(section, queueFilterOf(request, section));
  return (await forScreen(request, ask(calls.examine, { params, query, token }))).data;
}

/** Where somebody goes on who decides about a listing now: to the next of the queue, at its end back to the list. */
export async function onwardFrom(request: Request, { token }: SignedInUser, _id: string): Promise<string> {
  const section = sectionOf(request);
  const filter = queueFilterOf(request, section);
  if (!isQueue(filter)) return screenPath(request);
  const query = { ...questionOf(section, filter), after: _id };
  const next = await orElse(ask(calls.nextInQueue, { query, token }), { data: null });
  const to = next.data ? placeOf(section, filter, next.data._id) : SECTIONS[section] + searchOf(section, filter);
  return localPath(to, langOf(new URL(request.url).pathname));
}

/** The first listing of a queue that nobody else has, or its list where there is none. */
export async function beginningOf(request: Request, { token }: SignedInUser, section: Section): Promise<string> {
  const asked = queueFilterOf(request, section);
  const filter = isQueue(asked) ? asked : { ...asked, state: DEFAULTS.people.state };
  const next = await forScreen(request, ask(calls.nextInQueue, { query: questionOf(section, filter), token }));
  const to = next.data ? placeOf(section, filter, next.data._id) : SECTIONS[section] + searchOf(section, filter);
  return localPath(to, langOf(new URL(request.url).pathname));
}
