import { Agent, request } from 'undici';

/**
 * Longer than it takes to ask a second time. While a connection is being opened undici hears no `signal`, and gives it ten
 * seconds: as long as pages stood still while the address of a container that had gone led nowhere.
 */
const CONNECT_MS = 1_500;
/** Its own connections: those of `fetch` belong to the undici that Node brings along, which may be another version. */
const dispatcher = new Agent({ connect: { timeout: CONNECT_MS } });

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
