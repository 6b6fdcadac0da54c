/** The mails with which Firebase would confirm an address or reset a password, in both languages of the site. */
import { createTransport } from 'nodemailer';
import type { Code } from './project.js';

export type Mail = { to: string; subject: string; text: string; html: string };

const texts = {
  VERIFY_EMAIL: {
    mode: 'verifyEmail',
    en: {
      subject: 'Confirm your e-mail address',
      ask: 'Follow this link to confirm that this e-mail address is yours:',
      otherwise: 'If you did not sign up at 69 Street, ignore this mail.',
    },
    bn: {
      subject: 'আপনার ই-মেইল ঠিকানা নিশ্চিত করুন',
      ask: 'এই ই-মেইল ঠিকানাটি আপনার, তা নিশ্চিত করতে এই লিঙ্কে যান:',
      otherwise: 'আপনি 69 Street-এ নিবন্ধন না করে থাকলে এই মেইলটি উপেক্ষা করুন।',
    },
  },
  PASSWORD_RESET: {
    mode: 'resetPassword',
    en: {
      subject: 'Reset your password',
      ask: 'Follow this link to choose a new password. It works for one hour:',
      otherwise: 'If you did not ask for this, ignore this mail: your password stays as it is.',
    },
    bn: {
      subject: 'আপনার পাসওয়ার্ড পরিবর্তন করুন',
      ask: 'নতুন পাসওয়ার্ড বেছে নিতে এই লিঙ্কে যান। লিঙ্কটি এক ঘণ্টা কাজ করবে:',
      otherwise: 'আপনি এটি না চেয়ে থাকলে এই মেইলটি উপেক্ষা করুন: আপনার পাসওয়ার্ড আগের মতোই থাকবে।',
    },
  },
} as const;

/** The mail for a code, the link in the language of the request; null for a kind of code the site does not use. */
export function mailFor(code: Code, publicUrl: string, language: 'en' | 'bn'): Mail | null {
  const text = texts[code.requestType as keyof typeof texts];
  if (!text) return null;
  const query = new URLSearchParams({ mode: text.mode, oobCode: code.oobCode });
  const link = `${publicUrl}${language === 'bn' ? '/bn' : ''}/account-action?${query}`;
  const order = language === 'bn' ? ([text.bn, text.en] as const) : ([text.en, text.bn] as const);
  const languages = language === 'bn' ? ['bn', 'en'] : ['en', 'bn'];
  const paragraphs = order.map(({ ask, otherwise }, index) => {
    const anchor = `<a href="${link.replaceAll('&', '&amp;')}">${link.replaceAll('&', '&amp;')}</a>`;
    return `<div lang="${languages[index]}"><p>${ask}</p><p>${anchor}</p><p>${otherwise}</p></div>`;
  });
  return {
    to: code.email,
    subject: order.map(({ subject }) => subject).join(' · '),
    text: order.map(({ ask, otherwise }) => `${ask}\n${link}\n\n${otherwise}`).join('\n\n---\n\n') + '\n',
    html: paragraphs.join('<hr>'),
  };
}

/** A sender to one mail server. A mail that the server does not take is tried again, five times in all. */
export function createMailer(smtpUrl: string, from: string): (mail: Mail) => Promise<void> {
  const transport = createTransport(smtpUrl, { from });
  return async (mail) => {
    for (let attempt = 1; ; attempt += 1) {
      try {
        await transport.sendMail(mail);
        return;
      } catch (error) {
        if (attempt === 5) throw error;
        await new Promise((resolve) => setTimeout(resolve, attempt * 1000));
      }
    }
  };
}
