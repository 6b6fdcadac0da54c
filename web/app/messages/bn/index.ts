import type { Messages } from '../en';
import { carousel } from './carousel';
import { common } from './common';
import { agents } from './agents';
import { articles } from './articles';
import { loan } from './loan';
import { selfcheck } from './selfcheck';
import { sell } from './sell';

export const bn: Messages = { carousel, common, agents, articles, loan, selfcheck, sell };
