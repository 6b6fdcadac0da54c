import { apart } from './apart';
import { articles as bn } from './bn/articles';
import { articles as en, type ArticleMessages } from './en/articles';

/** The texts of the guides: nobody else loads them. */
export const { use: useArticleMessages, of: articleMessagesOf } = apart<ArticleMessages>({ en, bn });
