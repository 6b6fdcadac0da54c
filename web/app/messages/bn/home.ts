import type { Messages } from '../en';

export const home: Messages['home'] = {
  title: '69 Street: বাংলাদেশে বাড়ি কেনা ও ভাড়া',
  description:
    'বাংলাদেশের নয়টি শহরে ফ্ল্যাট, ডুপ্লেক্স, অফিস, শোরুম ও দোকান কিনুন বা ভাড়া নিন; সঙ্গে আছে এজেন্ট, গাইড আর হোম লোনের হিসাব।',
  purposes: { sell: 'কিনুন', rent: 'ভাড়া নিন' },
  areas: 'জনপ্রিয় এলাকা',
  cities: 'শহর অনুযায়ী বাড়ি',
  everywhere: 'সব শহর',
  banner: 'স্বাগতম',
  waysTitle: 'কিনুন, ভাড়া নিন বা বিক্রি করুন',
  howTitle: 'যেভাবে কাজ করে',
  readMoreAbout: (title) => `আরও পড়ুন: ${title}`,
  propertiesTitle: 'প্রপার্টি',
  loadMoreListings: 'আরও বিজ্ঞাপন দেখুন',
  noProperties: 'এখনো কোনো বিজ্ঞাপন নেই। প্রকাশিত হলেই নতুন বিজ্ঞাপন এখানে দেখা যাবে।',
  propertiesAway: 'এই মুহূর্তে বিজ্ঞাপনগুলো দেখানো যাচ্ছে না। পাতার বাকি অংশ ঠিক আছে; একটু পরে আবার দেখুন।',
  testimonialsTitle: 'মানুষ যা বলছেন',
  allReviews: 'সব রিভিউ দেখুন',
  reviews: {
    title: '69 Street নিয়ে রিভিউ',
    description: 'যাঁরা 69 Street-এ বাড়ি কিনেছেন, বিক্রি করেছেন বা ভাড়া নিয়েছেন, তাঁদের নিজের কথা।',
    none: 'এখনো কেউ রিভিউ লেখেননি।',
    older: 'আগের রিভিউ',
    newest: 'সর্বশেষ রিভিউ',
  },
  writeReview: 'মতামত লিখুন',
  agentsTitle: 'আমাদের এজেন্ট',
  allAgents: 'সব এজেন্ট দেখুন',
  contactTitle: 'যোগাযোগ করুন',
  contactText: 'বিজ্ঞাপন, এজেন্ট বা ঋণ নিয়ে জানতে চান? আপনার বার্তা শুধু আমাদের দলের কাছে যায়, আর কেউ দেখে না।',
};
