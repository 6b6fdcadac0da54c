import type { RailName } from '@69street/config/market';
import type { Core } from '@strapi/strapi';
import { errors } from '@strapi/utils';

import { takeEvent } from '../../../services/payment/settle';
import { readBkashNotice } from '../../../services/payment/bkash';
import { orUnavailable, type PaymentEvent } from '../../../services/payment/rail';
import { readSslcommerzNotice } from '../../../services/payment/sslcommerz';
import { readEvent } from '../../../services/payment/stripe';

/** Where the body parser leaves the bytes as they came; a signature may be over these. */
const UNPARSED = Symbol.for('unparsedBody');

type Read = () => PaymentEvent | null | Promise<PaymentEvent | null>;

/** Believed by its signature alone. An answer that is not 2xx makes the provider come again. */
async function take(rail: RailName, read: Read): Promise<{ received: true }> {
  const work = async () => {
    const event = await read();
    if (!event) throw new errors.ValidationError('The signature does not fit');
    await takeEvent(rail, event);
  };
  await orUnavailable(work());
  return { received: true };
}

/** The body as it came; undefined where there is none. */
function unparsed(body: unknown): string | undefined {
  if (typeof body === 'string') return body;
  const kept = (body as Record<symbol, unknown> | undefined)?.[UNPARSED];
  return typeof kept === 'string' ? kept : undefined;
}

export default {
  async receive(ctx) {
    const body = unparsed(ctx.request.body);
    const signature = ctx.get('Stripe-Signature');
    ctx.body = await take('card', () => (body && signature ? readEvent(Buffer.from(body), signature) : null));
  },

  async receiveBkash(ctx) {
    const body = unparsed(ctx.request.body);
    ctx.body = await take('bkash', () => (body ? readBkashNotice(body) : null));
  },

  async receiveSslcommerz(ctx) {
    const fields: unknown = ctx.request.body;
    const isForm = typeof fields === 'object' && fields !== null;
    ctx.body = await take('sslcommerz', () => (isForm ? readSslcommerzNotice(fields as Record<string, string>) : null));
  },
} satisfies Core.Controller;
