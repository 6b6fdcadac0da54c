import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData } from '@remix-run/react';

import { stopSearch } from '~/cms/saved-search.server';
import { LinkPage } from '~/components/searches/link-page';
import { useSearchesMessages } from '~/messages/searches';
import { pageMeta } from '~/meta';
import { linkPage, pressLink } from '~/search-links.server';

export function loader({ request }: LoaderFunctionArgs) {
  return linkPage(request, 'stop');
}

export async function action({ request, params, context }: ActionFunctionArgs) {
  return pressLink(request, 'stop', stopSearch(params.token ?? '', context.clientAddress));
}

export const meta = pageMeta;

export default function SearchStop() {
  return <LinkPage words={useSearchesMessages().stop} answer={useActionData<typeof action>()} />;
}
