import {
  newRentReceiptSchema,
  newTenancySchema,
  rentReceiptStepSchema,
  saveAgreementSchema,
  tenanciesQuerySchema,
  tenancyQuerySchema,
  tenancyStepSchema,
} from '@69street/config/contract';
import type { Core } from '@strapi/strapi';

import { comerOf } from '../../../services/conversation/sides';
import { parse } from '../../../services/platform/parse';
import { saveAgreement, stepTenancy } from '../../../services/tenancy/agreement';
import { beginTenancy, listWriters } from '../../../services/tenancy/begin';
import { findTenancy, listTenancies } from '../../../services/tenancy/list';
import { addReceipt, stepReceipt } from '../../../services/tenancy/receipts';

export default {
  async list(ctx) {
    ctx.body = await listTenancies(parse(tenanciesQuerySchema, ctx.query), ctx.state.user);
  },

  async writers(ctx) {
    ctx.body = { data: await listWriters(ctx.params.property, ctx.state.user) };
  },

  async begin(ctx) {
    ctx.body = { data: await beginTenancy(parse(newTenancySchema, ctx.request.body ?? {}), ctx.state.user) };
  },

  async find(ctx) {
    const { link } = parse(tenancyQuerySchema, ctx.query);
    ctx.body = { data: await findTenancy(ctx.params.id, comerOf(ctx, link)) };
  },

  async save(ctx) {
    const body = parse(saveAgreementSchema, ctx.request.body ?? {});
    ctx.body = { data: await saveAgreement(ctx.params.id, body, ctx.state.user) };
  },

  async step(ctx) {
    const body = parse(tenancyStepSchema, ctx.request.body ?? {});
    const link = 'link' in body ? body.link : undefined;
    ctx.body = { data: await stepTenancy(ctx.params.id, body, comerOf(ctx, link)) };
  },

  async addReceipt(ctx) {
    const body = parse(newRentReceiptSchema, ctx.request.body ?? {});
    ctx.body = { data: await addReceipt(ctx.params.id, body, ctx.state.user) };
  },

  async stepReceipt(ctx) {
    const { link, ...step } = parse(rentReceiptStepSchema, ctx.request.body ?? {});
    ctx.body = { data: await stepReceipt(ctx.params.id, Number(ctx.params.number), step, comerOf(ctx, link)) };
  },
} satisfies Core.Controller;
