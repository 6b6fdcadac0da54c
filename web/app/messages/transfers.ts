import { apart } from './apart';
import { transfers as bn } from './bn/transfers';
import { transfers as en, type TransfersMessages } from './en/transfers';

/** The texts of the desk where bank transfers are decided on. */
export const { use: useTransfersMessages, of: transfersMessagesOf } = apart<TransfersMessages>({ en, bn });
