import { among, namesOf } from '../enquiry/readers';
import type { Belongings } from '../platform/belongings';
import { isoSql, rows } from '../platform/sql';
import { ANSWERS, SHOWN } from './store';

/** What one says of others, and what others say of one as far as it can be seen. All of it goes with the account. */
export const ratingBelongings: Belongings = {
  read: async (person) => {
    const given = among('r.rater', namesOf(person));
    const got = among('r.about', namesOf(person));
    return {
      mutual_ratings: await rows<object>(
        `SELECT ${given.text} AS is_own, r.kind, r.title AS about, ${ANSWERS} AS answers, r.is_hidden,
           ${isoSql(`r.rated_at AT TIME ZONE 'UTC'`)} AS at
         FROM street_ratings r WHERE ${given.text} OR (${got.text} AND ${SHOWN}) ORDER BY r.id DESC`,
        [...given.values, ...given.values, ...got.values],
      ),
    };
  },
  async remove(person) {
    const given = among('rater', namesOf(person));
    const got = among('about', namesOf(person));
    await rows(`DELETE FROM street_ratings WHERE ${given.text} OR ${got.text}`, [...given.values, ...got.values]);
  },
};
