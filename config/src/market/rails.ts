/** The ways to pay that are built, by the names under which an operator offers them (`PAYMENT_RAILS`). */
export const RAILS = ['card', 'bkash', 'sslcommerz'] as const;
export type RailName = (typeof RAILS)[number];
