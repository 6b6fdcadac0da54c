import type { LoaderFunctionArgs } from '@remix-run/node';
import { Outlet, useLoaderData, type ShouldRevalidateFunction } from '@remix-run/react';
import { Building2, HandCoins, Inbox, MessageSquareText, ScrollText, UserPlus, Users } from 'lucide-react';

import { DashboardFrame } from '~/components/dashboard/frame';
import { frameOf } from '~/dashboard-frame.server';
import { requireRole } from '~/guards.server';
import { useMemberMessages } from '~/messages/member';

const BASE = '/adminpanel';

export async function loader({ request }: LoaderFunctionArgs) {
  const user = await requireRole(request, 'Admin');
  return frameOf(request, user, BASE);
}

/** Each section asks who is there for itself; the frame does not change from one to the next. */
export const shouldRevalidate: ShouldRevalidateFunction = () => false;

export default function AdminPanel() {
  const data = useLoaderData<typeof loader>();
  const { dashboard, inbox, people } = useMemberMessages();
  const t = dashboard.admin;
  const entries = [
    { to: BASE, label: t.entries.loans, icon: HandCoins },
    { to: `${BASE}/agents`, label: t.entries.agents, icon: Users },
    { to: `${BASE}/properties`, label: t.entries.properties, icon: Building2 },
    { to: `${BASE}/user-properties`, label: t.entries.userProperties, icon: Inbox },
    { to: `${BASE}/add-agent`, label: t.entries.addAgent, icon: UserPlus },
    { to: `${BASE}/enquiries`, label: inbox.entry, icon: MessageSquareText },
    { to: `${BASE}/audit`, label: people.audit.entry, icon: ScrollText },
  ];
  return (
    <DashboardFrame name={t.name} base={BASE} entries={entries} {...data}>
      <Outlet />
    </DashboardFrame>
  );
}
