import type { ActionFunctionArgs } from '@remix-run/node';
import { isbot } from 'isbot';

import { ask, calls } from '~/cms/client.server';
import { orElse } from '~/cms/outcome.server';
import { getViewer } from '~/identity/guards.server';

/** Whether the person may see the listing in every state: then it is theirs, or they are the admin. */
async function isOwn(request: Request, id: string): Promise<boolean> {
  const viewer = await getViewer(request);
  if (!viewer) return false;
  return (await orElse(ask(calls.ownProperty, { params: { id }, token: viewer.token }), null)) !== null;
}

/**
 * Counts a look at a listing, told by the browser once the page is seen: a page from memory is looked at as well. Sets
 * no cookie, and answers 204 whether or not it counted: nobody waits for it.
 */
export async function action({ request, params, context }: ActionFunctionArgs) {
  const id = params.id ?? '';
  const nothing = new Response(null, { status: 204 });
  if (request.method !== 'POST' || isbot(request.headers.get('User-Agent') ?? '')) return nothing;
  if (!(await isOwn(request, id)))
    await orElse(ask(calls.viewed, { params: { id }, clientAddress: context.clientAddress }), null);
  return nothing;
}
