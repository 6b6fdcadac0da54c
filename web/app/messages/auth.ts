import { apart } from './apart';
import { auth as bn } from './bn/auth';
import { auth as en, type AuthMessages } from './en/auth';

/** The texts of signing in and up, and of what the mails about it lead to. */
export const { use: useAuthMessages, of: authMessagesOf } = apart<AuthMessages>({ en, bn });
