import { apart } from './apart';
import { fullScreen as bn } from './bn/full-screen';
import { fullScreen as en, type FullScreenMessages } from './en/full-screen';

/** The texts of the pictures over the whole screen. */
export const { use: useFullScreenMessages } = apart<FullScreenMessages>({ en, bn });
