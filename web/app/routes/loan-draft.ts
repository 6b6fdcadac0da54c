import type { ActionFunctionArgs } from '@remix-run/node';

import { errorOf } from '~/cms/outcome.server';
import { requireUser } from '~/identity/guards.server';
import { langOf, localPath } from '~/shell/lang';
import { keepLoanStep } from '~/loan/loan-form.server';
import { paths } from '~/shell/paths';

/** Keeps a step of the application whose page is being left (sendBeacon): nobody reads the answer. */
export async function action({ request }: ActionFunctionArgs) {
  const url = new URL(request.url);
  const screen = new URL(localPath(paths.loan, langOf(url.pathname)), url);
  const user = await requireUser(new Request(screen, { headers: request.headers }));
  const form = await request.formData();
  if (!form.has('step')) return new Response(null, { status: 204 });
  const error = await errorOf(keepLoanStep(user, form));
  return new Response(null, { status: error?.status ?? 204 });
}
