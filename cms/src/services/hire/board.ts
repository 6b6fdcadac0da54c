import type { Board, BoardLead, BoardQuery } from '@69street/config/contract';
import {
  BOARD_CLOSED,
  BOARD_OPEN,
  CLOSED_STAGES,
  LEAD_STAGES,
  LOST_REASONS,
  type LeadKind,
  type LeadNeed,
  type LeadStage,
} from '@69street/config/market';

import { LAST } from '../conversation/read';
import { SUBJECT } from '../conversation/subject';
import { messagesTo } from '../enquiry/inbox';
import { IS_ANSWERED, SEEING_STATES, unsaidStage } from '../enquiry/stage';
import { readPage } from '../platform/cursor';
import type { Person } from '../platform/person';
import { isoSql, midnightSql, rows, TODAY, type Sql } from '../platform/sql';
import { utcSql } from '../viewing/store';
import { OPEN } from '../viewing/tables';
import { clientsOf, readHires, UNSAID_HIRE_STAGE } from './store';

/** The day of a reminder of a lead `l`. */
export const DAY = `to_char(l.remind_on, 'YYYY-MM-DD')`;

/** The notes of a lead `l`, the newest first. */
export const NOTES = `coalesce((
  SELECT json_agg(json_build_object('_id', n.id::text, 'note', n.note, 'at', ${isoSql(`n.at AT TIME ZONE 'UTC'`)})
    ORDER BY n.id DESC)
  FROM street_lead_notes n WHERE n.lead_id = l.id), '[]')`;

/** Whether whom a message `e` is to has not read all of its conversation `c`. */
const IS_UNREAD = `coalesce(c.unread_by_owner, e.handled_at IS NULL)`;
const IS_DUE = `coalesce(l.remind_on <= ${TODAY}, false)`;

/** Of each message what its viewings say. One look for both. */
const VIEWINGS = `LEFT JOIN LATERAL (SELECT coalesce(bool_or(w.state IN (${SEEING_STATES})), false) AS is_seeing,
    coalesce(bool_or(w.state IN (${OPEN}) AND w.starts_at >= ${midnightSql(TODAY)}
      AND w.starts_at < ${midnightSql(`(${TODAY} + 1)`)}), false) AS is_today
  FROM street_viewings w WHERE w.enquiry_id = e.id) v ON true`;

/**
 * Every lead of a person, as `leads`: no more of each than says where it stands. From the person to the messages, each
 * looked up by its id: an agent's five thousand are read whole for their order and their sums, the others' never.
 */
function leadsOf(person: Person): Sql {
  const [messages, hires] = [messagesTo(person), clientsOf(person)];
  return {
    text: `own AS MATERIALIZED (SELECT DISTINCT ids.id FROM (SELECT unnest(ARRAY(${messages.text})) AS id) ids),
      book AS MATERIALIZED (SELECT * FROM street_leads b WHERE b.person_id = ?),
      leads AS MATERIALIZED (
        SELECT 'enquiry' AS kind, e.id, coalesce(l.stage, ${unsaidStage('v.is_seeing')}) AS stage,
          l.stage IS NOT NULL AS is_chosen, l.lost_reason, ${DAY} AS remind_on,
          greatest(c.last_at, e.handled_at, e.created_at) AS at, ${IS_UNREAD} AS is_unread,
          NOT ${IS_ANSWERED} OR ${IS_UNREAD} AS answer, ${IS_DUE} AS reminder, v.is_today AS viewing
        FROM own CROSS JOIN LATERAL (SELECT q.id, q.handled_at, q.created_at FROM enquiries q WHERE q.id = own.id OFFSET 0) e
          LEFT JOIN street_conversations c ON c.enquiry_id = e.id ${VIEWINGS} LEFT JOIN book l ON l.enquiry_id = e.id
        UNION ALL
        SELECT 'hire', h.id, coalesce(l.stage, ${UNSAID_HIRE_STAGE}), l.stage IS NOT NULL, l.lost_reason, ${DAY},
          greatest(h.paid_at, h.answered_at, h.done_at, h.completed_at, h.cancelled_at), false,
          h.hire_state = 'paid', ${IS_DUE}, false
        FROM hires h LEFT JOIN book l ON l.hire_id = h.id WHERE ${hires.text})`,
    values: [...messages.values, person.id, ...hires.values],
  };
}

type Figures = Pick<Board['meta'], 'stages' | 'unread' | 'lost'>;
type Counted = Record<keyof Figures, Record<string, number> | null>;

/** All of `leads`, which is read once. */
const COUNTS = `(SELECT json_object_agg(s.stage, s.n) FROM (SELECT stage, count(*) AS n FROM leads WHERE is_unread GROUP BY stage) s) AS unread,
  (SELECT json_object_agg(s.stage, s.n) FROM (SELECT stage, count(*) AS n FROM leads GROUP BY stage) s) AS stages,
  (SELECT json_object_agg(s.reason, s.n) FROM (SELECT coalesce(lost_reason, 'unsaid') AS reason, count(*) AS n
    FROM leads WHERE stage = 'lost' GROUP BY 1) s) AS lost`;

const everyOf = <Name extends string>(names: readonly Name[], counted: Record<string, number> | null) =>
  Object.fromEntries(names.map((name) => [name, counted?.[name] ?? 0])) as Record<Name, number>;

const toFigures = (counted: Counted | undefined): Figures => ({
  stages: everyOf(LEAD_STAGES, counted?.stages ?? null),
  unread: everyOf(LEAD_STAGES, counted?.unread ?? null),
  lost: everyOf([...LOST_REASONS, 'unsaid'] as const, counted?.lost ?? null),
});

/** How many leads of a person stand at which stage, and why some came to nothing. */
export async function readFigures(person: Person): Promise<Figures> {
  const { text, values } = leadsOf(person);
  const [counted] = await rows<Counted>(`WITH ${text} SELECT ${COUNTS}`, values);
  return toFigures(counted);
}

type Line = {
  kind: LeadKind;
  id: number;
  stage: LeadStage;
  is_chosen: boolean;
  lost_reason: BoardLead['lost_reason'];
  remind_on: string | null;
  at: string;
  is_unread: boolean;
  needs: LeadNeed[];
  sort_key: string;
};

const NEEDS = `array_remove(ARRAY[CASE WHEN answer THEN 'answer' END, CASE WHEN reminder THEN 'reminder' END,
  CASE WHEN viewing THEN 'viewing' END], NULL)`;
/** What needs its agent, then the latest: the same at each stage, also for what is over. */
const PLACE = `((answer OR reminder OR viewing)::int, at, (kind = 'enquiry')::int, id)`;
const FIRST = `(answer OR reminder OR viewing)::int DESC, at DESC, (kind = 'enquiry')::int DESC, id DESC`;
const KEY = `concat_ws('|', (answer OR reminder OR viewing)::int, at, (kind = 'enquiry')::int)`;

/** The lines of `leads` that are shown, and the figures of all of them. */
async function readLines(person: Person, shown: Sql): Promise<{ lines: Line[]; figures: Figures }> {
  const { text, values } = leadsOf(person);
  const [found] = await rows<Counted & { lines: Line[] | null }>(
    `WITH ${text}, shown AS (${shown.text})
     SELECT ${COUNTS}, (SELECT json_agg(json_build_object('kind', kind, 'id', id, 'stage', stage, 'is_chosen', is_chosen,
       'lost_reason', lost_reason, 'remind_on', remind_on, 'at', ${isoSql('at')}, 'is_unread', is_unread,
       'needs', ${NEEDS}, 'sort_key', ${KEY}) ORDER BY ${FIRST}) FROM shown) AS lines`,
    [...values, ...shown.values],
  );
  return { lines: found?.lines ?? [], figures: toFigures(found) };
}

type Details = Pick<BoardLead, '_id' | 'name' | 'language' | 'property' | 'number' | 'last' | 'viewing'>;

const NEXT_VIEWING = `(SELECT json_build_object('starts_at', ${utcSql('w.starts_at')}, 'state', w.state)
  FROM street_viewings w WHERE w.enquiry_id = e.id AND w.state IN (${OPEN}) AND w.ends_at > now()
  ORDER BY w.starts_at LIMIT 1) AS viewing`;

/** What a board shows of messages, by their ids. */
async function detailsOfMessages(ids: number[]): Promise<Map<number, Details>> {
  if (ids.length === 0) return new Map();
  const found = await rows<Details & { id: number; about: string; agent: unknown }>(
    `SELECT e.id, e.document_id AS _id, e.name, e.language, ${SUBJECT}, NULL AS number, ${LAST} AS last, ${NEXT_VIEWING}
     FROM enquiries e WHERE e.id IN (${ids.map(() => '?').join(', ')})`,
    ids,
  );
  return new Map(found.map(({ id, about: _about, agent: _agent, ...details }) => [id, details]));
}

async function detailsOfHires(ids: number[]): Promise<Map<number, Details>> {
  if (ids.length === 0) return new Map();
  const found = await readHires(`h.id IN (${ids.map(() => '?').join(', ')})`, ids);
  const toDetails = ({ _id, number, user_name, user_email }: (typeof found)[number]): Details => ({
    ...{ _id, number, name: user_name ?? user_email ?? '' },
    ...{ language: null, property: null, last: null, viewing: null },
  });
  return new Map(found.map((hire) => [hire.id, toDetails(hire)]));
}

/** The notes that a person keeps of messages and hires, by kind and id. */
async function notesOf(person: Person, ids: Record<LeadKind, number[]>): Promise<Map<string, BoardLead['notes']>> {
  const marks = (kind: LeadKind) => ids[kind].map(() => '?').join(', ') || 'NULL';
  const found = await rows<{ lead: string; notes: BoardLead['notes'] }>(
    `SELECT CASE WHEN l.hire_id IS NULL THEN 'enquiry ' || l.enquiry_id ELSE 'hire ' || l.hire_id END AS lead, ${NOTES} AS notes
     FROM street_leads l WHERE l.person_id = ? AND (l.enquiry_id IN (${marks('enquiry')}) OR l.hire_id IN (${marks('hire')}))`,
    [person.id, ...ids.enquiry, ...ids.hire],
  );
  return new Map(found.map(({ lead, notes }) => [lead, notes]));
}

async function withDetails(lines: readonly Line[], person: Person): Promise<BoardLead[]> {
  const idsOf = (kind: LeadKind) => lines.filter((line) => line.kind === kind).map(({ id }) => id);
  const ids = { enquiry: idsOf('enquiry'), hire: idsOf('hire') };
  const [enquiry, hire, notes] = await Promise.all([
    detailsOfMessages(ids.enquiry),
    detailsOfHires(ids.hire),
    notesOf(person, ids),
  ]);
  const details = { enquiry, hire };
  return lines.flatMap(({ id, sort_key: _key, ...line }) => {
    const known = details[line.kind].get(id);
    // Gone between the two reads.
    if (!known) return [];
    const last = known.last && { side: known.last.side, words: known.last.words };
    return [{ ...line, ...known, last, notes: notes.get(`${line.kind} ${id}`) ?? [] }];
  });
}

/** The first of every stage. */
const FIRST_OF_EACH: Sql = {
  text: `SELECT * FROM (SELECT *, row_number() OVER (PARTITION BY stage ORDER BY ${FIRST}) AS place FROM leads) placed
    WHERE place <= CASE WHEN stage IN (${CLOSED_STAGES.map((stage) => `'${stage}'`).join(', ')})
      THEN ${BOARD_CLOSED} ELSE ${BOARD_OPEN} END`,
  values: [],
};

/**
 * The leads of a person: the first of each stage, or one stage a page at a time. Throws a ValidationError for a cursor of
 * another question.
 */
export async function readBoard(query: BoardQuery, person: Person): Promise<Board> {
  const { stage } = query;
  if (!stage) {
    const { lines, figures } = await readLines(person, FIRST_OF_EACH);
    return { data: await withDetails(lines, person), meta: { ...figures, next_cursor: null } };
  }
  let figures = toFigures(undefined);
  const { page, next_cursor } = await readPage(
    query,
    `leads ${person.id} ${stage}`,
    // Told with the figures.
    async () => 0,
    async (after, most) => {
      const key = after ? [...after.key.split('|'), after.id] : [];
      const found = await readLines(person, {
        text: `SELECT * FROM leads WHERE stage = ?
          ${after ? `AND ${PLACE} < (?::int, ?::timestamp, ?::int, ?::int)` : ''} ORDER BY ${FIRST} LIMIT ?`,
        values: [stage, ...key, most],
      });
      figures = found.figures;
      return found.lines;
    },
  );
  return { data: await withDetails(page, person), meta: { ...figures, next_cursor } };
}
