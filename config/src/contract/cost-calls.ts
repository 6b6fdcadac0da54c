import { everybody, type Call } from './call.js';
import { costRateListSchema, lawLineListSchema } from './cost.js';
import { langQuerySchema } from './shared.js';

/** The calls around what a home really costs. */
export const costCalls = {
  costRates: {
    method: 'GET',
    path: '/costRates',
    handler: 'cost-rate.cost-rate.list',
    summary: 'What a sale is registered and taxed with, by area and day, each row with its source',
    callers: everybody,
    answer: costRateListSchema,
  },
  lawLines: {
    method: 'GET',
    path: '/lawLines',
    handler: 'cost-rate.cost-rate.laws',
    summary: 'What the law says of advance, receipts and rent, for the pages of homes to let',
    callers: everybody,
    query: langQuerySchema,
    answer: lawLineListSchema,
  },
} as const satisfies Record<string, Call>;
