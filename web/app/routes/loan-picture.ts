import type { LoaderFunctionArgs } from '@remix-run/node';

import { calls } from '~/cms/client.server';
import { readFile } from '~/cms/files.server';
import { forScreen } from '~/cms/outcome.server';
import { requireUser } from '~/identity/guards.server';

/**
 * The picture of the national ID of an application, or with `file` a further one, for whom cms lets look. Streamed, and
 * kept by nobody; cms records the look. Throws what cms refuses as a Response of the same status.
 */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const user = await requireUser(request);
  const file = new URL(request.url).searchParams.get('file');
  const picture = await forScreen(
    request,
    readFile(
      calls.readLoanDocument,
      { params: { id: params.id ?? '' }, query: { file } },
      { token: user.token, signal: request.signal },
    ),
  );
  return new Response(picture.body, {
    headers: {
      'Content-Type': 'image/jpeg',
      'Content-Disposition': 'inline; filename="document.jpg"',
      'Cache-Control': 'no-store',
      'X-Content-Type-Options': 'nosniff',
      'Cross-Origin-Resource-Policy': 'same-origin',
    },
  });
}
