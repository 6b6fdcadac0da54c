import { enquirySchema } from '@69street/config/contract';
import type { Core } from '@strapi/strapi';

import { clientAddress } from '../../../internal-call';
import { idempotencyKeyOf } from '../../../services/idempotency';
import { parse } from '../../../services/parse';
import { addEnquiry } from '../services/enquiry';

export default {
  async add(ctx) {
    const enquiry = parse(enquirySchema, ctx.request.body ?? {});
    const sender = { address: clientAddress(ctx), user: ctx.state.user?.id };
    await addEnquiry(enquiry, sender, idempotencyKeyOf(ctx));
    ctx.body = { message: 'Thank you for your valuable words' };
  },
} satisfies Core.Controller;
