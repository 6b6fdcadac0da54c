import { json, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node';
import { useActionData } from '@remix-run/react';

import { ask, calls, contentChanged } from '~/cms/client.server';
import { errorOf } from '~/cms/outcome.server';
import { LinkPage } from '~/ui/link-page';
import { memberMessagesOf, useMemberMessages } from '~/messages/member';
import { pageMeta, type PageInfo } from '~/shell/meta';
import { paths } from '~/shell/paths';

/** Asks nothing of cms: programs that fetch the links of mails would answer for the owner. */
export function loader({ request }: LoaderFunctionArgs) {
  const t = memberMessagesOf(request).listing.confirm;
  return { page: { title: t.title, description: t.text, hidden: true } satisfies PageInfo };
}

export async function action({ request, params, context }: ActionFunctionArgs) {
  const { listing } = memberMessagesOf(request);
  const work = ask(calls.confirmListing, { body: { token: params.token ?? '' }, clientAddress: context.clientAddress });
  const error = await errorOf(work);
  if (error) {
    const { status } = error;
    const text = status === 429 ? listing.tooOften : status === 503 ? listing.unavailable : listing.confirm.invalid;
    return json({ done: false, text }, { status });
  }
  const { property_name } = (await work).data;
  contentChanged();
  context.dropPages();
  return json({ done: true, text: listing.confirm.done(property_name) });
}

export const meta = pageMeta;

export default function Confirm() {
  const t = useMemberMessages().listing.confirm;
  const answer = useActionData<typeof action>();
  const next = { to: paths.own.properties, label: t.toList };
  return <LinkPage words={t} answer={answer} next={next} />;
}
