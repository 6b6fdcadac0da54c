import { lazy, Suspense, useEffect, useState, type ComponentType } from 'react';

import { remember, useRemembered } from '~/favourite/remember';
import { ENTRY_MAX, REMEMBERED_MAX } from '~/shell/remembered';
import { whenIdle } from '~/shell/when-idle';
import { entryOf, searchIn } from '~/search/made-searches';

type Props = {
  /** The search of the list that is shown, to be remembered; or else those of before are shown. */
  search?: { query: string; words: string };
};
export type SeenProps = { withSearches: boolean };

type Loaded = { default: ComponentType<SeenProps> };

const Seen = lazy(() =>
  import('./seen').then(
    (it): Loaded => it,
    (): Loaded => ({ default: () => null }),
  ),
);

/** What this browser looked at and searched for lately, fetched where there is any once the page has nothing else to do. */
export function SeenLater({ search }: Props) {
  const [idle, setIdle] = useState(false);
  useEffect(() => whenIdle(() => setIdle(true)), []);
  const made = search && entryOf(search);
  const entry = made && made.length <= ENTRY_MAX.searches ? made : null;
  useEffect(() => {
    if (!entry || !idle) return;
    const { query } = searchIn(entry);
    remember('searches', (entries) => [entry, ...entries.filter((one) => searchIn(one).query !== query)]);
  }, [entry, idle]);
  const seen = useRemembered('seen').length;
  const searches = useRemembered('searches').length;
  const isEmpty = seen === 0 && (search !== undefined || searches === 0);
  return (
    <>
      {/* For a page whose script has not come (shell/asleep.ts). */}
      {entry && <span hidden data-note="69searches" data-entry={entry} data-most={REMEMBERED_MAX.searches} />}
      {idle && !isEmpty && (
        <Suspense fallback={null}>
          <Seen withSearches={!search} />
        </Suspense>
      )}
    </>
  );
}
