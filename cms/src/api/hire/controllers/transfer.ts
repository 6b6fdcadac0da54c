import {
  refundSentSchema,
  slipFieldsSchema,
  slipQuerySchema,
  statementSchema,
  transferConfirmationSchema,
  transferRefusalSchema,
  transfersQuerySchema,
} from '@69street/config/contract';
import { readReference } from '@69street/config/market';
import type { Core } from '@strapi/strapi';
import { errors } from '@strapi/utils';

import { settlePayment } from '../../../services/payment/settle';
import {
  confirmTransfer,
  noteRefundTrouble,
  refuseTransfer,
  sendTransferRefund,
} from '../../../services/payment/transfer-decide';
import { listTransfers, ownTransfer, seeTransfer } from '../../../services/payment/transfer-list';
import { matchStatement } from '../../../services/payment/transfer-match';
import { lookAtSlip, takeSlip } from '../../../services/payment/transfer-slips';
import { parse } from '../../../services/platform/parse';
import { takeTurn } from '../../../services/platform/rate-limit';

/** Who types slips into a form by the hundred looks for something else. */
const SLIPS = { turns: 30, seconds: 3600 };
const LOOKS = { turns: 600, seconds: 3600 };

/** The reference of an address, however it is written there. Throws NotFoundError for what is none. */
function referenceOf(text: string): string {
  const reference = readReference(text);
  if (!reference) throw new errors.NotFoundError('No such transfer');
  return reference;
}

export default {
  async find(ctx) {
    ctx.body = { data: await ownTransfer(referenceOf(ctx.params.reference), ctx.state.user) };
  },

  async handIn(ctx) {
    const { files = {}, body } = ctx.request as unknown as { files?: Record<string, unknown>; body?: object };
    const upload: unknown = ctx.state.upload;
    if (!files.file || Array.isArray(files.file) || Object.keys(files).length !== 1 || !Buffer.isBuffer(upload)) {
      throw new errors.ValidationError('Send one picture as "file"', { fields: { file: ['required'] } });
    }
    const { bank_reference } = parse(slipFieldsSchema, body ?? {});
    const reference = referenceOf(ctx.params.reference);
    await takeTurn('transfer-slip', String(ctx.state.user.id), SLIPS);
    await takeSlip(reference, { file: upload, bank_reference }, ctx.state.user);
    ctx.body = { data: await ownTransfer(reference, ctx.state.user) };
  },

  async look(ctx) {
    const { slip } = parse(slipQuerySchema, ctx.query);
    await takeTurn('transfer-look', String(ctx.state.user.id), LOOKS);
    const picture = await lookAtSlip(referenceOf(ctx.params.reference), slip, ctx.state.user);
    ctx.set({
      'Cache-Control': 'no-store',
      'Content-Disposition': 'inline; filename="slip.jpg"',
      'Content-Security-Policy': "default-src 'none'; sandbox",
      'X-Content-Type-Options': 'nosniff',
    });
    ctx.type = 'image/jpeg';
    ctx.body = picture;
  },

  async list(ctx) {
    ctx.body = await listTransfers(parse(transfersQuerySchema, ctx.query), ctx.state.user);
  },

  async confirm(ctx) {
    const said = parse(transferConfirmationSchema, ctx.request.body ?? {});
    const reference = referenceOf(ctx.params.reference);
    await confirmTransfer(reference, said, ctx.state.user);
    // Whoever dies in between is followed by the reconciler: it asks what was confirmed since its last look.
    await settlePayment('transfer', reference);
    ctx.body = { data: await seeTransfer(reference, ctx.state.user) };
  },

  async refuse(ctx) {
    const { reason } = parse(transferRefusalSchema, ctx.request.body ?? {});
    const reference = referenceOf(ctx.params.reference);
    await refuseTransfer(reference, reason, ctx.state.user);
    await settlePayment('transfer', reference);
    ctx.body = { data: await seeTransfer(reference, ctx.state.user) };
  },

  async refundSent(ctx) {
    const { bank_number } = parse(refundSentSchema, ctx.request.body ?? {});
    const reference = await sendTransferRefund(ctx.params.id, bank_number, ctx.state.user);
    await settlePayment('transfer', reference);
    ctx.body = { message: 'The money is on its way back' };
  },

  async refundStuck(ctx) {
    const { reason } = parse(transferRefusalSchema, ctx.request.body ?? {});
    await noteRefundTrouble(ctx.params.id, reason, ctx.state.user);
    ctx.body = { message: 'The payer is asked for another account' };
  },

  async match(ctx) {
    ctx.body = { data: await matchStatement(parse(statementSchema, ctx.request.body ?? {}).rows) };
  },
} satisfies Core.Controller;
