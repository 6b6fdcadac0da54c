import { BRAND, formatMoney, formatNumber, POISHA, type Language, type PromotionReturn } from '@69street/config/market';

import type { Street } from '../../../config/street';
import { languageOf } from '../identity/language';
import type { PaymentNews } from '../payment/purpose';
import { siteLink } from '../platform/mail';
import { queueMail } from '../platform/mail-outbox';
import { readPromotions, type PromotionRow } from './store';

export type PromotionNews = PaymentNews | 'bought' | `returned-${PromotionReturn}`;
type Words = [subject: string, text: string];
type OwnNews = Exclude<PromotionNews, 'not-as-asked' | 'refund-failed'>;
/** What is said of it beyond that, where it is the same in each language or not. */
type More = string | ((lang: Language) => string);

const BACK = {
  en: 'All of your money goes back the way it came. Banks take some days until it can be seen there.',
  bn: 'আপনার পুরো টাকা যেভাবে দিয়েছিলেন সেভাবেই ফেরত যাচ্ছে। ব্যাংকে দেখা যেতে কয়েক দিন লাগতে পারে।',
};

const OWNER: Record<Language, Record<OwnNews, Words>> = {
  en: {
    bought: [
      'Your home is promoted',
      'Your payment has arrived, and your home is promoted. It ends by itself; nothing is charged again. The receipt stands under the link below.',
    ],
    'paid-twice': [
      'You paid twice: one payment goes back',
      'A second payment for the same promotion has arrived. It goes back by itself, the way it came; there is nothing for you to do. The second payment:',
    ],
    'other-amount': [
      'Another amount has arrived: it goes back',
      `What has arrived for this promotion is not the amount that was asked for, so it pays for nothing. ${BACK.en} Please pay anew, in the amount below. What has arrived:`,
    ],
    'returned-off': [
      'Your money for the promotion goes back',
      `When your payment arrived the home was no longer on the market, so there was nothing to promote. ${BACK.en}`,
    ],
    'returned-risky': [
      'Your money for the promotion goes back',
      `The payment service advises against taking this payment, so the home is not promoted by it. ${BACK.en} You can pay another way.`,
    ],
    'returned-staff': ['Your money for the promotion goes back', `Our staff have ended the promotion. ${BACK.en} Why:`],
    'returned-provider': [
      'Your money for the promotion goes back',
      `The promotion has ended, because its payment was given back. ${BACK.en}`,
    ],
  },
  bn: {
    bought: [
      'আপনার প্রপার্টির প্রচার শুরু হয়েছে',
      'আপনার টাকা পৌঁছেছে, প্রপার্টিটির প্রচার চলছে। মেয়াদ শেষে প্রচার নিজে থেকেই থামবে, আর কোনো টাকা কাটা হবে না। রসিদ নিচের লিংকে আছে।',
    ],
    'paid-twice': [
      'আপনি দুবার টাকা দিয়েছেন: একটি ফেরত যাচ্ছে',
      'একই প্রচারের জন্য দ্বিতীয় একটি পেমেন্ট এসেছে। যেভাবে এসেছে সেভাবেই তা নিজে থেকে ফেরত যাচ্ছে, আপনার কিছু করার নেই। দ্বিতীয় পেমেন্ট:',
    ],
    'other-amount': [
      'অন্য পরিমাণ টাকা এসেছে: তা ফেরত যাচ্ছে',
      `এই প্রচারের জন্য যত টাকা চাওয়া হয়েছিল, তত আসেনি, তাই এতে প্রচারের টাকা দেওয়া হয়নি। ${BACK.bn} নিচে লেখা পরিমাণে নতুন করে টাকা দিন। যা এসেছে:`,
    ],
    'returned-off': [
      'প্রচারের টাকা ফেরত যাচ্ছে',
      `আপনার টাকা যখন পৌঁছেছে তখন প্রপার্টিটি আর বাজারে ছিল না, তাই প্রচারের কিছু ছিল না। ${BACK.bn}`,
    ],
    'returned-risky': [
      'প্রচারের টাকা ফেরত যাচ্ছে',
      `পেমেন্ট সেবা এই পেমেন্ট নিতে নিষেধ করেছে, তাই এতে প্রপার্টির প্রচার হচ্ছে না। ${BACK.bn} অন্যভাবে টাকা দিতে পারেন।`,
    ],
    'returned-staff': ['প্রচারের টাকা ফেরত যাচ্ছে', `আমাদের কর্মীরা প্রচারটি থামিয়েছেন। ${BACK.bn} কারণ:`],
    'returned-provider': ['প্রচারের টাকা ফেরত যাচ্ছে', `পেমেন্টটি ফেরত দেওয়া হয়েছে, তাই প্রচার থেমেছে। ${BACK.bn}`],
  },
};

const OFFICE: Partial<Record<PromotionNews, Words>> = {
  'not-as-asked': [
    'A payment is not what was asked for',
    'Money for a promotion came in another currency than was asked for. Nothing was done for it. Please look at it at the payment provider and give it back there. The number of the payment:',
  ],
  'other-amount': [
    'Another amount than was asked for has arrived',
    'What has arrived for a promotion is not the amount that was asked for. It pays for nothing and goes back by itself; a bank transfer waits at the desk of bank transfers until it was sent. What has arrived:',
  ],
  'refund-failed': [
    'A refund did not work',
    'The bank did not take the refund of a promotion. Please look at it at the payment provider.',
  ],
};

const DAYS = {
  en: (days: number) => `${formatNumber(days, 'en')} days`,
  bn: (days: number) => `${formatNumber(days, 'bn')} দিন`,
};

type Letter = { to: string; lang: Language; words: Words; path: string; more: More | undefined };

async function send(promotion: PromotionRow, { to, lang, words: [subject, said], path, more }: Letter): Promise<void> {
  const { number, code, property_name, days, amount } = promotion;
  const beyond = typeof more === 'function' ? more(lang) : more;
  const text = [
    ...[said, ''],
    ...(beyond ? [beyond, ''] : []),
    ...[`${number}, ${code} ${property_name}`, `${DAYS[lang](days)}, ${formatMoney(amount / POISHA, lang)}`, ''],
    ...[siteLink(path, lang), ''],
  ].join('\n');
  await queueMail({ to, subject: `${BRAND}: ${subject} (${number})`, text });
}

/** Tells owner and office what happened to a promotion, each in their language, with the running transaction. */
export async function tellAboutPromotion(key: string, news: PromotionNews, more?: More): Promise<void> {
  const [promotion] = await readPromotions('m.document_id = ?', [key]);
  if (!promotion) return;
  if (promotion.user_email && news !== 'not-as-asked' && news !== 'refund-failed') {
    const lang = await languageOf(promotion.user_email);
    // What is not paid has no receipt.
    const path = news === 'other-amount' ? `/promotion/${key}` : `/promotion/${key}/receipt`;
    await send(promotion, { to: promotion.user_email, lang, words: OWNER[lang][news], path, more });
  }
  const { mail } = strapi.config.get<Street>('street');
  const words = OFFICE[news];
  if (words) {
    await send(promotion, { to: mail.to || mail.from, lang: 'en', words, path: '/adminpanel/promotions', more });
  }
}
