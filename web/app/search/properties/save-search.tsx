import { BellPlus } from 'lucide-react';

import { LocalLink } from '~/ui/local-link';
import { useMessages } from '~/messages/use-messages';
import { paths } from '~/shell/paths';

/** Leads from the list to where its search is kept; `search` is the query of the list's address. */
export function SaveSearchLink({ search }: { search: string }) {
  const { list } = useMessages();
  return (
    <LocalLink
      to={`${paths.saveSearch}${search}`}
      className="link inline-flex min-h-11 min-w-11 items-center justify-end gap-1.5 text-sm lg:min-h-9"
      rel="nofollow"
    >
      <BellPlus size={18} aria-hidden="true" />
      <span className="max-sm:sr-only">{list.saveSearch}</span>
    </LocalLink>
  );
}
