import type { ArticleMessages } from '../en/articles';

export const articles: ArticleMessages = {
  title: 'গাইড',
  description: 'বাংলাদেশে বাড়ি কেনা ও বেচার গাইড: কাগজপত্র, খরচ, ধাপ আর কার কী কাজ।',
  intro: 'কেনা বা বেচার আগে যা জানা দরকার: ধাপ, কাগজপত্র ও খরচ, সহজ কথায়।',
  none: 'এখনো কোনো গাইড প্রকাশিত হয়নি।',
  updated: (day) => `হালনাগাদ: ${day}`,
  others: 'আরও গাইড',
  all: 'সব গাইড',
  otherLanguage: 'এই গাইডটি এখনো বাংলায় নেই; ইংরেজিতে দেখানো হচ্ছে।',
  draft: {
    title: (title) => `প্রিভিউ: ${title}`,
    note: 'এটি খসড়া: যাঁর কাছে এই লিংক আছে শুধু তিনি দেখেন, ফর্ম খোলার পর এক ঘণ্টা।',
    published: 'এটিই সাইটে আছে।',
    untitled: 'এখনো শিরোনাম নেই',
  },
};
