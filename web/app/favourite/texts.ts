import type { Language } from '@69street/config/market';

import { useLang } from '~/shell/lang';
import { favourites as bn } from '~/messages/bn/favourites';
import { favourites as en } from '~/messages/en/favourites';

const catalogues: Record<Language, typeof en> = { en, bn };

/** The texts of lists and reviews alone: not every screen with them is for people signed in. */
export function useFavouriteTexts(): typeof en {
  return catalogues[useLang()];
}
