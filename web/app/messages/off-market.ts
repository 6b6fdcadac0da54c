import { apart } from './apart';
import { offMarket as bn } from './bn/off-market';
import { offMarket as en, type OffMarketMessages } from './en/off-market';

/** The texts of the page of a home that was on the market. */
export const { use: useOffMarketMessages, of: offMarketMessagesOf } = apart<OffMarketMessages>({ en, bn });
