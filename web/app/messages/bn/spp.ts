import { formatNumber } from '@69street/config/market';

import type { SppMessages } from '../en/spp';
import { areaOf } from './place-words';

export const spp: SppMessages = {
  gallery: {
    more: (n) => `+${formatNumber(n, 'bn')}`,
  },
  share: {
    title: 'শেয়ার করুন',
    address: 'এই পাতার ঠিকানা',
    copy: 'লিংক কপি করুন',
    copied: 'কপি হয়েছে।',
    copyByHand: 'ব্রাউজার কপি করতে দিচ্ছে না: ঠিকানাটি বাছাই করা আছে, নিজে কপি করে নিন।',
    whatsApp: 'হোয়াটসঅ্যাপে পাঠান',
    qr: 'এই পাতার কিউআর কোড',
    qrText: 'অন্য ফোনের ক্যামেরার সামনে ধরলে সেই ফোনে এই পাতা খুলবে।',
    print: 'ছাপুন',
    printed: (code) => `69 Street, কোড ${code}`,
  },
  sameOwner: {
    owner: 'এই মালিকের আরও বাড়ি',
    agent: 'এই এজেন্টের আরও বাড়ি',
    office: 'একই উৎসের আরও বাড়ি',
  },
  askAddress: 'ঠিকানা জানতে নিচের ফর্মে লিখুন।',
  named: 'বিজ্ঞাপনে যাঁর নাম আছে',
  readNote: 'বিজ্ঞাপনের লেখা পড়ে সাইট এগুলো পেয়েছে, আলাদা করে বলা নেই: জেনে নিন।',
  provenance: {
    listed: (date) => `বিজ্ঞাপনের তারিখ: ${date}।`,
    old: (date) => `বিজ্ঞাপনের তারিখ: ${date}, এক বছরেরও আগে। এখন আর না-ও থাকতে পারে, দামও বদলে থাকতে পারে।`,
    undated: 'কবে থেকে বিজ্ঞাপনটি আছে, তা জানা নেই।',
    office: 'এতে লেখার মতো কোনো ঠিকানা নেই: বার্তা আমাদের অফিসে আসে।',
    source: (site) => `মূল বিজ্ঞাপন দেখুন: ${site}`,
  },
  where: {
    title: 'কোথায়',
    near: 'কাছাকাছি যা আছে',
    map: 'ম্যাপ: মোটামুটি যেখানে',
    mapOf: (place) => `ম্যাপ: ${place} ও আশপাশ`,
    about: 'বৃত্তের ভেতরে কোথাও।',
    within: (place) => `${areaOf(place, 'য়')} বা তার পাশে; বিজ্ঞাপনে এর বেশি বলা নেই।`,
    exactMap: 'ম্যাপ: বাসাটি যেখানে',
    exact: 'মালিক ঠিক জায়গাটা দেখিয়েছেন।',
    crowFliesExact: 'সোজাসুজি মাপা: রাস্তায় গেলে পথ আরও বেশি।',
    kilometre: '১ কিমি',
    km: (km) => `${km} কিমি`,
    aboutKm: (km) => `প্রায় ${km} কিমি`,
    lessThanKm: '১ কিমির কম',
    kinds: { station: 'স্টেশন', school: 'স্কুল ও বিশ্ববিদ্যালয়', hospital: 'হাসপাতাল' },
    crowFlies: 'বৃত্তের মাঝখান থেকে সোজাসুজি মাপা: রাস্তায় গেলে পথ আরও বেশি।',
  },
};
