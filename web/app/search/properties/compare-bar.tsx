import { useLocation } from '@remix-run/react';

import { LocalLink } from '~/ui/local-link';
import { localPath, useLang } from '~/shell/lang';
import { useMessages } from '~/messages/use-messages';
import { remember, useRemembered } from '~/favourite/remember';
import { paths } from '~/shell/paths';

/** The id of the form that the boxes of the cards belong to. */
export const COMPARE_FORM = 'compare';

/**
 * At the foot of the list: what is chosen to be compared. Without script a button for the boxes that are ticked. The
 * filters go with it, for the way back.
 */
export function CompareBar() {
  const { list } = useMessages();
  const lang = useLang();
  const chosen = useRemembered('compare');
  const { search } = useLocation();
  return (
    <>
      <form id={COMPARE_FORM} method="get" action={localPath(paths.compare, lang)} className="hidden noscript:block">
        {[...new URLSearchParams(search)].map(([name, value], at) => (
          <input key={at} type="hidden" name={name} value={value} />
        ))}
        <button className="button button-quiet">{list.compareChosen}</button>
      </form>
      {chosen.length > 0 && (
        <aside
          aria-label={list.compareBar}
          className="card sticky bottom-3 z-20 flex flex-wrap items-center justify-center gap-3 p-3 shadow-lg"
        >
          <LocalLink
            to={`${paths.compare}?ids=${[...chosen].reverse().join(',')}${search.replace('?', '&')}`}
            className="button"
          >
            {list.compareCount(chosen.length)}
          </LocalLink>
          <button type="button" className="button button-quiet" onClick={() => remember('compare', () => [])}>
            {list.compareNone}
          </button>
        </aside>
      )}
    </>
  );
}
