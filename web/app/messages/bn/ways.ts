import type { WayMessages } from '../en/ways';

export const ways: WayMessages = {
  names: {
    card: 'কার্ড (Stripe)',
    bkash: 'বিকাশ',
    sslcommerz: 'SSLCOMMERZ',
    transfer: 'ব্যাংক ট্রান্সফার',
    bank: 'ব্যাংক',
  },
  failures: {
    bkash_balance: 'ওই বিকাশ অ্যাকাউন্টে যথেষ্ট টাকা নেই।',
    bkash_pin: 'পিন ভুল ছিল।',
    bkash_otp: 'যাচাইয়ের কোডটি ভুল, অথবা তার সময় পেরিয়ে গেছে।',
    bkash_cancelled: 'বিকাশের পাতায় পেমেন্টটি বাতিল করা হয়েছে।',
    bkash_expired: 'পেমেন্টের সময় শেষ হয়ে গেছে।',
    bkash_limit: 'ওই বিকাশ অ্যাকাউন্টের লেনদেনের সীমা শেষ।',
    bkash_account: 'ওই অ্যাকাউন্ট থেকে বিকাশ পেমেন্ট নেয় না।',
    bkash_duplicate: 'একই পেমেন্ট বিকাশ এইমাত্র পেয়েছে। দুই মিনিট পরে আবার চেষ্টা করুন।',
    bkash_other: 'বিকাশ পেমেন্টটি নিতে পারেনি।',
    sslcommerz_declined: 'ব্যাংক বা ওয়ালেট পেমেন্টটি নেয়নি।',
    sslcommerz_cancelled: 'পেমেন্টটি বাতিল করা হয়েছে।',
    sslcommerz_expired: 'পেমেন্টের সময় শেষ হয়ে গেছে।',
    sslcommerz_other: 'পেমেন্টটি নেওয়া যায়নি।',
    transfer_expired: 'আপনার ব্যাংক ট্রান্সফারের স্লিপ সময়ের মধ্যে পাইনি।',
    other_amount: 'যত টাকা চাওয়া হয়েছিল, তত আসেনি। যা এসেছে তার পুরোটা ফেরত যাচ্ছে; নতুন করে টাকা দিন।',
    transfer_refused: 'আপনার ব্যাংক ট্রান্সফারের টাকা খুঁজে পাইনি। আরেকটি স্লিপ জমা দিতে পারেন।',
  },
};
