import type { Modules } from '@strapi/strapi';

type Data = Record<string, unknown>;

/** An address for the agent's page, made from the name when nobody typed one, and free. */
async function freeSlug(data: Data): Promise<string> {
  return strapi
    .plugin('content-manager')
    .service('uid')
    .generateUIDField({ contentTypeUID: 'api::agent.agent', field: 'slug', data });
}

/** Every agent has a slug and a key: pages, hires and favourites are found by them. */
export const agentRules: Modules.Documents.Middleware.Middleware = async (context, next) => {
  if (context.uid === 'api::agent.agent' && context.action === 'create') {
    const data = context.params.data as Data;
    data.slug ||= await freeSlug(data);
    data.key ||= data.slug;
  }
  return next();
};
