import fc from '../properties.js';
import { describe, expect, test } from 'vitest';

import {
  ageOn,
  checkLoan,
  emi,
  LOAN_RULES,
  loanFee,
  loanFindings,
  type LenderPolicy,
  type LoanCase,
} from '../../src/market/index.js';

/** The specification's terms, with half of the income as lenders here have it. */
const policy: LenderPolicy = {
  key: '69-street',
  lender: '69 Street',
  annual_percent: 10,
  max_share_percent: 80,
  max_tenure_years: 10,
  min_age: 18,
  max_age: 65,
  max_amount: null,
  min_income: null,
  max_income_share_percent: 50,
  fee_percent: null,
  fee_max: null,
};

const asked: LoanCase = {
  loan_amount: 8_000_000,
  loan_tenure: 10,
  dob: '1986-05-17',
  on: '2026-11-21',
  apartment_price: 10_000_000,
  monthly_income: 250_000,
  co_applicant_income: null,
};

const fails = (one: LoanCase, by: LenderPolicy = policy) =>
  checkLoan(by, one)
    .findings.filter(({ passes }) => passes === false)
    .map(({ rule }) => rule);

describe('the rules of a lender', () => {
  test('say of an application that is still being typed what is known so far', () => {
    const empty = { ...asked, loan_amount: null, loan_tenure: null, dob: null };
    expect(loanFindings(policy, empty).map(({ passes }) => passes)).toEqual([null, null, null, null, null]);
    const young = loanFindings(policy, { ...empty, dob: '2010-01-01' });
    expect(young.filter(({ passes }) => passes === false)).toEqual([
      { rule: 'min_age', passes: false, value: 16, limit: 18 },
    ]);
    const dear = loanFindings(policy, { ...empty, loan_amount: 8_000_001, loan_tenure: 11 });
    expect(dear.flatMap(({ rule, passes }) => (passes === false ? [rule] : []))).toEqual(['share', 'tenure']);
  });

  test('80 percent, ten years and 65 years at the end are just allowed', () => {
    expect(checkLoan(policy, asked)).toMatchObject({
      passes: true,
      emi: 105_721,
      share_percent: 80,
      age: 40,
      age_at_end: 50,
      remedies: [],
    });
    expect(fails({ ...asked, dob: '1971-11-21' })).toEqual([]);
    expect(fails({ ...asked, dob: '1970-11-22' })).toEqual([]);
    expect(fails({ ...asked, dob: '1970-11-21' })).toEqual(['age']);
    expect(fails({ ...asked, loan_amount: 8_000_001 })).toEqual(['share']);
    expect(fails({ ...asked, loan_tenure: 11 })).toEqual(['tenure']);
    expect(fails({ ...asked, dob: '2008-11-22' })).toEqual(['min_age']);
    expect(fails({ ...asked, dob: '2008-11-21' })).toEqual([]);
  });

  test('the instalment takes at most half of what all earners have together', () => {
    expect(fails({ ...asked, monthly_income: 211_442 })).toEqual([]);
    expect(fails({ ...asked, monthly_income: 211_441 })).toEqual(['income_share']);
    expect(fails({ ...asked, monthly_income: 200_000, co_applicant_income: 11_442 })).toEqual([]);
    // 9 % over 25 years: the published 839.20 a month per lakh.
    const long = { ...policy, annual_percent: 9, max_tenure_years: 25 };
    expect(checkLoan(long, { ...asked, loan_amount: 100_000, loan_tenure: 25 }).emi).toBe(839);
  });

  test('what is not known breaks no rule', () => {
    const unknown = { ...asked, apartment_price: null, monthly_income: null };
    const check = checkLoan(policy, unknown);
    expect(check.passes).toBe(true);
    expect(check).toMatchObject({ share_percent: null, income_share_percent: null });
    expect(check.findings.filter(({ passes }) => passes === null).map(({ rule }) => rule)).toEqual([
      'share',
      'income_share',
    ]);
  });

  test('a floor of income and a ceiling of the amount, where a lender has them', () => {
    const strict = { ...policy, min_income: 40_000, max_amount: 5_000_000 };
    expect(fails({ ...asked, loan_amount: 5_000_001 }, strict)).toEqual(['amount']);
    expect(fails({ ...asked, loan_amount: 100_000, monthly_income: 39_999 }, strict)).toEqual(['income']);
  });

  test('fees have a ceiling', () => {
    // BRAC Bank up to 50 lakh: 0.50 %, at most 15,000.
    const bank = { ...policy, fee_percent: 0.5, fee_max: 15_000 };
    expect(loanFee(bank, 1_000_000)).toBe(5000);
    expect(loanFee(bank, 5_000_000)).toBe(15_000);
    expect(loanFee(policy, 5_000_000)).toBe(0);
  });
});

describe('age', () => {
  test.each([
    ['1990-05-17', '2026-05-16', 35],
    ['1990-05-17', '2026-05-17', 36],
    ['2000-02-29', '2026-02-28', 25],
    ['2000-02-29', '2026-03-01', 26],
    ['2000-02-29', '2028-02-29', 28],
  ])('born %s, on %s: %d', (dob, on, age) => {
    expect(ageOn(dob, on)).toBe(age);
  });
});

const policies: fc.Arbitrary<LenderPolicy> = fc.record({
  key: fc.constant('some'),
  lender: fc.constant('Some lender'),
  annual_percent: fc.integer({ min: 0, max: 20 }),
  max_share_percent: fc.integer({ min: 10, max: 100 }),
  max_tenure_years: fc.integer({ min: 1, max: 30 }),
  min_age: fc.integer({ min: 18, max: 25 }),
  max_age: fc.integer({ min: 50, max: 75 }),
  max_amount: fc.option(fc.integer({ min: 100_000, max: 40_000_000 })),
  min_income: fc.option(fc.integer({ min: 10_000, max: 60_000 })),
  max_income_share_percent: fc.option(fc.integer({ min: 10, max: 80 })),
  fee_percent: fc.constant(null),
  fee_max: fc.constant(null),
});
const cases: fc.Arbitrary<LoanCase> = fc.record({
  loan_amount: fc.integer({ min: 1, max: 100_000_000 }),
  loan_tenure: fc.integer({ min: 1, max: 50 }),
  dob: fc.integer({ min: 1945, max: 2012 }).map((year) => `${year}-06-15`),
  on: fc.constant('2026-11-21'),
  apartment_price: fc.option(fc.integer({ min: 100_000, max: 200_000_000 })),
  monthly_income: fc.option(fc.integer({ min: 0, max: 2_000_000 })),
  co_applicant_income: fc.option(fc.integer({ min: 0, max: 500_000 })),
});

describe('what would make it pass', () => {
  test('does, and no smaller change does', () => {
    fc.assert(
      fc.property(policies, cases, (by, one) => {
        const { passes, findings, remedies } = checkLoan(by, one);
        expect(passes).toBe(findings.every((finding) => finding.passes !== false));
        if (passes) expect(remedies).toEqual([]);
        for (const remedy of remedies) {
          const after = { ...one, ...remedy };
          expect(fails(after, by)).toEqual([]);
          const { loan_amount, co_applicant_income } = remedy;
          if (loan_amount !== undefined) {
            expect(loan_amount).toBeLessThanOrEqual(one.loan_amount);
            if (loan_amount < one.loan_amount && co_applicant_income === undefined) {
              expect(fails({ ...after, loan_amount: loan_amount + 1 }, by)).not.toEqual([]);
            }
          }
          if (co_applicant_income) {
            expect(co_applicant_income).toBeGreaterThan(one.co_applicant_income ?? 0);
            expect(fails({ ...after, co_applicant_income: co_applicant_income - 1 }, by)).not.toEqual([]);
          }
        }
      }),
      { numRuns: 1000 },
    );
  });

  test('is found whenever there is anything', () => {
    fc.assert(
      fc.property(policies, cases, (by, one) => {
        const { passes, remedies } = checkLoan(by, one);
        const best = { ...one, loan_amount: 1, loan_tenure: 1, co_applicant_income: 1_000_000_000 };
        if (one.monthly_income === null) best.co_applicant_income = one.co_applicant_income ?? 0;
        expect(passes || remedies.length > 0).toBe(passes || fails(best, by).length === 0);
      }),
      { numRuns: 1000 },
    );
  });

  test('of the plain cases', () => {
    expect(checkLoan(policy, { ...asked, loan_amount: 9_000_000 }).remedies).toEqual([{ loan_amount: 8_000_000 }]);
    expect(checkLoan(policy, { ...asked, loan_tenure: 12 }).remedies).toEqual([{ loan_tenure: 10 }]);
    expect(checkLoan(policy, { ...asked, monthly_income: 200_000 }).remedies).toEqual([
      { loan_amount: 7_567_154 },
      { co_applicant_income: 11_442 },
    ]);
    const short = { ...asked, loan_amount: 6_000_000, loan_tenure: 5 };
    expect(checkLoan(policy, { ...short, monthly_income: 200_000 }).remedies).toContainEqual({ loan_tenure: 7 });
    expect(checkLoan(policy, { ...asked, dob: '1955-01-01' }).remedies).toEqual([]);
  });
});

test('a rule has its own name and the instalment its own function', () => {
  const { findings, emi: monthly } = checkLoan({ ...policy, min_income: 1, max_amount: 1 }, asked);
  expect(findings.map(({ rule }) => rule)).toEqual([...LOAN_RULES]);
  expect(monthly).toBe(emi(asked.loan_amount, 120, 10));
});
