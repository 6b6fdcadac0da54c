import { apart } from './apart';
import { rating as bn } from './bn/rating';
import { rating as en, type RatingMessages } from './en/rating';

/** The texts of ratings that two sides give each other. Also for who comes by the link of a mail. */
export const {
  use: useRatingMessages,
  of: ratingMessagesOf,
  inside: ratingMessagesIn,
} = apart<RatingMessages>({ en, bn });
