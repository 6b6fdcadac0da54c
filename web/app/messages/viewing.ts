import { apart } from './apart';
import { viewing as bn } from './bn/viewing';
import { viewing as en, type ViewingMessages } from './en/viewing';

/** The texts of viewings: choosing a time, what was taken, when one shows homes. Also for who comes by the link of a mail. */
export const {
  use: useViewingMessages,
  of: viewingMessagesOf,
  inside: viewingMessagesIn,
} = apart<ViewingMessages>({ en, bn });
