import {
  conversationQuerySchema,
  newViewingSchema,
  openViewingSchema,
  viewingHoursSchema,
  viewingsQuerySchema,
  viewingStepSchema,
} from '@69street/config/contract';
import type { Core } from '@strapi/strapi';

import { comerOf } from '../../../services/conversation/sides';
import { clientAddress } from '../../../services/platform/internal-call';
import { parse } from '../../../services/platform/parse';
import { readHours, saveHours, timesOfListing } from '../../../services/viewing/hours';
import { calendarFor, listViewings, viewingsOfConversation } from '../../../services/viewing/list';
import { openViewing } from '../../../services/viewing/open';
import { stepViewing } from '../../../services/viewing/step';
import { bookViewing } from '../../../services/viewing/take';

export default {
  async times(ctx) {
    ctx.body = { data: await timesOfListing(ctx.params.id) };
  },

  async open(ctx) {
    const asked = parse(openViewingSchema, ctx.request.body ?? {});
    ctx.body = { data: await openViewing(ctx.params.id, asked, ctx.state.user ?? null, clientAddress(ctx)) };
  },

  async ofConversation(ctx) {
    const { link } = parse(conversationQuerySchema, ctx.query);
    ctx.body = { data: await viewingsOfConversation(ctx.params.id, comerOf(ctx, link)) };
  },

  async book(ctx) {
    const { link, ...asked } = parse(newViewingSchema, ctx.request.body ?? {});
    ctx.body = { data: await bookViewing(ctx.params.id, asked, comerOf(ctx, link)) };
  },

  async list(ctx) {
    ctx.body = await listViewings(parse(viewingsQuerySchema, ctx.query), ctx.state.user);
  },

  async step(ctx) {
    const { link, ...body } = parse(viewingStepSchema, ctx.request.body ?? {});
    ctx.body = { data: await stepViewing(ctx.params.id, body, comerOf(ctx, link)) };
  },

  async calendar(ctx) {
    const { link } = parse(conversationQuerySchema, ctx.query);
    ctx.body = { data: { text: await calendarFor(ctx.params.id, comerOf(ctx, link)) } };
  },

  async hours(ctx) {
    ctx.body = { data: await readHours(ctx.state.user.id) };
  },

  async saveHours(ctx) {
    await saveHours(parse(viewingHoursSchema, ctx.request.body ?? {}), ctx.state.user);
    ctx.body = { message: 'Saved' };
  },
} satisfies Core.Controller;
