import { keepSchema, mergeSchema } from '@69street/config/contract';
import type { Core } from '@strapi/strapi';

import { parse } from '../../../services/platform/parse';
import { takeTurn } from '../../../services/platform/rate-limit';
import {
  addFavourite,
  listFavourites,
  mergeFavourites,
  removeFavourite,
  sharedFavourites,
  shareFavourites,
  unshareFavourites,
} from '../../../services/favourite/favourites';

/** One person's changes to the own list. */
const CHANGES = { turns: 300, seconds: 10 * 60 };

function takeChange(user: { id: number }): Promise<void> {
  return takeTurn('favourites', String(user.id), CHANGES);
}

export default {
  async list(ctx) {
    ctx.body = await listFavourites(ctx.state.user.id);
  },

  async add(ctx) {
    const { key } = parse(keepSchema, ctx.request.body ?? {});
    await takeChange(ctx.state.user);
    ctx.body = { message: (await addFavourite(ctx.state.user.id, key)) ? 'Wish list Added' : 'Already Added' };
  },

  async merge(ctx) {
    const { keys } = parse(mergeSchema, ctx.request.body ?? {});
    await takeChange(ctx.state.user);
    ctx.body = { data: { added: await mergeFavourites(ctx.state.user.id, keys) } };
  },

  async remove(ctx) {
    await takeChange(ctx.state.user);
    await removeFavourite(ctx.state.user.id, ctx.params.key);
    ctx.body = { message: 'Wish list Removed' };
  },

  async share(ctx) {
    await takeChange(ctx.state.user);
    ctx.body = { data: { token: await shareFavourites(ctx.state.user.id) } };
  },

  async unshare(ctx) {
    await takeChange(ctx.state.user);
    await unshareFavourites(ctx.state.user.id);
    ctx.body = { message: 'Wish list no longer shared' };
  },

  async shared(ctx) {
    ctx.body = { data: await sharedFavourites(ctx.params.token) };
  },
} satisfies Core.Controller;
