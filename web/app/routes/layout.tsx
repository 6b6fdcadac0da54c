import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { Outlet, useRouteLoaderData, type ShouldRevalidateFunction } from '@remix-run/react';

import { BRAND } from '@69street/config/market';

import { getPage, getStatus } from '~/cms/content.server';
import { Fault, faultOf } from '~/components/fault';
import { Footer } from '~/components/footer';
import { Header } from '~/components/header';
import { langOf } from '~/lang';
import { messagesOf } from '~/messages/index.server';

export async function loader({ request }: LoaderFunctionArgs) {
  const lang = langOf(new URL(request.url).pathname);
  // The frame must stand while cms is away: both are left out then, and the screen inside says what is missing.
  const [site, status] = await Promise.all([getPage('site', lang).catch(() => null), getStatus().catch(() => null)]);
  const embedded = Object.entries(status?.services ?? {})
    .filter(([, mode]) => mode === 'embedded')
    .map(([name]) => name);
  const { missing, down, broken } = messagesOf(request).common.error;
  const faults = { missing: missing.title, down: down.title, broken: broken.title };
  return { site, embedded, faults, year: new Date().getFullYear() };
}

/** Only where a screen failed: every screen that stands has titles of its own, which replace these. */
export const meta: MetaFunction<typeof loader> = ({ data, error }) => {
  const title = error && data ? `${data.faults[faultOf(error)]} | ${BRAND}` : BRAND;
  return [{ title }, { name: 'robots', content: 'noindex' }];
};

export const shouldRevalidate: ShouldRevalidateFunction = () => false;

function Frame({ children }: { children: React.ReactNode }) {
  const data = useRouteLoaderData<typeof loader>('routes/layout');
  return (
    <>
      <Header viewer={undefined} />
      <main id="main" tabIndex={-1} className="flex-1 outline-none">
        {children}
      </main>
      <Footer site={data?.site ?? null} embedded={data?.embedded ?? []} year={data?.year ?? new Date().getFullYear()} />
    </>
  );
}

export default function LayoutRoute() {
  return (
    <Frame>
      <Outlet />
    </Frame>
  );
}

export function ErrorBoundary() {
  return (
    <Frame>
      <Fault />
    </Frame>
  );
}
