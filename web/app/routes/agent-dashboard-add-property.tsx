import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';

import { ListingForm } from '~/components/add-property/form';
import { listingFormAction, listingFormData } from '~/listing-form.server';
import { requireRole } from '~/guards.server';
import { pageMeta } from '~/meta';

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

export { Fault as ErrorBoundary } from '~/components/fault';
