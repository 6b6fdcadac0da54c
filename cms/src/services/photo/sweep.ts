import { rows } from '../platform/sql';

/** Whether the file `f` is a picture of a document or of a draft of a listing. */
export const FILE_IS_USED = `(
  EXISTS (SELECT FROM files_related_mph m WHERE m.file_id = f.id)
  OR EXISTS (SELECT FROM listing_drafts d WHERE strpos(d.values::text, f.url) > 0))`;

/**
 * Removes photographs that nobody has used for a day: in a listing, an agent's profile or a draft. The day counts from
 * the round that first found them unused, so that what was deleted can be restored with its pictures.
 */
export async function sweepPhotos(): Promise<void> {
  await rows(`
    UPDATE street_photos s SET unclaimed_since = CASE WHEN ${FILE_IS_USED} THEN NULL ELSE now() END
    FROM files f WHERE f.id = s.file_id AND (s.unclaimed_since IS NULL) <> ${FILE_IS_USED}`);
  const unused = await rows<{ file_id: number }>(
    `SELECT file_id FROM street_photos WHERE unclaimed_since < now() - interval '24 hours' ORDER BY file_id LIMIT 200`,
  );
  for (const { file_id } of unused) {
    await strapi.db.transaction(async () => {
      // Whoever claims it at this moment holds its row; then it is used, and stays.
      const [locked] = await rows('SELECT 1 FROM files WHERE id = ? FOR UPDATE SKIP LOCKED', [file_id]);
      if (!locked) return;
      const [free] = await rows(`SELECT 1 FROM files f WHERE f.id = ? AND NOT ${FILE_IS_USED}`, [file_id]);
      if (!free) return;
      const file = await strapi.db.query('plugin::upload.file').findOne({ where: { id: file_id } });
      await strapi.plugin('upload').service('upload').remove(file);
    });
  }
}
