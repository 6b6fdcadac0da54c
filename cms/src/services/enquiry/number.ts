import { maskPhone } from '@69street/config/market';

import { isAdmin, type Person } from '../platform/person';
import { rows } from '../platform/sql';

/** Whether the number of a message `e` is shown to whoever got it. The office is the site itself, and calls back. */
export const NUMBER_IS_SHARED = `(e.number_shared_at IS NOT NULL OR coalesce(e.sent_to, 'office') = 'office')`;

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
