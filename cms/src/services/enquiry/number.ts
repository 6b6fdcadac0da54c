import { isNumberPart, maskPhone, numberPart } from '@69street/config/market';

import { cleanWordsOf } from '../platform/desk-words';
import { isAdmin, type Person } from '../platform/person';
import { rows, type Sql } from '../platform/sql';

/** Whether the number of a message `e` is shown to whoever got it. The office is the site itself, and calls back. */
export const NUMBER_IS_SHARED = `(e.number_shared_at IS NOT NULL OR coalesce(e.sent_to, 'office') = 'office')`;

/** A word that may be a part of a telephone number. */
const DIGITS = /^[+(]?\d[\d\s().+-]*$/;

/**
 * What else must hold of messages `e` that were found by the words of `q`, for whoever may not see every number: digits
 * stand in a number that is shown, in what was written, or in what the listing is called. Else a number that is masked
 * could be guessed, one digit after the other.
 */
export function foundInSight(q: string | undefined): Sql[] {
  return cleanWordsOf(q)
    .filter((word) => DIGITS.test(word))
    .map((word) => {
      const digits = isNumberPart(word) ? numberPart(word) : word;
      return {
        text: `(${NUMBER_IS_SHARED} OR strpos(street_roman(concat_ws(' ', e.name, e.email, e.message, e.reply)), ?) > 0
          OR EXISTS (SELECT FROM enquiries_property_lnk l JOIN properties home ON home.id = l.property_id
            WHERE l.enquiry_id = e.id
              AND strpos(street_roman(concat_ws(' ', home.code, home.property_name, home.area, home.address)), ?) > 0))`,
        values: [digits, digits],
      };
    });
}

/** Shows the number of a message to whoever got it, or masks it from now on. */
export async function shareNumber(enquiryId: number, isShared: boolean): Promise<void> {
  await rows(
    `UPDATE enquiries SET number_shared_at = CASE WHEN ? THEN coalesce(number_shared_at, timezone('UTC', now())) END
     WHERE id = ?`,
    [isShared, enquiryId],
  );
}

/** A message as this person may see it. */
export function withNumberFor<Row extends { number: string; is_number_shared: boolean }>(
  row: Row,
  person: Person,
): Row {
  if (isAdmin(person)) return { ...row, is_number_shared: true };
  return row.is_number_shared ? row : { ...row, number: maskPhone(row.number) };
}
