import type { OpenViewing, Viewing } from '@69street/config/contract';
import { hasRoom, isOffered } from '@69street/config/market';
import { errors } from '@strapi/utils';

import { mailSoon } from '../enquiry/mail';
import { messagesFrom } from '../enquiry/inbox';
import { storeEnquiry, type Sender } from '../enquiry/enquiries';
import type { Person } from '../platform/person';
import { takeTurn } from '../platform/rate-limit';
import { rows, takeLock, type Sql } from '../platform/sql';
import { OPENED } from './answered';
import { findHome, readHours, takenOf, type Home } from './hours';
import { mailWayIn } from './mail';
import { momentIn, WORDS } from './mail-words';
import { refused } from './seeker';
import { bookViewing } from './take';

/** So many ways in are mailed to one address. */
const LINKS = { turns: 3, seconds: 3600 };

type Conversation = { id: number; document_id: string; link_round: number };

/** The latest conversation about a home among some messages. */
async function latestAbout(key: string, { text, values }: Sql): Promise<Conversation | null> {
  const [found] = await rows<Conversation>(
    `SELECT e.id, e.document_id, coalesce(c.link_round, 0) AS link_round FROM enquiries e
     JOIN enquiries_property_lnk l ON l.enquiry_id = e.id JOIN properties p ON p.id = l.property_id
     LEFT JOIN street_conversations c ON c.enquiry_id = e.id
     WHERE p.document_id = ? AND e.id = ANY(ARRAY(${text})) ORDER BY e.id DESC LIMIT 1`,
    [key, ...values],
  );
  return found ?? null;
}

/** Begins a conversation with the message that comes with the wish, or the wish itself. */
async function begin(home: Home, asked: OpenViewing, sender: Sender, mailed: boolean): Promise<number> {
  const { starts_at, key, name, number, email, language } = asked;
  const message = asked.message ?? WORDS[language].wish(momentIn(starts_at, language));
  const who = { name, number, email, language, shares_number: false };
  const enquiry = { about: 'property' as const, key: home.key, message, ...who };
  const kept = `${asked.message ? OPENED.withWords : OPENED.bare} ${key}`;
  const { id, isNew } = await storeEnquiry(enquiry, sender, kept, mailed ? 'waiting' : 'sent');
  if (!isNew) throw new errors.ApplicationError('A viewing was asked for twice at once');
  return id;
}

/** What is to be asked for, before anybody is locked out by it. Throws 409. */
async function checkFree(home: Home, starts_at: string): Promise<void> {
  const hours = home.host_id === null ? null : await readHours(home.host_id);
  if (!hours || home.host_id === null) throw refused('not_shown');
  const start = new Date(starts_at);
  if (!isOffered(hours, start, new Date())) throw refused('not_offered');
  if (!hasRoom(hours, start, home.key, await takenOf(home.host_id))) throw refused('taken');
}

/** For whoever is not known by their address: the way to take the time is mailed there. */
async function mailLink(home: Home, asked: OpenViewing, sender: Sender): Promise<void> {
  const { email, starts_at, language } = asked;
  const address = email.toLowerCase();
  const begun = await strapi.db.transaction(async () => {
    await takeLock(`open viewing ${address} ${home.key}`);
    await takeTurn('viewing-link', address, LINKS);
    const own = { text: 'SELECT e.id FROM enquiries e WHERE lower(e.email) = ?', values: [address] };
    const known = await latestAbout(home.key, own);
    const id = known ? null : await begin(home, asked, sender, true);
    const conversation = known ?? (await latestAbout(home.key, own));
    if (!conversation) throw new Error('A conversation was not begun');
    const { document_id, link_round } = conversation;
    await mailWayIn({ conversation: document_id, link_round, about: home.about, email, starts_at }, language);
    return id;
  });
  if (begun !== null) mailSoon(begun);
}

/** For an account with a verified address: in the conversation that there is, else in one that begins with it. */
async function openAs(person: Person, home: Home, asked: OpenViewing, sender: Sender): Promise<Viewing> {
  return strapi.db.transaction(async () => {
    await takeLock(`open viewing ${person.id} ${home.key}`);
    const known = await latestAbout(home.key, messagesFrom(person));
    if (!known) await begin(home, { ...asked, email: person.email }, sender, false);
    const conversation = known ?? (await latestAbout(home.key, messagesFrom(person)));
    if (!conversation) throw new Error('A conversation was not begun');
    return bookViewing(conversation.document_id, asked, { person });
  });
}

/**
 * Asks for a time on the page of a listing. Who is signed in has it at once, or asks for it; others are mailed a link, and
 * hold nothing until they come by it: null. A filled honeypot is answered alike. Throws NotFoundError for another listing,
 * 409 with why the time cannot be had, and RateLimitError.
 */
export async function openViewing(
  key: string,
  asked: OpenViewing,
  person: Person | null,
  address: string,
): Promise<Viewing | null> {
  if (asked.website) return null;
  const home = await findHome(key);
  if (home?.listing_state !== 'published') throw new errors.NotFoundError('No such listing');
  const sender: Sender = { address, ...(person && { user: person.id }) };
  if (person?.email_verified) return openAs(person, home, asked, sender);
  await checkFree(home, asked.starts_at);
  await mailLink(home, asked, sender);
  return null;
}
