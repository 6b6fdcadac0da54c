import { BRAND, formatMoney, POISHA } from '@69street/config/market';

import type { Street } from '../../../config/street';
import { languageOf } from '../identity/language';
import { siteLink } from '../platform/mail';
import { queueMail } from '../platform/mail-outbox';
import type { HireRow } from './store';

type Lang = 'en' | 'bn';
export type HireNews = 'paid' | 'accepted' | 'declined' | 'completed' | 'refunded' | 'refund-asked' | 'refund-failed';
type Words = [subject: string, text: string];

const CLIENT: Record<Lang, Partial<Record<HireNews, Words>>> = {
  en: {
    paid: ['Your payment has arrived', 'Your payment has arrived. The agent has been told and will answer you soon.'],
    accepted: ['The agent has accepted', 'The agent has accepted and will work for you.'],
    declined: [
      'The agent has declined',
      'The agent cannot work for you. Your money goes back to the card it came from.',
    ],
    completed: [
      'The agent is done',
      'The agent says that the work is done. Please tell others how it was: the link below leads to your rating.',
    ],
    refunded: [
      'Your money goes back',
      'Your money goes back to the card it came from. Banks take some days until it can be seen there.',
    ],
  },
  bn: {
    paid: ['আপনার টাকা পৌঁছেছে', 'আপনার টাকা পৌঁছেছে। এজেন্টকে জানানো হয়েছে, তিনি শিগগিরই উত্তর দেবেন।'],
    accepted: ['এজেন্ট রাজি হয়েছেন', 'এজেন্ট রাজি হয়েছেন এবং আপনার জন্য কাজ করবেন।'],
    declined: ['এজেন্ট কাজটি নিতে পারছেন না', 'এজেন্ট কাজটি নিতে পারছেন না। আপনার টাকা একই কার্ডে ফেরত যাচ্ছে।'],
    completed: [
      'এজেন্টের কাজ শেষ',
      'এজেন্ট জানিয়েছেন যে কাজ শেষ। কেমন ছিল তা অন্যদের জানান: নিচের লিংক থেকে মূল্যায়ন করতে পারবেন।',
    ],
    refunded: ['আপনার টাকা ফেরত যাচ্ছে', 'আপনার টাকা একই কার্ডে ফেরত যাচ্ছে। ব্যাংকে দেখা যেতে কয়েক দিন লাগতে পারে।'],
  },
};
const AGENT: Record<Lang, Partial<Record<HireNews, Words>>> = {
  en: {
    paid: ['You have a new client', 'Somebody has hired you and paid. Please accept or decline.'],
    refunded: ['A hire was refunded', 'The money of this hire was given back to the client.'],
  },
  bn: {
    paid: ['আপনার নতুন গ্রাহক', 'একজন আপনাকে নিয়োগ দিয়ে টাকা পরিশোধ করেছেন। গ্রহণ করুন বা ফিরিয়ে দিন।'],
    refunded: ['একটি নিয়োগের টাকা ফেরত গেছে', 'এই নিয়োগের টাকা গ্রাহককে ফেরত দেওয়া হয়েছে।'],
  },
};
const OFFICE: Partial<Record<HireNews, Words>> = {
  'refund-asked': ['A client asks for a refund', 'A client asks for the money back. Please decide in the admin panel.'],
  'refund-failed': [
    'A refund did not work',
    'The bank did not take a refund. Please look at it at the payment provider.',
  ],
};

async function send(to: string | null, lang: Lang, words: Words | undefined, hire: HireRow, path: string, more = '') {
  if (!to || !words) return;
  const name = `${hire.number}, ${hire.agent_name}`;
  const text = [
    ...[words[1], '', name, formatMoney(hire.amount / POISHA, lang), ''],
    ...(more ? [more, ''] : []),
    ...[siteLink(path, lang), ''],
  ].join('\n');
  await queueMail({ to, subject: `${BRAND}: ${words[0]} (${hire.number})`, text });
}

/** Tells client, agent and office what happened to a hire, each in their language, with the running transaction. */
export async function tellAboutHire(hire: HireRow, news: HireNews, more?: string): Promise<void> {
  const { mail } = strapi.config.get<Street>('street');
  if (hire.user_email) {
    const lang = await languageOf(hire.user_email);
    await send(hire.user_email, lang, CLIENT[lang][news], hire, '/userdashboard/hires', more);
  }
  if (hire.agent_email) {
    const lang = await languageOf(hire.agent_email);
    await send(hire.agent_email, lang, AGENT[lang][news], hire, '/agentDashboard');
  }
  await send(mail.to || mail.from, 'en', OFFICE[news], hire, '/adminpanel/hires', more);
}
