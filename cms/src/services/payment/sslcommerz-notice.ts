import { createHash, timingSafeEqual } from 'node:crypto';

import type { SslcommerzSettings } from '../../sslcommerz-settings';
import type { PaymentEvent } from './rail';
import { secondsOf } from './sslcommerz-calls';

const hash = (kind: 'md5' | 'sha256', words: string) => createHash(kind).update(words).digest('hex');

const isSame = (given: string, made: string): boolean => {
  const [one, other] = [Buffer.from(given.toLowerCase()), Buffer.from(made)];
  return one.length === other.length && timingSafeEqual(one, other);
};

/** `a=1&b=2`, sorted by name as PHP's ksort does with names of letters. */
const textOf = (fields: ReadonlyMap<string, string>): string =>
  [...fields]
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([name, value]) => `${name}=${value}`)
    .join('&');

/** What has to be under the signature, or anybody could put another payment into a message that was once genuine. */
const NEEDED = ['tran_id', 'status'];

/**
 * What a notification says when it is signed with the password of our store; null for anything else. It is no proof of a
 * payment: it says which one to ask about. `verify_sign` is the md5 over the fields that `verify_key` names and
 * `store_passwd`, the md5 of the password. `verify_sign_sha2`, where it is there, is taken to be the sha256 over the
 * same, with the md5 or the sha256 of the password: the public papers do not say which (read November 2026).
 */
export function readNotice(
  fields: Readonly<Record<string, string>>,
  { storeId, storePassword }: SslcommerzSettings,
  now: number = Date.now(),
): PaymentEvent | null {
  const given = new Map(Object.entries(fields).filter((field) => typeof field[1] === 'string'));
  const names = (given.get('verify_key') ?? '').split(',').map((name) => name.trim());
  const signed = new Map(names.flatMap((name) => (given.has(name) ? [[name, given.get(name) ?? '']] : [])));
  signed.delete('store_passwd');
  if (!NEEDED.every((name) => signed.get(name))) return null;
  if (given.get('val_id') && !signed.has('val_id')) return null;
  if (signed.has('store_id') && signed.get('store_id') !== storeId) return null;
  const over = (passwordHash: string) => textOf(new Map(signed).set('store_passwd', passwordHash));
  if (!isSame(given.get('verify_sign') ?? '', hash('md5', over(hash('md5', storePassword))))) return null;
  const sha2 = given.get('verify_sign_sha2');
  if (
    sha2 !== undefined &&
    !(['md5', 'sha256'] as const).some((kind) => isSame(sha2, hash('sha256', over(hash(kind, storePassword)))))
  ) {
    return null;
  }
  const status = signed.get('status') ?? '';
  return {
    // The same message again is the same one; any other word in it makes it another.
    id: `sslcommerz_${hash('sha256', textOf(signed))}`,
    type: `sslcommerz.${/^[A-Z_]{1,30}$/.test(status) ? status.toLowerCase() : 'other'}`,
    created: secondsOf(signed.get('tran_date') ?? '') ?? Math.floor(now / 1000),
    payment: signed.get('tran_id') ?? null,
  };
}
