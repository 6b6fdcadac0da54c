import { sendAgainSchema } from '@69street/config/contract';
import type { Core } from '@strapi/strapi';

import { parse } from '../../../services/platform/parse';
import { dropMail, listUndelivered, sendAgain } from '../../../services/platform/undelivered-mails';

export default {
  async list(ctx) {
    ctx.body = await listUndelivered();
  },

  async send(ctx) {
    const { id } = parse(sendAgainSchema, ctx.request.body ?? {});
    ctx.body = { data: { mails: await sendAgain(id ?? null, ctx.state.user) } };
  },

  async drop(ctx) {
    await dropMail(ctx.params.id, ctx.state.user);
    ctx.body = { message: 'Mail dropped' };
  },
} satisfies Core.Controller;
