import { errors } from '@strapi/utils';

import { isSignedLink, signLink } from '../platform/signed-link';

/** How long the link of a mail can be agreed with. */
export const AGREE_HOURS = 48;

const PURPOSE = { agree: 'agree saved search', stop: 'stop saved search' } as const;

/** The secret part of the link that agrees to a search's mails. */
export function agreeToken(documentId: string): string {
  const payload = `${documentId}.${(Date.now() + AGREE_HOURS * 3_600_000).toString(36)}`;
  return `${payload}.${signLink(PURPOSE.agree, payload)}`;
}

/** The secret part of the link that ends them. It never grows old: somebody may look at a mail years later. */
export function stopToken(documentId: string): string {
  return `${documentId}.${signLink(PURPOSE.stop, documentId)}`;
}

/** The search that an {@link agreeToken} names. Throws NotFoundError for any other text and after {@link AGREE_HOURS}. */
export function readAgreeToken(token: string): string {
  const [id = '', expiry = '', signature = ''] = token.split('.');
  if (!isSignedLink(PURPOSE.agree, `${id}.${expiry}`, signature) || parseInt(expiry, 36) < Date.now()) {
    throw new errors.NotFoundError('This link is not valid');
  }
  return id;
}

/** The search that a {@link stopToken} names. Throws NotFoundError for any other text. */
export function readStopToken(token: string): string {
  const [id = '', signature = ''] = token.split('.');
  if (!isSignedLink(PURPOSE.stop, id, signature)) throw new errors.NotFoundError('This link is not valid');
  return id;
}
