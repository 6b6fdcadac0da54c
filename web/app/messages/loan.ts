import { apart } from './apart';
import { loan as bn } from './bn/loan';
import { loan as en, type LoanMessages } from './en/loan';

/** The texts of the screens of home loans: nobody else loads them. */
export const { use: useLoanMessages, of: loanMessagesOf } = apart<LoanMessages>({ en, bn });
