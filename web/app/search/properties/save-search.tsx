import { BellPlus } from 'lucide-react';

import { LocalLink } from '~/ui/local-link';
import { useMessages } from '~/messages/use-messages';
import { paths } from '~/shell/paths';

/** Leads from the list to where its search is kept; `search` is the query of the list's address. */
export function SaveSearchLink({ search }: { search: string }) {
  const { list } = useMessages();
  return (
    <LocalLink to={`${paths.saveSearch}${search}`} className="button button-quiet gap-2 px-3 text-sm" rel="nofollow">
      <BellPlus size={18} aria-hidden="true" />
      {list.saveSearch}
    </LocalLink>
  );
}
