import type { MemberMessages } from '../en/member';

export const dashboard: MemberMessages['dashboard'] = {};
