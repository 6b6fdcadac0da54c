import type { ActionFunctionArgs } from '@remix-run/node';
import { isbot } from 'isbot';

import { CmsError } from '~/cms/client.server';
import { countView, getOwnListing } from '~/cms/listing.server';
import { getViewer } from '~/identity/guards.server';

/** Whether the person may see the listing in every state: then it is theirs, or they are the admin. */
async function isOwn(request: Request, id: string): Promise<boolean> {
  const viewer = await getViewer(request);
  if (!viewer) return false;
  return getOwnListing(viewer, id).then(
    () => true,
    (error: unknown) => {
      if (error instanceof CmsError) return false;
      throw error;
    },
  );
}

/**
 * Counts a look at a listing, told by the browser once the page is seen: a page from memory is looked at as well. Sets
 * no cookie, and answers 204 whether or not it counted: nobody waits for it.
 */
export async function action({ request, params, context }: ActionFunctionArgs) {
  const id = params.id ?? '';
  const nothing = new Response(null, { status: 204 });
  if (request.method !== 'POST' || isbot(request.headers.get('User-Agent') ?? '')) return nothing;
  try {
    if (!(await isOwn(request, id))) await countView(id, context.clientAddress);
  } catch (error) {
    if (!(error instanceof CmsError)) throw error;
  }
  return nothing;
}
