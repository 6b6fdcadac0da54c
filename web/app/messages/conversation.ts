import { apart } from './apart';
import { conversation as bn } from './bn/conversation';
import { conversation as en, type ConversationMessages } from './en/conversation';

/** The texts of conversations: the list, one of them, what was reported. Also for those who come by the link of a mail. */
export const { use: useConversationMessages, of: conversationMessagesOf } = apart<ConversationMessages>({ en, bn });
