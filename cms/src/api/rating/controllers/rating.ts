import {
  mutualRatingsQuerySchema,
  ratingDecisionSchema,
  reportMutualRatingSchema,
  saveMutualRatingSchema,
} from '@69street/config/contract';
import { RATING_KINDS, type RatingKind } from '@69street/config/market';
import type { Core } from '@strapi/strapi';
import { errors } from '@strapi/utils';

import { comerOf } from '../../../services/conversation/sides';
import { parse } from '../../../services/platform/parse';
import { ratingsOfHost } from '../../../services/rating/host';
import { listMutualRatings, saveMutualRating } from '../../../services/rating/rate';
import { decideRating, listReportedRatings, reportRating } from '../../../services/rating/reports';

/** What an address says was rated. Throws NotFoundError for anything else. */
function kindOf(word: string): RatingKind {
  const kind = RATING_KINDS.find((one) => one === word);
  if (!kind) throw new errors.NotFoundError('No such rating');
  return kind;
}

export default {
  async ofHost(ctx) {
    ctx.body = { data: await ratingsOfHost(ctx.params.about, ctx.params.id) };
  },

  async list(ctx) {
    const { link } = parse(mutualRatingsQuerySchema, ctx.query);
    ctx.body = { data: await listMutualRatings(ctx.params.of, ctx.params.id, comerOf(ctx, link)) };
  },

  async save(ctx) {
    const { link, answers } = parse(saveMutualRatingSchema, ctx.request.body ?? {});
    const { kind, id } = ctx.params;
    ctx.body = { data: await saveMutualRating(kindOf(kind), id, answers, comerOf(ctx, link)) };
  },

  async report(ctx) {
    const { link, words } = parse(reportMutualRatingSchema, ctx.request.body ?? {});
    const { kind, id } = ctx.params;
    await reportRating(kindOf(kind), id, words, comerOf(ctx, link));
    ctx.body = { message: 'Thank you, we look at it' };
  },

  async reported(ctx) {
    ctx.body = { data: await listReportedRatings() };
  },

  async decide(ctx) {
    const { outcome } = parse(ratingDecisionSchema, ctx.request.body ?? {});
    await decideRating(ctx.params.id, outcome, ctx.state.user);
    ctx.body = { message: 'Decided' };
  },
} satisfies Core.Controller;
