import { reportSchema } from '@69street/config/contract';
import type { Core } from '@strapi/strapi';
import { errors } from '@strapi/utils';

import { clientAddress } from '../../../services/platform/internal-call';
import { idempotencyKeyOf } from '../../../services/platform/idempotency';
import { readListing } from '../../../services/listing/store';
import { parse } from '../../../services/platform/parse';
import { addReport, closeReports } from '../../../services/listing/reports';

export default {
  async add(ctx) {
    const report = parse(reportSchema, ctx.request.body ?? {});
    const userId = ctx.state.user?.id ?? null;
    await addReport(report, { address: clientAddress(ctx), userId, key: idempotencyKeyOf(ctx) });
    ctx.body = { message: 'Thank you, we will look at it' };
  },

  async close(ctx) {
    const listing = await readListing(ctx.params.id);
    if (!listing) throw new errors.NotFoundError('No such listing');
    ctx.body = { data: { closed: await closeReports(listing.id) } };
  },
} satisfies Core.Controller;
