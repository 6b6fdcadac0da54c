import { toBanglaDigits } from '@69street/config/market';

import type { SelfCheckMessages } from '../en/selfcheck';

export const selfcheck: SelfCheckMessages = {
  title: 'স্বয়ংক্রিয় পরীক্ষা',
  description: 'এই সাইটের পেছনে কী চলছে আর সেগুলো সাড়া দিচ্ছে কি না।',
  intro: 'এই সাইটের পেছনে কী চলছে, এইমাত্র জেনে নেওয়া।',
  caption: 'সাইটের অবস্থা',
  part: 'অংশ',
  state: 'অবস্থা',
  site: 'সাইট',
  version: (version) => `সংস্করণ ${toBanglaDigits(version)}`,
  cms: 'কনটেন্ট সার্ভার',
  databaseAnswers: 'ডেটাবেসের সাড়া',
  language: 'এই পাতার ভাষা',
  languageName: 'বাংলা',
  answers: 'সাড়া দিচ্ছে',
  silent: 'সাড়া দিচ্ছে না',
  unknown: 'কনটেন্ট সার্ভার সাড়া না দিলে জানা যায় না',
  services: { mail: 'মেইল', images: 'ছবি', database: 'ডেটাবেস', identity: 'লগ ইন', payments: 'পেমেন্ট' },
  live: 'আসল সেবা',
  embedded: 'এই যন্ত্রের বিকল্প সেবা',
  mailPage: 'ধরা পড়া মেইলের পাতা খুলুন',
};
