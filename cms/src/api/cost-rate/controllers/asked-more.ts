import { askedMoreAnswerSchema, askedMoreDecisionSchema, askedMoreSchema } from '@69street/config/contract';
import type { Core } from '@strapi/strapi';

import {
  answerAskedMore,
  decideAskedMore,
  listAskedMore,
  listUnanswered,
  markOf,
  readAskedMore,
  sayAskedMore,
  withdrawAskedMore,
} from '../../../services/cost/asked-more';
import { parse } from '../../../services/platform/parse';

export default {
  async mark(ctx) {
    ctx.body = { data: await markOf(ctx.params.id) };
  },

  async find(ctx) {
    ctx.body = { data: await readAskedMore(ctx.params.id, ctx.state.user) };
  },

  async say(ctx) {
    await sayAskedMore(ctx.params.id, parse(askedMoreSchema, ctx.request.body ?? {}), ctx.state.user);
    ctx.body = { message: 'Thank you, it counts' };
  },

  async withdraw(ctx) {
    await withdrawAskedMore(ctx.params.id, ctx.state.user);
    ctx.body = { message: 'Taken back' };
  },

  async answer(ctx) {
    const { words } = parse(askedMoreAnswerSchema, ctx.request.body ?? {});
    await answerAskedMore(ctx.params.id, words, ctx.state.user);
    ctx.body = { message: 'Your answer stands beside it' };
  },

  async unanswered(ctx) {
    ctx.body = { data: await listUnanswered(ctx.state.user) };
  },

  async queue(ctx) {
    ctx.body = { data: await listAskedMore() };
  },

  async decide(ctx) {
    await decideAskedMore(ctx.params.id, parse(askedMoreDecisionSchema, ctx.request.body ?? {}), ctx.state.user);
    ctx.body = { message: 'Decided' };
  },
} satisfies Core.Controller;
