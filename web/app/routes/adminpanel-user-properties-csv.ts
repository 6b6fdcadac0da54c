import type { LoaderFunctionArgs } from '@remix-run/node';

import { requireRole } from '~/identity/guards.server';
import { queueFile } from '~/listing/moderation-file.server';

/** The listings that the section shows, as a file. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const user = await requireRole(request, 'Admin');
  return queueFile({ request, context }, user, 'people');
}
