import { Link, useSearchParams } from '@remix-run/react';
import { useEffect, useState } from 'react';

import { useLoanMessages } from '~/messages/loan';

type Props = { tabs: Array<{ key: string; title: string }>; current: string };

/**
 * The four texts about the loan, one at a time. Links and not ARIA tabs: the text that is not open is not on the page,
 * and the choice stands in the address, where it survives a reload and works without script.
 */
export function LoanTabs({ tabs, current }: Props) {
  const t = useLoanMessages();
  const [query] = useSearchParams();
  // Without script the page is loaded anew and must not start at its top; with script it stays where it is.
  const [hash, setHash] = useState('#loan');
  useEffect(() => setHash(''), []);
  const address = (key: string) => {
    const next = new URLSearchParams(query);
    next.set('tab', key);
    return `?${next}${hash}`;
  };
  return (
    <nav aria-label={t.tabs} className="-mx-[16px] overflow-x-auto px-[16px] md:mx-0 md:px-0">
      <ul className="flex w-max min-w-full gap-1 border-b border-line">
        {tabs.map(({ key, title }) => (
          <li key={key}>
            <Link
              to={address(key)}
              preventScrollReset
              replace
              aria-current={key === current ? 'true' : undefined}
              className="inline-flex min-h-11 items-center whitespace-nowrap border-b-3 border-transparent px-4 font-medium text-muted hover:text-ink aria-[current=true]:border-brick aria-[current=true]:text-ink"
            >
              {title}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
