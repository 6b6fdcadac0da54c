import { json, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node';
import { useActionData } from '@remix-run/react';

import { CmsError, contentChanged } from '~/cms/client.server';
import { confirmListing } from '~/cms/listing.server';
import { LinkPage } from '~/ui/link-page';
import { memberMessagesOf, useMemberMessages } from '~/messages/member';
import { pageMeta, type PageInfo } from '~/shell/meta';

/** Asks nothing of cms: programs that fetch the links of mails would answer for the owner. */
export function loader({ request }: LoaderFunctionArgs) {
  const t = memberMessagesOf(request).listing.confirm;
  return { page: { title: t.title, description: t.text, hidden: true } satisfies PageInfo };
}

export async function action({ request, params, context }: ActionFunctionArgs) {
  const { listing } = memberMessagesOf(request);
  try {
    const { property_name } = await confirmListing(params.token ?? '', context.clientAddress);
    contentChanged();
    context.dropPages();
    return json({ done: true, text: listing.confirm.done(property_name) });
  } catch (error) {
    if (!(error instanceof CmsError)) throw error;
    const { status } = error;
    const text = status === 429 ? listing.tooOften : status === 503 ? listing.unavailable : listing.confirm.invalid;
    return json({ done: false, text }, { status });
  }
}

export const meta = pageMeta;

export default function Confirm() {
  const t = useMemberMessages().listing.confirm;
  const answer = useActionData<typeof action>();
  const next = { to: '/userdashboard/properties', label: t.toList };
  return <LinkPage words={t} answer={answer} next={next} />;
}
