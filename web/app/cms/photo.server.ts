import type { StoredPhoto } from '@69street/config/contract';

import { env } from '~/env.server';
import type { SignedInUser } from '~/identity/guards.server';

import { CmsError } from './client.server';

/** The body comes in as slowly as the visitor's line (server.ts gives it five minutes), and cms works on one at a time. */
const TIMEOUT_MS = 360_000;

type Caller = Pick<SignedInUser, 'token'>;

/**
 * Hands the multipart body of a request on to cms as it comes in, without keeping it. Throws CmsError; its
 * `fields.file` says what is wrong with the picture.
 */
async function sendPicture<Stored>({ token }: Caller, request: Request, path: string): Promise<Stored> {
  let response: Response;
  let answer: unknown;
  try {
    response = await fetch(new URL(path, env.CMS_URL), {
      method: 'POST',
      headers: {
        'X-Internal-Secret': env.INTERNAL_SECRET,
        Authorization: `Bearer ${token}`,
        'Content-Type': request.headers.get('Content-Type') ?? '',
      },
      body: request.body,
      // Named by the standard for streamed bodies, and not yet by the types of Node 20.
      ...{ duplex: 'half' },
      signal: AbortSignal.any([request.signal, AbortSignal.timeout(TIMEOUT_MS)]),
    });
    answer = await response.json().catch(() => null);
  } catch (error) {
    throw new CmsError(503, `cms took no picture: ${error instanceof Error ? error.message : String(error)}`);
  }
  if (response.ok) return (answer as { data: Stored }).data;
  const { error } = (answer ?? {}) as { error?: { message?: string; details?: { fields?: Record<string, string[]> } } };
  throw new CmsError(response.status, error?.message ?? '', error?.details?.fields);
}

/** A photograph of a listing or of an agent. */
export function sendPhoto(caller: Caller, request: Request): Promise<StoredPhoto> {
  return sendPicture(caller, request, '/api/photo');
}

/** A picture for an application for a loan; cms keeps it encrypted. */
export function sendLoanDocument(caller: Caller, request: Request): Promise<{ _id: string }> {
  return sendPicture(caller, request, '/api/loanDocument');
}
