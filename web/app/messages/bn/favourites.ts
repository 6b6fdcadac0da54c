import type { MemberMessages } from '../en/member';

export const favourites: MemberMessages['favourites'] = {};
