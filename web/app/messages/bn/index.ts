import type { Messages } from '../en';
import { carousel } from './carousel';
import { common } from './common';
import { list } from './list';
import { property } from './property';

export const bn: Messages = { carousel, common, list, property };
