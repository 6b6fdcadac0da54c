/** Something that was deleted and can still be put back, until when, in words, and whether it waits for review then. */
export type Deleted = { _id: string; name: string; code: string; until: string; waits: boolean };

/** What a button says that puts a review back, before its `_id`. */
export const REVIEW_BACK = 'restore_review';
