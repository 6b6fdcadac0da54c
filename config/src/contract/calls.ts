import { z } from 'zod';

import {
  agentListSchema,
  agentOneSchema,
  articleListSchema,
  articleOneSchema,
  pageSchemas,
  reviewListSchema,
} from './content.js';
import { enquirySchema, messageSchema } from './enquiry.js';
import {
  propertyListSchema,
  propertyOneSchema,
  propertyQuerySchema,
  sitemapPropertiesSchema,
  sitemapQuerySchema,
} from './property.js';
import { langQuerySchema } from './shared.js';

/** Who may make a call. `public` is everybody, signed in or not. */
export type Caller = 'public';

export type Call = {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Below `/api`, with `{name}` for what the caller fills in. */
  path: string;
  summary: string;
  callers: readonly Caller[];
  query?: z.ZodType;
  body?: z.ZodType;
  answer: z.ZodType;
};

const everybody = ['public'] as const;

/** Every call of {api}. openapi.json, the routes' test and the access matrix are made from this table. */
export const calls = {
  allProperty: {
    method: 'GET',
    path: '/allProperty',
    summary: 'Published listings, filtered, sorted, a page at a time',
    callers: everybody,
    query: propertyQuerySchema,
    answer: propertyListSchema,
  },
  findMultipleProperties: {
    method: 'POST',
    path: '/findMultipleProperties',
    summary: 'The same as allProperty with the filters in the body; an empty or missing value means any',
    callers: everybody,
    body: propertyQuerySchema,
    answer: propertyListSchema,
  },
  findProperties: {
    method: 'GET',
    path: '/findProperties/{id}',
    summary: 'One listing, by _id, key or code',
    callers: everybody,
    answer: propertyOneSchema,
  },
  sitemapProperties: {
    method: 'GET',
    path: '/sitemapProperties',
    summary: 'The parts that the published listings fall into, and with `part` the listings of that one',
    callers: everybody,
    query: sitemapQuerySchema,
    answer: sitemapPropertiesSchema,
  },
  getAgent: {
    method: 'GET',
    path: '/getAgent',
    summary: 'All agents',
    callers: everybody,
    answer: agentListSchema,
  },
  singleAgent: {
    method: 'GET',
    path: '/singleAgent/{id}',
    summary: 'One agent, by _id, key or slug',
    callers: everybody,
    answer: agentOneSchema,
  },
  getReviews: {
    method: 'GET',
    path: '/getReviews',
    summary: 'Visible reviews, newest first',
    callers: everybody,
    answer: reviewListSchema,
  },
  articles: {
    method: 'GET',
    path: '/articles',
    summary: 'Published articles in one language',
    callers: everybody,
    query: langQuerySchema,
    answer: articleListSchema,
  },
  article: {
    method: 'GET',
    path: '/articles/{slug}',
    summary: 'One article with its text',
    callers: everybody,
    query: langQuerySchema,
    answer: articleOneSchema,
  },
  page: {
    method: 'GET',
    path: '/page/{name}',
    summary: 'The content of one page: home-page, home-loan-page, sell-page or site',
    callers: everybody,
    query: langQuerySchema,
    answer: z.object({ data: z.union(Object.values(pageSchemas)) }),
  },
  enquiry: {
    method: 'POST',
    path: '/enquiry',
    summary: 'Send a message from one of the contact forms',
    callers: everybody,
    body: enquirySchema,
    answer: messageSchema,
  },
} as const satisfies Record<string, Call>;
export type CallName = keyof typeof calls;
