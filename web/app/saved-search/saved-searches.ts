import type { SavedSearch } from '@69street/config/contract';

/** A saved search as its owner sees it in the list. */
export type SearchRow = Pick<SavedSearch, '_id' | 'rhythm' | 'paused' | 'confirmed'> & {
  /** The filters in words. */
  summary: string;
  /** The list with its filters. */
  path: string;
  saved_on: string;
  sent_on: string | null;
};

/** What the owner may do with one. */
export const SEARCH_ACTIONS = ['rhythm', 'pause', 'resume', 'delete'] as const;
export type SearchAction = (typeof SEARCH_ACTIONS)[number];
