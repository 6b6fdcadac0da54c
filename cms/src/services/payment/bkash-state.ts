import { type Answer, AnsweredBadly, needText, poishaOf, secondsOf, textOf } from './bkash-api';
import type { Payment } from './rail';

/** What bKash says of a payment. */
export type State = {
  /** Small letters: initiated, completed, or an end without money. */
  status: string;
  /** The payer has given number, code and PIN. */
  isAgreed: boolean;
  amount: number;
  currency: string;
  charge: Payment['charge'];
};

const now = () => Math.floor(Date.now() / 1000);

/** What `execute` and `payment/status` answer. */
export function toState(answer: Answer, id: string): State {
  if (needText(answer, 'paymentID') !== id) throw new AnsweredBadly('bKash answered about another payment');
  const status = needText(answer, 'transactionStatus').toLowerCase();
  const agreed = textOf(answer, 'userVerificationStatus') ?? textOf(answer, 'verificationStatus') ?? '';
  return {
    status,
    isAgreed: agreed.toLowerCase() === 'complete',
    amount: poishaOf(answer, 'amount'),
    currency: needText(answer, 'currency').toLowerCase(),
    charge:
      status === 'completed'
        ? { id: needText(answer, 'trxID'), created: secondsOf(answer, 'paymentExecuteTime') ?? now() }
        : null,
  };
}

/** What `general/searchTransaction` answers about money that was taken. */
export function stateOfFound(answer: Answer, trxId: string): State {
  if (needText(answer, 'trxID') !== trxId) throw new AnsweredBadly('bKash answered about another transaction');
  const status = needText(answer, 'transactionStatus').toLowerCase();
  // Known to have been taken: what says anything else says nothing that one could act on.
  if (status !== 'completed') throw new AnsweredBadly('bKash takes back what it had said');
  return {
    ...{ status, isAgreed: true, amount: poishaOf(answer, 'amount') },
    currency: needText(answer, 'currency').toLowerCase(),
    charge: { id: trxId, created: secondsOf(answer, 'completedTime') ?? now() },
  };
}
