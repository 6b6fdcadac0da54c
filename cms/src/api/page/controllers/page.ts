import { langQuerySchema } from '@69street/config/contract';
import type { Core } from '@strapi/strapi';

import { parse } from '../../../services/platform/parse';
import { findPage } from '../../../services/content/pages';

export default {
  async find(ctx) {
    const { lang } = parse(langQuerySchema, ctx.query);
    ctx.body = { data: await findPage(ctx.params.name, lang) };
  },
} satisfies Core.Controller;
