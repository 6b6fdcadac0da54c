import type { Language, TenancySide } from '@69street/config/market';

/** What a mail tells about a tenancy; `due` and `missing` are reminders. */
export type TenancyEvent =
  | 'offered'
  | 'agreed'
  | 'declined'
  | 'withdrawn'
  | 'ended'
  | 'receipt'
  | 'receipt_confirmed'
  | 'receipt_disputed'
  | 'receipt_withdrawn'
  | 'due'
  | 'missing';

type Words = {
  subjects: Record<TenancyEvent, string>;
  texts: Record<TenancyEvent, string>;
  ended: (day: string) => string;
  receipt: (number: string, month: string, money: string) => string;
  rent: (month: string, day: string, money: string) => string;
  said: string;
  open: Record<TenancySide, string>;
  account: string;
  statement: string;
  off: string;
};

/** The words of the mails about tenancies. */
export const WORDS: Record<Language, Words> = {
  en: {
    subjects: {
      offered: 'A tenancy agreement for you to read',
      agreed: 'Both have agreed to the tenancy agreement',
      declined: 'The tenancy agreement was declined',
      withdrawn: 'The tenancy agreement was withdrawn',
      ended: 'The tenancy ends',
      receipt: 'Rent receipt for you to confirm',
      receipt_confirmed: 'Rent receipt confirmed',
      receipt_disputed: 'Rent receipt: the tenant says that it is not so',
      receipt_withdrawn: 'Rent receipt withdrawn',
      due: 'Rent is due soon',
      missing: 'No rent receipt for this month yet',
    },
    texts: {
      offered: 'Your landlord offers you a tenancy agreement. Read it, then agree to it or decline it.',
      agreed: 'Both have agreed. The paper can be printed, and the site says whether it is unchanged.',
      declined: 'Your tenant has declined the agreement. You can change it and offer it again.',
      withdrawn: 'Your landlord has withdrawn the agreement. Nothing is to be done.',
      ended: 'The tenancy has an end. Its papers stay where they are, for both.',
      receipt: 'Your landlord has written a receipt for your rent. Please say whether it is right.',
      receipt_confirmed: 'Your tenant has confirmed the receipt.',
      receipt_disputed: 'Your tenant says that the receipt is not right.',
      receipt_withdrawn: 'Your landlord has withdrawn this receipt by an entry of its own.',
      due: 'A reminder: your rent is due within three days.',
      missing: 'A reminder: the rent was due, and you have written no receipt for it.',
    },
    ended: (day) => `Last day: ${day}`,
    receipt: (number, month, money) => `Receipt ${number}: ${month}, ${money}`,
    rent: (month, day, money) => `${month}: ${money}, due on ${day}`,
    said: 'In their words:',
    open: { landlord: 'See it here:', tenant: 'See it here, no account is needed to read:' },
    account: 'To agree you need an account with this mail address.',
    statement: 'A receipt is the statement of two parties, not of a court.',
    off: 'You can switch these reminders off on that page.',
  },
  bn: {
    subjects: {
      offered: 'আপনার পড়ার জন্য ভাড়ার চুক্তি',
      agreed: 'ভাড়ার চুক্তিতে দুজনই একমত',
      declined: 'ভাড়ার চুক্তি ফিরিয়ে দেওয়া হয়েছে',
      withdrawn: 'ভাড়ার চুক্তি তুলে নেওয়া হয়েছে',
      ended: 'ভাড়া শেষ হচ্ছে',
      receipt: 'আপনার নিশ্চিত করার জন্য ভাড়ার রসিদ',
      receipt_confirmed: 'ভাড়ার রসিদ নিশ্চিত',
      receipt_disputed: 'ভাড়ার রসিদ: ভাড়াটিয়া জানিয়েছেন এটি ঠিক নয়',
      receipt_withdrawn: 'ভাড়ার রসিদ তুলে নেওয়া হয়েছে',
      due: 'ভাড়া দেওয়ার সময় হয়ে এল',
      missing: 'এ মাসের ভাড়ার রসিদ এখনো নেই',
    },
    texts: {
      offered: 'আপনার বাড়িওয়ালা একটি ভাড়ার চুক্তি পাঠিয়েছেন। পড়ুন, তারপর একমত হোন কিংবা ফিরিয়ে দিন।',
      agreed: 'দুজনই একমত হয়েছেন। কাগজটি ছাপানো যায়, আর তা অপরিবর্তিত কি না সাইট জানায়।',
      declined: 'আপনার ভাড়াটিয়া চুক্তিটি ফিরিয়ে দিয়েছেন। বদলে আবার পাঠাতে পারেন।',
      withdrawn: 'আপনার বাড়িওয়ালা চুক্তিটি তুলে নিয়েছেন। আপনাকে কিছু করতে হবে না।',
      ended: 'ভাড়া শেষ হওয়ার দিন ঠিক হয়েছে। কাগজপত্র দুজনের জন্যই থেকে যাবে।',
      receipt: 'আপনার বাড়িওয়ালা ভাড়ার রসিদ লিখেছেন। ঠিক আছে কি না জানান।',
      receipt_confirmed: 'আপনার ভাড়াটিয়া রসিদটি নিশ্চিত করেছেন।',
      receipt_disputed: 'আপনার ভাড়াটিয়া জানিয়েছেন রসিদটি ঠিক নয়।',
      receipt_withdrawn: 'আপনার বাড়িওয়ালা আলাদা একটি লেখায় রসিদটি তুলে নিয়েছেন।',
      due: 'মনে করিয়ে দিচ্ছি: তিন দিনের মধ্যে আপনার ভাড়া দিতে হবে।',
      missing: 'মনে করিয়ে দিচ্ছি: ভাড়া দেওয়ার দিন পেরিয়েছে, আর আপনি এর রসিদ লেখেননি।',
    },
    ended: (day) => `শেষ দিন: ${day}`,
    receipt: (number, month, money) => `রসিদ ${number}: ${month}, ${money}`,
    rent: (month, day, money) => `${month}: ${money}, দেওয়ার দিন ${day}`,
    said: 'তাঁর কথায়:',
    open: { landlord: 'এখানে দেখুন:', tenant: 'এখানে দেখুন, পড়তে অ্যাকাউন্ট লাগে না:' },
    account: 'একমত হতে এই ইমেইলের একটি অ্যাকাউন্ট লাগবে।',
    statement: 'রসিদ দুই পক্ষের কথা, আদালতের নয়।',
    off: 'ওই পাতায় এই মনে করানো বন্ধ করতে পারেন।',
  },
};
