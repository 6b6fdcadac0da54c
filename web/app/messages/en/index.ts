import { carousel } from './carousel';
import { common } from './common';
import { agents } from './agents';
import { articles } from './articles';
import { home } from './home';
import { list } from './list';
import { loan } from './loan';
import { property } from './property';
import { selfcheck } from './selfcheck';
import { sell } from './sell';

/** Every visible text in English. Bangla has the same shape, so a missing text is a type error. */
export const en = { carousel, common, agents, articles, home, list, loan, property, selfcheck, sell };
export type Messages = typeof en;
