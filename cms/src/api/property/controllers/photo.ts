import type { Core } from '@strapi/strapi';

import { takePhoto } from '../../../services/photo/intake';
import { uploadedPhoto } from '../../../services/photo/uploaded';
import { takeTurn } from '../../../services/platform/rate-limit';

export default {
  async add(ctx) {
    const path = uploadedPhoto(ctx);
    await takeTurn('photo', String(ctx.state.user.id), { turns: 200, seconds: 3600 });
    ctx.body = { data: await takePhoto(path, ctx.state.user.id) };
  },
} satisfies Core.Controller;
