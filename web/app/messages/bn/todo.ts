import { formatNumber, WAITING_MAX } from '@69street/config/market';

import type { TimeLeft } from '~/enquiry/inbox';

import type { MemberMessages } from '../en/member';

const n = (count: number) =>
  count > WAITING_MAX ? `${formatNumber(WAITING_MAX, 'bn')}-এর বেশি` : `${formatNumber(count, 'bn')}`;
const of = (words: string) => (count: number) => `${n(count)}টি ${words}`;
const people = (words: string) => (count: number) => `${n(count)} জন ${words}`;
const UNITS = { minutes: 'মিনিট', hours: 'ঘণ্টা', days: 'দিন' } as const;
const length = ({ unit, amount }: TimeLeft) => `${formatNumber(amount, 'bn')} ${UNITS[unit]}`;

export const todo: MemberMessages['todo'] = {
  title: 'আগে যা করতে হবে',
  nothing: 'আপনার জন্য কিছু অপেক্ষায় নেই।',
  due: (moment, left) =>
    left.late ? `${length(left)} দেরি হয়েছে, সময় ছিল ${moment} পর্যন্ত` : `${length(left)} বাকি, ${moment} পর্যন্ত`,
  since: (left) => `${length(left)} ধরে অপেক্ষায়`,
  kinds: {
    listings: of('বিজ্ঞাপন যাচাই করতে হবে'),
    reports: of('অভিযোগ দেখতে হবে'),
    suspicions: of('সন্দেহজনক বিজ্ঞাপন'),
    asked_more: of('প্রপার্টিতে বেশি চাওয়ার অভিযোগ দেখতে হবে'),
    reported_conversations: of('কথোপকথন নিয়ে অভিযোগ দেখতে হবে'),
    reported_ratings: of('রেটিং নিয়ে অভিযোগ এসেছে'),
    loans: of('ঋণের আবেদনে সিদ্ধান্ত দিতে হবে'),
    refunds: of('টাকা ফেরতের আবেদনে সিদ্ধান্ত দিতে হবে'),
    transfers: of('ব্যাংক ট্রান্সফার দেখতে বা ফেরত পাঠাতে হবে'),
    mails: of('মেইল পৌঁছায়নি'),
    feature_wishes: of('বিজ্ঞাপন বিশেষ হিসেবে দেখানোর অনুরোধে সিদ্ধান্ত দিতে হবে'),
    hires: people('গ্রাহক টাকা দিয়ে আপনার উত্তরের অপেক্ষায়'),
    completions: of('নিয়োগের কাজ শেষ কি না জানাতে হবে'),
    contests: of('নিয়োগে গ্রাহক বলছেন কাজ শেষ হয়নি, সিদ্ধান্ত দিতে হবে'),
    enquiries: of('বার্তার উত্তর দিতে হবে'),
    conversations: of('কথোপকথনে নতুন বার্তা আছে'),
    viewings: of('বাসা দেখার সময় নিশ্চিত করতে হবে'),
    proposed_viewings: of('বাসা দেখার নতুন সময়ে রাজি কি না জানাতে হবে'),
    agreements: of('ভাড়ার চুক্তি পড়তে হবে'),
    rent_receipts: of('ভাড়ার রসিদ নিশ্চিত করতে হবে'),
    reminders: of('গ্রাহকের সঙ্গে আবার যোগাযোগ করতে হবে'),
    asked_answers: of('প্রপার্টিতে বেশি চাওয়ার কথা উঠেছে, আপনার উত্তর বাকি'),
    corrections: of('বিজ্ঞাপন সংশোধন করতে হবে'),
    confirmations: of('বিজ্ঞাপন এখনো খালি আছে কি না জানাতে হবে'),
    documents: of('ঋণের আবেদনে কাগজ চাওয়া হয়েছে'),
    ratings: of('এজেন্টের কাজের মূল্যায়ন বাকি'),
    drafts: of('বিজ্ঞাপন এখনো পাঠানো হয়নি'),
  },
  overview: {
    title: 'এক নজরে',
    today: 'আজ',
    week: 'গত ৭ দিন',
    came: {
      accounts: 'নতুন অ্যাকাউন্ট',
      listings: 'যোগ করা বিজ্ঞাপন',
      enquiries: 'বার্তা',
      loans: 'ঋণের আবেদন',
      hires: 'টাকা দেওয়া নিয়োগ',
    },
    money: 'এই মাসের টাকা',
    charged: 'জমা হয়েছে',
    refunded: 'ফেরত দেওয়া হয়েছে',
    disputed: 'বিরোধে আছে',
    gone: {
      title: '৩০ দিনে বিক্রি বা ভাড়া হয়েছে',
      site: '69 Street-এর মাধ্যমে',
      elsewhere: 'অন্য কারও মাধ্যমে',
      unsaid: 'বলা হয়নি',
    },
    machine: 'যন্ত্রপাতি',
    quiet: 'সব ঠিকমতো চলছে।',
    job: (name, left) => `“${name}” কাজটি ${length(left)} ধরে হচ্ছে না`,
    retrying: of('মেইল আবার পাঠানোর চেষ্টা চলছে'),
  },
};
