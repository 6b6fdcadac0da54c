import {
  bulkDecisionSchema,
  examineQuerySchema,
  exportQuerySchema,
  nextQuerySchema,
  takeSchema,
} from '@69street/config/contract';
import type { Core } from '@strapi/strapi';

import { nextInQueue } from '../../../services/listing/beside';
import { decideMany } from '../../../services/listing/decide-many';
import { examineListing } from '../../../services/listing/examine';
import { exportListings } from '../../../services/listing/export';
import { leaveListing, takeListing } from '../../../services/listing/takes';
import { parse } from '../../../services/platform/parse';

export default {
  async examine(ctx) {
    const queue = parse(examineQuerySchema, ctx.query);
    ctx.body = { data: await examineListing(ctx.params.id, queue, ctx.state.user) };
  },

  async next(ctx) {
    const { after, ...queue } = parse(nextQuerySchema, ctx.query);
    ctx.body = { data: await nextInQueue(queue, after, ctx.state.user) };
  },

  async take(ctx) {
    const { over } = parse(takeSchema, ctx.request.body ?? {});
    ctx.body = { data: await takeListing(ctx.params.id, ctx.state.user, over) };
  },

  async leave(ctx) {
    await leaveListing(ctx.params.id, ctx.state.user);
    ctx.body = { message: 'Left to others' };
  },

  async decide(ctx) {
    const decision = parse(bulkDecisionSchema, ctx.request.body ?? {});
    ctx.body = { data: await decideMany(decision, ctx.state.user) };
  },

  async export(ctx) {
    ctx.body = await exportListings(parse(exportQuerySchema, ctx.query));
  },
} satisfies Core.Controller;
