import { z } from 'zod';

import { LANGUAGES } from '../market/index.js';
import { emptyIsAny, type Photo, photoSchema, wholeNumber } from './shared.js';

/** Strapi's blocks: all that its editor offers, with text leaves. Drawn by web's rich-text component. */
export type TextNode = {
  type: 'text';
  text: string;
  bold?: boolean;
  italic?: boolean;
  underline?: boolean;
  strikethrough?: boolean;
  code?: boolean;
};
export type BlockNode = {
  type: 'paragraph' | 'heading' | 'list' | 'list-item' | 'quote' | 'link' | 'code' | 'image';
  level?: number;
  format?: 'ordered' | 'unordered';
  url?: string;
  /** Of an image; null where it is no picture of ours. */
  photo?: Photo | null;
  caption?: string | null;
  children: Array<BlockNode | TextNode>;
};
export const blocksSchema = z.array(z.custom<BlockNode>((value) => typeof value === 'object' && value !== null));

export const agentSchema = z.object({
  _id: z.string(),
  key: z.string(),
  slug: z.string(),
  agent_name: z.string(),
  agent_title: z.string().nullable(),
  agent_number: z.string().nullable(),
  agent_email: z.string().nullable(),
  agent_facebook: z.string().nullable(),
  agent_linkend: z.string().nullable(),
  agent_twitter: z.string().nullable(),
  agent_instagram: z.string().nullable(),
  agent_skype: z.string().nullable(),
  /** Years. */
  experience: z.number().int().nullable(),
  /** Whole taka. */
  fees: z.number().int().nullable(),
  agent_image: z.string().nullable(),
  /** The same picture with its sizes. */
  photo: photoSchema.nullable(),
  agent_description: z.string().nullable(),
  languages: z.array(z.string()),
  areas: z.array(z.string()),
});
export type Agent = z.infer<typeof agentSchema>;
export const agentListSchema = z.object({ data: z.array(agentSchema) });
/** A list whose first entry is the agent, as the specification has it. */
export const agentOneSchema = z.object({ data: z.tuple([agentSchema]) });

export const reviewSchema = z.object({
  _id: z.string(),
  user_name: z.string(),
  user_reviews: z.string(),
  createdAt: z.string(),
});
export type Review = z.infer<typeof reviewSchema>;
/** Most reviews of one answer. */
export const REVIEWS_MAX = 100;
/** Without `after` the newest ones; with the `_id` of a review those before it in time. */
export const reviewQuerySchema = z.strictObject({
  limit: emptyIsAny(wholeNumber(1, REVIEWS_MAX)).transform((limit) => limit ?? REVIEWS_MAX),
  after: emptyIsAny(z.string().max(64)),
});
export type ReviewQuery = z.output<typeof reviewQuerySchema>;
export const reviewListSchema = z.object({ data: z.array(reviewSchema) });

export const articleSchema = z.object({
  _id: z.string(),
  slug: z.string(),
  title: z.string(),
  summary: z.string().nullable(),
  cover: photoSchema.nullable(),
  publishedAt: z.string(),
  updatedAt: z.string(),
  /** The language of the text: English stands in where there is no Bangla. */
  lang: z.enum(LANGUAGES),
});
export type Article = z.infer<typeof articleSchema>;
export const articleDetailSchema = articleSchema.extend({ body: blocksSchema });
export type ArticleDetail = z.infer<typeof articleDetailSchema>;
export const articleListSchema = z.object({ data: z.array(articleSchema) });
export const articleOneSchema = z.object({ data: articleDetailSchema });

/** What the site shows of something in the staff panel, as it is being written: nothing of it need be there yet. */
const draftOf = {
  lang: z.enum(LANGUAGES),
  /** Whether this is the version that is on the site, and not the one being written. */
  published: z.boolean(),
};

const draftArticleSchema = z.object({
  ...draftOf,
  of: z.literal('article'),
  _id: z.string(),
  title: z.string(),
  summary: z.string().nullable(),
  cover: photoSchema.nullable(),
  body: blocksSchema,
  updatedAt: z.string(),
});

export const PAGE_NAMES = ['home-page', 'home-loan-page', 'sell-page', 'site'] as const;
export type PageName = (typeof PAGE_NAMES)[number];

const link = z.object({ label: z.string(), url: z.string() });

export const pageSchemas = {
  'home-page': z.object({
    slides: z.array(
      z.object({
        headline: z.string(),
        sub_heading: z.string().nullable(),
        text: z.string().nullable(),
        button_label: z.string(),
        button_url: z.string(),
        image: photoSchema.nullable(),
      }),
    ),
    /** Buy, Sell, Rent. */
    cards: z.array(z.object({ title: z.string(), text: z.string().nullable(), label: z.string(), url: z.string() })),
    how_it_works: z.array(
      z.object({
        title: z.string(),
        text: z.string().nullable(),
        image: photoSchema.nullable(),
        url: z.string(),
      }),
    ),
    dream_title: z.string(),
    dream_text: z.string().nullable(),
    selling_points: z.array(z.object({ title: z.string(), text: z.string().nullable() })),
    /** Already the live numbers where staff switched live counts on. */
    counters: z.array(z.object({ label: z.string(), value: z.number().int() })),
  }),
  'home-loan-page': z.object({
    banner_title: z.string(),
    banner_text: z.string().nullable(),
    banner_image: photoSchema.nullable(),
    section_title: z.string(),
    tabs: z.array(
      z.object({ key: z.enum(['feature', 'eligibility', 'how', 'documents']), title: z.string(), body: blocksSchema }),
    ),
  }),
  'sell-page': z.object({
    title: z.string(),
    text: z.string().nullable(),
    options: z.array(z.object({ title: z.string(), text: z.string().nullable(), label: z.string(), url: z.string() })),
    ranges_title: z.string(),
    ranges_note: z.string().nullable(),
    /** Taka per square foot. */
    ranges: z.array(z.object({ city: z.string(), low: z.number().int(), high: z.number().int() })),
  }),
  site: z.object({
    footer_text: z.string().nullable(),
    footer_columns: z.array(z.object({ title: z.string(), links: z.array(link) })),
    contact_promise: z.string(),
    contact_email: z.string().nullable(),
    contact_number: z.string().nullable(),
    contact_address: z.string().nullable(),
    social: z.array(link),
    dashboard_tiles: z.array(z.object({ label: z.string(), value: z.number().int() })),
  }),
} as const satisfies Record<PageName, z.ZodType>;
export type Page<Name extends PageName> = z.infer<(typeof pageSchemas)[Name]>;

const draftPage = <Name extends PageName>(name: Name) =>
  z.object({ ...draftOf, of: z.literal(name), page: pageSchemas[name] });
/** Everything that has drafts and a page on the site. */
export const draftContentSchema = z.discriminatedUnion('of', [
  draftArticleSchema,
  draftPage('home-page'),
  draftPage('home-loan-page'),
  draftPage('sell-page'),
  draftPage('site'),
]);
export type DraftContent = z.infer<typeof draftContentSchema>;
export const draftContentOneSchema = z.object({ data: draftContentSchema });
