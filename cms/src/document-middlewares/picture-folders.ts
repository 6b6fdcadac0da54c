import type { Modules } from '@strapi/strapi';

import { sortLoose } from '../services/photo/folders';

const WRITING: ReadonlySet<string> = new Set(['create', 'clone', 'update', 'publish']);
const SHOWING: ReadonlySet<string> = new Set([
  ...['agent', 'article', 'home-page', 'home-loan-page'].map((name) => `api::${name}.${name}`),
]);

/** A picture that staff have brought for an agent, an article or a page lies in the folder of such pictures from then on. */
export const pictureFolders: Modules.Documents.Middleware.Middleware = async (context, next) => {
  const result = await next();
  if (SHOWING.has(context.uid) && WRITING.has(context.action)) await sortLoose();
  return result;
};
