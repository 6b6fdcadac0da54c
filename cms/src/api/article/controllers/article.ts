import { langQuerySchema } from '@69street/config/contract';
import type { Core } from '@strapi/strapi';

import { parse } from '../../../services/platform/parse';
import { findArticle, listArticles } from '../../../services/content/articles';

export default {
  async list(ctx) {
    const { lang } = parse(langQuerySchema, ctx.query);
    ctx.body = { data: await listArticles(lang) };
  },

  async find(ctx) {
    const { lang } = parse(langQuerySchema, ctx.query);
    ctx.body = { data: await findArticle(ctx.params.slug, lang) };
  },
} satisfies Core.Controller;
