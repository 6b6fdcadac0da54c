import { useLocation, useNavigation } from '@remix-run/react';

import { changedMeanwhile } from '~/search/property-filters';

/** Makes of a change of the list that is shown the same change of the list that was asked for last. */
export function useUnderWay(): (wanted: string) => string {
  const { pathname, search } = useLocation();
  const { location } = useNavigation();
  const underWay = location?.pathname === pathname ? location.search : search;
  return (wanted) => changedMeanwhile(wanted, search, underWay);
}
