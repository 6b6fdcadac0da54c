import type { Core } from '@strapi/strapi';

import { folderOf } from '../../services/photo/folders';
import { mayReadListings } from '../../staff-doors/query-rules';
import { closeContentApi, type Plugin } from '../close-content-api';
import { readMultipart } from './read-multipart';

type Query = { filters?: object };
type UploadService = { findPage: (query?: Query) => Promise<unknown> };
type UploadPlugin = Plugin & { services: { upload: (context: unknown) => UploadService } };
type Route = {
  method: string;
  path: string;
  handler: string;
  config?: { middlewares?: unknown[]; policies?: unknown[] };
};

/** Whether a filter asks for what lies in that very folder, as the library does when somebody opens it. */
function asksForFolder(filter: unknown, id: number): boolean {
  if (Array.isArray(filter)) return filter.some((one) => asksForFolder(one, id));
  if (typeof filter !== 'object' || filter === null) return false;
  const { folder, $and } = filter as { folder?: { id?: unknown }; $and?: unknown };
  const asked = (folder?.id as { $eq?: unknown } | null)?.$eq ?? folder?.id;
  return Number(asked) === id || ($and !== undefined && asksForFolder($and, id));
}

/**
 * The library lists what staff and the seed put there. What people have sent is in the folder of theirs alone, for
 * those of the staff who may read listings, and is changed by nobody: staff-doors/library.ts.
 */
function withoutPeoples(upload: UploadPlugin['services']['upload']): UploadPlugin['services']['upload'] {
  return (context) => {
    const service = upload(context);
    const findPage = service.findPage.bind(service);
    return Object.assign(service, {
      async findPage(query: Query = {}) {
        const theirs = mayReadListings() ? await folderOf('people') : null;
        if (theirs && asksForFolder(query.filters, theirs.id)) return findPage(query);
        const notTheirs = { id: { $notIn: strapi.db.connection('street_photos').select('file_id') } };
        return findPage({ ...query, filters: { $and: [query.filters ?? {}, notTheirs] } });
      },
    });
  };
}

/**
 * The library asks for its settings whoever opens it, and Strapi tells them to those alone who may change them: a fault
 * in the console of everybody else. What they are is no secret; changing them stays as it is.
 */
const tellSettings: Core.MiddlewareHandler = async (ctx) => {
  const { concurrentUploadRequests = 1 } = strapi.config.get<{ concurrentUploadRequests?: number }>('plugin::upload');
  const settings: object = await strapi.plugin('upload').service('upload').getSettings();
  ctx.body = { data: { ...settings, concurrentUploadRequests } };
};

/**
 * The content API of uploads has no owner check, so it is off. In the admin's routes the body is read only here, after
 * Strapi has made sure that a staff member is asking.
 */
export default function guardUploads(plugin: UploadPlugin): Plugin {
  plugin.services.upload = withoutPeoples(plugin.services.upload);
  const admin = plugin.routes.admin as { routes: Route[] };
  for (const route of admin.routes) {
    if (route.method === 'GET' && route.path === '/settings') {
      route.config = { policies: ['admin::isAuthenticatedAdmin'], middlewares: [tellSettings] };
    }
    if (!route.handler.startsWith('admin-upload.') || route.method === 'GET') continue;
    route.config = { ...route.config, middlewares: [readMultipart, ...(route.config?.middlewares ?? [])] };
  }
  return closeContentApi(plugin);
}
