import { apart } from './apart';
import { selfcheck as bn } from './bn/selfcheck';
import { selfcheck as en, type SelfCheckMessages } from './en/selfcheck';

/** The texts of the /test: nobody else loads them. */
export const { use: useSelfCheckMessages, of: selfCheckMessagesOf } = apart<SelfCheckMessages>({ en, bn });
