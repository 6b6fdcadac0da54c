import { formatNumber } from '@69street/config/market';

import type { AgentMessages } from '../en/agents';

export const agents: AgentMessages = {
  title: 'এজেন্ট',
  description: 'বাংলাদেশের এজেন্টদের নাম, ফোন নম্বর, অভিজ্ঞতা ও ফি একসঙ্গে। বাড়ির পথে আমরা আছি আপনার পাশে।',
  bannerTitle: 'আমাদের বিশ্বস্ত এজেন্ট',
  bannerText: 'বাড়ির পথে আমরা আছি আপনার পাশে',
  none: 'এই মুহূর্তে কোনো এজেন্টের নাম নেই। আমাদের লিখুন, আপনার এলাকা চেনেন এমন কাউকে খুঁজে দেব।',
  write: 'আমাদের লিখুন',
  profileOf: (name) => `${name}-এর পরিচিতি`,
  phone: 'ফোন',
  email: 'ইমেইল',
  skype: 'স্কাইপ',
  experience: 'অভিজ্ঞতা',
  years: (n) => `${formatNumber(n, 'bn')} বছর`,
  languages: 'ভাষা',
  areas: 'এলাকা',
  fees: (taka) => `ফি - ${formatNumber(taka, 'bn')}/=`,
  hireMe: 'নিয়োগ করুন',
  about: 'আমার সম্পর্কে',
  contact: 'যোগাযোগ করুন',
  questions: [
    'আমি বাসা খুঁজছি। আপনি কি সাহায্য করতে পারেন?',
    'আমি বাড়ি বিক্রি করতে বা ভাড়া দিতে চাই। কীভাবে শুরু করব?',
    'আপনার সেবার খরচ কত?',
    'দয়া করে আমাকে ফোন করুন।',
  ],
  contactText: (name) => `আপনার বার্তা ${name}-এর কাছে যাবে; উত্তর আসবে আপনার দেওয়া ঠিকানায়।`,
  contactOffice: (name) =>
    `এই সাইটে ${name}-এর কোনো ঠিকানা নেই, তাই আপনার বার্তা আমাদের অফিসে যাবে; উত্তর আসবে আপনার দেওয়া ঠিকানায়।`,
  send: 'ইমেইল পাঠান',
  call: 'ফোন করুন',
  ratings: 'গ্রাহকেরা যা বলেন',
  ratingsOf: (average, count) => `৫-এর মধ্যে ${average}, ${formatNumber(count, 'bn')} জন গ্রাহকের মূল্যায়ন`,
  stars: (stars) => `৫টির মধ্যে ${formatNumber(stars, 'bn')}টি তারা`,
  others: 'সব এজেন্ট',
  agentDescription: (name, title) => `${name}, ${title}: ফোন নম্বর, ইমেইল, অভিজ্ঞতা ও ফি।`,
};
