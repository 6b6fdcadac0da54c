import { byTelephoneSchema, inboxQuerySchema, replySchema } from '@69street/config/contract';
import type { Core } from '@strapi/strapi';

import { answerByTelephone, listInbox, replyToEnquiry } from '../../../services/enquiry/inbox';
import { parse } from '../../../services/platform/parse';
import { takeTurn } from '../../../services/platform/rate-limit';

const REPLIES = { turns: 100, seconds: 3600 };

export default {
  async list(ctx) {
    ctx.body = await listInbox(parse(inboxQuerySchema, ctx.query), ctx.state.user);
  },

  async reply(ctx) {
    const { message } = parse(replySchema, ctx.request.body ?? {});
    await takeTurn('reply-enquiry', String(ctx.state.user.id), REPLIES);
    await replyToEnquiry(ctx.params.id, message, ctx.state.user);
    ctx.body = { message: 'Reply sent' };
  },

  async telephone(ctx) {
    const { answered } = parse(byTelephoneSchema, ctx.request.body ?? {});
    await answerByTelephone(ctx.params.id, answered, ctx.state.user);
    ctx.body = { message: answered ? 'Answered' : 'Not answered' };
  },
} satisfies Core.Controller;
