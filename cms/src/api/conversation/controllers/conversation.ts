import { readFile } from 'node:fs/promises';

import {
  conversationChangeSchema,
  conversationDecisionSchema,
  conversationQuerySchema,
  conversationReportSchema,
  conversationsQuerySchema,
  sayingSchema,
  sayingWithPhotoSchema,
} from '@69street/config/contract';
import type { Core } from '@strapi/strapi';

import { changeConversation } from '../../../services/conversation/change';
import { lookAtPhoto, readPhoto } from '../../../services/conversation/photo';
import { listConversations, readConversation } from '../../../services/conversation/read';
import { decideConversation, listReported, reportConversation } from '../../../services/conversation/reports';
import { say } from '../../../services/conversation/say';
import { comerOf } from '../../../services/conversation/sides';
import { uploadedPhoto } from '../../../services/photo/uploaded';
import { clientAddress } from '../../../services/platform/internal-call';
import { parse } from '../../../services/platform/parse';
import { takeTurn } from '../../../services/platform/rate-limit';

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

  /** The guard of the route knows already that it is one of the sides who asks. */
  async sayWithPhoto(ctx) {
    const { link } = parse(conversationQuerySchema, ctx.query);
    const saying = parse(sayingWithPhotoSchema, ctx.request.body ?? {});
    const path = uploadedPhoto(ctx);
    const address = clientAddress(ctx);
    await takeTurn('conversation-photo', address, { turns: 120, seconds: 3600 });
    const photo = await readPhoto(await readFile(path));
    ctx.body = { data: await say(ctx.params.id, { ...saying, photo }, comerOf(ctx, link), address) };
  },

  async photo(ctx) {
    const { link } = parse(conversationQuerySchema, ctx.query);
    const picture = await lookAtPhoto(ctx.params.id, ctx.params.message, comerOf(ctx, link));
    ctx.set({
      'Cache-Control': 'no-store',
      'Content-Security-Policy': "default-src 'none'; sandbox",
      'X-Content-Type-Options': 'nosniff',
    });
    ctx.type = 'image/webp';
    ctx.body = picture;
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
