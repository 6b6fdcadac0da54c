import { bulkSchema, calls, deskQuerySchema, fileRowsSchema, statisticsQuerySchema } from '@69street/config/contract';
import type { Core } from '@strapi/strapi';

import { decideFeatureWish, listFeatureWishes } from '../../../services/listing/feature-wishes';
import { bulkListings } from '../../../services/listing/own-desk-bulk';
import { ownStatistics } from '../../../services/listing/own-desk-days';
import { fileListings } from '../../../services/listing/own-desk-file';
import { listOwn } from '../../../services/listing/own-desk-list';
import { parse } from '../../../services/platform/parse';
import { takeTurn } from '../../../services/platform/rate-limit';

export default {
  async list(ctx) {
    ctx.body = await listOwn(parse(deskQuerySchema, ctx.query), ctx.state.user);
  },

  async bulk(ctx) {
    const bulk = parse(bulkSchema, ctx.request.body ?? {});
    await takeTurn('bulk-listings', String(ctx.state.user.id), { turns: 120, seconds: 3600 });
    ctx.body = { data: await bulkListings(bulk, ctx.state.user) };
  },

  async file(ctx) {
    const file = parse(fileRowsSchema, ctx.request.body ?? {});
    // As many calls as six files of 500 rows take, looked at and done.
    await takeTurn('file-listings', String(ctx.state.user.id), { turns: 120, seconds: 3600 });
    ctx.body = { data: await fileListings(file, ctx.state.user) };
  },

  async statistics(ctx) {
    ctx.body = { data: await ownStatistics(parse(statisticsQuerySchema, ctx.query), ctx.state.user) };
  },

  async wishes(ctx) {
    const { cursor } = parse(calls.featureWishes.query, ctx.query);
    ctx.body = await listFeatureWishes(cursor);
  },

  async decide(ctx) {
    const { featured } = parse(calls.decideFeatureWish.body, ctx.request.body ?? {});
    await decideFeatureWish(ctx.params.id, featured, ctx.state.user);
    ctx.body = { message: featured ? 'Featured' : 'Declined' };
  },
} satisfies Core.Controller;
