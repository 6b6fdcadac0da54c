import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';

import { LoanForm } from '~/components/loan/form';
import { requireUser } from '~/guards.server';
import { loanFormAction, loanFormData } from '~/loan-form.server';
import { pageMeta } from '~/meta';

export async function loader({ request }: LoaderFunctionArgs) {
  return loanFormData(request, await requireUser(request));
}

export async function action({ request }: ActionFunctionArgs) {
  return loanFormAction(request, await requireUser(request));
}

export { privateHeaders as headers } from '~/private';

export { staysWhenAway as shouldRevalidate } from '~/inbox';

export const meta = pageMeta;

export default function LoanApplication() {
  const data = useLoaderData<typeof loader>();
  return (
    <div className="page py-8 lg:py-10">
      <LoanForm data={data} />
    </div>
  );
}
