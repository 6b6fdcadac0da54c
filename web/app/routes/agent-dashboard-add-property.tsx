import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';

import { ListingForm } from '~/listing/add-property/form';
import { listingFormAction, listingFormData } from '~/listing/listing-form.server';
import { requireRole } from '~/identity/guards.server';
import { pageMeta } from '~/shell/meta';

export async function loader(args: LoaderFunctionArgs) {
  return listingFormData(args, await requireRole(args.request, 'Agent', 'Admin'));
}

export async function action(args: ActionFunctionArgs) {
  return listingFormAction(args, await requireRole(args.request, 'Agent', 'Admin'));
}

export const meta = pageMeta;

export default function AgentDashboardAddProperty() {
  const data = useLoaderData<typeof loader>();
  return <ListingForm data={data} />;
}

export { Fault as ErrorBoundary } from '~/ui/fault';
