import { faultOfRate, type CostRate } from '@69street/config/market';
import type { Modules } from '@strapi/strapi';
import { errors } from '@strapi/utils';

const RATE = 'api::cost-rate.cost-rate';
const WORDS = {
  amount: 'A rate needs percent, a minimum for each decimal, or both',
  sizes: 'The smallest size is above the largest',
  days: 'The rate ends before it begins',
};

/** A rate of registration says an amount, and holds for some size and some day. */
export const costRateRules: Modules.Documents.Middleware.Middleware = async (context, next) => {
  const { uid, action } = context;
  if (uid !== RATE || (action !== 'create' && action !== 'update')) return next();
  const { data = {}, documentId } = context.params as { data?: Partial<CostRate>; documentId?: string };
  const before: Partial<CostRate> | null = documentId
    ? await strapi.db.query(RATE).findOne({ where: { documentId } })
    : null;
  const fault = faultOfRate({ ...before, ...data });
  if (fault) throw new errors.ValidationError(WORDS[fault]);
  return next();
};
