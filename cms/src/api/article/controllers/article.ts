import { langQuerySchema } from '@69street/config/contract';
import type { Core } from '@strapi/strapi';

import { parse } from '../../../services/platform/parse';
import { findArticle, listArticles } from '../../../services/content/articles';
import { findDraft } from '../../../services/content/preview';

export default {
  async list(ctx) {
    const { lang } = parse(langQuerySchema, ctx.query);
    ctx.body = { data: await listArticles(lang) };
  },

  async find(ctx) {
    const { lang } = parse(langQuerySchema, ctx.query);
    ctx.body = { data: await findArticle(ctx.params.slug, lang) };
  },

  async draft(ctx) {
    // The address is the right to read it, so nothing on the way keeps what it answers.
    ctx.set('Cache-Control', 'private, no-store');
    ctx.body = { data: await findDraft(ctx.params.token) };
  },
} satisfies Core.Controller;
