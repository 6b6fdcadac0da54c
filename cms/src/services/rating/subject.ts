import {
  tenancyRatingTime,
  viewingRatingTime,
  type RatingKind,
  type RatingTime,
  type Side,
} from '@69street/config/market';
import { errors } from '@strapi/utils';

import { findAsSide, findFor as findConversation, type Comer } from '../conversation/sides';
import type { Person } from '../platform/person';
import { rows } from '../platform/sql';
import { findFor as findTenancy, type Found as FoundTenancy } from '../tenancy/sides';
import { readVersions } from '../tenancy/store';
import { readViewing, readViewings, type StoredViewing } from '../viewing/store';

/** So many of the latest viewings of a conversation can be rated there. */
const SHOWN = 3;

/** A viewing or a tenancy as whoever comes rates it. */
export type Subject = {
  kind: RatingKind;
  id: string;
  /** What was viewed or rented, and when it was or began. */
  title: string;
  at: string;
  time: RatingTime | null;
  side: Side;
  /** Both sides as `street_readers` names people; null where nobody can be named any longer. */
  names: Record<Side, string | null>;
  /** Null where the link of a mail let somebody in. */
  person: Person | null;
};

type Named = { name: string; address: string | null };

const nameOf = (id: number | null) => (id === null ? null : `p${id}`);

/** Who began a conversation: the account, also one made since with its address, else the address; with the account's own. */
async function seekerOf(enquiryId: number): Promise<Named | null> {
  const [found] = await rows<Named>(
    `SELECT named.name, (SELECT 'm' || lower(u.email) FROM up_users u
       WHERE u.id = named.account AND u.email_verified) AS address
     FROM (SELECT found.account, coalesce('p' || found.account, 'm' || found.email) AS name
       FROM (SELECT lower(e.email) AS email,
           coalesce((SELECT l.user_id FROM enquiries_user_lnk l WHERE l.enquiry_id = e.id LIMIT 1),
             (SELECT u.id FROM up_users u WHERE u.email_verified AND lower(u.email) = lower(e.email) LIMIT 1)) AS account
         FROM enquiries e WHERE e.id = ?) found) named`,
    [enquiryId],
  );
  return found ?? null;
}

/** The names by which ratings know whoever began a conversation. */
export async function namesOfSeeker(enquiryId: number): Promise<string[]> {
  const { name, address } = (await seekerOf(enquiryId)) ?? {};
  return [name, address].filter((one): one is string => typeof one === 'string');
}

type Seen = { side: Side; person: Person | null };

async function ofViewing(viewing: StoredViewing, { side, person }: Seen): Promise<Subject> {
  const { document_id, about, starts_at, host_id, enquiry_id } = viewing;
  const seeker = await seekerOf(enquiry_id);
  return {
    ...{ kind: 'viewing', id: document_id, title: about, at: starts_at, side, person },
    time: viewingRatingTime(viewing),
    names: { seeker: seeker?.name ?? null, owner: nameOf(host_id) },
  };
}

async function ofTenancy({ stored, side, person }: FoundTenancy): Promise<Subject> {
  const agreed = (await readVersions(stored)).filter(({ state }) => state === 'agreed');
  const [start = ''] = agreed.map(({ facts }) => facts.start).sort();
  return {
    ...{ kind: 'tenancy', id: stored.document_id, title: agreed[0]?.facts.home ?? '', at: start, person },
    side: side === 'landlord' ? 'owner' : 'seeker',
    time: start ? tenancyRatingTime({ start, ended_on: stored.ended_on }) : null,
    names: { seeker: nameOf(stored.tenant_id), owner: nameOf(stored.landlord_id) },
  };
}

const gone = (error: unknown) => {
  throw error instanceof errors.NotFoundError ? new errors.NotFoundError('No such rating') : error;
};

/**
 * A viewing or a tenancy for one of its sides, who alone deals with its ratings until the running transaction ends. Throws
 * NotFoundError for one of others.
 */
export async function findSubject(kind: RatingKind, id: string, comer: Comer): Promise<Subject> {
  if (kind === 'tenancy') return ofTenancy(await findTenancy(id, comer, { lock: true }).catch(gone));
  const { conversation } = await readViewing(id).catch(gone);
  const seen = await findAsSide(conversation, comer).catch(gone);
  return ofViewing(await readViewing(id), seen);
}

/** What was rated, or can be, in a conversation, the latest first, and who began it for the other side. */
export async function subjectsOfConversation(id: string, comer: Comer) {
  const { stored, side, person } = await findConversation(id, comer);
  // The admin reads what was reported there; ratings are reported by themselves.
  if (!side) return { subjects: [], seeker: [] };
  const viewings = await readViewings(
    `v.enquiry_id = ? AND v.ends_at <= now() AND (v.state IN ('confirmed', 'done')
       OR EXISTS (SELECT FROM street_ratings r WHERE r.kind = 'viewing' AND r.subject = v.document_id))
     ORDER BY v.starts_at DESC LIMIT ${SHOWN}`,
    [stored.id],
  );
  const subjects = await Promise.all(viewings.map((viewing) => ofViewing(viewing, { side, person })));
  return { subjects, seeker: side === 'owner' ? await namesOfSeeker(stored.id) : [] };
}

/** The same of a tenancy, where that is the one thing that is rated. */
export async function subjectsOfTenancy(id: string, comer: Comer) {
  const subject = await ofTenancy(await findTenancy(id, comer));
  const { seeker } = subject.names;
  return { subjects: subject.time ? [subject] : [], seeker: subject.side === 'owner' && seeker ? [seeker] : [] };
}
