import { apart } from './apart';
import { promotion as bn } from './bn/promotion';
import { promotion as en, type PromotionMessages } from './en/promotion';

/** The texts of promoting a listing. */
export const {
  use: usePromotionMessages,
  of: promotionMessagesOf,
  inside: promotionMessagesIn,
} = apart<PromotionMessages>({ en, bn });
