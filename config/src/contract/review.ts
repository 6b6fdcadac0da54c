import { z } from 'zod';

import { TEXT_LIMITS } from '../market/index.js';
import { paragraph } from './shared.js';

const ignored = z.string().max(TEXT_LIMITS.line).optional();

/**
 * A review of the site. The profile fields that a client of the specification sends along are taken and not believed:
 * who the author is, and how they are called, the session says.
 */
export const newReviewSchema = z.strictObject({
  user_reviews: paragraph(),
  user_name: ignored,
  user_email: ignored,
  user_phone: ignored,
});
export type NewReview = z.infer<typeof newReviewSchema>;
