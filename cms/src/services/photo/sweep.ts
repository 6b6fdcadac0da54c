/** Whether the file `f` is a picture of a document or of a draft of a listing. */
export const FILE_IS_USED = `(
  EXISTS (SELECT FROM files_related_mph m WHERE m.file_id = f.id)
  OR EXISTS (SELECT FROM listing_drafts d WHERE strpos(d.values::text, f.url) > 0))`;

/**
 * Removes photographs that nobody has used for a day: in a listing, an agent's profile or a draft. The day counts from
 * the round that first found them unused, so that what was deleted can be restored with its pictures.
 */
export async function sweepPhotos(): Promise<void> {
  const { connection } = strapi.db;
  await connection.raw(`
    UPDATE street_photos s SET unclaimed_since = CASE WHEN ${FILE_IS_USED} THEN NULL ELSE now() END
    FROM files f WHERE f.id = s.file_id AND (s.unclaimed_since IS NULL) <> ${FILE_IS_USED}`);
  const { rows }: { rows: Array<{ file_id: number }> } = await connection.raw(
    `SELECT file_id FROM street_photos WHERE unclaimed_since < now() - interval '24 hours' ORDER BY file_id LIMIT 200`,
  );
  for (const { file_id } of rows) {
    await strapi.db.transaction(async ({ trx }) => {
      // Whoever claims it at this moment holds its row; then it is used, and stays.
      const locked: { rows: unknown[] } = await trx.raw('SELECT 1 FROM files WHERE id = ? FOR UPDATE SKIP LOCKED', [
        file_id,
      ]);
      if (locked.rows.length === 0) return;
      const free: { rows: unknown[] } = await trx.raw(`SELECT 1 FROM files f WHERE f.id = ? AND NOT ${FILE_IS_USED}`, [
        file_id,
      ]);
      if (free.rows.length === 0) return;
      const file = await strapi.db.query('plugin::upload.file').findOne({ where: { id: file_id } });
      await strapi.plugin('upload').service('upload').remove(file);
    });
  }
}
