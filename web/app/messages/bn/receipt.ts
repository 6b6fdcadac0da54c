import type { SlipMessages } from '../en/receipt';
import { ways } from './ways';

export const slip: SlipMessages = {
  title: (number) => `রসিদ ${number}`,
  print: 'প্রিন্ট করুন',
  back: 'তালিকায় ফিরে যান',
  heading: 'রসিদ',
  number: 'রসিদ নম্বর',
  date: 'টাকা দেওয়ার তারিখ',
  from: 'প্রদানকারী',
  to: 'গ্রহীতা',
  subject: 'বিবরণ',
  by: 'যেভাবে দেওয়া',
  amount: 'পরিমাণ',
  words: 'কথায়',
  refunded: 'ফেরত দেওয়া হয়েছে',
  refundedOn: (amount, day) => `${amount}, ${day}`,
  ways: ways.names,
  receipt: {
    seller: 'বিক্রেতা',
    bin: 'বিআইএন (ভ্যাট নিবন্ধন)',
    vat: (percent) => `এর মধ্যে ভ্যাট ${percent}%`,
    net: 'ভ্যাট ছাড়া পরিমাণ',
    keptVat: (percent) => `এখনো পরিশোধিত টাকার মধ্যে ভ্যাট ${percent}%`,
  },
};
