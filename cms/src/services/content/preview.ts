import type { BlockNode, DraftArticle } from '@69street/config/contract';
import { LANGUAGES, type Language } from '@69street/config/market';
import { errors } from '@strapi/utils';

import type { Street } from '../../../config/street';
import { toPhoto, withPhotos, type MediaFile } from '../photo/photo';
import { isSignedLink, signLink } from '../platform/signed-link';

const ARTICLE = 'api::article.article';
const READ = 'plugin::content-manager.explorer.read';
const PURPOSE = 'preview';
/** The panel asks for a link when a form opens, and an editor writes for a while before looking. */
const LIFE_MS = 60 * 60 * 1000;

const languageOf = (locale: unknown) => LANGUAGES.find((language) => language === locale);

type Version = 'draft' | 'published';
type Asked = { documentId?: string; locale?: string | null; status?: string };
type Asking = { user?: { id?: number }; userAbility?: { can: (action: string, subject: string) => boolean } };

/**
 * Where the panel shows a document as the site will: a link for an hour, of the member of the staff who asks and dead
 * with their account. Undefined for what has no such page, and for whoever may not read the document: the panel then
 * offers no preview.
 */
export async function previewAddress(uid: string, { documentId, locale, status }: Asked): Promise<string | undefined> {
  if (uid !== ARTICLE || !documentId) return undefined;
  const { user, userAbility } = (strapi.requestContext.get()?.state ?? {}) as Asking;
  if (!user?.id || !userAbility?.can(READ, uid)) return undefined;
  const lang: Language = languageOf(locale) ?? 'en';
  const version: Version = status === 'published' ? 'published' : 'draft';
  const payload = [documentId, lang, version, user.id, (Date.now() + LIFE_MS).toString(36)].join('.');
  const { publicUrl } = strapi.config.get<Street>('street');
  return `${publicUrl}${lang === 'bn' ? '/bn' : ''}/draft/${payload}.${signLink(PURPOSE, payload)}`;
}

type Row = {
  documentId: string;
  title: string | null;
  summary: string | null;
  body: unknown;
  cover: MediaFile | null;
  updatedAt: string;
};

/** The article behind a link of {@link previewAddress}, unfinished as it may be. Throws NotFoundError, also when it ran out. */
export async function findDraft(token: string): Promise<DraftArticle> {
  const unknown = () => new errors.NotFoundError('No such preview');
  const [, payload = '', signature = ''] = /^(.+)\.([\w-]+)$/.exec(token) ?? [];
  if (!isSignedLink(PURPOSE, payload, signature)) throw unknown();
  const [documentId, locale, version, staffId, until = ''] = payload.split('.');
  const lang = languageOf(locale);
  if (!(parseInt(until, 36) > Date.now()) || !lang) throw unknown();
  const member: { isActive: boolean; blocked: boolean | null } | null = await strapi.db
    .query('admin::user')
    .findOne({ where: { id: Number(staffId) }, select: ['isActive', 'blocked'] });
  if (!member?.isActive || member.blocked) throw unknown();
  const publishedAt = version === 'published' ? { $notNull: true } : { $null: true };
  const row: Row | null = await strapi.db
    .query(ARTICLE)
    .findOne({ where: { documentId, locale: lang, publishedAt }, populate: { cover: true } });
  if (!row) throw unknown();
  return {
    _id: row.documentId,
    title: row.title ?? '',
    summary: row.summary,
    cover: toPhoto(row.cover),
    body: Array.isArray(row.body) ? (withPhotos(row.body) as BlockNode[]) : [],
    updatedAt: row.updatedAt,
    lang,
    published: version === 'published',
  };
}
