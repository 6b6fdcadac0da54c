import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node';

import { ask, calls } from '~/cms/client.server';
import { errorOf } from '~/cms/outcome.server';
import { paths } from '~/shell/paths';

/** Somebody who opens the address of the header is shown the page with the button. */
export function loader({ params }: LoaderFunctionArgs) {
  return redirect(paths.stopSearch(encodeURIComponent(params.token ?? '')));
}

/**
 * The one press of a mail program (RFC 8058, January 2017): it sends no cookie and no origin, and the token is the right
 * to do it. The page of the answer is seen by nobody.
 */
export async function action({ params, context }: ActionFunctionArgs) {
  const error = await errorOf(
    ask(calls.stopSearch, { body: { token: params.token ?? '' }, clientAddress: context.clientAddress }),
  );
  return new Response(null, { status: error?.status ?? 204 });
}
