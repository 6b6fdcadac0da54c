import { apart } from './apart';
import { ownDesk as bn } from './bn/own-desk';
import { ownDesk as en, type OwnDeskMessages } from './en/own-desk';

/** The texts of the table of own listings, of its files and of its statistics. */
export const { use: useOwnDeskMessages, of: ownDeskMessagesOf } = apart<OwnDeskMessages>({ en, bn });
