import { AsyncResource } from 'node:async_hooks';
import { createHash } from 'node:crypto';

import pLimit from 'p-limit';

import { ANSWER_ABOVE, BRAND, maskPhone, type EnquiryAbout, type Language } from '@69street/config/market';

import type { Street } from '../../../config/street';
import { languageOf } from '../identity/language';
import { onlyOfficeIsMailed, REACHED, type Reached } from '../search/recipient';
import { MAIL_TIME_LIMIT_MS, sendMail, sendMailForm, siteLink } from '../platform/mail';
import { deliver, secondsUntilNext, type Failure, type MailQueue, type Undelivered } from '../platform/mail-retry';
import { rows } from '../platform/sql';
import { follow } from './follow';
import { NUMBER_IS_SHARED } from './number';

const ROUND_SIZE = 20;

type EnquiryRow = {
  id: number;
  key: string;
  about: EnquiryAbout;
  name: string;
  number: string;
  is_number_shared: boolean;
  email: string;
  message: string;
  language: Language | null;
  agent_name: string | null;
  agent_email: string | null;
  property_name: string | null;
  code: string | null;
  document_id: string | null;
  reached: Reached | null;
  mail_attempts: number;
  mail_error: string | null;
  created_at: Date;
};

const WORDS = {
  en: {
    aboutListing: (name: string) => `a question about ${name}`,
    toAgent: (name: string) => `a message for ${name}`,
    fromForm: 'a message from the contact form',
    labels: { name: 'Name', number: 'Telephone', email: 'E-mail', listing: 'Listing' },
    answerTo: (message: string) => `Re: ${message}`,
    answer: 'Here is the answer to your message:',
    goOn: 'Write back here, without an account:',
  },
  bn: {
    aboutListing: (name: string) => `${name} সম্পর্কে একটি প্রশ্ন`,
    toAgent: (name: string) => `${name}-এর জন্য একটি বার্তা`,
    fromForm: 'যোগাযোগ ফর্ম থেকে একটি বার্তা',
    labels: { name: 'নাম', number: 'ফোন', email: 'ইমেইল', listing: 'বিজ্ঞাপন' },
    answerTo: (message: string) => `উত্তর: ${message}`,
    answer: 'আপনার বার্তার উত্তর:',
    goOn: 'অ্যাকাউন্ট ছাড়াই এখানে উত্তর লিখুন:',
  },
} as const;

/** Why the office has it, where it stands in. */
const STANDS_IN = {
  property: 'This listing names no address of an owner, so the message came to the office alone.',
  agent: 'This agent has no address on the site, so the message came to the office alone.',
} as const;

const ENQUIRIES = `
  SELECT e.id, e.document_id AS key, e.about, e.name, e.number,
    ${NUMBER_IS_SHARED} AS is_number_shared, e.email, e.message, e.language, coalesce(e.mail_attempts, 0) AS mail_attempts,
    e.mail_error, e.created_at, a.agent_name, a.agent_email, p.property_name, p.code, p.document_id,
    CASE WHEN p.id IS NOT NULL THEN ${REACHED} END AS reached
  FROM enquiries e
  LEFT JOIN enquiries_agent_lnk al ON al.enquiry_id = e.id LEFT JOIN agents a ON a.id = al.agent_id
  LEFT JOIN enquiries_property_lnk pl ON pl.enquiry_id = e.id LEFT JOIN properties p ON p.id = pl.property_id`;

function subjectOf({ about, code, property_name, agent_name }: EnquiryRow, lang: Language): string {
  const words = WORDS[lang];
  if (about === 'property') return `${BRAND}: ${words.aboutListing(`${code}, ${property_name}`)}`;
  return `${BRAND}: ${about === 'agent' ? words.toAgent(agent_name ?? '') : words.fromForm}`;
}

function textOf(enquiry: EnquiryRow, lang: Language, standsIn: boolean): string {
  const { about, name, number, is_number_shared, email, message, document_id } = enquiry;
  const { labels } = WORDS[lang];
  const why = standsIn && about !== 'home' ? [STANDS_IN[about], ''] : [];
  const listing = document_id ? [`${labels.listing}: ${siteLink(`/spp/${document_id}`, lang)}`] : [];
  const shown = standsIn || about === 'home' || is_number_shared ? number : maskPhone(number);
  const from = [`${labels.name}: ${name}`, `${labels.number}: ${shown}`, `${labels.email}: ${email}`];
  return [...why, ...from, ...listing, '', message, ''].join('\n');
}

/** The agent or the owner whom a message is for; null where the office reads it. */
function personOf({ about, agent_email, reached }: EnquiryRow): string | null {
  return { home: null, agent: agent_email, property: reached?.email ?? null }[about] || null;
}

/** Where the mail of a message goes: to the person it is for, else to the office; null where there is none. */
function recipientOf(enquiry: EnquiryRow): { to: string | null; person: string | null } {
  const { to: office } = strapi.config.get<Street>('street').mail;
  const person = personOf(enquiry);
  return { to: person ?? (office || null), person };
}

/** The name of the mail of a message, as Message-ID: whoever gets it can do nothing with it. */
function keyOf({ key }: EnquiryRow): string {
  return createHash('sha256').update(`enquiry ${key}`).digest('hex').slice(0, 32);
}

/** The address of whoever reads a message; null where there is none at all. */
export async function readerOfEnquiry(id: number): Promise<string | null> {
  const [enquiry] = await rows<EnquiryRow>(`${ENQUIRIES} WHERE e.id = ?`, [id]);
  return enquiry ? recipientOf(enquiry).to : null;
}

async function send(enquiry: EnquiryRow): Promise<void> {
  const { emailjs } = strapi.config.get<Street>('street').mail;
  const { about, name, number, email, message } = enquiry;
  // A form service knows one recipient, the office, so it stands in for the others only where there is no SMTP.
  if (emailjs && (about === 'home' || onlyOfficeIsMailed())) {
    await sendMailForm(emailjs, { name, number, email, message });
    return;
  }
  const { to, person } = recipientOf(enquiry);
  if (!to) throw new Error('mail: MAIL_TO is not set');
  const lang = person ? await languageOf(person) : 'en';
  const subject = subjectOf(enquiry, lang);
  const answersTo = person && (await follow().answersTo({ id: enquiry.id, document_id: enquiry.key }, 'owner'));
  const text = [...(answersTo ? [ANSWER_ABOVE[lang], ''] : []), textOf(enquiry, lang, !person)].join('\n');
  await sendMail({ key: keyOf(enquiry), to, replyTo: answersTo ?? email, subject, text });
}

type Answered = Pick<EnquiryRow, 'email' | 'name' | 'message' | 'language'> & {
  property: { _id: string; code: string; property_name: string } | null;
  agent: { agent_name: string } | null;
};

/**
 * The mail that answers a message, in the language of the page on which it was written. `isAnswered`: an answer to the mail
 * is taken in. `goOnAt` says where to write back, in a language.
 */
export async function replyMail(
  { email, name, message, language, property, agent }: Answered,
  reply: string,
  isAnswered: boolean,
  goOnAt: (lang: Language) => Promise<string>,
) {
  const lang = language ?? (await languageOf(email));
  const words = WORDS[lang];
  const listing = property && `${property.code}, ${property.property_name}`;
  const subject = [BRAND, listing ?? agent?.agent_name, words.answerTo(message.slice(0, 60))]
    .filter(Boolean)
    .join(': ');
  const link = property ? [`${listing}: ${siteLink(`/spp/${property._id}`, lang)}`, ''] : [];
  const quoted = message.split('\n').map((line) => `> ${line}`);
  const goOn = `${words.goOn} ${await goOnAt(lang)}`;
  return {
    subject,
    text: [
      ...(isAnswered ? [ANSWER_ABOVE[lang], ''] : []),
      `${name},`,
      '',
      words.answer,
      '',
      reply,
      '',
      goOn,
      '',
      ...link,
      ...quoted,
      '',
    ].join('\n'),
  };
}

/** What is not delivered, newest first. */
async function undelivered(limit: number): Promise<Undelivered[]> {
  const found = await rows<EnquiryRow>(`${ENQUIRIES} WHERE e.mail_state = 'undelivered' ORDER BY e.id DESC LIMIT ?`, [
    limit,
  ]);
  return found.map((enquiry) => ({
    id: enquiry.id,
    to: recipientOf(enquiry).to ?? '',
    subject: subjectOf(enquiry, 'en'),
    at: enquiry.created_at,
    attempts: enquiry.mail_attempts,
    error: enquiry.mail_error,
  }));
}

/**
 * Sends one stored enquiry and notes the outcome; answers whether it is sent. Never throws: what fails is tried again by a
 * later round, and kept as undelivered when no later round can help.
 */
export async function mailEnquiry(id: number): Promise<boolean> {
  try {
    const [enquiry] = await rows<EnquiryRow>(`${ENQUIRIES} WHERE e.id = ?`, [id]);
    if (!enquiry) return false;
    const note = (failure: Failure | null) =>
      rows('UPDATE enquiries SET mail_state = ?, mail_error = ?, updated_at = ? WHERE id = ?', [
        failure ? (failure.isGivenUp ? 'undelivered' : 'failed') : 'sent',
        failure?.reason ?? null,
        new Date(),
        id,
      ]);
    const { mail_attempts: attempts } = enquiry;
    const failure = await deliver({ key: keyOf(enquiry), attempts, send: () => send(enquiry), note });
    if (failure) strapi.log.warn(`enquiry ${id} is stored, its mail failed: ${failure.reason}`);
    return failure === null;
  } catch (error) {
    strapi.log.warn(`enquiry ${id}: the database did not answer while mailing`, error);
    return false;
  }
}

/**
 * While a database comes back everybody sends at once what could not be sent before, and each mail asks it twice: without a
 * bound they took the connections that the senders of messages wait for (seen on 2026-11-28).
 */
const AT_ONCE = 3;
const turns = pLimit(AT_ONCE);
/** With the time that a mail has, no longer than a round at boot takes an attempt to be under way. */
const LONGEST_WAIT_MS = MAIL_TIME_LIMIT_MS;

/** Mails an enquiry that was stored a moment ago, in its turn; one whose turn does not come soon is left to a round. */
export function mailSoon(id: number): void {
  const since = Date.now();
  const work = async () => {
    if (Date.now() - since < LONGEST_WAIT_MS) await mailEnquiry(id);
  };
  // In the circumstances of its own call, whoever's turn ends before it.
  void turns(AsyncResource.bind(work));
}

/** Sends one round of what is due; answers whether there may be more and the mail server takes it. */
async function sendRound(seconds: string): Promise<boolean> {
  const claimed = await rows<{ id: number }>(
    `UPDATE enquiries SET mail_attempts = coalesce(mail_attempts, 0) + 1, updated_at = ?
     WHERE id IN (
       SELECT id FROM enquiries
       WHERE mail_state IN ('waiting', 'failed') AND (coalesce(mail_attempts, 0) = 0
         OR updated_at < ?::timestamp - make_interval(secs => ${seconds}))
       ORDER BY id LIMIT ? FOR UPDATE SKIP LOCKED)
     RETURNING id`,
    [new Date(), new Date(), ROUND_SIZE],
  );
  let sent = 0;
  for (const { id } of claimed) if (await mailEnquiry(id)) sent++;
  return sent === ROUND_SIZE;
}

/**
 * Sends what is not sent yet, round by round as long as everything is taken: behind an outage hundreds wait. Each attempt
 * waits longer than the one before, and what was never tried does not wait; with `patient: false` (at boot) only as long
 * as an attempt can still be under way. Rows are claimed one by one with SKIP LOCKED and a new updated_at, so that rounds
 * of several processes share the work and never send twice.
 */
export async function mailWaitingEnquiries({ patient = true } = {}): Promise<void> {
  const seconds = patient ? secondsUntilNext('mail_attempts') : String((MAIL_TIME_LIMIT_MS / 1000) * 2);
  while (await sendRound(seconds));
}

/** Enquiries are their own queue: to whom one goes is known when it is sent, and staff see what became of it. */
export const ENQUIRY_MAILS: MailQueue = {
  table: 'enquiries',
  isUndelivered: `mail_state = 'undelivered'`,
  isRetrying: `mail_state = 'failed'`,
  queuedAt: 'created_at',
  again: `mail_state = 'waiting', mail_attempts = 0`,
  drop: `UPDATE enquiries SET mail_state = 'dropped'`,
  undelivered,
  send: mailWaitingEnquiries,
};
