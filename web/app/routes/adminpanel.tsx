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

import { ask, calls } from '~/cms/client.server';
import { orElse } from '~/cms/outcome.server';
import { DashboardFrame } from '~/ui/dashboard/frame';
import { frameOf } from '~/platform/dashboard-frame.server';
import { requireRole } from '~/identity/guards.server';
import { plainPath } from '~/shell/lang';
import { useMemberMessages } from '~/messages/member';
import { paths } from '~/shell/paths';

export async function loader({ request }: LoaderFunctionArgs) {
  const user = await requireRole(request, 'Admin');
  // The panel has two addresses; its first section and the width of its menu stay with the one that was asked for.
  const isSecond = /^\/admindashboard\/?$/i.test(plainPath(new URL(request.url).pathname));
  const base = isSecond ? paths.admin.other : paths.admin.loans;
  // The menu has to stand without the count, too.
  const mails = await orElse(ask(calls.undeliveredMails, { token: user.token }), null);
  return { ...frameOf(request, user, base), base, undelivered: mails?.meta.total ?? 0 };
}

/** Each section asks who is there for itself; of the frame only the count of mails changes, where they are dealt with. */
export const shouldRevalidate: ShouldRevalidateFunction = ({ nextUrl }) =>
  plainPath(nextUrl.pathname) === paths.admin.mails;

export default function AdminPanel() {
  const { undelivered: count, ...data } = useLoaderData<typeof loader>();
  const { dashboard, hires, inbox, people, undelivered } = useMemberMessages();
  const t = dashboard.admin;
  const entries = [
    { to: data.base, label: t.entries.loans, icon: HandCoins },
    { to: paths.admin.agents, label: t.entries.agents, icon: Users },
    { to: paths.admin.properties, label: t.entries.properties, icon: Building2 },
    { to: paths.admin.userProperties, label: t.entries.userProperties, icon: Inbox },
    { to: paths.admin.addAgent, label: t.entries.addAgent, icon: UserPlus },
    { to: paths.admin.enquiries, label: inbox.entry, icon: MessageSquareText },
    { to: paths.admin.hires, label: hires.allEntry, icon: Handshake },
    {
      ...{ to: paths.admin.mails, label: undelivered.entry, icon: MailWarning },
      ...(count > 0 && { count: undelivered.count(count) }),
    },
    { to: paths.admin.audit, label: people.audit.entry, icon: ScrollText },
  ];
  return (
    <DashboardFrame name={t.name} entries={entries} {...data}>
      <Outlet />
    </DashboardFrame>
  );
}
