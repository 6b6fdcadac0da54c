import type { RailName } from '@69street/config/market';
import type { Core } from '@strapi/strapi';
import { errors } from '@strapi/utils';
import createError from 'http-errors';

import { takeEvent } from '../../../services/hire/settle';
import { type PaymentEvent, ProviderDown } from '../../../services/payment/rail';
import { readSslcommerzNotice } from '../../../services/payment/sslcommerz';
import { readEvent } from '../../../services/payment/stripe';

/** Where the body parser leaves the bytes as they came; the signature is over these. */
const UNPARSED = Symbol.for('unparsedBody');

/** Believed by its signature alone. An answer that is not 2xx makes the provider come again. */
async function take(rail: RailName, event: PaymentEvent | null): Promise<{ received: true }> {
  if (!event) throw new errors.ValidationError('The signature does not fit');
  try {
    await takeEvent(rail, event);
  } catch (error) {
    if (!(error instanceof ProviderDown)) throw error;
    throw createError(503, 'Payments are out of reach', { details: { reason: 'payments' } });
  }
  return { received: true };
}

export default {
  async receive(ctx) {
    const body: unknown = ctx.request.body?.[UNPARSED];
    const signature = ctx.get('Stripe-Signature');
    ctx.body = await take(
      'card',
      typeof body === 'string' && signature ? readEvent(Buffer.from(body), signature) : null,
    );
  },

  async receiveSslcommerz(ctx) {
    const fields: unknown = ctx.request.body;
    const isForm = typeof fields === 'object' && fields !== null;
    ctx.body = await take('sslcommerz', isForm ? readSslcommerzNotice(fields as Record<string, string>) : null);
  },
} satisfies Core.Controller;
