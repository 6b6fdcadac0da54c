import { countedSql } from '../enquiry/count-tables';
import { among, namesOf, OFFICE } from '../enquiry/readers';
import type { Position } from '../platform/cursor';
import { isAdmin, type Person } from '../platform/person';
import type { Sql } from '../platform/sql';
import { readBy } from './sides';

const joined = (parts: readonly Sql[], by: string): Sql => ({
  text: parts.map(({ text }) => text).join(by),
  values: parts.flatMap(({ values }) => values),
});

/** Of one with oneself, one is who asked: it is not among those that one answers. */
function notAsked(person: Person): Sql {
  const mine = among('s.reader', namesOf(person));
  const text = `NOT EXISTS (SELECT FROM street_readers s WHERE s.enquiry_id = r.enquiry_id AND s.side = 'seeker' AND ${mine.text})`;
  return { text, values: mine.values };
}

/**
 * A person's conversations with the latest word first, as rows `(id, side, is_unread, sort_key)`. By each name and side
 * there is an index in this order, of which as many rows are read as are shown; what a person has by two names is one.
 */
export function pageSql(person: Person, unread: boolean, after: Position | null, most: number): Sql {
  const names = namesOf(person);
  const branch = (side: 'seeker' | 'owner', name: string): Sql => {
    const conditions: Sql[] = [{ text: `r.reader = ? AND r.side = '${side}'`, values: [name] }];
    if (unread) conditions.push({ text: 'r.is_unread', values: [] });
    if (after) {
      conditions.push({ text: '(r.last_at, r.enquiry_id) < (?::timestamp, ?)', values: [after.key, after.id] });
    }
    if (side === 'owner') conditions.push(notAsked(person));
    const { text, values } = joined(conditions, ' AND ');
    return {
      text: `(SELECT r.enquiry_id AS id, r.side, r.is_unread, r.last_at AS sort_key FROM street_readers r WHERE ${text}
        ORDER BY r.last_at DESC, r.enquiry_id DESC LIMIT ?)`,
      values: [...values, most],
    };
  };
  const asked = names.map((name) => branch('seeker', name));
  const answered = [...names, ...(isAdmin(person) ? [OFFICE] : [])].map((name) => branch('owner', name));
  const { text, values } = joined([...asked, ...answered], ' UNION ');
  return { text: `SELECT * FROM (${text}) own ORDER BY sort_key DESC, id DESC LIMIT ?`, values: [...values, most] };
}

/** How many conversations a person has, as one row `(n)`. Those of the office are counted already. */
export function countSql(person: Person, unread: boolean): Sql {
  const which = unread ? ' AND r.is_unread' : '';
  const mine = among('r.reader', namesOf(person));
  const distinct = `SELECT count(DISTINCT r.enquiry_id) AS n FROM street_readers r WHERE ${mine.text}${which}`;
  const parts: Sql[] = [{ text: `${distinct} AND r.side = 'seeker'`, values: mine.values }];
  const answered: Sql = { text: `${distinct} AND r.side = 'owner'`, values: mine.values };
  parts.push(joined([answered, notAsked(person)], ' AND '));
  if (isAdmin(person)) {
    const all = countedSql(OFFICE);
    parts.push({ text: `SELECT ${unread ? 'unread' : '"all"'} FROM (${all.text}) office`, values: all.values });
    // Those of the office that are the admin's own as well are counted above.
    const own = among('o.reader', namesOf(person));
    parts.push({
      text: `SELECT -count(DISTINCT own.id) FROM (SELECT o.enquiry_id AS id FROM street_readers o WHERE ${own.text} OFFSET 0) own
        WHERE EXISTS (SELECT FROM street_readers r
          WHERE r.enquiry_id = own.id AND r.reader = ? AND r.side = 'owner'${which} OFFSET 0)`,
      values: [...own.values, OFFICE],
    });
  }
  const { text, values } = joined(parts, ' UNION ALL ');
  return { text: `SELECT sum(n)::int AS n FROM (${text}) counted`, values };
}

/** The conversations in which a person has something new, as rows `(enquiry_id)`; what was never answered is not. */
export function newsSql(person: Person): Sql {
  const { text, values } = readBy(person);
  return {
    text: `SELECT DISTINCT r.enquiry_id FROM street_readers r
      WHERE r.is_unread AND NOT (r.side = 'owner' AND r.is_open) AND ${text}`,
    values,
  };
}
