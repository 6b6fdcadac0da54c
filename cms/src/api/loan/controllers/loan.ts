import {
  loanAnswerSchema,
  loanDecisionSchema,
  loanQuerySchema,
  newLoanSchema,
  removalQuerySchema,
  takeBackSchema,
  withdrawalSchema,
} from '@69street/config/contract';
import type { Core } from '@strapi/strapi';

import { idempotencyKeyOf } from '../../../services/platform/idempotency';
import { answerLoan, decideLoan, removeLoan, takeDecisionBack, withdrawLoan } from '../../../services/loan/change';
import { detailForAdmin, listLoans } from '../../../services/loan/list';
import { applyForLoan } from '../../../services/loan/request';
import { asApplicant, findLoan, ownLoans, toDetails } from '../../../services/loan/store';
import { parse } from '../../../services/platform/parse';
import { isAdmin } from '../../../services/platform/person';
import { takeTurn } from '../../../services/platform/rate-limit';

const WRITES = { turns: 60, seconds: 3600 };

export default {
  async request(ctx) {
    const loan = parse(newLoanSchema, ctx.request.body ?? {});
    const key = idempotencyKeyOf(ctx);
    await takeTurn('loan-request', String(ctx.state.user.id), WRITES);
    const data = await applyForLoan(loan, ctx.state.user, key);
    ctx.body = { message: 'Home loan request added successfully', data };
  },

  async list(ctx) {
    ctx.set('Cache-Control', 'no-store');
    ctx.body = await listLoans(parse(loanQuerySchema, ctx.query));
  },

  async own(ctx) {
    ctx.set('Cache-Control', 'no-store');
    ctx.body = { data: await toDetails((await ownLoans(ctx.state.user.id)).map(asApplicant)) };
  },

  async find(ctx) {
    ctx.set('Cache-Control', 'no-store');
    const loan = await findLoan(ctx.params.id, ctx.state.user);
    const forTheAdmin = isAdmin(ctx.state.user);
    const [detail] = await toDetails([forTheAdmin ? loan : asApplicant(loan)]);
    ctx.body = { data: [{ ...detail, ...(forTheAdmin && detailForAdmin(loan)) }] };
  },

  async decide(ctx) {
    const decision = parse(loanDecisionSchema, ctx.request.body ?? {});
    ctx.body = { message: 'Loan updated', data: await decideLoan(ctx.params.id, decision, ctx.state.user) };
  },

  async takeBack(ctx) {
    const { seen } = parse(takeBackSchema, ctx.request.body ?? {});
    ctx.body = { message: 'Decision taken back', data: await takeDecisionBack(ctx.params.id, seen, ctx.state.user) };
  },

  async remove(ctx) {
    const { seen } = parse(removalQuerySchema, ctx.query);
    await removeLoan(ctx.params.id, seen, ctx.state.user);
    ctx.body = { message: 'Loan deleted' };
  },

  async answer(ctx) {
    const answer = parse(loanAnswerSchema, ctx.request.body ?? {});
    const key = idempotencyKeyOf(ctx);
    await takeTurn('loan-answer', String(ctx.state.user.id), WRITES);
    ctx.body = { message: 'Answer sent', data: await answerLoan(ctx.params.id, answer, ctx.state.user, key) };
  },

  async withdraw(ctx) {
    const withdrawal = parse(withdrawalSchema, ctx.request.body ?? {});
    ctx.body = { message: 'Loan withdrawn', data: await withdrawLoan(ctx.params.id, withdrawal, ctx.state.user) };
  },
} satisfies Core.Controller;
