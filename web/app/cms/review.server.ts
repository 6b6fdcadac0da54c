import { callCms } from './client.server';

/**
 * Keeps what the person signed in says about the site; cms takes the name from the account. A repeat with the same
 * `formKey` makes no second one. Throws CmsError, 429 after too many a day.
 */
export async function addReview(
  { token }: { token: string },
  user_reviews: string,
  formKey: string,
  clientAddress: string,
): Promise<void> {
  const headers = { 'Idempotency-Key': formKey };
  await callCms('/api/addReview', { method: 'POST', body: { user_reviews }, token, headers, clientAddress });
}
