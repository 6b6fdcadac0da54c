import { everybody, type Call } from './call.js';
import {
  agentListSchema,
  agentOneSchema,
  articleListSchema,
  articleOneSchema,
  draftContentOneSchema,
  reviewListSchema,
  reviewQuerySchema,
} from './content.js';
import { langQuerySchema } from './shared.js';

/** The calls of what staff write or show: agents, reviews and articles. */
export const contentCalls = {
  getAgent: {
    method: 'GET',
    path: '/getAgent',
    handler: 'agent.agent.list',
    summary: 'All agents',
    callers: everybody,
    answer: agentListSchema,
  },
  singleAgent: {
    method: 'GET',
    path: '/singleAgent/{id}',
    handler: 'agent.agent.find',
    summary: 'One agent, by _id, key or slug',
    callers: everybody,
    answer: agentOneSchema,
  },
  getReviews: {
    method: 'GET',
    path: '/getReviews',
    handler: 'review.review.list',
    summary: 'Visible reviews, newest first',
    callers: everybody,
    query: reviewQuerySchema,
    answer: reviewListSchema,
  },
  articles: {
    method: 'GET',
    path: '/articles',
    handler: 'article.article.list',
    summary: 'Published articles in one language',
    callers: everybody,
    query: langQuerySchema,
    answer: articleListSchema,
  },
  article: {
    method: 'GET',
    path: '/articles/{slug}',
    handler: 'article.article.find',
    summary: 'One article with its text',
    callers: everybody,
    query: langQuerySchema,
    answer: articleOneSchema,
  },
  draftContent: {
    method: 'GET',
    path: '/draftContent/{token}',
    handler: 'page.page.draft',
    summary:
      "An article or a page as staff are writing it, by the link of the staff panel's preview, which lives for an hour",
    callers: everybody,
    answer: draftContentOneSchema,
  },
} as const satisfies Record<string, Call>;
