import { Link, useRouteLoaderData, type LinkProps } from '@remix-run/react';
import { useEffect, useRef, useState } from 'react';

import { isSafeLink } from '@69street/config/market';

import { scriptsCome } from '~/shell/connection';
import { localPath, useLang } from '~/shell/lang';
import { signsIn } from '~/shell/sign-in-screens';

type Props = Omit<LinkProps, 'to'> & { to: string };

/** Longer than it takes to pass over a link on the way to another. */
const INTENT_MS = 100;

/**
 * Ahead of a press for visitors alone: what is made for a person is kept by no browser, and would be fetched twice. Not
 * by Remix's own `intent`, which reloads the page when the script of the next screen does not come, and without a network
 * loses it at a touch.
 */
function AheadLink({ prefetch = 'none', ...props }: LinkProps & { to: string }) {
  const frame = useRouteLoaderData('routes/layout') as { viewer?: object | null } | undefined;
  const [isNear, setNear] = useState(false);
  const timer = useRef<number>();
  const ask = () => void scriptsCome(props.to).then(setNear);
  const come = () => {
    window.clearTimeout(timer.current);
    if (prefetch === 'intent' && !frame?.viewer && !isNear) timer.current = window.setTimeout(ask, INTENT_MS);
  };
  const leave = () => window.clearTimeout(timer.current);
  useEffect(() => () => window.clearTimeout(timer.current), []);
  const near = { onPointerEnter: come, onFocus: come, onPointerLeave: leave, onBlur: leave };
  return <Link {...near} {...props} prefetch={isNear ? 'render' : 'none'} />;
}

/** What React's router reads otherwise than it is written: two slashes, `..`, an empty query. */
const ODD = /\/[/.]|[?#]$/;

/** What a plain link takes of the properties of one of the router's. */
function plain({ prefetch: _p, reloadDocument: _d, preventScrollReset: _s, replace: _r, ...rest }: Omit<Props, 'to'>) {
  return rest;
}

/**
 * A link to a path of the site, kept in the page's language. Addresses elsewhere become plain links, and what could run
 * script, from before such were refused, stays text.
 */
export function LocalLink({ to, children, ...props }: Props) {
  const lang = useLang();
  if (!to.startsWith('/') || !isSafeLink(to)) {
    if (!isSafeLink(to) && !/^[?.]/.test(to)) return <span>{children}</span>;
    return (
      <a href={to} {...plain(props)} rel="noopener">
        {children}
      </a>
    );
  }
  // The same as the router's link is in HTML, for a tenth of the work: a list has forty of them.
  if (import.meta.env.SSR && !ODD.test(to)) {
    return (
      <a {...plain(props)} href={localPath(to, lang)}>
        {children}
      </a>
    );
  }
  const Kind = props.prefetch ? AheadLink : Link;
  return (
    <Kind discover="none" to={localPath(to, lang)} reloadDocument={signsIn(to)} {...props}>
      {children}
    </Kind>
  );
}
