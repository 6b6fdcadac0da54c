import { enquirySchema } from '@69street/config/contract';
import type { Core } from '@strapi/strapi';
import { errors } from '@strapi/utils';

import { clientAddress } from '../../../services/platform/internal-call';
import { idempotencyKeyOf } from '../../../services/platform/idempotency';
import { parse } from '../../../services/platform/parse';
import { answersWithinFor } from '../../../services/enquiry/answer-times';
import { addEnquiry } from '../../../services/enquiry/enquiries';

export default {
  async add(ctx) {
    const enquiry = parse(enquirySchema, ctx.request.body ?? {});
    const sender = { address: clientAddress(ctx), user: ctx.state.user?.id };
    const _id = await addEnquiry(enquiry, sender, idempotencyKeyOf(ctx));
    ctx.body = { message: 'Thank you for your valuable words', ...(_id && { _id }) };
  },

  async answerTime(ctx) {
    const { about, id } = ctx.params;
    if (about !== 'property' && about !== 'agent') throw new errors.NotFoundError();
    ctx.body = { data: { answers_within: await answersWithinFor(about, id) } };
  },
} satisfies Core.Controller;
