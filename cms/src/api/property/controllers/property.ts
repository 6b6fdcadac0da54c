import { propertyQuerySchema, sitemapQuerySchema } from '@69street/config/contract';
import type { Core } from '@strapi/strapi';

import { parse } from '../../../services/platform/parse';
import { ownProperties } from '../../../services/listing/own';
import { listProperties } from '../../../services/search/list';
import { listWithFacets } from '../../../services/search/list-page';
import { findProperty } from '../../../services/search/read';
import { sitemapProperties } from '../../../services/search/sitemap';

export default {
  async list(ctx) {
    ctx.type = 'json';
    ctx.body = await listProperties(parse(propertyQuerySchema, ctx.query));
  },

  async page(ctx) {
    ctx.type = 'json';
    ctx.body = await listWithFacets(parse(propertyQuerySchema, ctx.query));
  },

  async search(ctx) {
    ctx.type = 'json';
    ctx.body = await listProperties(parse(propertyQuerySchema, ctx.request.body ?? {}));
  },

  async sitemap(ctx) {
    ctx.body = await sitemapProperties(parse(sitemapQuerySchema, ctx.query).part);
  },

  async find(ctx) {
    ctx.body = { data: [await findProperty(ctx.params.id)] };
  },

  async own(ctx) {
    ctx.body = { data: await ownProperties(ctx.state.user, ctx.params.user_email) };
  },
} satisfies Core.Controller;
