import type { LoanDetail, LoanOne, QueuedLoan } from '@69street/config/contract';
import { checkLoan } from '@69street/config/market';

import type { LenderPolicy } from '@69street/config/contract';

/** The terms of the specification. */
export function aPolicy(values: Partial<LenderPolicy> = {}): LenderPolicy {
  return {
    ...{ key: '69-street', lender: '69 Street', annual_percent: 10, max_share_percent: 80, max_tenure_years: 10 },
    ...{ min_age: 18, max_age: 65, max_amount: null, min_income: null, max_income_share_percent: 50 },
    ...{ fee_percent: null, fee_max: null, source: 'The lender', source_date: '2026-11-01' },
    ...values,
  };
}

/** What somebody typed into the earlier steps, with Bangla digits where people write them. */
export const TYPED_LOAN: Record<string, string> = {
  property: '',
  apartment_price: '১ কোটি',
  loan_amount: '50 lakh',
  loan_tenure: '১০',
  loan_exist: 'no',
  name: 'Rahim Uddin',
  dob: '1990-05-17',
  mobileno: '০১৭১২-৩৪৫৬৭৮',
  email: 'rahim@example.com',
  profession: 'Teacher',
  monthly_income: '',
  co_applicant_income: '',
  houseno: '12',
  roadno: '8/A',
  area: 'Dhanmondi',
  city: 'dhaka',
  national_id_pic: 'document1',
};

/** A number of a national ID that stands nowhere else in the tests. */
export const TEST_NID = '19905612345678901';

export function aLoan(values: Partial<LoanDetail> = {}): LoanDetail {
  const asked = {
    ...{ dob: '1990-05-17', monthly_income: 120_000, co_applicant_income: null },
    ...{ loan_amount: 5_000_000, loan_tenure: 10, apartment_price: 10_000_000 },
  };
  return {
    ...{ _id: 'loan1', createdAt: '2026-11-20T06:00:00.000Z', updatedAt: '2026-11-20T07:00:00.000Z' },
    ...{ name: 'Rahim Uddin', area: 'Dhanmondi', houseno: '12', roadno: '8/A', city: 'dhaka' },
    ...{ mobileno: '01712345678', email: 'rahim@example.com', profession: 'Teacher', loan_exist: 'no' },
    ...asked,
    lender: '69 Street',
    property: null,
    loan_status: 'pending',
    decision_note: null,
    national_id: '*************8901',
    national_id_pic: '/loanDocument/loan1',
    national_id_erased_at: null,
    check: checkLoan(aPolicy(), { ...asked, on: '2026-11-20' }),
    consent_text: 'I declare.',
    consent_at: '2026-11-20T06:00:00.000Z',
    history: [
      {
        at: '2026-11-20T06:00:00.000Z',
        by_role: 'applicant',
        from: null,
        to: 'pending',
        note: null,
        what: 'applied',
        files: 1,
      },
    ],
    documents: [],
    looks: [],
    ...values,
  };
}

const QUEUED = { user_name: 'Rahim', user_email: 'rahim@example.com', same_national_id: 0 };

export function aQueuedLoan(values: Partial<QueuedLoan> = {}): QueuedLoan {
  const { history: _h, looks: _l, documents: _d, consent_at: _c, consent_text: _t, ...loan } = aLoan();
  return { ...loan, ...QUEUED, ...values };
}

export function aLoanForAdmin(values: Partial<LoanOne> = {}): LoanOne {
  return { ...aLoan(), ...QUEUED, ...values };
}
