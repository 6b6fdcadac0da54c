import { mapQuerySchema } from '@69street/config/contract';
import type { Core } from '@strapi/strapi';

import { listingMap } from '../../../services/search/map';
import { parse } from '../../../services/platform/parse';

export default {
  async find(ctx) {
    ctx.body = { data: await listingMap(parse(mapQuerySchema, ctx.query)) };
  },
} satisfies Core.Controller;
