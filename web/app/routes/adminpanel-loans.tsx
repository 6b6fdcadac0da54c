import { json, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';

import { CsvLink } from '~/ui/dashboard/csv-link';
import { RecentlyDeleted } from '~/ui/dashboard/recently-deleted';
import { Section } from '~/ui/dashboard/section';
import { LoanDecisionOutcome } from '~/loan/application/outcome';
import { LoanFilters, LoanList } from '~/loan/application/queue';
import { requireRole } from '~/identity/guards.server';
import { loanDesk, loanQueueData } from '~/loan/loan-desk.server';
import { LOAN_ACTIONS, loanActionOf, loanSearch } from '~/loan/loans';
import { memberMessagesOf, useMemberMessages } from '~/messages/member';
import { pageMeta, type PageInfo } from '~/shell/meta';
import { NO_STORE } from '~/shell/private';
import { OverviewFigures } from '~/platform/overview';
import { overviewOf } from '~/platform/to-do.server';
import { ToDoList } from '~/platform/to-do-list';
import { REVIEW_BACK, type Deleted } from '~/platform/trash';
import { putReviewBack, recentlyDeleted } from '~/platform/trash.server';
import { paths } from '~/shell/paths';

export async function loader({ request }: LoaderFunctionArgs) {
  const user = await requireRole(request, 'Admin');
  const { dashboard, loans } = memberMessagesOf(request);
  const page: PageInfo = { title: dashboard.admin.entries.loans, description: loans.admin.text, hidden: true };
  // The first screen of the panel; whoever filters or turns pages is at work on the loans.
  const isFirst = new URL(request.url).searchParams.size === 0;
  const [trash, reviews, queue, overview] = await Promise.all([
    recentlyDeleted(request, user, 'loan', 'all'),
    isFirst ? recentlyDeleted(request, user, 'review', 'all') : Promise.resolve<Deleted[]>([]),
    loanQueueData(request, user),
    isFirst ? overviewOf(user.token) : null,
  ]);
  return json({ queue, trash, reviews, overview, isFirst, page }, NO_STORE);
}

export async function action({ request, context }: ActionFunctionArgs) {
  const guard = (asked: Request) => requireRole(asked, 'Admin');
  const back = await putReviewBack(request, guard);
  if (back) context.dropPages();
  return back ?? loanDesk(request, guard, LOAN_ACTIONS);
}

export { privateHeaders as headers } from '~/shell/private';

export { staysWhenAway as shouldRevalidate } from '~/enquiry/inbox';

export const meta = pageMeta;

export default function AdminPanelLoans() {
  const { queue, trash, reviews, overview, isFirst } = useLoaderData<typeof loader>();
  const outcome = useActionData<typeof action>()?.outcome;
  const { dashboard, loans } = useMemberMessages();
  return (
    <Section title={dashboard.admin.entries.loans} text={loans.admin.text}>
      {isFirst && <ToDoList />}
      {overview && <OverviewFigures {...overview} />}
      <LoanDecisionOutcome outcome={outcome} />
      <LoanFilters
        filter={queue.filter}
        action={<CsvLink to={`${paths.admin.loans}/loans.csv${loanSearch(queue.filter)}`} />}
      />
      <LoanList queue={queue} />
      <RecentlyDeleted
        deleted={trash}
        button={({ _id, name }) => ({ name: 'intent', value: loanActionOf('restore', { _id, seen: '', name }) })}
      />
      <RecentlyDeleted
        deleted={reviews}
        button={({ _id }) => ({ name: 'intent', value: `${REVIEW_BACK}/${_id}` })}
        words={{ title: dashboard.trash.reviews, text: dashboard.trash.reviewsText }}
      />
    </Section>
  );
}

export { Fault as ErrorBoundary } from '~/ui/fault';
