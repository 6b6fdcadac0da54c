import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';

import { Section } from '~/ui/dashboard/section';
import { HireList } from '~/hire/hire-list';
import { requireUser } from '~/identity/guards.server';
import { ACTIONS_OF } from '~/hire/hires';
import { hiresAction } from '~/hire/hire-action.server';
import { hiresData } from '~/hire/hires.server';
import { memberMessagesOf, useMemberMessages } from '~/messages/member';
import { pageMeta, type PageInfo } from '~/shell/meta';

export async function loader({ request }: LoaderFunctionArgs) {
  const user = await requireUser(request);
  const t = memberMessagesOf(request).hires;
  const page: PageInfo = { title: t.title, description: t.text, hidden: true };
  return { hires: await hiresData(request, user, 'mine'), page };
}

export async function action(args: ActionFunctionArgs) {
  return hiresAction(args, requireUser, ACTIONS_OF.mine);
}

export { staysWhenAway as shouldRevalidate } from '~/enquiry/inbox';

export const meta = pageMeta;

export default function UserDashboardHires() {
  const { hires } = useLoaderData<typeof loader>();
  const problem = useActionData<typeof action>()?.hireProblem;
  const t = useMemberMessages().hires;
  return (
    <Section title={t.title} text={t.text}>
      <HireList data={hires} problem={problem} />
    </Section>
  );
}

export { HireFault as ErrorBoundary } from '~/hire/hire-fault';
