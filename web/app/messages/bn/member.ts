import type { MemberMessages } from '../en/member';
import { account } from './account';
import { dashboard } from './dashboard';
import { desk } from './desk';
import { favourites } from './favourites';
import { hires } from './hires';
import { inbox } from './inbox';
import { leads } from './leads';
import { listing } from './listing';
import { loans } from './loans';
import { undelivered } from './mails';
import { moderation } from './moderation';
import { people } from './people';
import { todo } from './todo';

export const member: MemberMessages = {
  account,
  dashboard,
  desk,
  favourites,
  hires,
  inbox,
  leads,
  listing,
  loans,
  moderation,
  people,
  todo,
  undelivered,
};
