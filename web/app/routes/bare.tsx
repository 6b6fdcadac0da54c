import type { MetaFunction } from '@remix-run/node';
import { Outlet } from '@remix-run/react';

import { BRAND } from '@69street/config/market';

import { Fault } from '~/ui/fault';
import { BareFrame } from '~/identity/auth/bare-frame';

/** Screens that fill the page, without the shared header: signing in, and the dashboards with their own frame. */
export const meta: MetaFunction = () => [{ title: BRAND }, { name: 'robots', content: 'noindex' }];

export default function BareRoute() {
  return <Outlet />;
}

export function ErrorBoundary() {
  return (
    <BareFrame wide>
      <Fault />
    </BareFrame>
  );
}
