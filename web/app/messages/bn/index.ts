import type { Messages } from '../en';
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

export const bn: Messages = { carousel, common, agents, articles, home, list, loan, property, selfcheck, sell };
