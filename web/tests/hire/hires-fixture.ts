import type { Hire } from '@69street/config/contract';

/** A hire that is paid and waits for its agent; what `values` does not say is plausible. */
export function aHire(values: Partial<Hire> = {}): Hire {
  return {
    _id: 'h1',
    number: 'H-1001',
    agent_key: 'rahima',
    agent_name: 'Rahima Khatun',
    agent_title: 'Senior agent',
    agent_image: '/uploads/rahima.webp',
    agent_email: 'rahima@example.com',
    fees: 5000,
    amount: 500_000,
    amount_refunded: 0,
    amount_left: 500_000,
    currency: 'bdt',
    hire_state: 'paid',
    paid_by: 'card',
    held: false,
    transfer: null,
    failure: null,
    reason: null,
    contest_reason: null,
    ruling: null,
    refund_state: null,
    refund_asked: null,
    refund_reason: null,
    refund_asks: 0,
    refund_part: 1,
    refunds: [],
    disputed: false,
    user_name: 'Salma Begum',
    user_email: 'salma@example.com',
    user_phone: '01712345678',
    createdAt: '2026-11-18T08:05:00.000Z',
    updatedAt: '2026-11-18T08:06:00.000Z',
    paid_at: '2026-11-18T20:06:00.000Z',
    answered_at: null,
    done_at: null,
    completed_at: null,
    refunded_at: null,
    cancelled_at: null,
    rating: null,
    ...values,
  };
}

/** A page of a list of hires. */
export function hiresPage(data: Hire[], next_cursor: string | null = null) {
  return { data, meta: { total: data.length, next_cursor } };
}
