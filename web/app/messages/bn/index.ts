import type { Messages } from '../en';
import { carousel } from './carousel';
import { common } from './common';
import { articles } from './articles';
import { list } from './list';
import { property } from './property';
import { sell } from './sell';

export const bn: Messages = { carousel, common, articles, list, property, sell };
