import type { Core } from '@strapi/strapi';
import { errors } from '@strapi/utils';

import { takePhoto } from '../../../services/photo/intake';
import { takeTurn } from '../../../services/platform/rate-limit';

type Upload = { filepath: string };

export default {
  async add(ctx) {
    const files = (ctx.request as unknown as { files?: Record<string, Upload | Upload[]> }).files ?? {};
    const { file } = files;
    if (!file || Array.isArray(file) || Object.keys(files).length !== 1) {
      throw new errors.ValidationError('Send one photograph as "file"', { fields: { file: ['required'] } });
    }
    await takeTurn('photo', String(ctx.state.user.id), { turns: 200, seconds: 3600 });
    ctx.body = { data: await takePhoto(file.filepath, ctx.state.user.id) };
  },
} satisfies Core.Controller;
