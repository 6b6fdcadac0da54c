import { formatMoney, formatMoneyShort, formatNumber } from '@69street/config/market';

import type { LoanMessages } from '../en/loan';

const number = (n: number) => formatNumber(n, 'bn');

export const loan: LoanMessages = {
  title: 'হোম লোন',
  accountLogin: 'অ্যাকাউন্টে লগ ইন',
  description: 'হোম লোনে মাসে কত দিতে হবে: কিস্তির হিসাব, বছরওয়ারি পরিকল্পনা, শর্ত, যোগ্যতা ও কাগজপত্র।',
  tabs: 'ঋণ সম্পর্কে',
  apply: 'ঋণের জন্য আবেদন',
  applyNow: 'এখনই আবেদন করুন',
  calculator: {
    title: 'কিস্তির হিসাব (EMI)',
    intro: 'সমান কিস্তিতে মাসে কত দিতে হবে।',
    amount: 'ঋণের পরিমাণ (টাকা)',
    amountHelp: 'যেভাবে বলেন সেভাবেই লিখুন: ৮৫ লাখ, ১.২৫ কোটি বা ৮৫,০০,০০০',
    understood: (taka) => {
      const exact = formatMoney(taka, 'bn');
      const said = formatMoneyShort(taka, 'bn');
      return said === exact ? `অর্থাৎ ${exact}` : `অর্থাৎ ${exact}, মানে ${said}`;
    },
    months: 'মাস',
    monthsHelp: (months) =>
      months >= 12 && months % 12 === 0 ? `অর্থাৎ ${number(months / 12)} বছর` : 'যেমন দশ বছরের জন্য ১২০',
    percent: 'বছরে সুদ, শতাংশে',
    percentHelp: 'ঋণদাতার কাছে আজকের হার জেনে নিন',
    calculate: 'হিসাব করুন',
    each: 'প্রতি মাসে',
    result: (taka) => `${number(taka)} টাকা`,
    total: 'মোট পরিশোধ',
    interestTotal: 'মোট সুদ',
    beyondTerms: (years) => `এটি আমাদের শর্তের ${number(years)} বছরের চেয়ে দীর্ঘ।`,
    noPlan: '০ মাস হলে মাসে দেওয়ার কিছু নেই।',
    errors: {
      amount: 'একটি পরিমাণ লিখুন, যেমন ৮৫ লাখ বা ৮৫০০০০০; সর্বোচ্চ ১০,০০,০০০ কোটি',
      months: '০ থেকে ৬০০-এর মধ্যে পূর্ণ মাস লিখুন',
      percent: '০ থেকে ১০০-এর মধ্যে হার লিখুন, যেমন ৯.৫',
    },
  },
  plan: {
    title: 'বছরওয়ারি হিসাব',
    caption: 'বছরে কত পরিশোধ হয়, টাকায়',
    year: 'বছর',
    paid: 'পরিশোধ',
    principal: 'আসল',
    interest: 'সুদ',
    balance: 'বাকি আসল',
    total: 'মোট',
    plot: (years) => `স্তম্ভচিত্র: ${number(years)} বছরের প্রতি বছরের আসল ও সুদ। নিচের সারণিতে একই সংখ্যা আছে।`,
    axis: 'বছরে টাকা',
  },
};
