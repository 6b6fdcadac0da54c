import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { Outlet, useRouteLoaderData, type ShouldRevalidateFunction } from '@remix-run/react';
import { useEffect } from 'react';

import type { Page } from '@69street/config/contract';
import { BRAND } from '@69street/config/market';

import { getPage } from '~/content/pages.server';
import { ask, calls } from '~/cms/client.server';
import { orElse } from '~/cms/outcome.server';
import { getStatus } from '~/platform/status.server';
import { pressing } from '~/platform/to-do';
import { Fault, faultOf } from '~/ui/fault';
import { Footer } from '~/ui/footer';
import { Header } from '~/ui/header';
import { getViewer, roleOf } from '~/identity/guards.server';
import { rememberViewer } from '~/shell/browser-store.client';
import { langOf, plainPath } from '~/shell/lang';
import { paths } from '~/shell/paths';
import { messagesOf } from '~/messages/index.server';

export async function loader({ request }: LoaderFunctionArgs) {
  const lang = langOf(new URL(request.url).pathname);
  // The frame must stand while cms is away: both are left out then, and the screen inside says what is missing.
  const person = await getViewer(request);
  const [site, status, favourites, waiting] = await Promise.all([
    getPage('site', lang).catch(() => null),
    getStatus().catch(() => null),
    // Without them the hearts stand empty, and pressing one says "Already Added".
    person && orElse(ask(calls.favourites, { token: person.token }), null),
    person && orElse(ask(calls.waiting, { token: person.token }), null),
  ]);
  const embedded = Object.entries(status?.services ?? {})
    .filter(([, mode]) => mode === 'embedded')
    .map(([name]) => name);
  const { forbidden, missing, down, broken } = messagesOf(request).common.error;
  const faults = { forbidden: forbidden.title, missing: missing.title, down: down.title, broken: broken.title };
  // For looks only: each screen that shows more asks for itself who is there.
  const viewer = person && {
    user_name: person.user_name || person.user_email,
    user_email: person.user_email,
    user_phone: person.user_phone,
    expires_at: person.expires_at,
    role: roleOf(person),
    waiting: pressing(waiting?.data ?? []),
  };
  return {
    site,
    embedded,
    faults,
    viewer,
    favourites: favourites?.data.map(({ key }) => key) ?? [],
    year: new Date().getFullYear(),
  };
}

/** Only where a screen failed: every screen that stands has titles of its own, which replace these. */
export const meta: MetaFunction<typeof loader> = ({ data, error }) => {
  const title = error && data ? `${data.faults[faultOf(error)]} | ${BRAND}` : BRAND;
  return [{ title }, { name: 'robots', content: 'noindex' }];
};

/**
 * Asked again after a form was sent, and behind a conversation, which reading alone has taken off what waits: who is there,
 * and what they keep, changes by nothing else.
 */
export const shouldRevalidate: ShouldRevalidateFunction = ({ formMethod, currentUrl, nextUrl }) =>
  formMethod !== undefined ||
  (currentUrl.pathname !== nextUrl.pathname && plainPath(currentUrl.pathname).startsWith(`${paths.messages}/`));

function Frame({ children }: { children: React.ReactNode }) {
  const data = useRouteLoaderData<typeof loader>('routes/layout');
  // The footer of a draft is the one that is being written.
  const draft = useRouteLoaderData<{ site: Page<'site'> | null }>('routes/draft');
  const viewer = data?.viewer ?? null;
  const favourites = data?.favourites;
  useEffect(() => {
    // Of no use to the page itself, so it comes behind it.
    const note = () => rememberViewer(viewer && { ...viewer, favourites: favourites ?? [] });
    const timer = setTimeout(note, 1500);
    return () => clearTimeout(timer);
  }, [viewer, favourites]);
  return (
    <>
      <Header viewer={viewer} />
      <main id="main" tabIndex={-1} className="flex-1 outline-none">
        {children}
      </main>
      <Footer
        site={draft?.site ?? data?.site ?? null}
        embedded={data?.embedded ?? []}
        year={data?.year ?? new Date().getFullYear()}
      />
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
