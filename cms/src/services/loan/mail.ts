import { BRAND, type Language, type LoanStatus } from '@69street/config/market';

import { siteLink } from '../platform/mail';
import type { Account } from './store';
import { queueMail, type QueuedMail } from '../platform/mail-outbox';

export type LoanNews = LoanStatus | 'removed' | 'restored' | 'erased';

type Words = [subject: string, text: string];
const NEWS: Record<Language, Record<LoanNews, Words>> = {
  en: {
    pending: ['we have your application', 'Your application for a home loan has arrived and waits for a decision.'],
    documents_requested: [
      'papers are needed',
      'We need something more before we can decide about your application for a home loan. Please send it from your dashboard.',
    ],
    under_review: ['your application is being reviewed', 'Your application for a home loan is being reviewed.'],
    approved: ['your application is approved', 'Your application for a home loan is approved.'],
    rejected: ['your application was not accepted', 'Your application for a home loan was not accepted.'],
    withdrawn: ['your application is withdrawn', 'You have withdrawn your application for a home loan.'],
    removed: ['your application was removed', 'Your application for a home loan was removed from the site.'],
    restored: ['your application is back', 'Your application for a home loan was removed by mistake and is back.'],
    erased: [
      'your national ID is erased',
      'The national ID of your application for a home loan, its number and all files, is erased.',
    ],
  },
  bn: {
    pending: ['আপনার আবেদন পেয়েছি', 'আপনার গৃহঋণের আবেদন পেয়েছি, সিদ্ধান্তের অপেক্ষায় আছে।'],
    documents_requested: [
      'কাগজপত্র দরকার',
      'আপনার গৃহঋণের আবেদনে সিদ্ধান্ত নিতে আরও কিছু দরকার। আপনার ড্যাশবোর্ড থেকে পাঠিয়ে দিন।',
    ],
    under_review: ['আপনার আবেদন যাচাই হচ্ছে', 'আপনার গৃহঋণের আবেদন যাচাই করা হচ্ছে।'],
    approved: ['আপনার আবেদন অনুমোদিত', 'আপনার গৃহঋণের আবেদন অনুমোদিত হয়েছে।'],
    rejected: ['আপনার আবেদন গৃহীত হয়নি', 'আপনার গৃহঋণের আবেদন গৃহীত হয়নি।'],
    withdrawn: ['আপনার আবেদন প্রত্যাহার হয়েছে', 'আপনি আপনার গৃহঋণের আবেদন প্রত্যাহার করেছেন।'],
    removed: ['আপনার আবেদন সরানো হয়েছে', 'আপনার গৃহঋণের আবেদন সাইট থেকে সরানো হয়েছে।'],
    restored: ['আপনার আবেদন ফিরে এসেছে', 'আপনার গৃহঋণের আবেদন ভুল করে সরানো হয়েছিল, এখন ফিরে এসেছে।'],
    erased: [
      'আপনার জাতীয় পরিচয়পত্রের তথ্য মুছে ফেলা হয়েছে',
      'আপনার গৃহঋণের আবেদনের জাতীয় পরিচয়পত্রের নম্বর ও সব ফাইল মুছে ফেলা হয়েছে।',
    ],
  },
};

/**
 * Tells the applicant's account what happened to an application, in its language, with the running transaction. A mail
 * travels in the clear: it says nothing of what is applied for.
 */
export async function tellApplicant(
  account: Pick<Account, 'email' | 'language'> | null,
  news: LoanNews,
  note: string | null = null,
  wait?: QueuedMail['wait'],
): Promise<void> {
  if (!account) return;
  const lang = account.language ?? 'en';
  const [subject, words] = NEWS[lang][news];
  const link = siteLink('/userdashboard/loan-status', lang);
  const text = [words, ...(note ? ['', note] : []), '', link, ''].join('\n');
  await queueMail({ to: account.email, subject: `${BRAND}: ${subject}`, text, ...(wait && { wait }) });
}
