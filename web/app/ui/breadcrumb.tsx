import { useMessages } from '~/messages/use-messages';

import { LocalLink } from './local-link';

export type Crumb = { name: string; path: string; lang?: string | undefined };

/** The way from the home page to here; the last entry is this page, which a phone has in its heading right below. */
export function Breadcrumb({ crumbs }: { crumbs: Crumb[] }) {
  const { common } = useMessages();
  return (
    <nav aria-label={common.breadcrumb} className="page pt-2 text-sm text-muted">
      <ol className="flex flex-wrap items-center gap-x-2">
        {crumbs.map(({ name, path, lang }, at) => (
          <li
            key={path}
            className={`inline-flex items-baseline gap-2 ${at === crumbs.length - 1 ? 'max-sm:sr-only' : ''}`}
          >
            {at > 0 && <span aria-hidden="true">/</span>}
            {at === crumbs.length - 1 ? (
              <span aria-current="page" lang={lang}>
                {name}
              </span>
            ) : (
              <LocalLink to={path} className="link inline-flex min-h-11 items-center" lang={lang}>
                {name}
              </LocalLink>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
