import type { Modules } from '@strapi/strapi';

/**
 * Rules that hold for the API and for the admin panel alike: they run around every call of the document service. One
 * file per rule beside this one.
 */
export const documentMiddlewares: Modules.Documents.Middleware.Middleware[] = [];
