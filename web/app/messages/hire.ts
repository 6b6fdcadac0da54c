import { apart } from './apart';
import { hire as bn } from './bn/hire';
import { hire as en, type HireMessages } from './en/hire';

/** The texts of the payment screen. */
export const { use: useHireMessages, of: hireMessagesOf } = apart<HireMessages>({ en, bn });
