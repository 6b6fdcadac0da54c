import {
  confirmationSchema,
  factCorrectionSchema,
  listingChangeSchema,
  newListingSchema,
  queueQuerySchema,
  removalQuerySchema,
  takeListingBackSchema,
} from '@69street/config/contract';
import type { Core } from '@strapi/strapi';

import { clientAddress } from '../../../services/platform/internal-call';
import { idempotencyKeyOf } from '../../../services/platform/idempotency';
import { addListing } from '../../../services/listing/add';
import { changeListing } from '../../../services/listing/change';
import { correctFacts } from '../../../services/listing/correct';
import { confirmByToken } from '../../../services/listing/freshness';
import { ownListing } from '../../../services/listing/own';
import { listQueue } from '../../../services/listing/queue';
import { removeListing } from '../../../services/listing/remove';
import { clearSuspicions } from '../../../services/listing/suspicions';
import { takeListingBack } from '../../../services/listing/take-back';
import { countView } from '../../../services/listing/views';
import { parse } from '../../../services/platform/parse';
import { takeTurn } from '../../../services/platform/rate-limit';

export default {
  async add(ctx) {
    const listing = parse(newListingSchema, ctx.request.body ?? {});
    const key = idempotencyKeyOf(ctx);
    await takeTurn('add-property', String(ctx.state.user.id), { turns: 300, seconds: 3600 });
    ctx.body = { message: 'Property add Successful', data: await addListing(listing, ctx.state.user, key) };
  },

  async change(ctx) {
    const change = parse(listingChangeSchema, ctx.request.body ?? {});
    ctx.body = { message: 'Property updated', data: await changeListing(ctx.params.id, change, ctx.state.user) };
  },

  async correct(ctx) {
    const correction = parse(factCorrectionSchema, ctx.request.body ?? {});
    const denied_facts = await correctFacts(ctx.params.id, correction, ctx.state.user);
    ctx.body = { message: 'Facts corrected', data: { denied_facts } };
  },

  async takeBack(ctx) {
    const { seen } = parse(takeListingBackSchema, ctx.request.body ?? {});
    ctx.body = { message: 'Decision taken back', data: await takeListingBack(ctx.params.id, seen, ctx.state.user) };
  },

  async remove(ctx) {
    const { seen } = parse(removalQuerySchema, ctx.query);
    await removeListing(ctx.params.id, seen, ctx.state.user);
    ctx.body = { message: 'Property deleted' };
  },

  async own(ctx) {
    ctx.body = { data: [await ownListing(ctx.params.id, ctx.state.user)] };
  },

  async queue(ctx) {
    ctx.body = await listQueue(parse(queueQuerySchema, ctx.query));
  },

  async clear(ctx) {
    const { seen } = parse(removalQuerySchema, ctx.query);
    ctx.body = { data: { cleared: await clearSuspicions(ctx.params.id, seen, ctx.state.user) } };
  },

  async confirm(ctx) {
    const { token } = parse(confirmationSchema, ctx.request.body ?? {});
    await takeTurn('confirm-listing', clientAddress(ctx), { turns: 60, seconds: 600 });
    ctx.body = { message: 'Thank you', data: await confirmByToken(token) };
  },

  async viewed(ctx) {
    const address = clientAddress(ctx);
    await takeTurn('viewed', address, { turns: 300, seconds: 600 });
    await countView(ctx.params.id, address);
    ctx.body = { message: 'Counted' };
  },
} satisfies Core.Controller;
