import { json, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node';
import { useActionData } from '@remix-run/react';

import { ask, calls, contentChanged } from '~/cms/client.server';
import { errorOf } from '~/cms/outcome.server';
import { LinkPage } from '~/ui/link-page';
import { memberMessagesOf, useMemberMessages } from '~/messages/member';
import { pageMeta, type PageInfo } from '~/shell/meta';
import { paths } from '~/shell/paths';

/** Asks nothing of cms: programs that fetch the links of mails would agree for whoever owns the address. */
export function loader({ request }: LoaderFunctionArgs) {
  const t = memberMessagesOf(request).people.address;
  return { page: { title: t.title, description: t.text, hidden: true } satisfies PageInfo };
}

export async function action({ request, params, context }: ActionFunctionArgs) {
  const t = memberMessagesOf(request).people.address;
  const work = ask(calls.confirmAgentAddress, {
    body: { token: params.token ?? '' },
    clientAddress: context.clientAddress,
  });
  const error = await errorOf(work);
  if (error) {
    const { status } = error;
    const text = status === 429 ? t.tooOften : status === 503 ? t.unavailable : t.invalid;
    return json({ done: false, text }, { status });
  }
  const { done } = (await work).data;
  if (done) {
    contentChanged();
    context.dropPages();
  }
  return json({ done: true, text: done ? t.done : t.waits });
}

export const meta = pageMeta;

export default function AgentAddress() {
  const t = useMemberMessages().people.address;
  const next = { to: paths.agents, label: t.toSite };
  return <LinkPage words={t} answer={useActionData<typeof action>()} next={next} />;
}
