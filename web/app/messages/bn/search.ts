import { formatNumber } from '@69street/config/market';

import { inQuotes } from '~/shell/quoted';
import type { SearchMessages } from '../en/search';

const quoted = (text: string) => (text ? inQuotes(text) : 'এটি');

export const search: SearchMessages = {
  titleWith: (filters) => `প্রপার্টির তালিকা: ${filters}`,
  description: (homes) =>
    `ঢাকা, চট্টগ্রাম, সিলেট ও আরও ছয়টি শহরে বিক্রি ও ভাড়ার জন্য ${homes}। এলাকা, দাম, আকার ও ঘরের সংখ্যা দিয়ে খুঁজুন।`,
  chips: {
    q: (text) => inQuotes(text),
    notQ: (text) => `${inQuotes(text)} নয়`,
    from: (value) => `${value} থেকে`,
    upTo: (value) => `${value} পর্যন্ত`,
    atLeast: (value) => `অন্তত ${value}`,
    atMost: (value) => `সর্বোচ্চ ${value}`,
    without: (amenity) => `থাকবে না: ${amenity}`,
    bounds: 'ম্যাপে যা দেখা যাচ্ছে',
  },
  understood: (value) => `বোঝা গেছে: ${value}`,
  count: (n, exact) => `${formatNumber(n, 'bn')}${exact ? '' : '+'}`,
  band: (from, to) => `${from} থেকে ${to}`,
  placeIn: (place, city) => `${place}, ${city}`,
  kinds: { place: 'এলাকা', city: 'শহর', property_type: 'ধরন', area: 'এলাকা', code: 'কোড' },
  noHomes: 'এখনো কোনো বাড়ি নেই',
  homes: (n) => `${formatNumber(n, 'bn')}টি বাড়ি`,
  instead: (other) => `বরং ${other}`,
  reasons: {
    spelling: (text) => `${quoted(text)} এভাবে পড়া হয়েছে`,
    from_price: () => 'টাকার অঙ্ক দেখে ধরা হয়েছে',
    from_tenant: () => 'কে থাকবেন তা দেখে ধরা হয়েছে',
    as_most: (text) => `${quoted(text)} সর্বোচ্চ হিসেবে ধরা হয়েছে`,
    as_about: (text) => `${quoted(text)}-এর কাছাকাছি, শতকরা দশ কম বা বেশি`,
    unit: (text) => `${quoted(text)} একক ছাড়া বলা হয়েছে`,
    home_is_flat: (text) => `${quoted(text)} মানে ফ্ল্যাট ধরা হয়েছে`,
    tenant_word: (text) => `${quoted(text)} থেকে ধরা হয়েছে`,
    same_name: (text) => `${quoted(text)} একাধিক শহরে আছে, সবচেয়ে পরিচিতটি ধরা হয়েছে`,
    sector_alone: (text) => `শুধু ${quoted(text)} বললে এখানে খোঁজা হয়`,
    sort_word: (text) => `${quoted(text)} দেখে এভাবে সাজানো হয়েছে`,
  },
  unitPrice: 'প্রতি বর্গফুট বা কাঠার দামে ফিল্টার করা যায় না: লেখাটিই খোঁজা হচ্ছে',
  notUnderstood: {
    say: 'খোঁজার লেখাটি বেশি লম্বা: ২০০ অক্ষরই যথেষ্ট।',
    property_for: (text) => `“${text}” বিক্রয়ও নয়, ভাড়াও নয়।`,
    area: () => 'এলাকার নামটি বেশি লম্বা।',
    q: () => 'খোঁজার লেখাটি বেশি লম্বা: ২০০ অক্ষরই যথেষ্ট।',
    rooms: {
      bedroom: (text) => `“${text}” শোবার ঘরের সংখ্যা নয়।`,
      bathroom: (text) => `“${text}” বাথরুমের সংখ্যা নয়।`,
    },
    sort: (text) => `“${text}” নামে সাজানোর কোনো নিয়ম নেই।`,
    code: (text) => `“${text}” কোনো বিজ্ঞাপনের কোড নয়।`,
    bounds: () => 'এই লিংক ম্যাপের যে অংশ দেখাত, তা বোঝা যায়নি।',
    price: 'অঙ্কটি বোঝা যায়নি। লিখুন যেমন ২৫,০০০ বা ৮৫ লাখ বা ১.২৫ কোটি।',
    size: 'আকারটি বোঝা যায়নি। লিখুন যেমন ১,৫০০ বা ১৫০০ বর্গফুট বা ৩ কাঠা।',
    order: 'এটি নিচের সীমার চেয়েও কম, তাই বাদ রাখা হয়েছে।',
    places: (max) => `একসঙ্গে ${formatNumber(max, 'bn')}টির বেশি এলাকা খোঁজা যায় না: বাকিগুলো বাদ রাখা হয়েছে।`,
    lists: {
      property_type: (text) => `“${text}” নামে কোনো ধরন নেই।`,
      city: (text) => `“${text}” আমাদের নয়টি শহরের কোনোটি নয়।`,
      place: (text) => `“${text}” নামে কোনো এলাকা জানা নেই।`,
      amenities: (text) => `জানা নেই: ${text}।`,
      without: (text) => `জানা নেই: ${text}।`,
      sharing: (text) => `জানা নেই: ${text}।`,
    },
    cursor: 'এই লিংক তালিকার যে জায়গা দেখাত, তা আর নেই। তালিকা শুরু থেকে দেখানো হচ্ছে।',
  },
  relax: (filter, count) => `${quoted(filter)} বাদ দিলে: ${count}`,
};
