import {
  confirmAddressSchema,
  endSessionsQuerySchema,
  refreshTokenSchema,
  signInSchema,
} from '@69street/config/contract';
import type { Core } from '@strapi/strapi';

import { clientAddress } from '../../../services/platform/internal-call';
import { confirmAddress } from '../../../services/identity/confirm';
import { passwordChangedAt } from '../../../services/identity/password-change';
import { enter } from '../../../services/identity/people';
import {
  deviceOf,
  endSession,
  endSessions,
  endSessionsBefore,
  listSessions,
  logout,
  refreshSession,
  startSession,
} from '../../../services/identity/sessions';
import { verifyIdToken } from '../../../services/identity/verify';
import { parse } from '../../../services/platform/parse';
import { takeTurn } from '../../../services/platform/rate-limit';

const SIGN_INS = { turns: 30, seconds: 10 * 60 };
const REFRESHES = { turns: 120, seconds: 10 * 60 };

export default {
  async googlelogin(ctx) {
    const { tokenId, language } = parse(signInSchema, ctx.request.body ?? {});
    await takeTurn('googlelogin', clientAddress(ctx), SIGN_INS);
    const identity = await verifyIdToken(tokenId);
    const changedAt = await passwordChangedAt(tokenId);
    const person = await enter(identity, language);
    if (changedAt) await endSessionsBefore(person.id, changedAt);
    ctx.body = { data: await startSession(person, deviceOf(ctx.get('User-Agent'))) };
  },

  async confirmAddress(ctx) {
    const { code } = parse(confirmAddressSchema, ctx.request.body ?? {});
    await takeTurn('confirmAddress', clientAddress(ctx), SIGN_INS);
    await confirmAddress(code);
    ctx.body = { message: 'The address is confirmed' };
  },

  async refresh(ctx) {
    const { refresh_token } = parse(refreshTokenSchema, ctx.request.body ?? {});
    await takeTurn('refreshSession', clientAddress(ctx), REFRESHES);
    ctx.body = { data: await refreshSession(refresh_token) };
  },

  async logout(ctx) {
    await logout(parse(refreshTokenSchema, ctx.request.body ?? {}).refresh_token);
    ctx.body = { message: 'Signed out' };
  },

  async list(ctx) {
    ctx.body = { data: await listSessions(ctx.state.user.id, ctx.state.session?.id) };
  },

  async end(ctx) {
    await endSession(ctx.state.user.id, ctx.params.id);
    ctx.body = { message: 'Session ended' };
  },

  async endAll(ctx) {
    const { keep } = parse(endSessionsQuerySchema, ctx.query);
    await endSessions(ctx.state.user.id, keep && ctx.state.session?.id);
    ctx.body = { message: 'Sessions ended' };
  },
} satisfies Core.Controller;
