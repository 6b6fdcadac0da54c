import { langQuerySchema } from '@69street/config/contract';
import type { Core } from '@strapi/strapi';

import { parse } from '../../../services/platform/parse';
import { findPage } from '../../../services/content/pages';
import { findDraft } from '../../../services/content/preview';

export default {
  async find(ctx) {
    const { lang } = parse(langQuerySchema, ctx.query);
    ctx.body = { data: await findPage(ctx.params.name, lang) };
  },

  async draft(ctx) {
    // The address is the right to read it, so nothing on the way keeps what it answers.
    ctx.set('Cache-Control', 'private, no-store');
    ctx.body = { data: await findDraft(ctx.params.token) };
  },
} satisfies Core.Controller;
