import type { ConversationViewings, ViewingList, ViewingsQuery } from '@69street/config/contract';
import { CONFIRM_HOURS, OPEN_VIEWING } from '@69street/config/market';
import { errors } from '@strapi/utils';

import { findFor, type Comer } from '../conversation/sides';
import { writeAudit } from '../platform/audit';
import { messagesFrom } from '../enquiry/inbox';
import { countRows, midnightSql, rows, TODAY, type Sql } from '../platform/sql';
import { readPage } from '../platform/cursor';
import { actorOf, type Person } from '../platform/person';
import type { WaitingRoom } from '../platform/waiting';
import { calendarOf } from './calendar';
import { findHome, freeTimes } from './hours';
import { readViewing, readViewings, toViewing, VIEWING_COLUMNS, VIEWING_FROM, type StoredViewing } from './store';

const ENQUIRY = 'api::enquiry.enquiry';
/** So many of the latest stand in a conversation. */
const SHOWN = 20;

/** The own ones of a side: those of the homes that one shows, or of the conversations that one began. */
function ownOf(side: ViewingsQuery['side'], person: Person): Sql {
  if (side === 'owner') return { text: 'v.host_id = ?', values: [person.id] };
  const { text, values } = messagesFrom(person);
  return { text: `v.enquiry_id = ANY(ARRAY(${text}))`, values };
}

/** From today on what may take place or did; behind us all else. */
const COMING = `(v.starts_at >= ${midnightSql(TODAY)} AND v.state NOT IN ('lapsed', 'cancelled'))`;

/** A page of the own viewings. Throws a ValidationError for a cursor of another question. */
export async function listViewings(query: ViewingsQuery, person: Person): Promise<ViewingList> {
  const { side, past } = query;
  const own = ownOf(side, person);
  const where = `${own.text} AND ${past ? 'NOT ' : ''}${COMING}`;
  const [order, behind] = past ? ['DESC', '<'] : ['ASC', '>'];
  const { page, total, next_cursor } = await readPage(
    query,
    `viewings ${person.id} ${side} ${past ?? ''}`,
    () => countRows(`FROM street_viewings v WHERE ${where}`, own.values),
    async (after, most) => {
      const found = await rows<StoredViewing & { sort_key: string }>(
        `SELECT ${VIEWING_COLUMNS}, v.starts_at::text AS sort_key ${VIEWING_FROM} WHERE ${where}
           ${after ? `AND (v.starts_at, v.id) ${behind} (?::timestamptz, ?)` : ''}
         ORDER BY v.starts_at ${order}, v.id ${order} LIMIT ?`,
        [...own.values, ...(after ? [after.key, after.id] : []), most],
      );
      return found.map((row) => ({ id: Number(row.id), sort_key: row.sort_key, row }));
    },
  );
  return { data: page.map(({ row }) => toViewing(row, side)), meta: { total, next_cursor } };
}

/** The listing that a conversation is about, as far as it can still be shown. */
async function homeIn(enquiryId: number) {
  const [about] = await rows<{ key: string }>(
    `SELECT p.document_id AS key FROM enquiries_property_lnk l JOIN properties p ON p.id = l.property_id
     WHERE l.enquiry_id = ? AND p.listing_state = 'published' LIMIT 1`,
    [enquiryId],
  );
  return about ? findHome(about.key) : null;
}

/**
 * The viewings of a conversation, the latest first, and the times that can be chosen in it. Throws NotFoundError for a
 * conversation of others.
 */
export async function viewingsOfConversation(conversation: string, comer: Comer): Promise<ConversationViewings> {
  const { stored, side, person } = await findFor(conversation, comer);
  // What the admin sees of a reported conversation is a look at it.
  if (!side && person) await writeAudit(actorOf(person), 'conversation.looked', [ENQUIRY, conversation]);
  const found = await readViewings(`v.enquiry_id = ? ORDER BY v.starts_at DESC, v.id DESC LIMIT ${SHOWN}`, [stored.id]);
  const viewings = found.map((row) => toViewing(row, side));
  const mayChoose = stored.blocked_by === null && side !== null;
  const chooses = side === 'seeker' || viewings.some(({ state }) => OPEN_VIEWING.includes(state));
  const home = mayChoose && chooses ? await homeIn(stored.id) : null;
  return { viewings, times: home && (await freeTimes(home)) };
}

/** A viewing as a file for calendars, for its sides. Throws NotFoundError for one of others. */
export async function calendarFor(documentId: string, comer: Comer): Promise<string> {
  const viewing = await readViewing(documentId);
  const { side } = await findFor(viewing.conversation, comer);
  if (!side) throw new errors.NotFoundError('No such viewing');
  return calendarOf(viewing, side, viewing.language ?? 'en');
}

const WAITS_SINCE = `((v.lapses_at - interval '${CONFIRM_HOURS} hours') AT TIME ZONE 'UTC')`;

const DUE = (since: Date) => new Date(since.getTime() + CONFIRM_HOURS * 3_600_000);

/** Times that visitors ask for, and those that hosts propose instead, by when they lapse. */
export const viewingWaiting: WaitingRoom = (person) =>
  (['owner', 'seeker'] as const).map((side) => {
    const own = ownOf(side, person);
    const asked = `FROM street_viewings v WHERE v.state = 'requested' AND v.lapses_at > now() AND v."by" <> '${side}'`;
    return {
      kind: side === 'owner' ? ('viewings' as const) : ('proposed_viewings' as const),
      from: { text: `${asked} AND ${own.text}`, values: own.values },
      since: WAITS_SINCE,
      dueOf: DUE,
    };
  });
