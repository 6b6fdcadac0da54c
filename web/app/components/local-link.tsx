import { Link, type LinkProps } from '@remix-run/react';

import { localPath, useLang } from '~/lang';
import { signsIn } from '~/sign-in-screens';

type Props = Omit<LinkProps, 'to'> & { to: string };

/** A link to a path of the site, kept in the page's language. Addresses elsewhere become plain links. */
export function LocalLink({ to, children, ...props }: Props) {
  const lang = useLang();
  if (!to.startsWith('/') || to.startsWith('//')) {
    const {
      prefetch: _prefetch,
      reloadDocument: _reload,
      preventScrollReset: _scroll,
      replace: _replace,
      ...rest
    } = props;
    return (
      <a href={to} {...rest} rel="noopener">
        {children}
      </a>
    );
  }
  return (
    <Link to={localPath(to, lang)} reloadDocument={signsIn(to)} {...props}>
      {children}
    </Link>
  );
}
