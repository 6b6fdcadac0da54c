import { redirect, type LoaderFunctionArgs } from '@remix-run/node';

import { requireUser } from '~/identity/guards.server';
import { langOf, localPath } from '~/shell/lang';
import { paths } from '~/shell/paths';

/** Editing uses the steps of a new listing. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  await requireUser(request);
  const query = new URLSearchParams({ property: params.id ?? '' });
  return redirect(`${localPath(paths.addProperty, langOf(new URL(request.url).pathname))}?${query}`);
}
