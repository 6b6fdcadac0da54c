import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { LayoutDashboard } from 'lucide-react';

import { getPage } from '~/content/pages.server';
import { DashboardFrame } from '~/ui/dashboard/frame';
import { Section } from '~/ui/dashboard/section';
import { Tile, Tiles } from '~/ui/dashboard/tiles';
import { frameData } from '~/platform/dashboard-frame.server';
import { requireUser } from '~/identity/guards.server';
import { langOf } from '~/shell/lang';
import { memberMessagesOf, useMemberMessages } from '~/messages/member';
import { useMessages } from '~/messages/use-messages';
import { pageMeta, type PageInfo } from '~/shell/meta';
import { paths } from '~/shell/paths';

export async function loader({ request }: LoaderFunctionArgs) {
  const user = await requireUser(request);
  const t = memberMessagesOf(request).dashboard.fallback;
  const frame = await frameData(request, user, paths.dashboard);
  const { dashboard_tiles } = await getPage('site', langOf(new URL(request.url).pathname));
  const page: PageInfo = { title: t.name, description: t.name, hidden: true };
  return { frame, tiles: dashboard_tiles, page };
}

export const meta = pageMeta;

/** For people whose role is not known; whoever is signed in may see it. */
export default function FallbackDashboard() {
  const { frame, tiles } = useLoaderData<typeof loader>();
  const t = useMemberMessages().dashboard.fallback;
  const { common } = useMessages();
  const entries = [{ to: paths.dashboard, label: t.name, icon: LayoutDashboard }];
  return (
    <DashboardFrame name={t.name} base={paths.dashboard} entries={entries} {...frame}>
      <Section title={t.welcome(common.brand)}>
        <Tiles>
          {tiles.map(({ label, value }) => (
            <Tile key={label} label={label} value={value} />
          ))}
        </Tiles>
      </Section>
    </DashboardFrame>
  );
}
