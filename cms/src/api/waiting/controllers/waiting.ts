import { dayInDhaka } from '@69street/config/market';
import type { Core } from '@strapi/strapi';

import { readLedger } from '../../../services/payment/ledger';
import { readMachineRoom } from '../../../services/platform/machine-room';
import { readOverview } from '../../../services/platform/overview';
import { listWaiting } from '../../../services/platform/waiting';

export default {
  async list(ctx) {
    ctx.body = { data: await listWaiting(ctx.state.user) };
  },

  async overview(ctx) {
    const [overview, { meta: money }] = await Promise.all([
      readOverview(),
      readLedger(dayInDhaka(new Date()).slice(0, 7)),
    ]);
    ctx.body = { data: { ...overview, money } };
  },

  async machineRoom(ctx) {
    ctx.body = { data: await readMachineRoom() };
  },
} satisfies Core.Controller;
