import { common } from './common';

/** Every visible text in English. Bangla has the same shape, so a missing text is a type error. */
export const en = { common };
export type Messages = typeof en;
