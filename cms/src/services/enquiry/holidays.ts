/** The days on which nobody is at work, as `2026-12-16`, from last year on. */
export async function readHolidays(): Promise<Set<string>> {
  const { rows }: { rows: Array<{ day: string }> } = await strapi.db.connection.raw(
    `SELECT to_char(day, 'YYYY-MM-DD') AS day FROM holidays WHERE day > now() - interval '1 year'`,
  );
  return new Set(rows.map(({ day }) => day));
}
