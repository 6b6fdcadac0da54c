import { enquirySchema } from '@69street/config/contract';
import type { Core } from '@strapi/strapi';
import { errors } from '@strapi/utils';

import { clientAddress } from '../../../internal-call';
import { parse } from '../../../services/parse';
import { addEnquiry } from '../services/enquiry';

export default {
  async add(ctx) {
    const enquiry = parse(enquirySchema, ctx.request.body ?? {});
    try {
      await addEnquiry(enquiry, clientAddress(ctx), ctx.get('Idempotency-Key') || null);
    } catch (error) {
      if (error instanceof errors.RateLimitError) ctx.set('Retry-After', String(error.details.retry_after));
      throw error;
    }
    ctx.body = { message: 'Thank you for your valuable words' };
  },
} satisfies Core.Controller;
