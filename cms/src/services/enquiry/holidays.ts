import { rows } from '../platform/sql';

/** The days on which nobody is at work, as `2026-12-16`, from last year on. */
export async function readHolidays(): Promise<Set<string>> {
  const days = await rows<{ day: string }>(
    `SELECT to_char(day, 'YYYY-MM-DD') AS day FROM holidays WHERE day > now() - interval '1 year'`,
  );
  return new Set(days.map(({ day }) => day));
}
