import { apart } from './apart';
import { spp as bn } from './bn/spp';
import { spp as en, type SppMessages } from './en/spp';

/** The texts of a listing's own page beside those of `property`, which other screens share. */
export const { use: useSppMessages } = apart<SppMessages>({ en, bn });
