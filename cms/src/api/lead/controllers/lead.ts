import {
  boardQuerySchema,
  leadNoteSchema,
  leadReminderSchema,
  leadsQuerySchema,
  leadStageSchema,
  newQuickAnswerSchema,
} from '@69street/config/contract';
import type { Core } from '@strapi/strapi';

import { readBoard } from '../../../services/hire/board';
import {
  addNote,
  addQuickAnswer,
  moveLead,
  readLeads,
  readQuickAnswers,
  remindOf,
  removeNote,
  removeQuickAnswer,
} from '../../../services/hire/leads';
import { parse } from '../../../services/platform/parse';

export default {
  async find(ctx) {
    ctx.body = await readLeads(parse(leadsQuerySchema, ctx.query), ctx.state.user);
  },

  async board(ctx) {
    ctx.body = await readBoard(parse(boardQuerySchema, ctx.query), ctx.state.user);
  },

  async move(ctx) {
    await moveLead(ctx.params, parse(leadStageSchema, ctx.request.body ?? {}), ctx.state.user);
    ctx.body = { message: 'Moved' };
  },

  async remind(ctx) {
    const { on } = parse(leadReminderSchema, ctx.request.body ?? {});
    await remindOf(ctx.params, on, ctx.state.user);
    ctx.body = { message: 'Set' };
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

  async quickAnswers(ctx) {
    ctx.body = { data: await readQuickAnswers(ctx.state.user) };
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
