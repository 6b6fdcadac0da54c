import { formatNumber, toBanglaDigits } from '@69street/config/market';

import type { SelfCheckMessages } from '../en/selfcheck';

const number = (n: number) => formatNumber(n, 'bn');
const gigabytes = (bytes: number) => number(Math.round(bytes / 1e8) / 10);
const size = (bytes: number) => (bytes < 1e9 ? `${number(Math.ceil(bytes / 1e6))} এমবি` : `${gigabytes(bytes)} জিবি`);

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
  room: {
    title: 'যন্ত্রঘর',
    unknown: 'জানা যায়নি',
    versions: {
      title: 'সংস্করণ',
      all: ({ cms, strapi, node, postgres }) =>
        toBanglaDigits(`কনটেন্ট সার্ভার ${cms}, Strapi ${strapi}, Node ${node}, PostgreSQL ${postgres}`),
    },
    jobs: {
      title: 'নিয়মিত কাজ',
      onTime: (all) => `${number(all)}টি, সবই সময়মতো চলছে`,
      late: (name, since) => `"${name}" ${since} থেকে বাকি পড়ে আছে`,
      fails: (name, since) => `"${name}" ${since} থেকে ব্যর্থ হচ্ছে`,
    },
    mails: {
      title: 'মেইল',
      counts: ({ waiting, retrying, undelivered }) =>
        `${number(waiting)}টি অপেক্ষায়, ${number(retrying)}টি আবার পাঠানোর চেষ্টা চলছে, ${number(undelivered)}টি পৌঁছায়নি`,
    },
    archive: {
      title: 'ডেটাবেসের লগ',
      off: 'আলাদা করে রাখা হয় না',
      nothing: 'এখনো কিছু রাখা হয়নি',
      done: (moment) => `শেষ অংশ রাখা হয়েছে ${moment}`,
      failing: (state) => `রাখা যাচ্ছে না: ${state}`,
    },
    backup: {
      title: 'ব্যাকআপ',
      none: 'এখানে নেওয়া হয় না',
      kinds: {
        full: 'ডেটাবেসের পূর্ণ ব্যাকআপ, প্রতি সপ্তাহে',
        database: 'ডেটাবেসের ব্যাকআপ, প্রতিদিন',
        pictures: 'ছবির অনুলিপি, প্রতি পাঁচ মিনিটে',
        'picture-check': 'ছবির অনুলিপি যাচাই, প্রতি সপ্তাহে',
        drill: 'ফিরিয়ে আনার মহড়া, প্রতি সপ্তাহে',
      },
      never: 'কখনো নেওয়া হয়নি।',
      made: (moment) => `${moment}।`,
      failed: (moment, failure) => `ব্যর্থ হয়েছে ${moment}: ${failure}`,
      files: (files) => `${number(files)}টি ফাইল।`,
      drilled: ({ seconds = 0, lostSeconds = 0, listings = 0 }) =>
        `${number(seconds)} সেকেন্ডে ফিরে এসেছে, ${number(listings)}টি বিজ্ঞাপনসহ, ${number(lostSeconds)} সেকেন্ড আগের অবস্থা পর্যন্ত।`,
    },
    replicas: {
      title: 'ডেটাবেসের অনুলিপি',
      none: 'নেই',
      behind: (name, seconds) => `${name}: ${number(seconds)} সেকেন্ড পিছিয়ে`,
    },
    reading: {
      title: 'দর্শকদের পাতা পড়া হয়',
      primary: 'মূল ডেটাবেস থেকে',
      away: 'মূল ডেটাবেস থেকে: অনুলিপি সাড়া দিচ্ছে না',
      behind: (seconds, most) => `অনুলিপি থেকে, ${number(seconds)} সেকেন্ড পিছিয়ে (সর্বোচ্চ ${number(most)} সেকেন্ড)`,
    },
    disk: {
      title: 'ডিস্ক',
      free: ({ freeBytes, totalBytes, databaseBytes }) =>
        `${gigabytes(totalBytes)} জিবির মধ্যে ${gigabytes(freeBytes)} জিবি খালি; ডেটাবেসের আকার ${size(databaseBytes)}`,
    },
    certificate: {
      title: 'সার্টিফিকেট',
      none: 'নেই: সাইট সাধারণ http-তে চলছে',
      until: (moment) => `${moment} পর্যন্ত বৈধ`,
    },
    mailDomain: {
      title: 'মেইল ডোমেইনের রেকর্ড',
      none: 'দেখা হয়নি: মেইল এই যন্ত্রের বাইরে যায় না',
      found: 'আছে',
      missing: 'নেই',
      records: (domain, records) => `${domain}: ${records.join(', ')}`,
    },
  },
};
