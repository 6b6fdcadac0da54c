import type { EnquiryAbout } from '@69street/config/market';

import { callCms } from './client.server';

export type NewEnquiry = {
  about: EnquiryAbout;
  key?: string;
  name: string;
  number: string;
  email: string;
  message: string;
  website?: string;
};

/** Stores a message at cms. A repeat with the same `formKey` makes no second one. Throws CmsError. */
export async function sendEnquiry(enquiry: NewEnquiry, formKey: string, clientAddress: string): Promise<void> {
  await callCms('/api/enquiry', {
    method: 'POST',
    body: enquiry,
    headers: { 'Idempotency-Key': formKey },
    clientAddress,
  });
}
