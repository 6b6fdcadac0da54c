import { json, type LinksFunction, type LoaderFunctionArgs } from '@remix-run/node';
import {
  Links,
  Meta,
  Outlet,
  ScrollRestoration,
  useMatches,
  useRouteLoaderData,
  type ShouldRevalidateFunction,
} from '@remix-run/react';
import banglaLines from './fonts/bangla-lines.woff2?url';
import inter from './fonts/inter.woff2?url';
import { lazy, Suspense, useEffect, useState, type ReactNode } from 'react';

import { PageScripts, SamePlace, useAsleep } from '~/ui/asleep';
import { Busy } from '~/ui/busy';
import { Connection } from '~/ui/connection';
import { Fault } from '~/ui/fault';
import { publicOrigin } from '~/env.server';
import { useLang } from '~/shell/lang';
import type { Handle } from '~/shell/handle';
import { useMessages } from '~/messages/use-messages';
import { useNonce } from '~/shell/nonce';
import { onNotice, type Notice } from '~/shell/notices';
import { takeToast } from '~/shell/session.server';
import { UndoBar } from '~/ui/undo';

import styles from './styles.css?url';

export const links: LinksFunction = () => [
  { rel: 'stylesheet', href: styles },
  { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
  { rel: 'manifest', href: '/manifest.webmanifest' },
];

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { toast, headers } = await takeToast(request);
  // Named on the screen of an unexpected fault, so that a visitor's report leads to the line in the log.
  const asked = { id: context.requestId, path: new URL(request.url).pathname };
  return json({ origin: publicOrigin, toast, formKey: context.formKey, request: asked }, { headers });
}

/**
 * Asked again only after a form was taken: nothing else here changes while somebody browses. A refused form keeps its
 * key: a new one would draw the form anew, without what was typed since and without the focus on what is wrong.
 */
export const shouldRevalidate: ShouldRevalidateFunction = ({ formMethod, actionStatus }) =>
  formMethod !== undefined && !(actionStatus && actionStatus >= 400);

function PlainToast({ message }: { message: Notice }) {
  return (
    <p role="status" className="page sticky top-0 z-50 bg-success-soft py-3 font-semibold text-success">
      {message.text}
    </p>
  );
}

// Most visits show no toast, so its code is fetched when there is one; what it says may be that the network is gone.
const Toasts = lazy(() => import('~/ui/toasts').catch(() => ({ default: PlainToast })));

function Flash() {
  const toast = useRouteLoaderData<typeof loader>('root')?.toast;
  const [latest, setLatest] = useState<Notice | null>(null);
  useEffect(() => onNotice(setLatest), []);
  useEffect(() => {
    if (toast) setLatest(toast);
  }, [toast]);
  if (latest) {
    return (
      <Suspense fallback={null}>
        <Toasts message={latest} />
      </Suspense>
    );
  }
  if (!toast) return null;
  return (
    <noscript>
      <PlainToast message={toast} />
    </noscript>
  );
}

export function Layout({ children }: { children: ReactNode }) {
  const nonce = useNonce();
  const lang = useLang();
  const { common } = useMessages();
  const toast = useRouteLoaderData<typeof loader>('root')?.toast;
  // As the page came: what follows in it needs no scripts written anew.
  const [isAsleep] = useState(useAsleep() && !toast);
  const skipsTo = useMatches().reduce<string | undefined>(
    (found, { handle }) => (handle as Handle | undefined)?.skipsTo ?? found,
    undefined,
  );
  return (
    <html lang={lang}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content="#0f3d2e" />
        {/* A Bangla page is first of all in letters that the device may have; until others come, 1 KB keeps their place. */}
        <link
          rel="preload"
          href={lang === 'en' ? inter : banglaLines}
          as="font"
          type="font/woff2"
          crossOrigin="anonymous"
        />
        <Meta />
        <Links />
      </head>
      <body className="flex min-h-dvh flex-col font-sans">
        <a
          href={`#${skipsTo ?? 'main'}`}
          className="sr-only z-50 rounded-md bg-card px-4 py-3 font-semibold focus:not-sr-only focus:fixed focus:left-4 focus:top-4"
        >
          {skipsTo ? common.skipToResults : common.skipToContent}
        </a>
        <Busy />
        <Flash />
        {toast?.undo && <UndoBar key={toast.id} text={toast.text} undo={toast.undo} />}
        {children}
        {/* Behind the screen: its effects find the forms drawn. */}
        <Connection />
        <ScrollRestoration nonce={nonce} />
        <SamePlace />
        <PageScripts asleep={isAsleep} />
      </body>
    </html>
  );
}

export default function App() {
  return <Outlet />;
}

export function ErrorBoundary() {
  return (
    <main id="main">
      <Fault />
    </main>
  );
}
