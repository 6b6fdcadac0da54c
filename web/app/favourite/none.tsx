import { paths } from '~/shell/paths';
import { Nothing } from '~/ui/dashboard/section';
import { LocalLink } from '~/ui/local-link';

import { useFavouriteTexts } from './texts';

/** A list with nothing in it, and the way to the homes. */
export function NoFavourites() {
  const t = useFavouriteTexts();
  return (
    <Nothing title={t.empty} text={t.emptyText}>
      <LocalLink to={paths.properties} className="button">
        {t.toList}
      </LocalLink>
    </Nothing>
  );
}
