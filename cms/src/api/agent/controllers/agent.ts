import {
  agentChangeSchema,
  confirmationSchema,
  newAgentSchema,
  restoreSchema,
  trashQuerySchema,
} from '@69street/config/contract';
import type { Core } from '@strapi/strapi';

import { clientAddress } from '../../../services/platform/internal-call';
import { agreeToAddress, waitingAddress } from '../../../services/agent/address';
import { addAgent, changeAgent, removeAgent } from '../../../services/agent/change';
import { idempotencyKeyOf } from '../../../services/platform/idempotency';
import { parse } from '../../../services/platform/parse';
import { takeTurn } from '../../../services/platform/rate-limit';
import { restore } from '../../../services/platform/restore';
import { listTrash } from '../../../services/platform/trash';
import { findAgent, listAgents } from '../../../services/agent/agents';

const LINKS = { turns: 60, seconds: 10 * 60 };

export default {
  async list(ctx) {
    ctx.body = { data: await listAgents() };
  },

  async find(ctx) {
    ctx.body = { data: [await findAgent(ctx.params.id)] };
  },

  async add(ctx) {
    const agent = parse(newAgentSchema, ctx.request.body ?? {});
    const _id = await addAgent(agent, ctx.state.user, idempotencyKeyOf(ctx));
    ctx.body = { message: 'Agent Added done', data: { _id } };
  },

  async change(ctx) {
    const change = parse(agentChangeSchema, ctx.request.body ?? {});
    await changeAgent(ctx.params.id, change, ctx.state.user);
    ctx.body = { data: [await findAgent(ctx.params.id)] };
  },

  async address(ctx) {
    const { _id } = await findAgent(ctx.params.id);
    ctx.body = { data: await waitingAddress(_id) };
  },

  async confirmAddress(ctx) {
    const { token } = parse(confirmationSchema, ctx.request.body ?? {});
    await takeTurn('agent-address-links', clientAddress(ctx), LINKS);
    ctx.body = { data: await agreeToAddress(token) };
  },

  async remove(ctx) {
    await removeAgent(ctx.params.id, ctx.state.user);
    ctx.body = { message: 'Agent deleted' };
  },

  async trash(ctx) {
    ctx.body = { data: await listTrash(parse(trashQuerySchema, ctx.query), ctx.state.user) };
  },

  async restore(ctx) {
    const { type } = parse(restoreSchema, ctx.request.body ?? {});
    const waits = await restore(type, ctx.params.id, ctx.state.user);
    ctx.body = { message: 'Restored', waits };
  },
} satisfies Core.Controller;
