import { timingSafeEqual } from 'node:crypto';

import { LINK_DAYS, type Side } from '@69street/config/market';

import type { Street } from '../../../config/street';
import { signLink } from '../platform/signed-link';

const PURPOSE = 'conversation by mail';
const DAY_MS = 24 * 3600 * 1000;
const SIDE_LETTERS: Record<Side, string> = { seeker: 's', owner: 'o' };
/** The conversation, the side, the day on which it ends, and the signature: small letters, as some servers make them. */
const TOKEN = /^([a-z0-9]{24})([so])([0-9a-z]{3})([0-9a-f]{24})$/;

type Linked = { document_id: string; link_round: number };

/** What an address says of a mail that comes to it. Nothing of it is proven yet. */
export type Token = { document_id: string; side: Side; until: string; signature: string };

function signatureOf({ document_id, link_round }: Linked, side: Side, until: string): string {
  const signed = signLink(PURPOSE, `${document_id} ${link_round} ${side} ${until}`);
  return Buffer.from(signed, 'base64url').subarray(0, 12).toString('hex');
}

/**
 * Where a side answers by mail, for {@link LINK_DAYS} days: a mail that comes there is from whoever got this address,
 * whatever it says of its sender. Null without a mailbox for answers.
 */
export function answerAddress(linked: Linked, side: Side, now = Date.now()): string | null {
  const { answers } = strapi.config.get<Street>('street').mail;
  if (!answers) return null;
  const until = Math.ceil(now / DAY_MS + LINK_DAYS).toString(36);
  const [name, host] = answers.address.split('@');
  const token = linked.document_id + SIDE_LETTERS[side] + until + signatureOf(linked, side, until);
  return `${name}+${token}@${host}`;
}

/** The token of the first of these addresses that is one for answers; null where none is. */
export function tokenIn(addresses: readonly string[]): Token | null {
  const { answers } = strapi.config.get<Street>('street').mail;
  const [name, host] = answers?.address.split('@') ?? [];
  for (const address of addresses) {
    const [local = '', domain] = address.toLowerCase().split('@');
    const [, document_id, letter, until, signature] =
      domain === host && local.startsWith(`${name}+`) ? (TOKEN.exec(local.slice(`${name}+`.length)) ?? []) : [];
    if (document_id && until && signature) {
      return { document_id, side: letter === 's' ? 'seeker' : 'owner', until, signature };
    }
  }
  return null;
}

/** Whether a token was made by {@link answerAddress} for this conversation, is not over and was not ended. */
export function holds({ side, until, signature }: Token, linked: Linked, now = Date.now()): boolean {
  const right = Buffer.from(signatureOf(linked, side, until));
  return Number.parseInt(until, 36) * DAY_MS > now && timingSafeEqual(right, Buffer.from(signature));
}
