import { redirect, type LoaderFunctionArgs } from '@remix-run/node';

import { requireUser } from '~/identity/guards.server';
import { langOf, localPath } from '~/shell/lang';

/** Editing uses the steps of a new listing. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  await requireUser(request);
  const query = new URLSearchParams({ property: params.id ?? '' });
  return redirect(`${localPath('/addProperty', langOf(new URL(request.url).pathname))}?${query}`);
}
