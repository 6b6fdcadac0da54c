import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node';

import { CmsError } from '~/cms/client.server';
import { stopSearch } from '~/cms/saved-search.server';

/** Somebody who opens the address of the header is shown the page with the button. */
export function loader({ params }: LoaderFunctionArgs) {
  return redirect(`/searches/stop/${encodeURIComponent(params.token ?? '')}`);
}

/**
 * The one press of a mail program (RFC 8058, January 2017): it sends no cookie and no origin, and the token is the right
 * to do it. The page of the answer is seen by nobody.
 */
export async function action({ params, context }: ActionFunctionArgs) {
  try {
    await stopSearch(params.token ?? '', context.clientAddress);
    return new Response(null, { status: 204 });
  } catch (error) {
    if (!(error instanceof CmsError)) throw error;
    return new Response(null, { status: error.status });
  }
}
