import { formatMoney, formatMoneyShort, formatNumber } from '@69street/config/market';

const number = (n: number) => formatNumber(n, 'en');

export const loan = {
  title: 'Home loans',
  accountLogin: 'Account Login',
  description:
    'What a home loan costs each month: instalment calculator with a yearly plan, terms, eligibility and papers.',
  tabs: 'About the loan',
  apply: 'Apply For Loan',
  applyNow: 'Apply now',
  calculator: {
    title: 'EMI calculator',
    intro: 'What you would pay each month, in equal instalments.',
    amount: 'Amount (BDT)',
    amountHelp: 'As you say it: 85 lakh, 1.25 crore or 85,00,000',
    understood: (taka: number) => {
      const exact = formatMoney(taka, 'en');
      const said = formatMoneyShort(taka, 'en');
      return said === exact ? `That is ${exact}` : `That is ${exact}, or ${said}`;
    },
    months: 'Months',
    monthsHelp: (months: number) =>
      months >= 12 && months % 12 === 0
        ? `That is ${months === 12 ? '1 year' : `${number(months / 12)} years`}`
        : 'For example 120 for ten years',
    percent: 'Interest a year, in percent',
    percentHelp: 'Ask the lender for the rate of today',
    calculate: 'Calculate',
    each: 'Each month',
    result: (taka: number) => `BDT ${number(taka)}`,
    total: 'Paid in total',
    interestTotal: 'Interest in total',
    beyondTerms: (years: number) => `This is longer than the ${number(years)} years of our terms.`,
    noPlan: 'With 0 months there is nothing to pay each month.',
    errors: {
      amount: 'Please give an amount such as 85 lakh or 8500000, at most 10,00,000 crore',
      months: 'Please give whole months between 0 and 600',
      percent: 'Please give a rate between 0 and 100, for example 9.5',
    },
  },
  plan: {
    title: 'Year by year',
    caption: 'What is paid each year, in BDT',
    year: 'Year',
    paid: 'Paid',
    principal: 'Repayment',
    interest: 'Interest',
    balance: 'Still owed',
    total: 'Total',
    plot: (years: number) =>
      `Bar chart: repayment and interest of each of ${number(years)} ${years === 1 ? 'year' : 'years'}. The table below has the same figures.`,
    axis: 'BDT a year',
  },
};

export type LoanMessages = typeof loan;
