import { account } from './account';
import { auth } from './auth';
import { dashboard } from './dashboard';
import { favourites } from './favourites';
import { hires } from './hires';
import { inbox } from './inbox';
import { listing } from './listing';
import { loans } from './loans';
import { moderation } from './moderation';
import { people } from './people';
import { searches } from './searches';

/** Texts of the screens for people who sign in or are signed in. Apart, so that visitors do not load them. */
export const member = {
  account,
  auth,
  dashboard,
  favourites,
  hires,
  inbox,
  listing,
  loans,
  moderation,
  people,
  searches,
};
export type MemberMessages = typeof member;
