import { rows } from '../platform/sql';

/** The folders of the staff's library, by what lies in them. Staff may rename them. */
const FOLDERS = { people: 'People', editorial: 'Editorial', agents: 'Agents' } as const;
export type FolderName = keyof typeof FOLDERS;
type Folder = { id: number; path: string };

const FOLDER = 'plugin::upload.folder';
const memory = () => strapi.store({ type: 'core', name: 'street', key: 'media_folders' });

async function stored(): Promise<Partial<Record<FolderName, number>>> {
  return ((await memory().get()) ?? {}) as Partial<Record<FolderName, number>>;
}

/** One of the folders; null when staff have deleted it since the start. */
export async function folderOf(name: FolderName): Promise<Folder | null> {
  const id = (await stored())[name];
  return id === undefined ? null : strapi.db.query(FOLDER).findOne({ where: { id }, select: ['id', 'path'] });
}

/** Makes the folders that are not there, at every start; what is called differently by now stays so. */
export async function ensureFolders(): Promise<void> {
  const ids = await stored();
  for (const [key, name] of Object.entries(FOLDERS)) {
    const known = ids[key as FolderName];
    if (known !== undefined && (await strapi.db.query(FOLDER).count({ where: { id: known } })) > 0) continue;
    const made: Folder = await strapi.plugin('upload').service('folder').create({ name });
    ids[key as FolderName] = made.id;
  }
  await memory().set({ value: ids });
}

/** Puts files into a folder, from wherever they lie. */
export async function putInto(name: FolderName, files: readonly number[]): Promise<void> {
  const folder = await folderOf(name);
  if (!folder || files.length === 0) return;
  await rows(
    `WITH moved AS (UPDATE files SET folder_path = ? WHERE id = ANY(?::int[]) RETURNING id),
          gone AS (DELETE FROM files_folder_lnk WHERE file_id IN (SELECT id FROM moved) AND folder_id <> ?)
     INSERT INTO files_folder_lnk (file_id, folder_id) SELECT id, ? FROM moved
     ON CONFLICT (file_id, folder_id) DO NOTHING`,
    [folder.path, [...files], folder.id, folder.id],
  );
}

/** What shows a file `f`: an agent, a listing, or a text and a page of the site; what people sent is theirs. */
const BELONGS = `CASE
  WHEN EXISTS (SELECT FROM street_photos s WHERE s.file_id = f.id)
    OR EXISTS (SELECT FROM files_related_mph m WHERE m.file_id = f.id AND m.related_type = 'api::property.property')
    THEN 'people'
  WHEN EXISTS (SELECT FROM files_related_mph m WHERE m.file_id = f.id AND m.related_type = 'api::agent.agent')
    THEN 'agents'
  WHEN EXISTS (SELECT FROM files_related_mph m WHERE m.file_id = f.id)
    OR EXISTS (SELECT FROM articles a WHERE strpos(a.body::text, f.url) > 0)
    THEN 'editorial'
END`;

/** Files that lie in no folder go where they belong. What nobody uses yet, and what staff have put somewhere, stays. */
export async function sortLoose(): Promise<void> {
  const loose = await rows<{ folder: FolderName | null; ids: number[] }>(
    `SELECT folder, array_agg(id) AS ids
       FROM (SELECT f.id, ${BELONGS} AS folder FROM files f WHERE f.folder_path = '/' ORDER BY f.id LIMIT 5000) AS each
      GROUP BY folder`,
  );
  for (const { folder, ids } of loose) if (folder) await putInto(folder, ids);
}
