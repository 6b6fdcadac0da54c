import { apart } from './apart';
import { hire as bn } from './bn/hire';
import { hire as en, type HireMessages } from './en/hire';

export const { use: useHireMessages, of: hireMessagesOf } = apart<HireMessages>({ en, bn });
