import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';

import { LinkOver } from '~/conversation/link-over';
import { HIDDEN } from '~/conversation/read.server';
import { pageMeta } from '~/shell/meta';
import { tenancyAction } from '~/tenancy/action.server';
import { TenancyScreen } from '~/tenancy/screen';
import { tenancyScreen } from '~/tenancy/screen.server';

export function loader(args: LoaderFunctionArgs) {
  return tenancyScreen(args);
}

export function action(args: ActionFunctionArgs) {
  return tenancyAction(args);
}

export const headers = () => HIDDEN;

export const meta = pageMeta;

export default function Tenancy() {
  const { tenancy, link, signIn } = useLoaderData<typeof loader>();
  const problem = useActionData<typeof action>()?.problem;
  if (!tenancy) return <LinkOver signIn={signIn} problem={undefined} />;
  return <TenancyScreen tenancy={tenancy} link={link} signIn={signIn} problem={problem} />;
}

export { Fault as ErrorBoundary } from '~/ui/fault';
