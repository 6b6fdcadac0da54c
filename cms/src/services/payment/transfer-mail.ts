import { BRAND, formatMoney, POISHA, type Language } from '@69street/config/market';

import type { Street } from '../../../config/street';
import { languageOf } from '../identity/language';
import { siteLink } from '../platform/mail';
import { queueMail } from '../platform/mail-outbox';
import { rows } from '../platform/sql';
import type { TransferRow } from './transfer-tables';

type News = 'remind' | 'expired' | 'refused' | 'back-stuck';
type Words = [subject: string, text: (day: string) => string];

const PAYER: Record<Language, Record<News, Words>> = {
  en: {
    remind: [
      'Your bank transfer: we have no slip yet',
      (day) =>
        `You wanted to pay by bank transfer, and we have no slip from you yet. If you have paid, please hand in a picture of the slip under the link below; if not, the account and the reference are there. You have time until ${day}.`,
    ],
    expired: [
      'Your bank transfer has run out',
      () =>
        'We got no slip in time, so this bank transfer is closed. Please do not pay under its reference any more: under the link below you can begin anew. If you have paid already, answer this mail: your money is not lost.',
    ],
    refused: [
      'We did not find your bank transfer',
      (day) =>
        `We looked for your money in our account and did not find it. Under the link below you can hand in another slip, until ${day}. Why:`,
    ],
    'back-stuck': [
      'Your money could not be sent back yet',
      () =>
        'We wanted to send your money back to the account that it came from, and the bank did not take it. Please answer this mail and tell us another account in your own name: its bank, branch and number. We never ask for a PIN, a password or a code. Why the bank did not take it:',
    ],
  },
  bn: {
    remind: [
      'আপনার ব্যাংক ট্রান্সফারের স্লিপ এখনো পাইনি',
      (day) =>
        `আপনি ব্যাংক ট্রান্সফারে টাকা দিতে চেয়েছিলেন, কিন্তু স্লিপ এখনো পাইনি। টাকা দিয়ে থাকলে নিচের লিংকে গিয়ে স্লিপের ছবি জমা দিন; না দিয়ে থাকলে অ্যাকাউন্ট ও রেফারেন্স সেখানেই আছে। সময় আছে ${day} পর্যন্ত।`,
    ],
    expired: [
      'আপনার ব্যাংক ট্রান্সফারের সময় শেষ',
      () =>
        'সময়ের মধ্যে কোনো স্লিপ পাইনি, তাই এই ব্যাংক ট্রান্সফার বন্ধ হয়ে গেছে। এর রেফারেন্সে আর টাকা পাঠাবেন না: নিচের লিংক থেকে নতুন করে শুরু করতে পারেন। টাকা আগেই দিয়ে থাকলে এই ইমেইলের উত্তর দিন: আপনার টাকা হারায়নি।',
    ],
    refused: [
      'আপনার ব্যাংক ট্রান্সফারের টাকা পাইনি',
      (day) =>
        `আমাদের অ্যাকাউন্টে আপনার টাকা খুঁজে পাইনি। নিচের লিংক থেকে ${day} পর্যন্ত আরেকটি স্লিপ জমা দিতে পারেন। কারণ:`,
    ],
    'back-stuck': [
      'আপনার টাকা এখনো ফেরত পাঠানো যায়নি',
      () =>
        'যে অ্যাকাউন্ট থেকে টাকা এসেছিল সেখানেই ফেরত পাঠাতে চেয়েছিলাম, কিন্তু ব্যাংক তা নেয়নি। এই ইমেইলের উত্তরে আপনার নিজের নামের আরেকটি অ্যাকাউন্ট জানান: ব্যাংক, শাখা ও নম্বর। আমরা কখনো পিন, পাসওয়ার্ড বা কোড চাই না। ব্যাংক কেন নেয়নি:',
    ],
  },
};

const DAY = { day: 'numeric', month: 'long', timeZone: 'Asia/Dhaka' } as const;
const days: Record<Language, Intl.DateTimeFormat> = {
  en: new Intl.DateTimeFormat('en-GB', DAY),
  bn: new Intl.DateTimeFormat('bn-BD', DAY),
};

/** Tells the payer, in their language, with the running transaction. Nobody is told whose account is gone. */
export async function tellPayer(row: TransferRow, news: News, more?: string): Promise<void> {
  const { reference, number, description, amount, user_key, expires_at } = row;
  const [payer] = await rows<{ email: string }>('SELECT email FROM up_users WHERE id::text = ?', [user_key]);
  if (!payer) return;
  const lang = await languageOf(payer.email);
  const [subject, said] = PAYER[lang][news];
  const text = [
    ...[said(days[lang].format(new Date(expires_at))), ''],
    ...(more ? [more, ''] : []),
    ...[description, formatMoney(amount / POISHA, lang), reference, ''],
    ...[siteLink(`/pay/transfer/${reference}`, lang), ''],
  ].join('\n');
  await queueMail({ to: payer.email, subject: `${BRAND}: ${subject} (${number})`, text });
}

/** Tells the office that there is money to look for, with the running transaction. */
export async function tellOfSlip({ reference, number, description, amount }: TransferRow): Promise<void> {
  const { mail } = strapi.config.get<Street>('street');
  const text = [
    ...['The slip of a bank transfer was handed in. Please look for the money in the account and decide.', ''],
    ...[description, formatMoney(amount / POISHA, 'en'), reference, ''],
    ...[siteLink(`/adminpanel/transfers?q=${reference}`, 'en'), ''],
  ].join('\n');
  await queueMail({ to: mail.to || mail.from, subject: `${BRAND}: a bank transfer to look for (${number})`, text });
}
