import { redirect, type LoaderFunctionArgs } from '@remix-run/node';

import { requireRole } from '~/guards.server';
import { langOf, localPath } from '~/lang';

/** The specification's other address of the form that adds an agent. */
export async function loader({ request }: LoaderFunctionArgs) {
  await requireRole(request, 'Admin');
  return redirect(localPath('/adminpanel/add-agent', langOf(new URL(request.url).pathname)));
}
