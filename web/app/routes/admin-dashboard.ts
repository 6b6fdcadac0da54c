import { redirect, type LoaderFunctionArgs } from '@remix-run/node';

import { requireRole } from '~/guards.server';
import { langOf, localPath } from '~/lang';

/** The older address of the admin panel. */
export async function loader({ request }: LoaderFunctionArgs) {
  await requireRole(request, 'Admin');
  throw redirect(localPath('/adminpanel', langOf(new URL(request.url).pathname)));
}
