import type { Call } from '@69street/config/contract';

import { env } from '~/env.server';

import { addressOf, checked, CmsError, toError, type Address, type AnswerOf } from './client.server';

/** The body comes in as slowly as the visitor's line (server.ts gives it five minutes), and cms works on one at a time. */
const SEND_MS = 360_000;
const READ_MS = 20_000;

/** On whose behalf: of an account, or of whoever has the link that the call carries. */
type Asker = { token?: string | undefined; clientAddress?: string | undefined };

const headersFor = ({ token, clientAddress }: Asker) => ({
  'X-Internal-Secret': env.INTERNAL_SECRET,
  ...(token && { Authorization: `Bearer ${token}` }),
  ...(clientAddress && { 'X-Client-Address': clientAddress }),
});

async function answerTo(path: string, init: RequestInit): Promise<Response> {
  try {
    return await fetch(new URL(path, env.CMS_URL), init);
  } catch (error) {
    throw new CmsError(503, `cms took or gave no file: ${error instanceof Error ? error.message : String(error)}`);
  }
}

/**
 * Hands the multipart body of a request on to cms as it comes in, without keeping it. Throws CmsError; its
 * `fields.file` says what is wrong with the picture.
 */
export async function sendFile<C extends Call & { file: string }>(
  call: C,
  { token, request }: { token: string; request: Request },
): Promise<AnswerOf<C>> {
  const response = await answerTo(`/api${call.path}`, {
    method: call.method,
    headers: { ...headersFor({ token }), 'Content-Type': request.headers.get('Content-Type') ?? '' },
    body: request.body,
    // Named by the standard for streamed bodies, and not yet by the types of Node 20.
    ...{ duplex: 'half' },
    signal: AbortSignal.any([request.signal, AbortSignal.timeout(SEND_MS)]),
  });
  const answer: unknown = await response.json().catch(() => null);
  if (response.ok) return checked(call, answer);
  throw toError(response.status, answer);
}

/** Sends a form with a photograph in it that is here already. Throws CmsError, as {@link sendFile} does. */
export async function sendForm<C extends Call & { file: string }>(
  call: C,
  address: Address<C>,
  { form, ...asker }: Asker & { form: FormData },
): Promise<AnswerOf<C>> {
  const response = await answerTo(addressOf(call, address), {
    method: call.method,
    headers: headersFor(asker),
    body: form,
    signal: AbortSignal.timeout(READ_MS * 3),
  });
  const answer: unknown = await response.json().catch(() => null);
  if (response.ok) return checked(call, answer);
  throw toError(response.status, answer);
}

/**
 * A file as cms answers it and for whom cms lets look: the body is handed on as it comes in and kept nowhere. Throws
 * CmsError.
 */
export async function readFile<C extends Call & { binary: string }>(
  call: C,
  address: Address<C>,
  { signal, ...asker }: Asker & { signal: AbortSignal },
): Promise<Response> {
  const response = await answerTo(addressOf(call, address), {
    headers: headersFor(asker),
    signal: AbortSignal.any([signal, AbortSignal.timeout(READ_MS)]),
  });
  if (response.ok) return response;
  await response.body?.cancel();
  throw new CmsError(response.status, `cms answered ${response.status}`);
}
