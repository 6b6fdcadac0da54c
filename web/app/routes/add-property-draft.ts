import type { ActionFunctionArgs } from '@remix-run/node';

import { errorOf } from '~/cms/outcome.server';
import { saveStep } from '~/listing/listing-form.server';
import { requireUser } from '~/identity/guards.server';
import { langOf, localPath } from '~/shell/lang';
import { paths } from '~/shell/paths';

/** Keeps a step of the form whose page is being left (sendBeacon): nobody reads the answer. */
export async function action({ request }: ActionFunctionArgs) {
  const url = new URL(request.url);
  const screen = new URL(localPath(paths.addProperty, langOf(url.pathname)), url);
  const user = await requireUser(new Request(screen, { headers: request.headers }));
  const form = await request.formData();
  if (!form.has('step')) return new Response(null, { status: 204 });
  const error = await errorOf(saveStep(request, user, form));
  return new Response(null, { status: error?.status ?? 204 });
}
