import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';

import { pageMeta } from '~/shell/meta';
import { privateHeaders } from '~/shell/private';
import { BeginForm } from '~/tenancy/begin';
import { beginAction, beginScreen } from '~/tenancy/begin.server';

export function loader(args: LoaderFunctionArgs) {
  return beginScreen(args);
}

export function action(args: ActionFunctionArgs) {
  return beginAction(args);
}

export const headers = privateHeaders;

export const meta = pageMeta;

export default function TenancyNew() {
  const { page: _page, ...form } = useLoaderData<typeof loader>();
  const problem = useActionData<typeof action>()?.problem;
  return <BeginForm {...form} problem={problem} />;
}

export { Fault as ErrorBoundary } from '~/ui/fault';
