import { createHash } from 'node:crypto';

import { BRAND, answerIn } from '@69street/config/market';
import { paragraph } from '@69street/config/contract';

import { languageOf } from '../identity/language';
import { queueMail } from '../platform/mail-outbox';
import { takeTurn } from '../platform/rate-limit';
import { holds, tokenIn, type Token } from './answer-address';
import { conversationAddress, linkOf } from './link';
import { accountThatReads } from './reader';
import { say } from './say';
import { readStored, type Stored } from './sides';

/** A mail that came to the mailbox of answers. `to`: every address that its headers name as one of its own. */
export type Incoming = { to: string[]; messageId: string; text: string; isAutomatic: boolean };

/** What became of it. What has to wait is looked at again by a later round. */
export type Outcome = 'said' | 'told' | 'ignored' | 'waits';

const WORDS = {
  en: {
    subject: 'Your answer was not taken in',
    text: 'Your answer by mail was not taken in: the conversation has ended, or nothing but a quotation stood in the mail. You can see it here:',
  },
  bn: {
    subject: 'আপনার উত্তরটি নেওয়া যায়নি',
    text: 'ইমেইলে পাঠানো আপনার উত্তরটি নেওয়া যায়নি: কথোপকথনটি শেষ হয়েছে, অথবা ইমেইলে উদ্ধৃতি ছাড়া কিছু ছিল না। এখানে দেখতে পারেন:',
  },
} as const;

/** Tells whoever answered that it came to nothing: to the address that is known, whoever the mail says it is from. */
async function tellRefused(linked: Stored, { side }: Token, to: string): Promise<void> {
  await takeTurn('mail-answer-refused', `${linked.document_id} ${side}`, { turns: 3, seconds: 24 * 3600 });
  const lang = (side === 'seeker' && linked.language) || (await languageOf(to));
  const { subject, text } = WORDS[lang];
  await queueMail({
    to,
    subject: `${BRAND}: ${subject}`,
    text: [text, conversationAddress(linked, side, lang), ''].join('\n'),
    headers: { 'Auto-Submitted': 'auto-replied' },
  });
}

const nameOf = (error: unknown) => (error as { name?: string }).name ?? '';

/**
 * Says in a conversation what somebody answered by mail, as the side to which its address was given. The same mail again
 * says nothing again. Answers of machines are dropped, so that no two talk with each other for ever.
 */
export async function takeAnswer(mail: Incoming): Promise<Outcome> {
  const token = tokenIn(mail.to);
  const linked = token && (await readStored(token.document_id));
  if (!token || !linked || mail.isAutomatic || !holds(token, linked)) return 'ignored';
  const person = token.side === 'owner' ? await accountThatReads(linked.id) : null;
  if (token.side === 'owner' && !person) return 'ignored';
  const words = paragraph().safeParse(answerIn(mail.text));
  const key = `mail ${createHash('sha256').update(mail.messageId).digest('hex').slice(0, 40)}`;
  const comer = person ? { person } : { person: null, link: linkOf(linked) };
  const to = person?.email ?? linked.email;
  try {
    if (words.success) await say(linked.document_id, { words: words.data, key }, comer, `mail ${to.toLowerCase()}`);
    else await tellRefused(linked, token, to);
    return words.success ? 'said' : 'told';
  } catch (error) {
    const name = nameOf(error);
    if (name === 'RateLimitError') return words.success ? 'waits' : 'ignored';
    if (name !== 'ConflictError') throw error;
    await tellRefused(linked, token, to).catch((refused: unknown) => {
      if (nameOf(refused) !== 'RateLimitError') throw refused;
    });
    return 'told';
  }
}
