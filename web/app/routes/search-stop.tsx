import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData } from '@remix-run/react';

import { ask, calls } from '~/cms/client.server';
import { LinkPage } from '~/ui/link-page';
import { useSearchesMessages } from '~/messages/searches';
import { pageMeta } from '~/shell/meta';
import { linkPage, pressLink } from '~/search/search-links.server';
import { paths } from '~/shell/paths';

export function loader({ request }: LoaderFunctionArgs) {
  return linkPage(request, 'stop');
}

export async function action({ request, params, context }: ActionFunctionArgs) {
  return pressLink(
    request,
    'stop',
    ask(calls.stopSearch, { body: { token: params.token ?? '' }, clientAddress: context.clientAddress }),
  );
}

export const meta = pageMeta;

export default function SearchStop() {
  const t = useSearchesMessages();
  const next = { to: paths.properties, label: t.save.toList };
  return <LinkPage words={t.stop} answer={useActionData<typeof action>()} next={next} />;
}
