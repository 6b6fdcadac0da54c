/** The choice of somebody who did not write about the home. */
export const OTHER = 'other';
