import { carousel } from './carousel';
import { common } from './common';
import { articles } from './articles';
import { list } from './list';
import { property } from './property';
import { sell } from './sell';

/** Every visible text in English. Bangla has the same shape, so a missing text is a type error. */
export const en = { carousel, common, articles, list, property, sell };
export type Messages = typeof en;
