import type { LoaderFunctionArgs } from '@remix-run/node';

import { calls } from '~/cms/client.server';
import { readFile } from '~/cms/files.server';
import { forScreen } from '~/cms/outcome.server';
import { requireUser } from '~/identity/guards.server';

/**
 * A slip of a bank transfer, for whom cms lets look; cms records the looks of the admin. Kept by nobody. Throws what cms
 * refuses as a Response of the same status.
 */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const { token } = await requireUser(request);
  const slip = new URL(request.url).searchParams.get('slip') ?? '';
  if (slip === '') throw new Response(null, { status: 404 });
  const picture = await forScreen(
    request,
    readFile(
      calls.readTransferSlip,
      { params: { reference: params.reference ?? '' }, query: { slip } },
      { token, signal: request.signal },
    ),
  );
  return new Response(picture.body, {
    headers: {
      'Content-Type': 'image/jpeg',
      'Content-Disposition': 'inline; filename="slip.jpg"',
      'Cache-Control': 'no-store',
      'X-Content-Type-Options': 'nosniff',
      'Cross-Origin-Resource-Policy': 'same-origin',
    },
  });
}
