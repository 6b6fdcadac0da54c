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
