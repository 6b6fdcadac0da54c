import { timingSafeEqual } from 'node:crypto';

import type { ActionFunctionArgs } from '@remix-run/node';

import { contentChanged } from '~/cms/client.server';
import { env } from '~/env.server';

/** cms calls this when content changed, with the secret that the two share. */
export function action({ request, context }: ActionFunctionArgs) {
  const given = Buffer.from(request.headers.get('X-Internal-Secret') ?? '');
  const expected = Buffer.from(env.INTERNAL_SECRET);
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return new Response(null, { status: 404 });
  contentChanged();
  context.dropPages();
  return new Response(null, { status: 204 });
}
