import { json, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node';
import { useActionData } from '@remix-run/react';

import { CmsError, contentChanged } from '~/cms/client.server';
import { confirmAgentAddress } from '~/cms/people.server';
import { LinkPage } from '~/ui/link-page';
import { memberMessagesOf, useMemberMessages } from '~/messages/member';
import { pageMeta, type PageInfo } from '~/shell/meta';

/** Asks nothing of cms: programs that fetch the links of mails would agree for whoever owns the address. */
export function loader({ request }: LoaderFunctionArgs) {
  const t = memberMessagesOf(request).people.address;
  return { page: { title: t.title, description: t.text, hidden: true } satisfies PageInfo };
}

export async function action({ request, params, context }: ActionFunctionArgs) {
  const t = memberMessagesOf(request).people.address;
  try {
    const { done } = await confirmAgentAddress(params.token ?? '', context.clientAddress);
    if (done) {
      contentChanged();
      context.dropPages();
    }
    return json({ done: true, text: done ? t.done : t.waits });
  } catch (error) {
    if (!(error instanceof CmsError)) throw error;
    const { status } = error;
    const text = status === 429 ? t.tooOften : status === 503 ? t.unavailable : t.invalid;
    return json({ done: false, text }, { status });
  }
}

export const meta = pageMeta;

export default function AgentAddress() {
  const t = useMemberMessages().people.address;
  const next = { to: '/agents', label: t.toSite };
  return <LinkPage words={t} answer={useActionData<typeof action>()} next={next} />;
}
