import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';

import { POISHA } from '@69street/config/market';

import { ask, calls } from '~/cms/client.server';
import { forScreen } from '~/cms/outcome.server';
import { CsvLink } from '~/ui/dashboard/csv-link';
import { Section } from '~/ui/dashboard/section';
import { HireList } from '~/hire/hire-list';
import { LedgerSums } from '~/hire/ledger-sums';
import { requireRole } from '~/identity/guards.server';
import { ACTIONS_OF, searchOf } from '~/hire/hires';
import { hiresAction } from '~/hire/hire-action.server';
import { hiresData } from '~/hire/hires.server';
import { ledgerMonthOf } from '~/hire/ledger.server';
import { memberMessagesOf, useMemberMessages } from '~/messages/member';
import { formatKnown } from '~/shell/dates';
import { langOf } from '~/shell/lang';
import { pageMeta, type PageInfo } from '~/shell/meta';
import { paths } from '~/shell/paths';

const guard = (request: Request) => requireRole(request, 'Admin');

export async function loader({ request }: LoaderFunctionArgs) {
  const user = await guard(request);
  const t = memberMessagesOf(request).hires;
  const page: PageInfo = { title: t.allTitle, description: t.allText, hidden: true };
  const month = ledgerMonthOf(request);
  const [hires, { meta: sums }] = await Promise.all([
    hiresData(request, user, 'all'),
    forScreen(request, ask(calls.ledger, { query: { month }, token: user.token })),
  ]);
  const taka = (amount: number) => amount / POISHA;
  const { charged, refunded, disputed } = sums;
  return {
    hires,
    ledger: {
      month,
      name: formatKnown(month, langOf(new URL(request.url).pathname)),
      charged: taka(charged),
      refunded: taka(refunded),
      disputed: taka(disputed),
    },
    page,
  };
}

export async function action(args: ActionFunctionArgs) {
  return hiresAction(args, guard, ACTIONS_OF.all);
}

export { staysWhenAway as shouldRevalidate } from '~/enquiry/inbox';

export const meta = pageMeta;

export default function AdminPanelHires() {
  const { hires, ledger } = useLoaderData<typeof loader>();
  const problem = useActionData<typeof action>()?.hireProblem;
  const t = useMemberMessages().hires;
  const file = <CsvLink to={`${paths.admin.hires}.csv${searchOf('all', hires.filter)}`} />;
  return (
    <Section title={t.allTitle} text={t.allText} action={file}>
      <div className="flex flex-col gap-10">
        <HireList data={hires} problem={problem} />
        <LedgerSums ledger={ledger} filter={hires.filter} />
      </div>
    </Section>
  );
}

export { HireFault as ErrorBoundary } from '~/hire/hire-fault';
