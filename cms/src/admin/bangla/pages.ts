import type { TypeWords } from './type-words';

const seenOnSite = 'সাইটে সবাই এটি পড়তে পারে।';
const paths = 'এই সাইটের পথ, যেমন /properties, অথবা https:// দিয়ে শুরু পুরো ঠিকানা।';
const perFoot = 'প্রতি বর্গফুটে টাকা।';
const promotionPrice =
  'পুরো টাকায়। খালি রাখলে মালিকদের এটি দেখানো হয় না। কেউ টাকা দেওয়া শুরু করে থাকলে তাঁর দাম বদলায় না।';

/** Articles and the pages that staff write, with their parts. */
export const PAGE_WORDS: Record<string, TypeWords> = {
  'api::article.article': {
    called: ['Article', 'লেখা'],
    fields: {
      title: 'শিরোনাম',
      slug: [
        'সাইটে ঠিকানা',
        'ইংরেজি ও বাংলায় একই। খালি রাখলে ইংরেজি শিরোনাম থেকে হয়। বদলালে লেখাটির পুরোনো লিংক ভাঙে।',
      ],
      cover: 'ছবি',
      summary: ['সারাংশ', 'তালিকা ও সার্চ ইঞ্জিনের জন্য এক-দুই বাক্য।'],
      body: 'লেখা',
    },
  },
  'api::home-page.home-page': {
    called: ['Home page', 'প্রথম পাতা'],
    fields: {
      slides: 'ওপরের স্লাইড',
      cards: 'স্লাইডের নিচে তিনটি কার্ড',
      how_it_works: 'যেভাবে কাজ করে',
      dream_title: 'স্বপ্নের বাড়ি অংশের শিরোনাম',
      dream_text: 'স্বপ্নের বাড়ি অংশের লেখা',
      selling_points: 'স্বপ্নের বাড়ি অংশের সুবিধাগুলো',
      counters: 'স্বপ্নের বাড়ি অংশের সংখ্যাগুলো',
    },
  },
  'api::home-loan-page.home-loan-page': {
    called: ['Home loan page', 'গৃহঋণের পাতা'],
    fields: {
      banner_title: 'ব্যানারের শিরোনাম',
      banner_text: 'ব্যানারের লেখা',
      banner_image: 'ব্যানারের ছবি',
      section_title: 'ট্যাবের ওপরের শিরোনাম',
      tabs: 'ট্যাব',
    },
  },
  'api::sell-page.sell-page': {
    called: ['Sell page', 'বিক্রির পাতা'],
    fields: {
      title: 'শিরোনাম',
      text: 'লেখা',
      options: 'বিক্রির উপায়',
      ranges_title: 'বিক্রির দরের শিরোনাম',
      ranges_note: 'বিক্রির দরের নিচের নোট',
      ranges: 'শহর অনুযায়ী বিক্রির দর',
    },
  },
  'api::site.site': {
    called: ['Site', 'সাইট'],
    fields: {
      footer_text: 'ফুটারের লেখা',
      footer_columns: 'ফুটারের লিংকের সারি',
      contact_promise: 'যোগাযোগ ফর্মের পাশের কথা',
      contact_email: ['ইমেইল', seenOnSite],
      contact_number: ['ফোন', seenOnSite],
      contact_address: ['ঠিকানা', seenOnSite],
      social: 'সামাজিক মাধ্যম',
      dashboard_tiles: 'সাধারণ ড্যাশবোর্ডের ঘরগুলো',
      confirm_after_days: ['কত দিন পর মালিককে জিজ্ঞেস', 'প্রপার্টিটি এখনো আছে কি না। তার ১৪ দিন পর সেটি থেমে যায়।'],
      seller_name: ['বিক্রেতা', 'রসিদে থাকে, নিবন্ধনে যেমন। খালি: রসিদে শুধু সাইটের নাম থাকে।'],
      seller_bin: [
        'বিআইএন',
        'ব্যবসা শনাক্তকরণ নম্বরের ১৩টি অঙ্ক, ইংরেজি সংখ্যায়। এটি ছাড়া কোনো রসিদে ভ্যাটের লাইন থাকে না।',
      ],
      seller_address: ['বিক্রেতার ঠিকানা', 'রসিদে থাকে, নিবন্ধনে যেমন।'],
      promotion_price_7: ['৭ দিনের প্রচারের দাম, টাকায়', promotionPrice],
      promotion_price_15: ['১৫ দিনের প্রচারের দাম, টাকায়', promotionPrice],
      promotion_price_30: ['৩০ দিনের প্রচারের দাম, টাকায়', promotionPrice],
    },
  },
  'api::agreement-text.agreement-text': {
    called: ['Tenancy agreement', 'ভাড়ার চুক্তি'],
    fields: {
      title: 'কাগজের শিরোনাম',
      clauses: [
        'শর্তগুলো',
        'প্রতিটি লাইন একটি শর্ত। মালিক ও ভাড়াটিয়া যাতে একমত হন তা বসে এসব জায়গায়: {home}, {landlord}, {tenant}, {start}, {rent}, {rent_words}, {advance}, {advance_words}, {advance_months}, {service_charge}, {gas}, {water}, {electricity}, {internet}, {repairs}, {notice_months}, {due_day}, {locked_until}। যে কাগজ আগেই পাঠানো হয়েছে তা বদলায় না।',
      ],
      law: ['আইনে যা আছে', 'শর্তগুলোর নিচে থাকে।'],
    },
  },
  'api::security-settings.security-settings': {
    called: ['Security settings', 'নিরাপত্তার সেটিং'],
    fields: {
      listings_need_review: [
        'নতুন প্রপার্টি যাচাইয়ের অপেক্ষায় থাকে',
        'বন্ধ থাকলে যা যোগ করা হয় তা সঙ্গে সঙ্গে সাইটে যায়।',
      ],
      erase_identity_after_days: [
        'কত দিন পর জাতীয় পরিচয়পত্র মোছা হয়',
        'ঋণের সিদ্ধান্তের পর, বেশি হলে এক বছর। যা সিদ্ধান্ত হয়েছে তা থাকে।',
      ],
    },
  },
};

/** The parts of those pages. */
export const COMPONENT_WORDS: Record<string, TypeWords> = {
  'home.slide': {
    called: ['Slide', 'স্লাইড'],
    fields: {
      headline: 'শিরোনাম',
      sub_heading: 'তার ওপরের লাইন',
      text: 'লেখা',
      button_label: 'বোতামের লেখা',
      button_url: ['বোতাম কোথায় নেয়', paths],
      image: 'ছবি',
    },
  },
  'home.card': {
    called: ['Card', 'কার্ড'],
    fields: { title: 'শিরোনাম', text: 'লেখা', label: 'বোতামের লেখা', url: ['কোথায় নেয়', paths] },
  },
  'home.step': {
    called: ['How it works', 'যেভাবে কাজ করে'],
    fields: { title: 'শিরোনাম', url: ['কোথায় নেয়', paths], text: 'লেখা', image: 'ছবি' },
  },
  'home.selling-point': {
    called: ['Selling point', 'সুবিধা'],
    fields: { title: 'শিরোনাম', text: 'লেখা' },
  },
  'home.counter': {
    called: ['Counter', 'সংখ্যা'],
    fields: {
      label: 'লেখা',
      value: ['সংখ্যা', '"সরাসরি গোনা" no থাকলে এটিই দেখানো হয়।'],
      live: ['সরাসরি গোনা', 'সংখ্যাটির বদলে যা গোনা হয়।'],
    },
  },
  'loan.tab': {
    called: ['Tab', 'ট্যাব'],
    fields: { title: 'শিরোনাম', key: 'কোন ট্যাব', body: 'লেখা' },
  },
  'tenancy.law': {
    called: ['Word of the law', 'আইনের কথা'],
    fields: {
      says: 'যা বলা আছে',
      source: 'কোথায় আছে',
      source_date: 'কবে পড়া',
      on_listings: ['ভাড়ার বাসার পাশে', 'ভাড়ার বাসার পাতায়ও বলা হয়।'],
      only_city: ['শুধু এখানে', 'শুধু এই শহরের বাসার পাশে। খালি: সবখানে।'],
      advance_above_months: [
        'এর বেশি অগ্রিমে',
        'কত মাসের ভাড়া: ফর্মে কেউ এর বেশি লিখলে তাঁকে এই কথাটি জানানো হয়। খালি: অগ্রিম নিয়ে কিছু বলে না।',
      ],
    },
  },
  'sell.range': {
    called: ['Selling range', 'বিক্রির দর'],
    fields: { city: 'শহর', low: ['থেকে', perFoot], high: ['পর্যন্ত', perFoot] },
  },
  'shared.link': {
    called: ['Link', 'লিংক'],
    fields: { label: 'লেখা', url: ['কোথায় নেয়', paths] },
  },
  'site.column': {
    called: ['Footer column', 'ফুটারের সারি'],
    fields: { title: 'শিরোনাম', links: 'লিংক' },
  },
};
