/** For how many days a listing can be promoted; staff set the price of each (`promotion_price_7`, … of the site). */
export const PROMOTION_DAYS = [7, 15, 30] as const;
export type PromotionDays = (typeof PROMOTION_DAYS)[number];

/**
 * `requested`: waits for its money; `paid`: runs, or waits for the end of the one before it; `ended`: over, by time or
 * because the money goes back; `failed`: nobody has paid; `refunded`: the money is back.
 */
export const PROMOTION_STATES = ['requested', 'paid', 'ended', 'failed', 'refunded'] as const;
export type PromotionState = (typeof PROMOTION_STATES)[number];

/** How the money back stands: ordered, there, or not taken by the provider. */
export const PROMOTION_REFUNDS = ['pending', 'done', 'failed'] as const;

/**
 * Why the money went back: the listing was not on the market when it came, its provider finds it risky, our staff say so,
 * or it was given back at the provider itself.
 */
export const PROMOTION_RETURNS = ['off', 'risky', 'staff', 'provider'] as const;
export type PromotionReturn = (typeof PROMOTION_RETURNS)[number];

type Standing = { paid_at: string | null; refund_state: (typeof PROMOTION_REFUNDS)[number] | null };

/** Whether the admin may give the money back: once it is there, and not again while it is on its way or back. */
export const mayReturnPromotion = ({ paid_at, refund_state }: Standing): boolean =>
  paid_at !== null && (refund_state === null || refund_state === 'failed');
