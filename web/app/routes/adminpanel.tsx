import type { LoaderFunctionArgs } from '@remix-run/node';
import { Outlet, useLoaderData, type ShouldRevalidateFunction } from '@remix-run/react';
import {
  Building2,
  HandCoins,
  Handshake,
  Inbox,
  MailWarning,
  MessageSquareText,
  ScrollText,
  UserPlus,
  Users,
} from 'lucide-react';

import { countUndelivered } from '~/cms/mails.server';
import { DashboardFrame } from '~/ui/dashboard/frame';
import { frameOf } from '~/platform/dashboard-frame.server';
import { requireRole } from '~/identity/guards.server';
import { plainPath } from '~/shell/lang';
import { useMemberMessages } from '~/messages/member';

const BASE = '/adminpanel';
const MAILS = `${BASE}/mails`;

export async function loader({ request }: LoaderFunctionArgs) {
  const user = await requireRole(request, 'Admin');
  // The panel has two addresses; its first section and the width of its menu stay with the one that was asked for.
  const isSecond = /^\/admindashboard\/?$/i.test(plainPath(new URL(request.url).pathname));
  const base = isSecond ? '/adminDashboard' : BASE;
  return { ...frameOf(request, user, base), base, undelivered: await countUndelivered(user) };
}

/** Each section asks who is there for itself; of the frame only the count of mails changes, where they are dealt with. */
export const shouldRevalidate: ShouldRevalidateFunction = ({ nextUrl }) => plainPath(nextUrl.pathname) === MAILS;

export default function AdminPanel() {
  const { undelivered: count, ...data } = useLoaderData<typeof loader>();
  const { dashboard, hires, inbox, people, undelivered } = useMemberMessages();
  const t = dashboard.admin;
  const entries = [
    { to: data.base, label: t.entries.loans, icon: HandCoins },
    { to: `${BASE}/agents`, label: t.entries.agents, icon: Users },
    { to: `${BASE}/properties`, label: t.entries.properties, icon: Building2 },
    { to: `${BASE}/user-properties`, label: t.entries.userProperties, icon: Inbox },
    { to: `${BASE}/add-agent`, label: t.entries.addAgent, icon: UserPlus },
    { to: `${BASE}/enquiries`, label: inbox.entry, icon: MessageSquareText },
    { to: `${BASE}/hires`, label: hires.allEntry, icon: Handshake },
    {
      ...{ to: MAILS, label: undelivered.entry, icon: MailWarning },
      ...(count > 0 && { count: undelivered.count(count) }),
    },
    { to: `${BASE}/audit`, label: people.audit.entry, icon: ScrollText },
  ];
  return (
    <DashboardFrame name={t.name} entries={entries} {...data}>
      <Outlet />
    </DashboardFrame>
  );
}
