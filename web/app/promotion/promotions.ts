import type { Promotion } from '@69street/config/contract';

/** A promotion as a list shows it, its days in words. */
export type PromotionView = Pick<
  Promotion,
  | ('_id' | 'number' | 'property' | 'code' | 'property_name' | 'days' | 'state' | 'runs' | 'paid_by' | 'failure')
  | ('refund_state' | 'refund_why' | 'refund_reason' | 'disputed')
> & {
  taka: number;
  begun: string;
  /** From when and until when it is shown, once it is known. */
  span: [from: string, until: string] | null;
  isPaid: boolean;
  mayReturn: boolean;
  owner: string | null;
};

/** What the admin's form gave, where it was not carried out. */
export type RefundProblem = { id: string; text: string; typed: string; fields: { reason?: string; sure?: string } };

export type PromotionsData = {
  promotions: PromotionView[];
  total: number;
  next: string | null;
  isFirst: boolean;
  cursorRefused: boolean;
};
