import { newSavedSearchSchema, savedSearchChangeSchema, searchTokenSchema } from '@69street/config/contract';
import type { Core } from '@strapi/strapi';

import { clientAddress } from '../../../services/platform/internal-call';
import { idempotencyKeyOf } from '../../../services/platform/idempotency';
import { lookingForListing } from '../../../services/listing/own';
import { parse } from '../../../services/platform/parse';
import { takeTurn } from '../../../services/platform/rate-limit';
import { changeSearch, listSearches, removeSearch } from '../../../services/saved-search/saved-searches';
import { confirmSearch, saveSearch, stopSearch } from '../../../services/saved-search/agreement';

const SAVES = { turns: 30, seconds: 10 * 60 };
const CHANGES = { turns: 300, seconds: 10 * 60 };
const LINKS = { turns: 60, seconds: 10 * 60 };

function takeChange(user: { id: number }): Promise<void> {
  return takeTurn('saved-searches', String(user.id), CHANGES);
}

export default {
  async add(ctx) {
    const search = parse(newSavedSearchSchema, ctx.request.body ?? {});
    // A repeat finds the search that the first one made, with this key or without; a key that is none is still refused.
    idempotencyKeyOf(ctx);
    await takeTurn('save-search', clientAddress(ctx), SAVES);
    const agreed = await saveSearch(search, ctx.state.user ?? null);
    ctx.body = { message: agreed ? 'Search saved' : 'If it is not kept already, a mail with a link is on its way' };
  },

  async list(ctx) {
    ctx.set('Cache-Control', 'no-store');
    ctx.body = { data: await listSearches(ctx.state.user) };
  },

  async change(ctx) {
    const change = parse(savedSearchChangeSchema, ctx.request.body ?? {});
    await takeChange(ctx.state.user);
    ctx.body = { data: await changeSearch(ctx.params.id, change, ctx.state.user) };
  },

  async remove(ctx) {
    await takeChange(ctx.state.user);
    await removeSearch(ctx.params.id, ctx.state.user);
    ctx.body = { message: 'Search removed' };
  },

  async confirm(ctx) {
    const { token } = parse(searchTokenSchema, ctx.request.body ?? {});
    await takeTurn('search-links', clientAddress(ctx), LINKS);
    await confirmSearch(token);
    ctx.body = { message: 'Search confirmed' };
  },

  async stop(ctx) {
    const { token } = parse(searchTokenSchema, ctx.request.body ?? {});
    await stopSearch(token);
    ctx.body = { message: 'Search stopped' };
  },

  async lookingFor(ctx) {
    ctx.body = { data: { count: await lookingForListing(ctx.params.id, ctx.state.user) } };
  },
} satisfies Core.Controller;
