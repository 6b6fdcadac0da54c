import { closeContentApi, type Plugin } from '../close-content-api';
import { readMultipart } from './read-multipart';

type Route = { method: string; handler: string; config?: { middlewares?: unknown[] } };

/**
 * The content API of uploads has no owner check, so it is off. In the admin's routes the body is read only here, after
 * Strapi has made sure that a staff member is asking.
 */
export default function guardUploads(plugin: Plugin): Plugin {
  const admin = plugin.routes.admin as { routes: Route[] };
  for (const route of admin.routes) {
    if (!route.handler.startsWith('admin-upload.') || route.method === 'GET') continue;
    route.config = { ...route.config, middlewares: [readMultipart, ...(route.config?.middlewares ?? [])] };
  }
  return closeContentApi(plugin);
}
