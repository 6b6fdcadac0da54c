import { adminOnly, everybody, type Call } from './call.js';
import { messageSchema } from './enquiry.js';
import {
  hostRatingsSchema,
  mutualRatingOneSchema,
  mutualRatingsQuerySchema,
  mutualRatingsSchema,
  ratingDecisionSchema,
  reportedRatingsSchema,
  reportMutualRatingSchema,
  saveMutualRatingSchema,
} from './rating.js';

/** The calls of ratings that two sides give each other after a viewing or a tenancy. `kind`: viewing or tenancy. */
export const ratingCalls = {
  hostRatings: {
    method: 'GET',
    path: '/hostRatings/{about}/{id}',
    handler: 'rating.rating.ofHost',
    summary:
      'What visitors and tenants say of whoever shows a listing (about: property) or of an agent (about: agent), from three people on',
    callers: everybody,
    answer: hostRatingsSchema,
  },
  mutualRatings: {
    method: 'GET',
    path: '/mutualRatings/{of}/{id}',
    handler: 'rating.rating.list',
    summary:
      'What can be rated in a conversation or of a tenancy (of: conversation or tenancy), for its sides, also by the link of a mail',
    callers: everybody,
    query: mutualRatingsQuerySchema,
    answer: mutualRatingsSchema,
  },
  saveMutualRating: {
    method: 'PUT',
    path: '/mutualRatings/{kind}/{id}',
    handler: 'rating.rating.save',
    summary: 'Rate the other side of a viewing or a tenancy, change that or withdraw it; once a side, a repeat changes',
    callers: everybody,
    body: saveMutualRatingSchema,
    answer: mutualRatingOneSchema,
  },
  reportMutualRating: {
    method: 'POST',
    path: '/mutualRatings/{kind}/{id}/report',
    handler: 'rating.rating.report',
    summary: 'Have what the other side says of one looked at; a second time changes nothing',
    callers: everybody,
    body: reportMutualRatingSchema,
    answer: messageSchema,
  },
  reportedRatings: {
    method: 'GET',
    path: '/reportedRatings',
    handler: 'rating.rating.reported',
    summary: 'Ratings that were reported and wait for a decision, the oldest first',
    callers: adminOnly,
    answer: reportedRatingsSchema,
  },
  decideRating: {
    method: 'PUT',
    path: '/reportedRatings/{id}',
    handler: 'rating.rating.decide',
    summary: 'Decide about a reported rating: it stays, or it is taken down and counted no longer',
    callers: adminOnly,
    body: ratingDecisionSchema,
    answer: messageSchema,
  },
} as const satisfies Record<string, Call>;
