import { loanDocumentQuerySchema } from '@69street/config/contract';
import type { Core } from '@strapi/strapi';
import { errors } from '@strapi/utils';

import { eraseOwnIdentity } from '../../../services/loan/erase';
import { lookAtDocument, takeDocument } from '../../../services/loan/documents';
import { isPdf } from '../../../services/loan/pdf';
import { parse } from '../../../services/platform/parse';
import { takeTurn } from '../../../services/platform/rate-limit';

export default {
  async add(ctx) {
    const { files = {} } = ctx.request as unknown as { files?: Record<string, unknown> };
    const upload: unknown = ctx.state.upload;
    if (!files.file || Array.isArray(files.file) || Object.keys(files).length !== 1 || !Buffer.isBuffer(upload)) {
      throw new errors.ValidationError('Send one picture or PDF as "file"', { fields: { file: ['required'] } });
    }
    await takeTurn('loan-document', String(ctx.state.user.id), { turns: 120, seconds: 3600 });
    ctx.body = { data: await takeDocument(upload, ctx.state.user.id) };
  },

  async look(ctx) {
    const { file } = parse(loanDocumentQuerySchema, ctx.query);
    await takeTurn('loan-look', String(ctx.state.user.id), { turns: 600, seconds: 3600 });
    const paper = await lookAtDocument(ctx.params.id, file, ctx.state.user);
    const isFile = isPdf(paper);
    ctx.set({
      'Cache-Control': 'no-store',
      'Content-Disposition': isFile ? 'attachment; filename="document.pdf"' : 'inline; filename="document.jpg"',
      'Content-Security-Policy': "default-src 'none'; sandbox",
      'X-Content-Type-Options': 'nosniff',
    });
    ctx.type = isFile ? 'application/pdf' : 'image/jpeg';
    ctx.body = paper;
  },

  async erase(ctx) {
    await eraseOwnIdentity(ctx.params.id, ctx.state.user);
    ctx.body = { message: 'National ID erased' };
  },
} satisfies Core.Controller;
