import { loanDocumentQuerySchema } from '@69street/config/contract';
import type { Core } from '@strapi/strapi';
import { errors } from '@strapi/utils';

import { eraseOwnIdentity } from '../../../services/loan/change';
import { lookAtDocument, takeDocument } from '../../../services/loan/documents';
import { parse } from '../../../services/platform/parse';
import { takeTurn } from '../../../services/platform/rate-limit';

export default {
  async add(ctx) {
    const { files = {} } = ctx.request as unknown as { files?: Record<string, unknown> };
    const upload: unknown = ctx.state.upload;
    if (!files.file || Array.isArray(files.file) || Object.keys(files).length !== 1 || !Buffer.isBuffer(upload)) {
      throw new errors.ValidationError('Send one picture as "file"', { fields: { file: ['required'] } });
    }
    await takeTurn('loan-document', String(ctx.state.user.id), { turns: 120, seconds: 3600 });
    ctx.body = { data: await takeDocument(upload, ctx.state.user.id) };
  },

  async look(ctx) {
    const { file } = parse(loanDocumentQuerySchema, ctx.query);
    await takeTurn('loan-look', String(ctx.state.user.id), { turns: 600, seconds: 3600 });
    const picture = await lookAtDocument(ctx.params.id, file, ctx.state.user);
    ctx.set({
      'Cache-Control': 'no-store',
      'Content-Disposition': 'inline; filename="document.jpg"',
      'X-Content-Type-Options': 'nosniff',
    });
    ctx.type = 'image/jpeg';
    ctx.body = picture;
  },

  async erase(ctx) {
    await eraseOwnIdentity(ctx.params.id, ctx.state.user);
    ctx.body = { message: 'National ID erased' };
  },
} satisfies Core.Controller;
