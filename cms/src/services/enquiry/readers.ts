import { isAdmin, type Person } from '../platform/person';
import type { Sql, Value } from '../platform/sql';

/** The names by which `street_readers` knows a person: the account, and its address when that is known as theirs. */
export function namesOf({ id, email, email_verified }: Person): string[] {
  return [`p${id}`, ...(email_verified ? [`m${email.toLowerCase()}`] : [])];
}

/** By which the admin reads what nobody else does. */
export const OFFICE = 'office';

/** A condition that a column has one of these values. */
export const among = (column: string, values: readonly Value[]): Sql => ({
  text: `${column} IN (${values.map(() => '?').join(', ')})`,
  values: [...values],
});

/** The names by which messages come to a person; those of the admin also to the office. */
export const ownNamesOf = (person: Person): string[] => [...namesOf(person), ...(isAdmin(person) ? [OFFICE] : [])];
