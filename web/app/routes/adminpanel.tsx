import type { LoaderFunctionArgs } from '@remix-run/node';
import { Outlet, useLoaderData } from '@remix-run/react';
import {
  BookOpenText,
  Building2,
  HandCoins,
  Handshake,
  Inbox,
  Landmark,
  Megaphone,
  MailWarning,
  MessageSquareText,
  MessageSquareWarning,
  MessagesSquare,
  ScrollText,
  Star,
  UserPlus,
  Users,
} from 'lucide-react';

import { DashboardFrame } from '~/ui/dashboard/frame';
import { frameData } from '~/platform/dashboard-frame.server';
import { requireRole } from '~/identity/guards.server';
import { plainPath } from '~/shell/lang';
import { useBooksMessages } from '~/messages/books';
import { usePromotionMessages } from '~/messages/promotion';
import { useConversationMessages } from '~/messages/conversation';
import { useMemberMessages } from '~/messages/member';
import { useOwnDeskMessages } from '~/messages/own-desk';
import { useTransfersMessages } from '~/messages/transfers';
import { paths } from '~/shell/paths';

export async function loader({ request }: LoaderFunctionArgs) {
  const user = await requireRole(request, 'Admin');
  // The panel has two addresses; its first section and the width of its menu stay with the one that was asked for.
  const isSecond = /^\/admindashboard\/?$/i.test(plainPath(new URL(request.url).pathname));
  const base = isSecond ? paths.admin.other : paths.admin.loans;
  return { ...(await frameData(request, user, base)), base };
}

export { countsAnew as shouldRevalidate } from '~/ui/dashboard/frame';

export default function AdminPanel() {
  const data = useLoaderData<typeof loader>();
  const { dashboard, hires, inbox, people, undelivered } = useMemberMessages();
  const conversation = useConversationMessages();
  const t = dashboard.admin;
  const entries = [
    { to: data.base, label: t.entries.loans, icon: HandCoins },
    { to: paths.admin.agents, label: t.entries.agents, icon: Users },
    { to: paths.admin.properties, label: t.entries.properties, icon: Building2 },
    { to: paths.admin.userProperties, also: paths.admin.askedMore, label: t.entries.userProperties, icon: Inbox },
    { to: paths.admin.addAgent, label: t.entries.addAgent, icon: UserPlus },
    { to: paths.admin.enquiries, label: inbox.entry, icon: MessageSquareText },
    { to: paths.messages, label: conversation.entry, icon: MessagesSquare },
    { to: paths.admin.conversations, label: conversation.reported.entry, icon: MessageSquareWarning },
    { to: paths.admin.hires, label: hires.allEntry, icon: Handshake },
    { to: paths.admin.promotions, label: usePromotionMessages().entry, icon: Megaphone },
    { to: paths.admin.transfers, label: useTransfersMessages().entry, icon: Landmark },
    { to: paths.admin.books, label: useBooksMessages().entry, icon: BookOpenText },
    { to: paths.admin.mails, label: undelivered.entry, icon: MailWarning },
    { to: paths.admin.wishes, label: useOwnDeskMessages().wishes.entry, icon: Star },
    { to: paths.admin.audit, label: people.audit.entry, icon: ScrollText },
  ];
  return (
    <DashboardFrame name={t.name} entries={entries} {...data}>
      <Outlet context={data} />
    </DashboardFrame>
  );
}
