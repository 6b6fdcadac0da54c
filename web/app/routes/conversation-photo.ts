import type { LoaderFunctionArgs } from '@remix-run/node';

import { calls } from '~/cms/client.server';
import { readFile } from '~/cms/files.server';
import { forScreen } from '~/cms/outcome.server';
import { LINK } from '~/conversation/link';
import { HIDDEN } from '~/conversation/read.server';
import { requireUser } from '~/identity/guards.server';

/**
 * The photograph of a message, for the sides of its conversation and whoever has the link of a mail; cms records the looks
 * of the admin. Kept by nobody. Throws what cms refuses as a Response of the same status.
 */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { id = '', message = '' } = params;
  const link = new URL(request.url).searchParams.get(LINK) || undefined;
  const asker = link ? { clientAddress: context.clientAddress } : { token: (await requireUser(request)).token };
  const picture = await forScreen(
    request,
    readFile(
      calls.conversationPhoto,
      { params: { id, message }, query: { link } },
      { ...asker, signal: request.signal },
    ),
  );
  return new Response(picture.body, {
    headers: {
      ...HIDDEN,
      'Content-Type': 'image/webp',
      'Content-Disposition': 'inline; filename="photograph.webp"',
      'X-Content-Type-Options': 'nosniff',
      'Cross-Origin-Resource-Policy': 'same-origin',
    },
  });
}
