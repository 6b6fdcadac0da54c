import { createHmac, timingSafeEqual } from 'node:crypto';

import { errors } from '@strapi/utils';

import type { Street } from '../../config/street';

/** How long the link of a mail can be agreed with. */
export const AGREE_HOURS = 48;

function sign(purpose: 'agree' | 'stop', payload: string): string {
  const { internalSecret } = strapi.config.get<Street>('street');
  const signature = createHmac('sha256', internalSecret).update(`${purpose} saved search ${payload}`).digest();
  return signature.subarray(0, 18).toString('base64url');
}

function isSigned(purpose: 'agree' | 'stop', payload: string, given: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(sign(purpose, payload))];
  return a.length === b.length && timingSafeEqual(a, b);
}

/** The secret part of the link that agrees to a search's mails. */
export function agreeToken(documentId: string): string {
  const payload = `${documentId}.${(Date.now() + AGREE_HOURS * 3_600_000).toString(36)}`;
  return `${payload}.${sign('agree', payload)}`;
}

/** The secret part of the link that ends them. It never grows old: somebody may look at a mail years later. */
export function stopToken(documentId: string): string {
  return `${documentId}.${sign('stop', documentId)}`;
}

/** The search that an {@link agreeToken} names. Throws NotFoundError for any other text and after {@link AGREE_HOURS}. */
export function readAgreeToken(token: string): string {
  const [id = '', expiry = '', signature = ''] = token.split('.');
  if (!isSigned('agree', `${id}.${expiry}`, signature) || parseInt(expiry, 36) < Date.now()) {
    throw new errors.NotFoundError('This link is not valid');
  }
  return id;
}

/** The search that a {@link stopToken} names. Throws NotFoundError for any other text. */
export function readStopToken(token: string): string {
  const [id = '', signature = ''] = token.split('.');
  if (!isSigned('stop', id, signature)) throw new errors.NotFoundError('This link is not valid');
  return id;
}
