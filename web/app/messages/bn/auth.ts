import type { MemberMessages } from '../en/member';

export const auth: MemberMessages['auth'] = {};
