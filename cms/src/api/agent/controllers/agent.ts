import type { Core } from '@strapi/strapi';

import { findAgent, listAgents } from '../services/agent';

export default {
  async list(ctx) {
    ctx.body = { data: await listAgents() };
  },

  async find(ctx) {
    ctx.body = { data: [await findAgent(ctx.params.id)] };
  },
} satisfies Core.Controller;
