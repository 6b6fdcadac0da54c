import { PHOTO_BYTES } from '@69street/config/market';

import type { CmsError } from '~/cms/client.server';
import { memberMessagesOf } from '~/messages/member';

/** The most of a request that brings a picture: the picture and what multipart puts around it. Bytes. */
export const UPLOAD_BYTES = PHOTO_BYTES + 64 * 1024;

/** Why cms did not take a picture, in the words of the page that asked. */
export function uploadRefusal(error: CmsError, request: Request): string {
  const { refused } = memberMessagesOf(request).listing.photos;
  const code = error.fields.file?.[0] ?? '';
  if (code in refused) return refused[code as keyof typeof refused];
  const byStatus: Record<number, string> = { 401: refused.signedOut, 413: refused.big, 429: refused.often };
  return byStatus[error.status] ?? refused.failed;
}
