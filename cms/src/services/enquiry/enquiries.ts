import type { Enquiry } from '@69street/config/contract';
import { NEW_ACCOUNT } from '@69street/config/market';

import { follow } from './follow';
import { messagesFrom } from './inbox';
import { mailSoon } from './mail';
import { onlyOfficeIsMailed } from '../search/recipient';
import { takeTurn } from '../platform/rate-limit';
import { rows, takeLock } from '../platform/sql';
import { shareNumber } from './number';
import { findAgent } from '../agent/agents';
import { findProperty } from '../search/read';
import { readRows, type Belongings } from '../platform/belongings';
import type { Person } from '../platform/person';

const ENQUIRY = 'api::enquiry.enquiry';
/** Messages that one address may send: so many within so many seconds. */
const LIMITS = {
  enquiry: { turns: 5, seconds: 10 * 60 },
  'enquiry-day': { turns: 20, seconds: 24 * 3600 },
};

/** What an account younger than a week may begin. */
const OF_NEW_ACCOUNTS = { turns: NEW_ACCOUNT.conversations, seconds: 24 * 3600 };

/** `user`: the id of who is signed in, if anybody is. */
export type Sender = { address: string; user?: number };

type Stored = { id: number; documentId: string };

function findStored(idempotency_key: string): Promise<Stored | null> {
  return strapi.db.query(ENQUIRY).findOne({ where: { idempotency_key }, select: ['id', 'documentId'] });
}

async function isNewAccount(user: number): Promise<boolean> {
  const found = await rows(
    `SELECT FROM up_users WHERE id = ? AND created_at > timezone('UTC', now()) - interval '${NEW_ACCOUNT.days} days'`,
    [user],
  );
  return found.length > 0;
}

/**
 * Keeps a message, in the running transaction if there is one, without mailing it; `mail_state` says whether it still is to
 * be. A repeat with the same idempotency key is not new. Throws as {@link addEnquiry}.
 */
export async function storeEnquiry(
  enquiry: Enquiry,
  { address, user }: Sender,
  idempotency_key: string | null,
  mail_state: 'waiting' | 'sent' = 'waiting',
): Promise<Stored & { isNew: boolean }> {
  const { about, key, name, number, email, message, language, shares_number } = enquiry;
  const property = about === 'property' ? await findProperty(key ?? '') : undefined;
  const agent = about === 'agent' ? await findAgent(key ?? '') : undefined;
  const isToAgent = agent?.agent_email && !onlyOfficeIsMailed();
  const sent_to = property?.enquiries_to ?? (isToAgent ? 'agent' : 'office');
  return strapi.db.transaction(async () => {
    if (idempotency_key) {
      // The same message twice at once: the second one waits, and is then a repeat and not another turn.
      await takeLock(`enquiry ${idempotency_key}`);
      const before = await findStored(idempotency_key);
      if (before) return { ...before, isNew: false };
    }
    for (const [bucket, limit] of Object.entries(LIMITS)) await takeTurn(bucket, address, limit);
    if (user && (await isNewAccount(user))) await takeTurn('new-account', String(user), OF_NEW_ACCOUNTS);
    const stored = await strapi.documents(ENQUIRY).create({
      data: {
        about,
        key: about === 'home' ? null : key,
        property: property?._id,
        agent: agent?._id,
        name,
        number,
        email,
        message,
        language,
        sent_to,
        user,
        idempotency_key,
        mail_state,
        mail_attempts: 1,
      },
    });
    if (shares_number) await shareNumber(Number(stored.id), true);
    await follow().added(Number(stored.id), message, user ?? email.toLowerCase());
    return { id: Number(stored.id), documentId: stored.documentId, isNew: true };
  });
}

/**
 * Keeps a message and mails it afterwards, without waiting for the mail server. A filled honeypot is answered alike and
 * not kept; a repeat with the same idempotency key changes nothing. Answers the `_id` of the conversation that it begins,
 * for an account. Throws NotFoundError for an unknown listing or agent, and RateLimitError.
 */
export async function addEnquiry(
  enquiry: Enquiry,
  sender: Sender,
  idempotencyKey: string | null,
): Promise<string | null> {
  if (enquiry.website) return null;
  const { id, documentId, isNew } = await storeEnquiry(enquiry, sender, idempotencyKey);
  if (isNew) mailSoon(id);
  return sender.user ? documentId : null;
}

/** What a person sent, as a condition of Strapi. */
async function sentBy(person: Person): Promise<object> {
  const sent = await rows<{ enquiry_id: number }>(messagesFrom(person));
  return { id: { $in: sent.map(({ enquiry_id }) => enquiry_id) } };
}

export const enquiryBelongings: Belongings = {
  read: async (person) => ({ enquiries: await readRows(ENQUIRY, await sentBy(person)) }),
  async remove(person) {
    await strapi.db.query(ENQUIRY).deleteMany({ where: await sentBy(person) });
  },
};
