import type { MemberMessages } from '../en/member';
import { account } from './account';
import { auth } from './auth';
import { dashboard } from './dashboard';
import { favourites } from './favourites';
import { listing } from './listing';

export const member: MemberMessages = { account, auth, dashboard, favourites, listing };
