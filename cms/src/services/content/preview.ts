import { type BlockNode, draftContentSchema, type DraftContent, type PageName } from '@69street/config/contract';
import { LANGUAGES, type Language } from '@69street/config/market';
import { errors } from '@strapi/utils';

import type { Street } from '../../../config/street';
import { toPhoto, withPhotos, type MediaFile } from '../photo/photo';
import { isSignedLink, signLink } from '../platform/signed-link';
import { POPULATE, toPage } from './pages';

/** Everything that has drafts and a page on the site, and where below a link web shows it. */
const SCREENS = {
  article: '',
  'home-page': '/home',
  'home-loan-page': '/homeLoan',
  'sell-page': '/sellHome',
  site: '/site',
} as const satisfies Record<PageName | 'article', string>;
const uidOf = (name: Previewed) => `api::${name}.${name}` as const;

const READ = 'plugin::content-manager.explorer.read';
const PURPOSE = 'preview';
/** The panel asks for a link when a form opens, and an editor writes for a while before looking. */
const LIFE_MS = 60 * 60 * 1000;

type Previewed = keyof typeof SCREENS;
const PREVIEWED = Object.keys(SCREENS) as Previewed[];

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
  const of = PREVIEWED.find((name) => uidOf(name) === uid);
  if (!of || !documentId) return undefined;
  const { user, userAbility } = (strapi.requestContext.get()?.state ?? {}) as Asking;
  if (!user?.id || !userAbility?.can(READ, uid)) return undefined;
  const lang: Language = languageOf(locale) ?? 'en';
  const version: Version = status === 'published' ? 'published' : 'draft';
  const payload = [of, documentId, lang, version, user.id, (Date.now() + LIFE_MS).toString(36)].join('.');
  const { publicUrl } = strapi.config.get<Street>('street');
  return `${publicUrl}${lang === 'bn' ? '/bn' : ''}/draft/${payload}.${signLink(PURPOSE, payload)}${SCREENS[of]}`;
}

type Row = Record<string, unknown> & { documentId: string; updatedAt: string };
type Article = Row & { title: string | null; summary: string | null; body: unknown; cover: MediaFile | null };
type Shown = Pick<DraftContent, 'lang' | 'published'>;

const toArticle = ({ documentId, title, summary, body, cover, updatedAt }: Article, version: Shown): DraftContent => ({
  ...version,
  of: 'article',
  _id: documentId,
  title: title ?? '',
  summary,
  cover: toPhoto(cover),
  body: Array.isArray(body) ? (withPhotos(body) as BlockNode[]) : [],
  updatedAt,
});

/** What is behind a link of {@link previewAddress}, unfinished as it may be. Throws NotFoundError, also when it ran out. */
export async function findDraft(token: string): Promise<DraftContent> {
  const unknown = () => new errors.NotFoundError('No such preview');
  const [, payload = '', signature = ''] = /^(.+)\.([\w-]+)$/.exec(token) ?? [];
  if (!isSignedLink(PURPOSE, payload, signature)) throw unknown();
  const [name, documentId, locale, version, staffId, until = ''] = payload.split('.');
  const of = PREVIEWED.find((one) => one === name);
  const lang = languageOf(locale);
  if (!of || !lang || !(parseInt(until, 36) > Date.now())) throw unknown();
  const member: { isActive: boolean; blocked: boolean | null } | null = await strapi.db
    .query('admin::user')
    .findOne({ where: { id: Number(staffId) }, select: ['isActive', 'blocked'] });
  if (!member?.isActive || member.blocked) throw unknown();
  const published = version === 'published';
  const row: Row | null = await strapi.db.query(uidOf(of)).findOne({
    where: { documentId, locale: lang, publishedAt: published ? { $notNull: true } : { $null: true } },
    populate: of === 'article' ? { cover: true } : POPULATE[of],
  });
  if (!row) throw unknown();
  if (of === 'article') return toArticle(row as Article, { lang, published });
  return draftContentSchema.parse({ of, lang, published, page: await toPage(of, row, true) });
}
