import type { Lead, LeadMove, Leads, LeadsQuery, QuickAnswer } from '@69street/config/contract';
import {
  businessMinutes,
  canRemindOn,
  dayInDhaka,
  LEAD_NOTES,
  middleOf,
  QUICK_ANSWERS,
  RESPONSE_DAYS,
  type Language,
  type LeadKind,
} from '@69street/config/market';
import { errors } from '@strapi/utils';

import { readHolidays } from '../enquiry/holidays';
import { addressedTo, INBOX_FROM, isAddressedTo } from '../enquiry/inbox';
import { stageSql } from '../enquiry/stage';
import type { Belongings } from '../platform/belongings';
import { conflict } from '../platform/conflict';
import { invalid } from '../platform/parse';
import type { Person } from '../platform/person';
import { countRows, isoSql, rows, takeLock } from '../platform/sql';
import { DAY, NOTES, readFigures } from './board';
import { clientsOf, HIRE_FROM, hireStageSql } from './store';

/** What the address of a call names. */
type Named = { kind?: string; id?: string };

/** Answers of which the middle is told: the newest, of which more would hardly move it. */
const RESPONSES = 100;

/** The message or hire of a call, if it is the person's own. Throws NotFoundError, as if there were none. */
async function findOwn({ kind, id }: Named, person: Person): Promise<{ kind: LeadKind; id: number }> {
  const isHire = kind === 'hire';
  const own = isHire ? clientsOf(person) : isAddressedTo(person, true);
  const [from, row] = isHire ? [HIRE_FROM, 'h'] : [INBOX_FROM, 'e'];
  const found =
    isHire || kind === 'enquiry'
      ? await rows<{ id: number }>(`SELECT ${row}.id ${from} WHERE ${row}.document_id = ? AND ${own.text} LIMIT 1`, [
          id ?? '',
          ...own.values,
        ])
      : [];
  if (!found[0]) throw new errors.NotFoundError('No such lead');
  return { kind: isHire ? 'hire' : 'enquiry', id: found[0].id };
}

/** The row of a lead in the person's book, made when there is none. Throws NotFoundError for one of somebody else. */
async function rowOf(named: Named, person: Person): Promise<number> {
  const { kind, id } = await findOwn(named, person);
  const column = `${kind}_id`;
  const [row] = await rows<{ id: number }>(
    `INSERT INTO street_leads (person_id, ${column}) VALUES (?, ?)
     ON CONFLICT (person_id, ${column}) DO UPDATE SET person_id = excluded.person_id RETURNING id::int AS id`,
    [person.id, id],
  );
  if (!row) throw new Error('A lead was not written');
  return row.id;
}

/** Says how far a person has come with a message or hire. Throws NotFoundError for one of somebody else. */
export async function moveLead(named: Named, { stage, reason }: LeadMove, person: Person): Promise<void> {
  await rows('UPDATE street_leads SET stage = ?, lost_reason = ? WHERE id = ?', [
    stage,
    reason ?? null,
    await rowOf(named, person),
  ]);
}

/**
 * Says on which day a person wants to be reminded of a message or hire, null: no more. Throws NotFoundError for one of
 * somebody else, and a ValidationError for a day that is over or too far away.
 */
export async function remindOf(named: Named, on: string | null, person: Person): Promise<void> {
  if (on !== null && !canRemindOn(on, dayInDhaka(new Date()))) throw invalid({ on: ['day'] });
  await rows('UPDATE street_leads SET remind_on = ? WHERE id = ?', [on, await rowOf(named, person)]);
}

/**
 * Notes something. The same key again changes nothing. Throws NotFoundError for a message or hire of somebody else, and
 * 409 where {@link LEAD_NOTES} stand already.
 */
export async function addNote(named: Named, note: string, key: string, person: Person): Promise<void> {
  await strapi.db.transaction(async () => {
    const lead = await rowOf(named, person);
    await takeLock(`lead ${lead}`);
    const count = await countRows('FROM street_lead_notes WHERE lead_id = ? AND key <> ?', [lead, key]);
    if (count >= LEAD_NOTES) throw conflict('There are too many notes');
    await rows(
      'INSERT INTO street_lead_notes (lead_id, note, key) VALUES (?, ?, ?) ON CONFLICT (lead_id, key) DO NOTHING',
      [lead, note, key],
    );
  });
}

const idOf = (id: unknown) => (/^\d{1,15}$/.test(String(id)) ? Number(id) : 0);

export async function removeNote(id: unknown, person: Person): Promise<void> {
  await rows(
    `DELETE FROM street_lead_notes n USING street_leads l WHERE l.id = n.lead_id AND l.person_id = ? AND n.id = ?`,
    [person.id, idOf(id)],
  );
}

/** Keeps a ready answer. The same words again change nothing. Throws 409 where {@link QUICK_ANSWERS} stand already. */
export async function addQuickAnswer(
  { language, words }: { language: Language; words: string },
  person: Person,
): Promise<void> {
  await strapi.db.transaction(async () => {
    await takeLock(`quick answers ${person.id}`);
    const others = 'FROM street_quick_answers WHERE person_id = ? AND NOT (language = ? AND words = ?)';
    if ((await countRows(others, [person.id, language, words])) >= QUICK_ANSWERS) {
      throw conflict('There are too many ready answers');
    }
    await rows(
      'INSERT INTO street_quick_answers (person_id, language, words) VALUES (?, ?, ?) ON CONFLICT DO NOTHING',
      [person.id, language, words],
    );
  });
}

export async function removeQuickAnswer(id: unknown, person: Person): Promise<void> {
  await rows('DELETE FROM street_quick_answers WHERE person_id = ? AND id = ?', [person.id, idOf(id)]);
}

/** The person's own of one kind, by `_id`. */
function readKind(kind: LeadKind, ids: string[], person: Person): Promise<Lead[]> | Lead[] {
  if (ids.length === 0) return [];
  const isHire = kind === 'hire';
  const own = isHire ? clientsOf(person) : isAddressedTo(person, true);
  const row = isHire ? 'h' : 'e';
  return rows<Lead>(
    `SELECT '${kind}' AS kind, ${row}.document_id AS _id, ${isHire ? hireStageSql(person) : stageSql(person)} AS stage,
       l.lost_reason, ${DAY} AS remind_on, ${NOTES} AS notes
     ${isHire ? HIRE_FROM : INBOX_FROM} LEFT JOIN street_leads l ON l.person_id = ? AND l.${kind}_id = ${row}.id
     WHERE ${row}.document_id IN (${ids.map(() => '?').join(', ')}) AND ${own.text}`,
    [person.id, ...ids, ...own.values],
  );
}

/** How long the person's messages waited for their answer: the middle of the last ones, in minutes of business days. */
async function readResponse(person: Person): Promise<Leads['meta']['response']> {
  const own = addressedTo(person, true);
  const found = await rows<{ asked: string; answered: string }>(
    `SELECT ${isoSql('e.created_at')} AS asked, ${isoSql('e.handled_at')} AS answered FROM enquiries e
     WHERE e.handled_at > (now() AT TIME ZONE 'UTC') - interval '${RESPONSE_DAYS} days' AND ${own.text}
     ORDER BY e.handled_at DESC LIMIT ${RESPONSES}`,
    own.values,
  );
  const holidays = await readHolidays();
  const minutes = found.map(({ asked, answered }) => businessMinutes(new Date(asked), new Date(answered), holidays));
  return { answers: minutes.length, median_minutes: middleOf(minutes) };
}

export const readQuickAnswers = (person: Person): Promise<QuickAnswer[]> =>
  rows('SELECT id::text AS _id, language, words FROM street_quick_answers WHERE person_id = ? ORDER BY id', [
    person.id,
  ]);

/** What a person's book says of the messages and hires that are asked for, and of all of them in sum. */
export async function readLeads({ enquiries, hires }: LeadsQuery, person: Person): Promise<Leads> {
  const [ofEnquiries, ofHires, figures, response, quick_answers] = await Promise.all([
    readKind('enquiry', enquiries, person),
    readKind('hire', hires, person),
    readFigures(person),
    readResponse(person),
    readQuickAnswers(person),
  ]);
  return { data: [...ofEnquiries, ...ofHires], meta: { ...figures, response, quick_answers } };
}

/** The rows go with the account by themselves. */
export const leadBelongings: Belongings = {
  read: async (person) => ({
    lead_notes: await rows(
      `SELECT coalesce(e.document_id, h.document_id) AS about, l.stage, l.lost_reason, ${DAY} AS remind_on, n.note, ${isoSql(`n.at AT TIME ZONE 'UTC'`)} AS at
       FROM street_leads l LEFT JOIN street_lead_notes n ON n.lead_id = l.id
         LEFT JOIN enquiries e ON e.id = l.enquiry_id LEFT JOIN hires h ON h.id = l.hire_id
       WHERE l.person_id = ? ORDER BY l.id, n.id`,
      [person.id],
    ),
    quick_answers: await readQuickAnswers(person),
  }),
};
