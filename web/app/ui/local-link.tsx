import { Link, useRouteLoaderData, type LinkProps } from '@remix-run/react';

import { isSafeLink } from '@69street/config/market';

import { localPath, useLang } from '~/shell/lang';
import { signsIn } from '~/shell/sign-in-screens';

type Props = Omit<LinkProps, 'to'> & { to: string };

/** Ahead of a press for visitors alone: what is made for a person is kept by no browser, and would be fetched twice. */
function AheadLink({ prefetch = 'none', ...props }: LinkProps) {
  const frame = useRouteLoaderData('routes/layout') as { viewer?: object | null } | undefined;
  return <Link {...props} prefetch={frame?.viewer ? 'none' : prefetch} />;
}

/**
 * A link to a path of the site, kept in the page's language. Addresses elsewhere become plain links, and what could run
 * script, from before such were refused, stays text.
 */
export function LocalLink({ to, children, ...props }: Props) {
  const lang = useLang();
  if (!to.startsWith('/') || !isSafeLink(to)) {
    const {
      prefetch: _prefetch,
      reloadDocument: _reload,
      preventScrollReset: _scroll,
      replace: _replace,
      ...rest
    } = props;
    if (!isSafeLink(to) && !/^[?.]/.test(to)) return <span>{children}</span>;
    return (
      <a href={to} {...rest} rel="noopener">
        {children}
      </a>
    );
  }
  const Kind = props.prefetch ? AheadLink : Link;
  return (
    <Kind to={localPath(to, lang)} reloadDocument={signsIn(to)} {...props}>
      {children}
    </Kind>
  );
}
