import type { LoaderFunctionArgs } from '@remix-run/node';
import { Outlet, useLoaderData } from '@remix-run/react';
import { CalendarDays, Columns3, FileText, HousePlus, IdCard, MessagesSquare, Table2, Users } from 'lucide-react';

import { DashboardFrame } from '~/ui/dashboard/frame';
import { frameData } from '~/platform/dashboard-frame.server';
import { requireRole } from '~/identity/guards.server';
import { useConversationMessages } from '~/messages/conversation';
import { useMemberMessages } from '~/messages/member';
import { useOwnDeskMessages } from '~/messages/own-desk';
import { useTenancyMessages } from '~/messages/tenancy';
import { useViewingMessages } from '~/messages/viewing';
import { paths } from '~/shell/paths';

export async function loader({ request }: LoaderFunctionArgs) {
  const user = await requireRole(request, 'Agent', 'Admin');
  return frameData(request, user, paths.agentDashboard);
}

export { countsAnew as shouldRevalidate } from '~/ui/dashboard/frame';

export default function AgentDashboard() {
  const data = useLoaderData<typeof loader>();
  const { dashboard, leads, people } = useMemberMessages();
  const t = dashboard.agent;
  const entries = [
    { to: paths.agentDashboard, label: t.entries.clients, icon: Users },
    { to: paths.agentLeads, label: leads.board.entry, icon: Columns3 },
    { to: paths.messages, label: useConversationMessages().entry, icon: MessagesSquare },
    { to: paths.viewings.agent, label: useViewingMessages().entry, icon: CalendarDays },
    { to: paths.tenancies, label: useTenancyMessages().entry, icon: FileText },
    { to: paths.desk.agent, label: useOwnDeskMessages().entry, icon: Table2 },
    { to: paths.agentAddProperty, label: t.entries.addProperty, icon: HousePlus },
    { to: paths.agentProfile, label: people.profile.entry, icon: IdCard },
  ];
  return (
    <DashboardFrame name={t.name} base={paths.agentDashboard} entries={entries} {...data}>
      <Outlet context={data} />
    </DashboardFrame>
  );
}
