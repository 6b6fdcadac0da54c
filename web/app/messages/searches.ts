import { apart } from './apart';
import { searches as bn } from './bn/searches';
import { searches as en, type SearchesMessages } from './en/searches';

export const { use: useSearchesMessages, of: searchesMessagesOf } = apart<SearchesMessages>({ en, bn });
