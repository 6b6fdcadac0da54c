/** Where the number of an application's national ID lies. */
export const numberPlace = (loanKey: string) => `loan ${loanKey} national_id`;
/** Where a picture lies. */
export const filePlace = (documentId: string) => `loan document ${documentId}`;
