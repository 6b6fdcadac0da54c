import { apart } from './apart';
import { transfer as bn } from './bn/transfer';
import { transfer as en, type TransferMessages } from './en/transfer';

/** The texts of paying by bank transfer. */
export const { use: useTransferMessages, of: transferMessagesOf } = apart<TransferMessages>({ en, bn });
