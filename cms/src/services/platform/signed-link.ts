import { createHmac, timingSafeEqual } from 'node:crypto';

import type { Street } from '../../../config/street';

/** The signature in the link of a mail over `payload`; `purpose` keeps a link for one thing from opening another. */
export function signLink(purpose: string, payload: string): string {
  const { internalSecret } = strapi.config.get<Street>('street');
  const signature = createHmac('sha256', internalSecret).update(`${purpose} ${payload}`).digest();
  return signature.subarray(0, 18).toString('base64url');
}

/** Whether `given` is what {@link signLink} makes of the same. */
export function isSignedLink(purpose: string, payload: string, given: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(signLink(purpose, payload))];
  return a.length === b.length && timingSafeEqual(a, b);
}

const DAY_MS = 24 * 3600 * 1000;

/** Something that a link opens, and how often the links of earlier mails were ended. */
export type Linked = { document_id: string; link_round: number };

const payloadOf = ({ document_id, link_round }: Linked, until: string) => `${document_id} ${link_round} ${until}`;

/** What lets somebody in to one thing without an account, for so many days. */
export function linkTo(purpose: string, linked: Linked, days: number, now = Date.now()): string {
  const until = (now + days * DAY_MS).toString(36);
  return `${until}.${signLink(purpose, payloadOf(linked, until))}`;
}

/** Whether it is a link to this thing that is not over and was not ended. */
export function opensTo(purpose: string, linked: Linked, link: string, now = Date.now()): boolean {
  const [until = '', signature = ''] = link.split('.');
  return Number.parseInt(until, 36) > now && isSignedLink(purpose, payloadOf(linked, until), signature);
}
