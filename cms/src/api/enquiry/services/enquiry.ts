import { createHmac } from 'node:crypto';
import { isIPv6 } from 'node:net';

import type { Enquiry } from '@69street/config/contract';
import { errors } from '@strapi/utils';

import type { Street } from '../../../../config/street';
import { mailEnquiry } from '../../../services/enquiry-mail';
import { findAgent } from '../../agent/services/agent';
import { findProperty } from '../../property/services/property';

/** Messages that one address may send: so many within so many seconds. */
const LIMITS = [
  { messages: 5, seconds: 10 * 60 },
  { messages: 20, seconds: 24 * 3600 },
] as const;
const MOST_MESSAGES = 20;

const KEY = /^[\x21-\x7e]{8,80}$/;
const UNIQUE_VIOLATION = '23505';

/** An address as it is counted: hashed with a key, because it is nobody's business; IPv6 by the /64 of one household. */
function hashSender(address: string): string {
  const { internalSecret } = strapi.config.get<Street>('street');
  const whole = isIPv6(address) && !address.includes('.') ? expandIpv6(address).slice(0, 4).join(':') : address;
  return createHmac('sha256', internalSecret).update(`enquiry ${whole}`).digest('hex');
}

function expandIpv6(address: string): string[] {
  const [head = '', tail] = address.toLowerCase().split('%')[0]?.split('::') ?? [];
  const groups = (part: string) => (part === '' ? [] : part.split(':'));
  const first = groups(head);
  if (tail === undefined) return first.map((group) => group.padStart(4, '0'));
  const last = groups(tail);
  const zeros = Array.from({ length: Math.max(0, 8 - first.length - last.length) }, () => '0');
  return [...first, ...zeros, ...last].map((group) => group.padStart(4, '0'));
}

/** Seconds until this sender may write again; 0 when now. */
async function secondsToWait(sender_hash: string): Promise<number> {
  const now = Date.now();
  const rows: Array<{ createdAt: string }> = await strapi.db.query('api::enquiry.enquiry').findMany({
    where: { sender_hash },
    select: ['createdAt'],
    orderBy: { createdAt: 'desc' },
    limit: MOST_MESSAGES,
  });
  const waits = LIMITS.map(({ messages, seconds }) => {
    const oldest = rows[messages - 1];
    return oldest ? Math.ceil((Date.parse(oldest.createdAt) - now) / 1000) + seconds : 0;
  });
  return Math.max(0, ...waits);
}

async function isStored(idempotency_key: string): Promise<boolean> {
  return (await strapi.db.query('api::enquiry.enquiry').count({ where: { idempotency_key } })) > 0;
}

async function store(enquiry: Enquiry, sender_hash: string, idempotency_key: string | null): Promise<number | null> {
  const { about, key, name, number, email, message } = enquiry;
  const property = about === 'property' ? (await findProperty(key ?? ''))._id : undefined;
  const agent = about === 'agent' ? (await findAgent(key ?? ''))._id : undefined;
  return strapi.db.transaction(async ({ trx }) => {
    // One message of a sender at a time, or many at once would all be counted as the first.
    await trx.raw('SELECT pg_advisory_xact_lock(hashtextextended(?, 0))', [sender_hash]);
    if (idempotency_key && (await isStored(idempotency_key))) return null;
    const wait = await secondsToWait(sender_hash);
    if (wait > 0) throw new errors.RateLimitError('Too many messages, please try again later', { retry_after: wait });
    const stored = await strapi.documents('api::enquiry.enquiry').create({
      data: {
        about,
        key: about === 'home' ? null : key,
        property,
        agent,
        name,
        number,
        email,
        message,
        sender_hash,
        idempotency_key,
        mail_state: 'waiting',
        mail_attempts: 1,
      },
    });
    return Number(stored.id);
  });
}

/**
 * Keeps a message and mails it afterwards, without waiting for the mail server. A filled honeypot is answered alike and
 * not kept; a repeat with the same idempotency key changes nothing. Throws NotFoundError for an unknown listing or
 * agent, RateLimitError (`details.retry_after`, seconds) and ValidationError for a key that is none.
 */
export async function addEnquiry(enquiry: Enquiry, address: string, idempotencyKey: string | null): Promise<void> {
  if (idempotencyKey !== null && !KEY.test(idempotencyKey)) {
    throw new errors.ValidationError('Some fields are not valid', {
      fields: { 'Idempotency-Key': ['idempotency_key'] },
    });
  }
  if (enquiry.website) return;
  try {
    const id = await store(enquiry, hashSender(address), idempotencyKey);
    if (id !== null) void mailEnquiry(id);
  } catch (error) {
    // The same message from another address at the same moment: that one is stored, which is what was asked for.
    const isRepeat = idempotencyKey !== null && (error as { code?: string }).code === UNIQUE_VIOLATION;
    if (!isRepeat) throw error;
  }
}

export default { addEnquiry };
