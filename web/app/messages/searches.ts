import { apart } from './apart';
import { searches as bn } from './bn/searches';
import { searches as en, type SearchesMessages } from './en/searches';

/** The texts of saved searches: saving one, the links of its mails, the list of one's own. */
export const { use: useSearchesMessages, of: searchesMessagesOf } = apart<SearchesMessages>({ en, bn });
