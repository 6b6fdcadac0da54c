import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';

import { pageMeta } from '~/shell/meta';
import { privateHeaders } from '~/shell/private';
import { TenancyList } from '~/tenancy/list';
import { tenancyList } from '~/tenancy/list.server';

export function loader(args: LoaderFunctionArgs) {
  return tenancyList(args);
}

export const headers = privateHeaders;

export const meta = pageMeta;

export default function Tenancies() {
  const { page: _page, ...list } = useLoaderData<typeof loader>();
  return <TenancyList {...list} />;
}

export { Fault as ErrorBoundary } from '~/ui/fault';
