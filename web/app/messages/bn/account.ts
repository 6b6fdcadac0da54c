import type { MemberMessages } from '../en/member';

export const account: MemberMessages['account'] = {};
