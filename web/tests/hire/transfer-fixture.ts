import type { OwnTransfer, Transfer } from '@69street/config/contract';

export const REFERENCE = '69-K7M4-Q9WX';
const AT = '2026-11-25T06:00:00.000Z';

/** A transfer as its payer sees it. */
export const anOwnTransfer = (fields: Partial<OwnTransfer> = {}): OwnTransfer => ({
  ...{ reference: REFERENCE, amount: 500_000, state: 'open', number: 'H-1001', description: 'H-1001: Rahima Khatun' },
  ...{ back: '/hire/hire1', expires_at: '2026-11-30T06:00:00.000Z', handed_at: null, refusal: null, slips: [] },
  ...{ received: null, returns: [] },
  account: {
    ...{ name: '69 Street', bank: 'Example Bank', branch: 'Gulshan', number: '0001 2345', routing: '123456789' },
    is_test: true,
  },
  ...fields,
});

/** A transfer as the admin sees it, with a slip that another one has as well. */
export const aTransfer = (fields: Partial<Transfer> = {}): Transfer => ({
  ...{ reference: REFERENCE, amount: 500_000, state: 'handed', number: 'H-1001', description: 'H-1001: Rahima Khatun' },
  ...{ payer: { name: 'Rahim', email: 'rahim@example.com' }, opened_at: AT, expires_at: AT, handed_at: AT },
  ...{ refusal: null, people: 1, confirmations: [], money: null },
  slips: [
    {
      ...{ _id: '0'.repeat(24), at: AT, bank_reference: 'FT 1', has_picture: true },
      twins: [{ reference: '69-AAAA-CCCC', number: 'H-1003', why: 'picture' }],
    },
  ],
  ...fields,
});
