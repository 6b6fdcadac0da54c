import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';

import { ListingForm } from '~/listing/add-property/form';
import { listingFormAction, listingFormData } from '~/listing/listing-form.server';
import { requireUser } from '~/identity/guards.server';
import { pageMeta } from '~/shell/meta';

export async function loader(args: LoaderFunctionArgs) {
  return listingFormData(args, await requireUser(args.request));
}

export async function action(args: ActionFunctionArgs) {
  return listingFormAction(args, await requireUser(args.request));
}

export const meta = pageMeta;

export default function AddProperty() {
  const data = useLoaderData<typeof loader>();
  return (
    <div className="page py-8 lg:py-10">
      <ListingForm data={data} />
    </div>
  );
}
