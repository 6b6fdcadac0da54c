import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';

import { CsvLink } from '~/ui/dashboard/csv-link';
import { Section } from '~/ui/dashboard/section';
import { DeletedListings } from '~/listing/moderation/deleted';
import { QueueFilters } from '~/listing/moderation/filters';
import { ModerationOutcome } from '~/listing/moderation/outcome';
import { Queue } from '~/listing/moderation/queue';
import { requireRole } from '~/identity/guards.server';
import { memberMessagesOf, useMemberMessages } from '~/messages/member';
import { pageMeta, type PageInfo } from '~/shell/meta';
import { changeViews } from '~/listing/saved-views.server';
import { searchOf } from '~/listing/moderation';
import { moderate } from '~/listing/moderate.server';
import { queueData } from '~/listing/moderation.server';
import { recentlyDeleted } from '~/platform/trash.server';
import { paths } from '~/shell/paths';

export async function loader({ request }: LoaderFunctionArgs) {
  const user = await requireRole(request, 'Admin');
  const { dashboard, moderation } = memberMessagesOf(request);
  const queue = await queueData(request, user, 'people');
  const title = dashboard.admin.entries.userProperties;
  const page: PageInfo = { title, description: moderation.people.text, hidden: true };
  return { queue, trash: await recentlyDeleted(request, user, 'property', 'all'), page };
}

export async function action({ request }: ActionFunctionArgs) {
  const guard = (asked: Request) => requireRole(asked, 'Admin');
  return (await changeViews(request, guard)) ?? moderate(request, guard);
}

export { staysWhenAway as shouldRevalidate } from '~/enquiry/inbox';

export const meta = pageMeta;

export default function AdminPanelUserProperties() {
  const { queue, trash } = useLoaderData<typeof loader>();
  const moderated = useActionData<typeof action>()?.moderated;
  const { dashboard, moderation: t } = useMemberMessages();
  const file = <CsvLink to={`${paths.admin.userProperties}.csv${searchOf('people', queue.filter)}`} brief />;
  return (
    <Section title={dashboard.admin.entries.userProperties} text={t.people.text} brief>
      <ModerationOutcome moderated={moderated} section="people" />
      <QueueFilters queue={queue} action={file} />
      <Queue data={queue} moderated={moderated} />
      <DeletedListings deleted={trash} />
    </Section>
  );
}

export { Fault as ErrorBoundary } from '~/ui/fault';
