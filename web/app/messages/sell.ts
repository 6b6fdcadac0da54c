import { apart } from './apart';
import { sell as bn } from './bn/sell';
import { sell as en, type SellMessages } from './en/sell';

/** The texts of the screen of selling: nobody else loads them. */
export const { use: useSellMessages, of: sellMessagesOf } = apart<SellMessages>({ en, bn });
