/** The header in which the panel says of which state of a document a save knows: its `updatedAt`. */
export const READ_AT = 'x-read-at';

/** What a save is told that would write over another. */
export const CHANGED_SINCE =
  'This was saved elsewhere since you opened it, by somebody else or in another tab. Nothing was written over, and what you typed is still here: open the page once more in a new tab, and bring over what is yours';

/** The header in which the panel names a new document, by the id that it is to have: see once-when-new.ts. */
export const NEW_DOCUMENT = 'x-new-document';
