import type { LoaderFunctionArgs } from '@remix-run/node';

import { calls } from '~/cms/client.server';
import { readFile } from '~/cms/files.server';
import { forScreen } from '~/cms/outcome.server';
import { requireUser } from '~/identity/guards.server';

/**
 * The picture of the national ID of an application, or with `file` a further paper, for whom cms lets look. Streamed, and
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
  // A PDF is saved and never shown by the browser: what is in it, nobody has looked through.
  const isFile = picture.headers.get('Content-Type')?.startsWith('application/pdf') ?? false;
  return new Response(picture.body, {
    headers: {
      'Content-Type': isFile ? 'application/pdf' : 'image/jpeg',
      'Content-Disposition': isFile ? 'attachment; filename="document.pdf"' : 'inline; filename="document.jpg"',
      // The policy of every page stands for a picture: the browser draws it in a page of its own.
      ...(isFile && { 'Content-Security-Policy': "default-src 'none'; sandbox" }),
      'Cache-Control': 'no-store',
      'X-Content-Type-Options': 'nosniff',
      'Cross-Origin-Resource-Policy': 'same-origin',
    },
  });
}
