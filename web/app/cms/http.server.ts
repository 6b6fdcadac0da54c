import { Agent, request } from 'undici';

/** Its own connections: those of `fetch` belong to the undici that Node brings along, which may be another version. */
const dispatcher = new Agent();

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
  const { statusCode, body } = await request(url, { ...sending, dispatcher });
  return { status: statusCode, text: await body.text() };
}
