import type { Core, UID } from '@strapi/strapi';
import { LANGUAGES, type Language } from '@69street/config/market';
import { isReservedAddress } from '../../mail-settings';
import type { Pictures } from './pictures';

/** An entry of articles.<language>.json: the fields of the content type, with the name of a picture as cover. */
export type ArticleSeed = { slug: string; cover: string } & Record<string, unknown>;
/** pages.<language>.json: the fields of each single type, pictures by name. */
export type PageSeeds = Record<string, Record<string, unknown>>;

/**
 * The pages of a site that is not a demonstration: what `plain` says stands in the place of the demo's figures and
 * addresses, and the site is reached where its mail goes.
 */
export function withoutInventions(
  pages: Record<Language, PageSeeds>,
  plain: Record<Language, PageSeeds>,
  office: string,
): Record<Language, PageSeeds> {
  const contact_email = isReservedAddress(office) ? null : office;
  function inLanguage(language: Language): PageSeeds {
    const all: PageSeeds = {};
    for (const [name, page] of Object.entries(pages[language])) all[name] = { ...page, ...plain[language][name] };
    return { ...all, site: { ...all.site, contact_email } };
  }
  return { en: inLanguage('en'), bn: inLanguage('bn') };
}

type Json = string | number | boolean | null | Json[] | { [key: string]: Json };

const PICTURE_FIELDS = new Set(['image', 'banner_image', 'cover']);

/** A copy in which the names of pictures have become ids of files, or nothing where there are no pictures. */
async function withPictures(value: Json, pictures: Pictures | null): Promise<Json> {
  if (Array.isArray(value)) return Promise.all(value.map((item) => withPictures(item, pictures)));
  if (value === null || typeof value !== 'object') return value;
  const entries = Object.entries(value).map(async ([key, item]): Promise<[string, Json]> => {
    const isPicture = PICTURE_FIELDS.has(key) && typeof item === 'string';
    if (isPicture) return [key, (await pictures?.photo(item)) ?? null];
    return [key, await withPictures(item, pictures)];
  });
  return Object.fromEntries(await Promise.all(entries));
}

/**
 * Publishes one text in each language that is missing. English comes first, because it makes the document that Bangla
 * joins. `where` finds a text that is there already; a single type has none.
 */
async function publish(
  strapi: Core.Strapi,
  uid: UID.ContentType,
  texts: Record<Language, Record<string, unknown>>,
  where: Record<string, unknown>,
  pictures: Pictures | null,
): Promise<void> {
  const documents = strapi.documents(uid as UID.CollectionType);
  let documentId: string | undefined;
  for (const locale of LANGUAGES) {
    const existing = await documents.findFirst({ filters: where, locale } as never);
    if (existing) {
      documentId = existing.documentId;
      continue;
    }
    const data = await withPictures(texts[locale] as Json, pictures);
    const fields = { data, locale, status: 'published' } as never;
    if (documentId) await documents.update({ documentId, ...(fields as object) } as never);
    else documentId = (await documents.create(fields)).documentId;
  }
}

/** Publishes an article in every language. */
export function seedArticle(
  strapi: Core.Strapi,
  article: Record<Language, ArticleSeed>,
  pictures: Pictures | null,
): Promise<void> {
  return publish(strapi, 'api::article.article', article, { slug: article.en.slug }, pictures);
}

/** Publishes a single type (`home-page`, `site`, …) in every language. */
export function seedPage(
  strapi: Core.Strapi,
  name: string,
  page: Record<Language, Record<string, unknown>>,
  pictures: Pictures | null,
): Promise<void> {
  return publish(strapi, `api::${name}.${name}` as UID.ContentType, page, {}, pictures);
}
