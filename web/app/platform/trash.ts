/** Something that was deleted and can still be put back, and until when, in words. */
export type Deleted = { _id: string; name: string; code: string; until: string };

/** What a button says that puts a review back, before its `_id`. */
export const REVIEW_BACK = 'restore_review';
