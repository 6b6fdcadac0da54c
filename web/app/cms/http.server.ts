import { request } from 'undici';

/** One call over HTTP. */
export type Sending = {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  headers: Record<string, string>;
  body: string | null;
  signal: AbortSignal;
};

/**
 * Sends a call and reads its answer to the end as text, by the door of undici that `fetch` stands on: without its
 * streams and objects of the web a call costs a third of the processor. Throws what ended it: the reason of `signal`,
 * or an error with a `code` (ECONNREFUSED, UND_ERR_SOCKET).
 */
export async function exchange(url: URL, sending: Sending): Promise<{ status: number; text: string }> {
  const { statusCode, body } = await request(url, sending);
  return { status: statusCode, text: await body.text() };
}
