import { newSavedViewSchema } from '@69street/config/contract';
import type { Core } from '@strapi/strapi';

import { removeView, savedViews, saveView } from '../../../services/listing/saved-views';
import { parse } from '../../../services/platform/parse';

export default {
  async list(ctx) {
    ctx.body = { data: await savedViews(ctx.state.user) };
  },

  async add(ctx) {
    await saveView(parse(newSavedViewSchema, ctx.request.body ?? {}), ctx.state.user);
    ctx.body = { data: await savedViews(ctx.state.user) };
  },

  async remove(ctx) {
    await removeView(ctx.params.id, ctx.state.user);
    ctx.body = { message: 'Forgotten' };
  },
} satisfies Core.Controller;
