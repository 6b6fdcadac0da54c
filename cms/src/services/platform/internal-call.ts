import { createHash, timingSafeEqual } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import type { Street } from '../../../config/street';

type Caller = { request: { headers: IncomingHttpHeaders; ip: string } };

function street(): Street {
  return strapi.config.get('street');
}

function digest(value: string): Buffer {
  return createHash('sha256').update(value).digest();
}

/** Whether the call carries web's secret (`X-Internal-Secret`), compared in constant time. */
export function isInternalCall(ctx: Caller): boolean {
  const given = ctx.request.headers['x-internal-secret'];
  const { internalSecret } = street();
  if (typeof given !== 'string' || internalSecret === '') return false;
  return timingSafeEqual(digest(given), digest(internalSecret));
}

/**
 * The address of the person behind the call: web's word (`X-Client-Address`) when the call proves to be web's, else the
 * address of the connection. For limits and hashes only.
 */
export function clientAddress(ctx: Caller): string {
  const named = ctx.request.headers['x-client-address'];
  return typeof named === 'string' && named.length <= 64 && isInternalCall(ctx) ? named : ctx.request.ip;
}
