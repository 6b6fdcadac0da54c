import { loanDraftChangeSchema } from '@69street/config/contract';
import type { Core } from '@strapi/strapi';

import { findLoanDraft, keepLoanDraft, removeLoanDraft } from '../../../services/loan/drafts';
import { parse } from '../../../services/platform/parse';

export default {
  async find(ctx) {
    ctx.set('Cache-Control', 'no-store');
    ctx.body = { data: await findLoanDraft(ctx.state.user.id) };
  },

  async keep(ctx) {
    const change = parse(loanDraftChangeSchema, ctx.request.body ?? {});
    ctx.body = { data: await keepLoanDraft(change, ctx.state.user.id) };
  },

  async remove(ctx) {
    await removeLoanDraft(ctx.state.user.id);
    ctx.body = { message: 'Draft deleted' };
  },
} satisfies Core.Controller;
