import { apart } from './apart';
import { auth as bn } from './bn/auth';
import { auth as en, type AuthMessages } from './en/auth';

export const { use: useAuthMessages, of: authMessagesOf } = apart<AuthMessages>({ en, bn });
