/** So many windows a day of the week has in the form. */
export const WEEK_ROWS = 2;
