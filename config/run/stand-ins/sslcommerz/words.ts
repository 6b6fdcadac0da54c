/** What the gateway's pages say, in both languages of the country. */
import type { Kind, Outcome } from './outcomes.js';

const en = {
  title: 'Pay',
  label: 'Sandbox: no money moves',
  other: 'বাংলা',
  amount: 'Amount',
  choose: 'How do you want to pay?',
  kinds: { card: 'Cards', wallet: 'Mobile banking', bank: 'Internet banking' } satisfies Record<Kind, string>,
  fields: { card: 'Card number', wallet: 'Account number', bank: 'User name' } satisfies Record<Kind, string>,
  expiry: 'Expiry (MM/YY)',
  cvc: 'CVV',
  go: 'Pay',
  cancel: 'Cancel the payment',
  others: 'Another way to pay',
  unknown: 'The sandbox takes its test numbers only. Never type a number of your own here.',
  card: 'Look at the expiry and the CVV.',
  code: 'Code sent to your phone',
  confirm: 'Confirm',
  wrong: 'The code is wrong.',
  codes: 'The sandbox sends nothing: 111111 and 123456 are right, the third wrong code ends the try.',
  tests: 'Test numbers',
  outcomes: {
    paid: 'is paid',
    declined: 'is declined',
    expired: 'takes too long',
    risky: 'is paid, and risky',
    lower: 'pays 1 taka less',
    currency: 'pays in another currency',
  } satisfies Record<Outcome, string>,
  back: {
    VALID: 'Paid. You are sent back to the shop.',
    FAILED: 'The payment was declined. You are sent back to the shop.',
    CANCELLED: 'The payment was cancelled. You are sent back to the shop.',
    EXPIRED: 'The time for this payment is over. You are sent back to the shop.',
  },
  goBack: 'Back to the shop',
  gone: 'There is no such payment.',
};

export type Words = typeof en;

const bn: Words = {
  title: 'পেমেন্ট',
  label: 'স্যান্ডবক্স: কোনো টাকা লেনদেন হয় না',
  other: 'English',
  amount: 'পরিমাণ',
  choose: 'কীভাবে পরিশোধ করতে চান?',
  kinds: { card: 'কার্ড', wallet: 'মোবাইল ব্যাংকিং', bank: 'ইন্টারনেট ব্যাংকিং' },
  fields: { card: 'কার্ড নম্বর', wallet: 'অ্যাকাউন্ট নম্বর', bank: 'ইউজার নেম' },
  expiry: 'মেয়াদ (MM/YY)',
  cvc: 'CVV',
  go: 'পরিশোধ করুন',
  cancel: 'পেমেন্ট বাতিল করুন',
  others: 'অন্যভাবে পরিশোধ করুন',
  unknown: 'স্যান্ডবক্স শুধু তার টেস্ট নম্বর নেয়। এখানে কখনো নিজের নম্বর লিখবেন না।',
  card: 'মেয়াদ ও CVV দেখে নিন।',
  code: 'আপনার ফোনে পাঠানো কোড',
  confirm: 'নিশ্চিত করুন',
  wrong: 'কোডটি ভুল।',
  codes: 'স্যান্ডবক্স কিছু পাঠায় না: 111111 ও 123456 সঠিক, তৃতীয় ভুল কোডে চেষ্টাটি শেষ হয়।',
  tests: 'টেস্ট নম্বর',
  outcomes: {
    paid: 'পরিশোধ হয়',
    declined: 'প্রত্যাখ্যাত হয়',
    expired: 'সময় শেষ হয়ে যায়',
    risky: 'পরিশোধ হয়, তবে ঝুঁকিপূর্ণ',
    lower: '১ টাকা কম পরিশোধ হয়',
    currency: 'অন্য মুদ্রায় পরিশোধ হয়',
  },
  back: {
    VALID: 'পরিশোধ হয়েছে। আপনাকে দোকানে ফেরত পাঠানো হচ্ছে।',
    FAILED: 'পেমেন্টটি প্রত্যাখ্যাত হয়েছে। আপনাকে দোকানে ফেরত পাঠানো হচ্ছে।',
    CANCELLED: 'পেমেন্টটি বাতিল হয়েছে। আপনাকে দোকানে ফেরত পাঠানো হচ্ছে।',
    EXPIRED: 'এই পেমেন্টের সময় শেষ। আপনাকে দোকানে ফেরত পাঠানো হচ্ছে।',
  },
  goBack: 'দোকানে ফিরে যান',
  gone: 'এমন কোনো পেমেন্ট নেই।',
};

export const WORDS = { en, bn };
export type Lang = keyof typeof WORDS;
export const langOf = (name: string | null | undefined): Lang => (name === 'bn' ? 'bn' : 'en');
