import {
  heldDecisionSchema,
  hireChangeSchema,
  hireIntentSchema,
  hireRecordSchema,
  hireSeenSchema,
  hiresQuerySchema,
  ledgerQuerySchema,
  newRatingSchema,
  nothingSchema,
  refundSchema,
  refundWordsSchema,
} from '@69street/config/contract';
import type { Core } from '@strapi/strapi';

import { parse } from '../../../services/platform/parse';
import { cancelHire } from '../../../services/hire/cancel';
import { beginHire, checkPayment, recordHire } from '../../../services/hire/begin';
import { decideHeld } from '../../../services/hire/held';
import { changeHire, rateHire } from '../../../services/hire/change';
import { readLedger } from '../../../services/payment/ledger';
import { withVat } from '../../../services/payment/ledger-vat';
import { findHire, listHires, listRatings, type Side } from '../../../services/hire/list';
import { askRefund, refundHire, refuseRefund, withdrawRefund } from '../../../services/hire/refund';
import { orUnavailable } from '../../../services/payment/rail';
import { offeredRails } from '../../../services/payment/rails';

const listOf =
  (side: Side): Core.ControllerHandler =>
  async (ctx) => {
    ctx.body = await listHires(parse(hiresQuerySchema, ctx.query), side, ctx.state.user);
  };

export default {
  async begin(ctx) {
    const { agent_key: agentId, rail, lang } = parse(hireIntentSchema, ctx.request.body ?? {});
    ctx.body = { data: await orUnavailable(beginHire({ agentId, rail, lang }, ctx.state.user)) };
  },

  ways(ctx) {
    ctx.body = { data: offeredRails().map(({ name }) => name) };
  },

  async check(ctx) {
    parse(nothingSchema, ctx.request.body ?? {});
    ctx.body = { data: await orUnavailable(checkPayment(ctx.params.id, ctx.state.user)) };
  },

  async record(ctx) {
    const { agent_key, payment_intent } = parse(hireRecordSchema, ctx.request.body ?? {});
    const data = await orUnavailable(recordHire(agent_key, payment_intent, ctx.state.user));
    ctx.body = { message: 'Successfully payment done', data };
  },

  mine: listOf('client'),
  clients: listOf('agent'),
  list: listOf('all'),

  async find(ctx) {
    ctx.body = { data: await findHire(ctx.params.id, ctx.state.user) };
  },

  async change(ctx) {
    const change = parse(hireChangeSchema, ctx.request.body ?? {});
    ctx.body = { data: await changeHire(ctx.params.id, change, ctx.state.user) };
  },

  async askRefund(ctx) {
    const { reason } = parse(refundWordsSchema, ctx.request.body ?? {});
    ctx.body = { data: await askRefund(ctx.params.id, reason, ctx.state.user) };
  },

  async withdrawRefund(ctx) {
    const { seen } = parse(hireSeenSchema, ctx.request.body ?? {});
    ctx.body = { data: await withdrawRefund(ctx.params.id, seen, ctx.state.user) };
  },

  async cancel(ctx) {
    const { seen } = parse(hireSeenSchema, ctx.request.body ?? {});
    ctx.body = { data: await cancelHire(ctx.params.id, seen, ctx.state.user) };
  },

  async refund(ctx) {
    const order = parse(refundSchema, ctx.request.body ?? {});
    ctx.body = { data: await refundHire(ctx.params.id, order, ctx.state.user) };
  },

  async refuseRefund(ctx) {
    const { reason } = parse(refundWordsSchema, ctx.request.body ?? {});
    ctx.body = { data: await refuseRefund(ctx.params.id, reason, ctx.state.user) };
  },

  async decideHeld(ctx) {
    const decision = parse(heldDecisionSchema, ctx.request.body ?? {});
    ctx.body = { data: await decideHeld(ctx.params.id, decision, ctx.state.user) };
  },

  async rate(ctx) {
    await rateHire(ctx.params.id, parse(newRatingSchema, ctx.request.body ?? {}), ctx.state.user);
    ctx.body = { message: 'Thank you for your rating' };
  },

  async ratings(ctx) {
    ctx.body = await listRatings(ctx.params.id);
  },

  async ledger(ctx) {
    ctx.body = await withVat(await readLedger(parse(ledgerQuerySchema, ctx.query).month));
  },
} satisfies Core.Controller;
