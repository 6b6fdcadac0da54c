import type { LoaderFunctionArgs } from '@remix-run/node';
import { Outlet, useLoaderData } from '@remix-run/react';
import {
  BellRing,
  Building2,
  CalendarDays,
  FileText,
  HandCoins,
  Handshake,
  Heart,
  KeyRound,
  LayoutDashboard,
  Megaphone,
  MessageSquareText,
  MessagesSquare,
} from 'lucide-react';

import { DashboardFrame } from '~/ui/dashboard/frame';
import { frameData } from '~/platform/dashboard-frame.server';
import { requireUser } from '~/identity/guards.server';
import { useConversationMessages } from '~/messages/conversation';
import { usePromotionMessages } from '~/messages/promotion';
import { useMemberMessages } from '~/messages/member';
import { useSearchesMessages } from '~/messages/searches';
import { useTenancyMessages } from '~/messages/tenancy';
import { useViewingMessages } from '~/messages/viewing';
import { paths } from '~/shell/paths';

export async function loader({ request }: LoaderFunctionArgs) {
  const user = await requireUser(request);
  return frameData(request, user, paths.own.home);
}

export { countsAnew as shouldRevalidate } from '~/ui/dashboard/frame';

export default function UserDashboard() {
  const data = useLoaderData<typeof loader>();
  const { dashboard, hires, inbox } = useMemberMessages();
  const searches = useSearchesMessages();
  const t = dashboard.user;
  const entries = [
    { to: paths.own.home, label: t.entries.home, icon: LayoutDashboard },
    { to: paths.own.favorites, label: t.entries.favorites, icon: Heart },
    { to: paths.own.password, label: t.entries.password, icon: KeyRound },
    { to: paths.own.properties, also: paths.desk.own, label: t.entries.properties, icon: Building2 },
    { to: paths.own.enquiries, label: inbox.entry, icon: MessageSquareText },
    { to: paths.messages, label: useConversationMessages().entry, icon: MessagesSquare },
    { to: paths.viewings.own, label: useViewingMessages().entry, icon: CalendarDays },
    { to: paths.tenancies, label: useTenancyMessages().entry, icon: FileText },
    { to: paths.own.hires, label: hires.entry, icon: Handshake },
    { to: paths.own.promotions, label: usePromotionMessages().entry, icon: Megaphone },
    { to: paths.own.searches, label: searches.entry, icon: BellRing },
    // The phone's menu leaves it out (specification, user dashboard); its tile on the first section leads there.
    { to: paths.own.loans, label: t.entries.loanStatus, icon: HandCoins, wideOnly: true },
  ];
  return (
    <DashboardFrame name={t.name} base={paths.own.home} entries={entries} {...data}>
      <Outlet context={data} />
    </DashboardFrame>
  );
}
