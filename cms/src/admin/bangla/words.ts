import { LISTING_WORDS } from './listings';
import { COMPONENT_WORDS, PAGE_WORDS } from './pages';
import { PEOPLE_WORDS } from './people';
import type { TypeWords } from './type-words';

/** Bangla for the types of the panel, by their uid. */
export const TYPES: Readonly<Record<string, TypeWords>> = { ...LISTING_WORDS, ...PEOPLE_WORDS, ...PAGE_WORDS };
/** And for their parts. */
export const COMPONENTS: Readonly<Record<string, TypeWords>> = COMPONENT_WORDS;
