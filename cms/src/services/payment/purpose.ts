import type { PaymentFailure, PurposeName } from '@69street/config/market';

import type { Attempt } from './attempts';
import type { BookedKinds } from './ledger';
import type { Payment } from './rail';

/**
 * What is told of any payment: `paid-twice` and `other-amount` with what came to who paid, the latter to the office too;
 * `not-as-asked` and `refund-failed` with what it is called to the office.
 */
export type PaymentNews = 'paid-twice' | 'other-amount' | 'not-as-asked' | 'refund-failed';

/** What a payment is for, under its lock, as the running transaction sees it. */
export type PaidFor = {
  key: string;
  /** What was asked for, in poisha. */
  amount: number;
  /** Its money came by another payment than the one that was asked about. */
  isPaidOtherwise: boolean;
  /** Goes by what its own payment says, of which `booked` is new. */
  take: (payment: Payment, attempt: Attempt, booked: BookedKinds) => Promise<void>;
  /** Notes why it is not paid, for whoever pays; what is paid stays as it is. */
  fail: (failure: PaymentFailure) => Promise<void>;
  tell: (news: PaymentNews, more?: string | ((lang: 'en' | 'bn') => string)) => Promise<void>;
};

/** What one can pay for. Whatever is paid, nothing in this room knows what it is. */
export type Purpose = {
  /** How it is called in the audit trail. */
  kind: 'api::hire.hire' | 'promotion';
  /** A SELECT of all of them, as `key` and `number`; the books call them by it. */
  numbers: string;
  /** Locks the one of a key, for a payment of this id. Undefined when it is gone. */
  lock: (key: string, payment: string) => Promise<PaidFor | undefined>;
  /** What the reconciler does for it at each round, after the payments. Throws nothing of a single one. */
  finish: () => Promise<void>;
};

const PURPOSES = new Map<PurposeName, Purpose>();

/** Called at the boot by the rooms that have something to sell. */
export function registerPurpose(name: PurposeName, purpose: Purpose): void {
  PURPOSES.set(name, purpose);
}

/** Throws for one that no room has registered. */
export function purposeNamed(name: PurposeName): Purpose {
  const purpose = PURPOSES.get(name);
  if (!purpose) throw new Error(`nothing can be paid of the name ${name}`);
  return purpose;
}

export const allPurposes = (): Purpose[] => [...PURPOSES.values()];

/** The number of what a line of the ledger `l` is about; empty where it is about none. */
export const numberSql = (): string =>
  `coalesce((SELECT n.number FROM (${allPurposes()
    .map(({ numbers }) => numbers)
    .join(' UNION ALL ')}) n WHERE n.key = l.hire_key LIMIT 1), '')`;
