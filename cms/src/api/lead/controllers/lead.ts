import { leadNoteSchema, leadsQuerySchema, leadStageSchema, newQuickAnswerSchema } from '@69street/config/contract';
import type { Core } from '@strapi/strapi';

import {
  addNote,
  addQuickAnswer,
  moveLead,
  readLeads,
  removeNote,
  removeQuickAnswer,
} from '../../../services/hire/leads';
import { parse } from '../../../services/platform/parse';

export default {
  async find(ctx) {
    ctx.body = await readLeads(parse(leadsQuerySchema, ctx.query), ctx.state.user);
  },

  async move(ctx) {
    const { stage } = parse(leadStageSchema, ctx.request.body ?? {});
    await moveLead(ctx.params, stage, ctx.state.user);
    ctx.body = { message: 'Moved' };
  },

  async addNote(ctx) {
    const { note, key } = parse(leadNoteSchema, ctx.request.body ?? {});
    await addNote(ctx.params, note, key, ctx.state.user);
    ctx.body = { message: 'Noted' };
  },

  async removeNote(ctx) {
    await removeNote(ctx.params.id, ctx.state.user);
    ctx.body = { message: 'Removed' };
  },

  async addQuickAnswer(ctx) {
    await addQuickAnswer(parse(newQuickAnswerSchema, ctx.request.body ?? {}), ctx.state.user);
    ctx.body = { message: 'Kept' };
  },

  async removeQuickAnswer(ctx) {
    await removeQuickAnswer(ctx.params.id, ctx.state.user);
    ctx.body = { message: 'Removed' };
  },
} satisfies Core.Controller;
