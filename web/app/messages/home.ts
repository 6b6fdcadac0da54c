import { apart } from './apart';
import { home as bn } from './bn/home';
import { home as en, type HomeMessages } from './en/home';

/** The texts of the home page, reviews among them: nobody else loads them. */
export const { use: useHomeMessages, of: homeMessagesOf } = apart<HomeMessages>({ en, bn });
