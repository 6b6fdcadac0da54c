import { auditQuerySchema } from '@69street/config/contract';
import type { Core } from '@strapi/strapi';

import { listAudit } from '../../../services/platform/audit-list';
import { parse } from '../../../services/platform/parse';

export default {
  async list(ctx) {
    ctx.body = await listAudit(parse(auditQuerySchema, ctx.query));
  },
} satisfies Core.Controller;
