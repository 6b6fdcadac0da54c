import { useLocation } from '@remix-run/react';
import { List, Map } from 'lucide-react';

import { LocalLink } from '~/ui/local-link';
import { useMessages } from '~/messages/use-messages';
import { viewSearch } from '~/search/property-filters';
import { paths } from '~/shell/paths';

import { useUnderWay } from './use-under-way';

/** From the list to the map and back, where there is no room for both. The map needs script, so the switch does too. */
export function ViewSwitch({ map }: { map: boolean }) {
  const { list } = useMessages();
  const { search } = useLocation();
  const meanwhile = useUnderWay();
  const Icon = map ? List : Map;
  return (
    <LocalLink
      to={`${paths.properties}${meanwhile(viewSearch(new URLSearchParams(search), map ? 'list' : 'map'))}`}
      preventScrollReset
      data-press
      className="button button-quiet shrink-0 bg-card px-3 noscript:hidden sm:px-4 xl:hidden"
    >
      <Icon size={18} aria-hidden="true" />
      <span className="max-sm:sr-only">{map ? list.view.list : list.view.map}</span>
    </LocalLink>
  );
}
