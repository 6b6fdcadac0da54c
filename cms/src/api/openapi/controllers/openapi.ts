import { openapi } from '@69street/config/contract';
import type { Core } from '@strapi/strapi';

const description = JSON.stringify(openapi());

export default {
  find(ctx) {
    ctx.type = 'application/json';
    ctx.body = description;
  },
} satisfies Core.Controller;
