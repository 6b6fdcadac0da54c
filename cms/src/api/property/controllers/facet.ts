import { propertyFilterSchema } from '@69street/config/contract';
import type { Core } from '@strapi/strapi';

import { facetsOf } from '../../../services/search/facets';
import { parse } from '../../../services/platform/parse';

export default {
  async list(ctx) {
    ctx.body = { data: await facetsOf(parse(propertyFilterSchema, ctx.query)) };
  },
} satisfies Core.Controller;
