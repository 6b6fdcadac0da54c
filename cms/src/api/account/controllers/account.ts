import { profileSchema, tokenIdSchema } from '@69street/config/contract';
import type { Core } from '@strapi/strapi';

import { clientAddress } from '../../../services/platform/internal-call';
import { toUser } from '../../../services/identity/people';
import { verifyIdToken } from '../../../services/identity/verify';
import { parse } from '../../../services/platform/parse';
import { takeTurn } from '../../../services/platform/rate-limit';
import { exportAccount, hasAccount, removeAccount, updateAccount } from '../../../services/identity/account';

const EXPORTS = { turns: 10, seconds: 3600 };
const QUESTIONS = { turns: 30, seconds: 10 * 60 };

export default {
  find(ctx) {
    ctx.body = { data: toUser(ctx.state.user) };
  },

  async update(ctx) {
    const profile = parse(profileSchema, ctx.request.body ?? {});
    ctx.body = { data: toUser(await updateAccount(ctx.state.user.id, profile)) };
  },

  async remove(ctx) {
    const { tokenId } = parse(tokenIdSchema, ctx.request.body ?? {});
    await removeAccount(ctx.state.user, await verifyIdToken(tokenId));
    ctx.body = { message: 'Account deleted' };
  },

  async isGone(ctx) {
    const { tokenId } = parse(tokenIdSchema, ctx.request.body ?? {});
    await takeTurn('accountGone', clientAddress(ctx), QUESTIONS);
    ctx.body = { data: { gone: !(await hasAccount(await verifyIdToken(tokenId))) } };
  },

  async exportAll(ctx) {
    await takeTurn('myData', String(ctx.state.user.id), EXPORTS);
    ctx.set('Cache-Control', 'no-store');
    ctx.body = { data: await exportAccount(ctx.state.user, ctx.state.session?.id) };
  },
} satisfies Core.Controller;
