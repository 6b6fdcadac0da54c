import { understandQuerySchema } from '@69street/config/contract';
import { readChange, understand } from '@69street/config/search';
import type { Core } from '@strapi/strapi';

import { parse } from '../../../services/platform/parse';

export default {
  read(ctx) {
    const { text } = parse(understandQuerySchema, ctx.query);
    const { filters, must, unchecked, talk, chips } = understand(text);
    ctx.body = {
      data: {
        filters,
        must,
        unchecked,
        talk,
        change: readChange(text),
        chips: chips.map(({ kind, value, spans, reason }) => ({ kind, value, spans, ...(reason && { reason }) })),
      },
    };
  },
} satisfies Core.Controller;
