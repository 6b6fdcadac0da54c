import { BRAND, type ListingReason, type ListingState } from '@69street/config/market';

import { siteLink } from '../platform/mail';
import { queueMail, type QueuedMail } from '../platform/mail-outbox';
import type { StoredListing } from './store';

type Lang = 'en' | 'bn';
export type ListingNews = ListingState | 'removed' | 'asked' | 'unanswered';

const REASONS: Record<Lang, Record<ListingReason, string>> = {
  en: {
    photos: 'The photographs do not fit',
    price: 'The price does not fit',
    description: 'The description needs work',
    address: 'The place is wrong or unclear',
    contact: 'The contact cannot be reached',
    duplicate: 'It is listed already',
    not_available: 'It is no longer to be had',
    not_allowed: 'It does not follow the rules of the site',
    fraud: 'It seems not to be genuine',
    other: 'Another reason',
  },
  bn: {
    photos: 'ছবিগুলো ঠিক নেই',
    price: 'দাম ঠিক নেই',
    description: 'বিবরণ সংশোধন করা দরকার',
    address: 'ঠিকানা ভুল বা অস্পষ্ট',
    contact: 'যোগাযোগ করা যাচ্ছে না',
    duplicate: 'এটি আগেই তালিকায় আছে',
    not_available: 'এটি আর পাওয়া যাচ্ছে না',
    not_allowed: 'এটি সাইটের নিয়ম মেনে চলে না',
    fraud: 'এটি আসল বলে মনে হচ্ছে না',
    other: 'অন্য কারণ',
  },
};

type Words = [subject: string, text: string];
const NEWS: Record<Lang, Partial<Record<ListingNews, Words>>> = {
  en: {
    pending_review: ['is with our reviewers', 'Your listing waits for review again. You will hear from us.'],
    published: ['is on the market', 'Your listing is published. Everybody can find it now.'],
    changes_requested: [
      'needs changes',
      'Your listing needs changes before it can be published. Change it and send it again.',
    ],
    rejected: ['was not accepted', 'Your listing was not accepted.'],
    paused: ['is paused', 'Your listing is paused and not shown at the moment.'],
    under_offer: ['is under offer', 'Your listing is marked as under offer.'],
    sold: ['is sold', 'Your listing is marked as sold and no longer shown.'],
    rented: ['is rented', 'Your listing is marked as rented and no longer shown.'],
    expired: ['has expired', 'Your listing has expired and is no longer shown. You can list it again.'],
    removed: [
      'was removed',
      'Your listing was removed from the site. For a day you can put it back, under "Recently deleted" below your listings; it then waits for review.',
    ],
    asked: [
      'Is it still to be had',
      'Please confirm with the link below that your listing is still to be had. Without an answer it is paused in 14 days.',
    ],
    unanswered: [
      'is paused',
      'We asked whether your listing is still to be had and got no answer, so it is paused. The link below puts it back on the market.',
    ],
  },
  bn: {
    pending_review: ['পর্যালোচনায় আছে', 'আপনার বিজ্ঞাপনটি আবার পর্যালোচনার অপেক্ষায় আছে। আমরা আপনাকে জানাব।'],
    published: ['প্রকাশিত হয়েছে', 'আপনার বিজ্ঞাপনটি প্রকাশিত হয়েছে। এখন সবাই এটি দেখতে পাবেন।'],
    changes_requested: ['সংশোধন দরকার', 'প্রকাশের আগে আপনার বিজ্ঞাপনে কিছু সংশোধন দরকার। সংশোধন করে আবার পাঠান।'],
    rejected: ['গৃহীত হয়নি', 'আপনার বিজ্ঞাপনটি গৃহীত হয়নি।'],
    paused: ['স্থগিত আছে', 'আপনার বিজ্ঞাপনটি স্থগিত আছে, এখন দেখানো হচ্ছে না।'],
    under_offer: ['আলোচনাধীন', 'আপনার বিজ্ঞাপনটি আলোচনাধীন হিসেবে চিহ্নিত হয়েছে।'],
    sold: ['বিক্রি হয়েছে', 'আপনার বিজ্ঞাপনটি বিক্রি হয়েছে হিসেবে চিহ্নিত, আর দেখানো হচ্ছে না।'],
    rented: ['ভাড়া হয়েছে', 'আপনার বিজ্ঞাপনটি ভাড়া হয়েছে হিসেবে চিহ্নিত, আর দেখানো হচ্ছে না।'],
    expired: ['মেয়াদ শেষ', 'আপনার বিজ্ঞাপনের মেয়াদ শেষ, আর দেখানো হচ্ছে না। আপনি আবার দিতে পারেন।'],
    removed: [
      'সরানো হয়েছে',
      'আপনার বিজ্ঞাপনটি সাইট থেকে সরানো হয়েছে। এক দিনের মধ্যে আপনার বিজ্ঞাপনের তালিকার নিচে “সম্প্রতি মুছে ফেলা” থেকে এটি ফিরিয়ে আনতে পারেন; তখন এটি পর্যালোচনার অপেক্ষায় থাকবে।',
    ],
    asked: [
      'এখনো পাওয়া যাবে কি',
      'আপনার বিজ্ঞাপনটি এখনো পাওয়া যাবে কি না, নিচের লিংকে চেপে জানান। উত্তর না পেলে ১৪ দিন পরে এটি স্থগিত হবে।',
    ],
    unanswered: [
      'স্থগিত আছে',
      'আপনার বিজ্ঞাপনটি এখনো পাওয়া যাবে কি না জানতে চেয়ে উত্তর পাইনি, তাই এটি স্থগিত আছে। নিচের লিংকে চাপলে আবার দেখানো হবে।',
    ],
  },
};

type Details = {
  reason?: ListingReason | null | undefined;
  note?: string | null | undefined;
  path?: string;
  wait?: QueuedMail['wait'];
};

/** By which name the mail of the decision that left a listing as it stands can be taken back (`takeMailBack`). */
export function mailOfDecision({ document_id, updated_at }: Pick<StoredListing, 'document_id' | 'updated_at'>): string {
  return `listing ${document_id} ${updated_at}`;
}

/**
 * Tells the owner's account what happened to a listing, in its language, with the running transaction. Listings that
 * belong to no account have nobody to tell. `path` is where on the site to go from there.
 */
export async function tellOwner(
  listing: StoredListing,
  news: ListingNews,
  { reason, note, path, wait }: Details = {},
): Promise<void> {
  if (!listing.owner) return;
  const lang: Lang = listing.owner.language ?? 'en';
  const words = NEWS[lang][news];
  if (!words) return;
  const link = siteLink(path ?? '/userdashboard/properties', lang);
  const name = `${listing.code}, ${listing.property_name}`;
  const why = [reason ? REASONS[lang][reason] : '', note ?? ''].filter(Boolean);
  const text = [words[1], '', name, ...(why.length > 0 ? ['', ...why] : []), '', link, ''].join('\n');
  await queueMail({ to: listing.owner.email, subject: `${BRAND}: ${name}: ${words[0]}`, text, ...(wait && { wait }) });
}
