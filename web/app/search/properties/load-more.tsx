import { useEffect, useState } from 'react';

import { LocalLink } from '~/ui/local-link';
import { useMessages } from '~/messages/use-messages';
import type { ListPaging } from '~/search/paging';

/** The id of the card at a place in the list, counted from 0: where a page without script goes on. */
export const cardId = (index: number) => `card-${index}`;

type Props = { path: string; paging: ListPaging; shown: number; total: string };

/** How much of the list is shown, and the link to more of it. */
export function LoadMore({ path, paging, shown, total }: Props) {
  const { common, list } = useMessages();
  const [withScript, setWithScript] = useState(false);
  useEffect(() => setWithScript(true), []);
  const { more, onward, back } = paging;
  return (
    <div className="flex flex-col items-center gap-3 pt-8">
      <p role="status" className="text-sm text-muted">
        {back === null ? list.showing(shown, total) : list.shownFurther(shown)}
      </p>
      {more !== null && (
        <LocalLink
          to={`${path}${more}${withScript ? '' : `#${cardId(shown)}`}`}
          preventScrollReset
          replace
          data-press
          className="button px-8"
        >
          {common.loadMore}
        </LocalLink>
      )}
      {onward !== null && (
        <LocalLink to={`${path}${onward}`} className="button px-8">
          {list.onward}
        </LocalLink>
      )}
      {back !== null && (
        <LocalLink to={`${path}${back}`} className="link inline-flex min-h-11 items-center">
          {list.backToStart}
        </LocalLink>
      )}
    </div>
  );
}
