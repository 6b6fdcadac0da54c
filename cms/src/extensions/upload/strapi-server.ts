import { readMultipart } from './read-multipart';

type Route = { method: string; handler: string; config?: { middlewares?: unknown[] } };
type Plugin = { routes: Record<string, unknown> };

/**
 * The content API of uploads is off: it has no owner check. In the admin's routes the body is read only here, after
 * Strapi has made sure that a staff member is asking.
 */
export default function closePublicUploads(plugin: Plugin): Plugin {
  const admin = plugin.routes.admin as { routes: Route[] };
  for (const route of admin.routes) {
    if (!route.handler.startsWith('admin-upload.') || route.method === 'GET') continue;
    route.config = { ...route.config, middlewares: [readMultipart, ...(route.config?.middlewares ?? [])] };
  }
  plugin.routes['content-api'] = { type: 'content-api', routes: [] };
  return plugin;
}
