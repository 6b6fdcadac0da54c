import { redirect, type LoaderFunctionArgs } from '@remix-run/node';

import { requireUser } from '~/identity/guards.server';
import { langOf, localPath } from '~/shell/lang';
import { paths } from '~/shell/paths';

/** Editing uses the steps of a new listing; `step` is the one to begin at. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  await requireUser(request);
  const step = new URL(request.url).searchParams.get('step');
  const query = new URLSearchParams({ property: params.id ?? '', ...(step && { step }) });
  return redirect(`${localPath(paths.addProperty, langOf(new URL(request.url).pathname))}?${query}`);
}
