import type { Modules } from '@strapi/strapi';

import { contentChanged } from '../services/platform/content-changed';

/** What the site shows, by the name that web knows it by. */
const TYPES: Record<string, string> = {
  'api::property.property': 'property',
  'api::area-spelling.area-spelling': 'property',
  'api::agent.agent': 'agent',
  'api::agent-rating.agent-rating': 'agent',
  'api::review.review': 'review',
  'api::article.article': 'article',
  'api::home-page.home-page': 'home-page',
  'api::home-loan-page.home-loan-page': 'home-loan-page',
  'api::sell-page.sell-page': 'sell-page',
  'api::site.site': 'site',
  'api::lender-policy.lender-policy': 'lender-policy',
  'api::cost-rate.cost-rate': 'cost-rate',
  'api::agreement-text.agreement-text': 'agreement-text',
};

const WRITING: ReadonlySet<string> = new Set(['create', 'clone', 'update', 'delete', 'publish', 'unpublish']);

/** Every write of what the site shows is told to web, so that a published edit is visible at the next reload. */
export const tellContentChanged: Modules.Documents.Middleware.Middleware = async (context, next) => {
  const result = await next();
  const type = TYPES[context.uid];
  if (type && WRITING.has(context.action)) {
    if (strapi.db.inTransaction()) {
      // Told earlier, web would fetch the old content once more and keep it.
      await strapi.db.transaction(({ onCommit }) => onCommit(() => contentChanged(type)));
    } else {
      contentChanged(type);
    }
  }
  return result;
};
