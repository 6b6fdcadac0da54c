import { carousel } from './carousel';
import { common } from './common';
import { list } from './list';
import { property } from './property';

/** The texts that most screens show, in English; others stand apart (apart.ts). Bangla has the same shape. */
export const en = { carousel, common, list, property };
export type Messages = typeof en;
