import { draftChangeSchema, newDraftSchema } from '@69street/config/contract';
import type { Core } from '@strapi/strapi';
import { errors } from '@strapi/utils';

import { idempotencyKeyOf } from '../../../services/platform/idempotency';
import { addDraft, findDraft, listDrafts, removeDraft, updateDraft } from '../../../services/listing/drafts';
import { parse } from '../../../services/platform/parse';

export default {
  async list(ctx) {
    ctx.body = { data: await listDrafts(ctx.state.user.id) };
  },

  async find(ctx) {
    ctx.body = { data: await findDraft(ctx.params.id, ctx.state.user.id) };
  },

  async add(ctx) {
    const draft = parse(newDraftSchema, ctx.request.body ?? {});
    ctx.body = { data: await addDraft(draft, ctx.state.user, idempotencyKeyOf(ctx)) };
  },

  async update(ctx) {
    const change = parse(draftChangeSchema, ctx.request.body ?? {});
    ctx.body = { data: await updateDraft(ctx.params.id, change, ctx.state.user.id) };
  },

  async remove(ctx) {
    if (!(await removeDraft(ctx.params.id, ctx.state.user.id))) throw new errors.NotFoundError('No such draft');
    ctx.body = { message: 'Draft deleted' };
  },
} satisfies Core.Controller;
