import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';

import { LoanForm } from '~/loan/application/form';
import { requireUser } from '~/identity/guards.server';
import { loanFormAction, loanFormData } from '~/loan/loan-form.server';
import { pageMeta } from '~/shell/meta';

export async function loader({ request }: LoaderFunctionArgs) {
  return loanFormData(request, await requireUser(request));
}

export async function action({ request }: ActionFunctionArgs) {
  return loanFormAction(request, await requireUser(request));
}

export { privateHeaders as headers } from '~/shell/private';

export { staysWhenAway as shouldRevalidate } from '~/enquiry/inbox';

export const meta = pageMeta;

export default function LoanApplication() {
  const data = useLoaderData<typeof loader>();
  return (
    <div className="page py-8 lg:py-10">
      <LoanForm data={data} />
    </div>
  );
}
