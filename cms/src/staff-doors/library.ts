import type { Core } from '@strapi/strapi';
import { errors } from '@strapi/utils';

import { FILE_IS_USED } from '../services/photo/sweep';
import { rows } from '../services/platform/sql';
import { mayReadListings } from './query-rules';

type Touched = { people: number; used: number };

const THEIRS = 'This picture belongs to somebody who sent it: it is changed where it is shown, and not in the library';
const IN_USE = 'This picture is in use. Take it out where it is shown, or choose another one there, and try again';

/** Also in the text of an article, where people's own pictures never are. */
const IS_SHOWN = `(${FILE_IS_USED} OR EXISTS (SELECT FROM articles a WHERE strpos(a.body::text, f.url) > 0))`;

/** What a call names as files or folders: numbers and nothing else, so that both sides mean the same rows. */
function numbersOf(given: unknown): number[] {
  if (given === undefined || given === null) return [];
  const list: unknown[] = Array.isArray(given) ? given : [given];
  return list.map((one) => {
    if (!/^\d{1,9}$/.test(String(one))) throw new errors.ValidationError('A picture is named by its number');
    return Number(one);
  });
}

/** Of those files, and of what lies in those folders: how many people have sent, and how many are shown somewhere. */
async function touched(files: number[], folders: number[] = []): Promise<Touched> {
  const [found] = await rows<Touched>(
    `SELECT count(*) FILTER (WHERE EXISTS (SELECT FROM street_photos s WHERE s.file_id = f.id))::int AS people,
            count(*) FILTER (WHERE ${IS_SHOWN})::int AS used
       FROM files f
      WHERE f.id = ANY(?::int[]) OR EXISTS (
        SELECT FROM upload_folders d WHERE d.id = ANY(?::int[])
           AND (f.folder_path = d.path OR starts_with(f.folder_path, d.path || '/')))`,
    [files, folders],
  );
  return found ?? { people: 0, used: 0 };
}

type Body = { fileIds?: unknown; folderIds?: unknown; updates?: unknown };
type Context = Parameters<Core.MiddlewareHandler>[0];
type Rule = (ctx: Context) => Promise<void>;

const numberOf = (ctx: Context) => numbersOf(ctx.params.id ?? ctx.query.id);
const bodyOf = (ctx: Context) => ((ctx.request as { body?: unknown }).body ?? {}) as Body;

const theirsIsNotFound: Rule = async (ctx) => {
  if ((await touched(numberOf(ctx))).people > 0 && !mayReadListings()) throw new errors.NotFoundError('File not found');
};

async function refuse(files: number[], folders: number[], refused: 'people' | 'used'): Promise<void> {
  const { people, used } = await touched(files, folders);
  if (people > 0) throw new errors.PolicyError(THEIRS);
  if (refused === 'used' && used > 0) throw new errors.PolicyError(IN_USE);
}

const ofTheirs: Rule = (ctx) => refuse(numberOf(ctx), [], 'people');
const ofWhatIsUsed: Rule = (ctx) => refuse(numberOf(ctx), [], 'used');

/** A call without an id adds a picture; one with an id may bring another picture under it. */
const adding: Rule = async (ctx) => {
  if (ctx.query.id !== undefined) await (ctx.is('multipart') && hasFile(ctx) ? ofWhatIsUsed(ctx) : ofTheirs(ctx));
};

/** Whether a picture comes with the body; read by then (extensions/upload), which gives an empty list otherwise. */
function hasFile(ctx: Context): boolean {
  const { files } = (ctx.request as { files?: { files?: unknown } }).files ?? {};
  return Array.isArray(files) ? files.length > 0 : files !== undefined;
}

/**
 * The library of pictures in the staff panel: what people have sent is seen there by those who may read listings and
 * changed by nobody, and what is shown somewhere is neither deleted nor replaced there.
 */
export const LIBRARY_RULES: Readonly<Record<string, Rule>> = {
  'GET /upload/files/:id': theirsIsNotFound,
  'PUT /upload/files/:id': ofTheirs,
  'DELETE /upload/files/:id': ofWhatIsUsed,
  'POST /upload/files/:id/replace': ofWhatIsUsed,
  'POST /upload': adding,
  'POST /upload/actions/bulk-delete': (ctx) => {
    const { fileIds, folderIds } = bodyOf(ctx);
    return refuse(numbersOf(fileIds), numbersOf(folderIds), 'used');
  },
  'POST /upload/actions/bulk-move': (ctx) => refuse(numbersOf(bodyOf(ctx).fileIds), [], 'people'),
  'POST /upload/actions/bulk-update': (ctx) => {
    const { updates } = bodyOf(ctx);
    const ids = Array.isArray(updates) ? updates.map((update: { id?: unknown } | null) => update?.id) : [];
    return refuse(numbersOf(ids), [], 'people');
  },
};
