import type { City } from '@69street/config/market';

/** A way into the list, with how many homes are behind it, in words. */
export type Way = { label: string; count: string; to: string };
/** A city whose homes the page can show, and whether it does. */
export type CityTab = { city: City | null; label: string; to: string; isShown: boolean };
