import {
  conversationChangeSchema,
  conversationDecisionSchema,
  conversationQuerySchema,
  conversationReportSchema,
  conversationsQuerySchema,
  sayingSchema,
} from '@69street/config/contract';
import type { Core } from '@strapi/strapi';

import { changeConversation } from '../../../services/conversation/change';
import { listConversations, readConversation } from '../../../services/conversation/read';
import { decideConversation, listReported, reportConversation } from '../../../services/conversation/reports';
import { say } from '../../../services/conversation/say';
import { clientAddress } from '../../../services/platform/internal-call';
import { parse } from '../../../services/platform/parse';
import type { Person } from '../../../services/platform/person';

/** Who comes: the account of the call, and the link of a mail where it carries one. */
const comerOf = (ctx: { state: { user?: Person } }, link: string | undefined) => ({
  person: ctx.state.user ?? null,
  link,
});

export default {
  async list(ctx) {
    ctx.body = await listConversations(parse(conversationsQuerySchema, ctx.query), ctx.state.user);
  },

  async find(ctx) {
    const { link } = parse(conversationQuerySchema, ctx.query);
    ctx.body = { data: await readConversation(ctx.params.id, comerOf(ctx, link)) };
  },

  async say(ctx) {
    const { link, ...saying } = parse(sayingSchema, ctx.request.body ?? {});
    ctx.body = { data: await say(ctx.params.id, saying, comerOf(ctx, link), clientAddress(ctx)) };
  },

  async change(ctx) {
    const { link, ...change } = parse(conversationChangeSchema, ctx.request.body ?? {});
    await changeConversation(ctx.params.id, change, comerOf(ctx, link));
    ctx.body = { message: 'Changed' };
  },

  async report(ctx) {
    const { link, ...report } = parse(conversationReportSchema, ctx.request.body ?? {});
    await reportConversation(ctx.params.id, report, comerOf(ctx, link));
    ctx.body = { message: 'Thank you, we look at it' };
  },

  async reported(ctx) {
    ctx.body = await listReported();
  },

  async decide(ctx) {
    const { outcome } = parse(conversationDecisionSchema, ctx.request.body ?? {});
    await decideConversation(ctx.params.id, outcome, ctx.state.user);
    ctx.body = { message: 'Decided' };
  },
} satisfies Core.Controller;
