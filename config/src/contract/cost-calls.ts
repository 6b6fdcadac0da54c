import { z } from 'zod';

import { adminOnly, everybody, signedIn, type Call } from './call.js';
import {
  askedMoreAnswerSchema,
  askedMoreDecisionSchema,
  askedMoreMarkSchema,
  askedMoreOwnSchema,
  askedMoreQueueSchema,
  askedMoreSchema,
  askedOfMineSchema,
  costRateListSchema,
  lawLineListSchema,
} from './cost.js';
import { messageSchema } from './enquiry.js';
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
  askedMoreMark: {
    method: 'GET',
    path: '/askedMoreMark/{id}',
    handler: 'cost-rate.asked-more.mark',
    summary: 'How many people say that more was asked of them than a listing states; null below three',
    callers: everybody,
    answer: z.object({ data: askedMoreMarkSchema.nullable() }),
  },
  askedMore: {
    method: 'GET',
    path: '/askedMore/{id}',
    handler: 'cost-rate.asked-more.find',
    summary:
      'What one said was asked for beyond a listing, and whether one may; its owner reads what all said, without names',
    callers: signedIn,
    answer: z.object({ data: askedMoreOwnSchema }),
  },
  sayAskedMore: {
    method: 'PUT',
    path: '/askedMore/{id}',
    handler: 'cost-rate.asked-more.say',
    summary:
      'Say, after having written about a listing, that more was asked for than it states; a second time changes it',
    callers: signedIn,
    body: askedMoreSchema,
    answer: messageSchema,
  },
  withdrawAskedMore: {
    method: 'DELETE',
    path: '/askedMore/{id}',
    handler: 'cost-rate.asked-more.withdraw',
    summary: 'Take it back; nothing said is no error',
    callers: signedIn,
    answer: messageSchema,
  },
  answerAskedMore: {
    method: 'PUT',
    path: '/askedMoreAnswer/{id}',
    handler: 'cost-rate.asked-more.answer',
    summary: 'What the owner of a listing says of it, shown beside the mark; a second time changes it',
    callers: signedIn,
    body: askedMoreAnswerSchema,
    answer: messageSchema,
  },
  askedOfMine: {
    method: 'GET',
    path: '/askedOfMine',
    handler: 'cost-rate.asked-more.unanswered',
    summary: 'Own listings of which three people and more say it, and which their owner has not answered',
    callers: signedIn,
    answer: z.object({ data: askedOfMineSchema }),
  },
  askedMoreQueue: {
    method: 'GET',
    path: '/askedMoreQueue',
    handler: 'cost-rate.asked-more.queue',
    summary: 'Listings of which three people and more say it, to be decided, the oldest first',
    callers: adminOnly,
    answer: z.object({ data: askedMoreQueueSchema }),
  },
  decideAskedMore: {
    method: 'PUT',
    path: '/askedMoreQueue/{id}',
    handler: 'cost-rate.asked-more.decide',
    summary: 'Confirm the mark of a listing, or dismiss what was said so far with a reason',
    callers: adminOnly,
    body: askedMoreDecisionSchema,
    answer: messageSchema,
  },
} as const satisfies Record<string, Call>;
