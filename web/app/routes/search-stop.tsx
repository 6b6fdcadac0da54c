import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData } from '@remix-run/react';

import { stopSearch } from '~/cms/saved-search.server';
import { LinkPage } from '~/ui/link-page';
import { useSearchesMessages } from '~/messages/searches';
import { pageMeta } from '~/shell/meta';
import { linkPage, pressLink } from '~/search/search-links.server';

export function loader({ request }: LoaderFunctionArgs) {
  return linkPage(request, 'stop');
}

export async function action({ request, params, context }: ActionFunctionArgs) {
  return pressLink(request, 'stop', stopSearch(params.token ?? '', context.clientAddress));
}

export const meta = pageMeta;

export default function SearchStop() {
  const t = useSearchesMessages();
  const next = { to: '/properties', label: t.save.toList };
  return <LinkPage words={t.stop} answer={useActionData<typeof action>()} next={next} />;
}
