import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';

import { propertyOnMarket } from '~/listing/property.server';
import { pageMeta } from '~/shell/meta';
import { OpenViewing } from '~/viewing/open';
import { openAction, openScreen } from '~/viewing/open.server';

export async function loader(args: LoaderFunctionArgs) {
  return openScreen(args, await propertyOnMarket(args.request, args.params.id ?? ''));
}

export async function action(args: ActionFunctionArgs) {
  return openAction(args, await propertyOnMarket(args.request, args.params.id ?? ''));
}

export { privateHeaders as headers } from '~/shell/private';

export const meta = pageMeta;

export default function ChooseViewing() {
  const { page: _page, ...shown } = useLoaderData<typeof loader>();
  const problem = useActionData<typeof action>()?.problem;
  return <OpenViewing {...shown} problem={problem} />;
}

export { Fault as ErrorBoundary } from '~/ui/fault';
