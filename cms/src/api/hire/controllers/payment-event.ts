import type { Core } from '@strapi/strapi';
import { errors } from '@strapi/utils';
import createError from 'http-errors';

import { ProviderDown } from '../../../services/payment/rail';
import { readEvent } from '../../../services/payment/stripe';
import { takeEvent } from '../../../services/hire/settle';

/** Where the body parser leaves the bytes as they came; the signature is over these. */
const UNPARSED = Symbol.for('unparsedBody');

export default {
  /** Believed by its signature alone. An answer that is not 2xx makes the provider come again. */
  async receive(ctx) {
    const body: unknown = ctx.request.body?.[UNPARSED];
    const signature = ctx.get('Stripe-Signature');
    const event = typeof body === 'string' && signature ? readEvent(Buffer.from(body), signature) : null;
    if (!event) throw new errors.ValidationError('The signature does not fit');
    try {
      await takeEvent('card', event);
    } catch (error) {
      if (!(error instanceof ProviderDown)) throw error;
      throw createError(503, 'Payments are out of reach', { details: { reason: 'payments' } });
    }
    ctx.body = { received: true };
  },
} satisfies Core.Controller;
