import { z } from 'zod';

import { TAKE_BACK_MINUTES } from '../market/index.js';

import { adminOnly, everybody, signedIn, type Call } from './call.js';
import { messageSchema } from './enquiry.js';
import { removalQuerySchema } from './listing.js';
import {
  addedLoanSchema,
  changedLoanSchema,
  lenderPolicyListSchema,
  loanAnswerSchema,
  loanDecisionSchema,
  loanDocumentQuerySchema,
  loanListSchema,
  loanOneSchema,
  loanQuerySchema,
  myLoansSchema,
  newLoanSchema,
  storedLoanDocumentSchema,
  withdrawalSchema,
  takeBackSchema,
} from './loan.js';
import { loanDraftChangeSchema, loanDraftOneSchema } from './loan-draft.js';

/** The calls of a home loan, from the application to the decision and the erasure. */
export const loanCalls = {
  loanReq: {
    method: 'POST',
    path: '/loanReq',
    handler: 'loan.loan.request',
    summary: 'Apply for a home loan; whose application it is, the session says, and it is always pending',
    callers: signedIn,
    body: newLoanSchema,
    answer: addedLoanSchema,
  },
  getAllLoan: {
    method: 'GET',
    path: '/getAllLoan',
    handler: 'loan.loan.list',
    summary: 'All applications, newest first; of a national ID only the last digits',
    callers: adminOnly,
    query: loanQuerySchema,
    answer: loanListSchema,
  },
  myLoans: {
    method: 'GET',
    path: '/myLoans',
    handler: 'loan.loan.own',
    summary: 'The own applications with all that happened to them, newest first',
    callers: signedIn,
    answer: myLoansSchema,
  },
  loan: {
    method: 'GET',
    path: '/loan/{id}',
    handler: 'loan.loan.find',
    summary: 'One own application; the admin may ask for any',
    callers: signedIn,
    answer: loanOneSchema,
  },
  updateStatus: {
    method: 'PUT',
    path: '/updateStatus/{id}',
    handler: 'loan.loan.decide',
    summary:
      'Decide about an application; without a body it is approved, by who has looked at the papers, as also for a rejection (409)',
    callers: adminOnly,
    body: loanDecisionSchema,
    answer: changedLoanSchema,
  },
  takeDecisionBack: {
    method: 'POST',
    path: '/takeDecisionBack/{id}',
    handler: 'loan.loan.takeBack',
    summary: `Take a decision back, within ${TAKE_BACK_MINUTES} minutes; until then its mail waits (409 afterwards)`,
    callers: adminOnly,
    body: takeBackSchema,
    answer: changedLoanSchema,
  },
  deleteLoan: {
    method: 'DELETE',
    path: '/delete/{id}',
    handler: 'loan.loan.remove',
    summary: 'Remove an application; within a day it can be put back (restore, type "loan")',
    callers: adminOnly,
    query: removalQuerySchema,
    answer: messageSchema,
  },
  loanDocument: {
    method: 'POST',
    path: '/loanDocument',
    handler: 'loan.document.add',
    summary:
      'Hand in a picture for an application (JPEG, PNG, WebP or AVIF up to 20 MB); kept encrypted, swept after a day when it is not used',
    callers: signedIn,
    file: 'file',
    answer: storedLoanDocumentSchema,
  },
  readLoanDocument: {
    method: 'GET',
    path: '/loanDocument/{id}',
    handler: 'loan.document.look',
    summary:
      "The picture of the national ID of an own application, or a further file; for the admin anybody's, watermarked. Each look is recorded",
    callers: signedIn,
    query: loanDocumentQuerySchema,
    binary: 'image/jpeg',
    answer: z.string(),
  },
  answerLoan: {
    method: 'POST',
    path: '/answerLoan/{id}',
    handler: 'loan.loan.answer',
    summary: 'Answer what was asked about the own application, with further files',
    callers: signedIn,
    body: loanAnswerSchema,
    answer: changedLoanSchema,
  },
  withdrawLoan: {
    method: 'POST',
    path: '/withdrawLoan/{id}',
    handler: 'loan.loan.withdraw',
    summary: 'Withdraw the own application as long as it is not decided',
    callers: signedIn,
    body: withdrawalSchema,
    answer: changedLoanSchema,
  },
  eraseIdentity: {
    method: 'DELETE',
    path: '/loanDocument/{id}',
    handler: 'loan.document.erase',
    summary:
      'Erase the national ID and all files of the own application, as long as it is not decided or after it was withdrawn',
    callers: signedIn,
    answer: messageSchema,
  },
  loanDraft: {
    method: 'GET',
    path: '/loanDraft',
    handler: 'loan.draft.find',
    summary: 'What was typed into the form so far; never the national ID',
    callers: signedIn,
    answer: loanDraftOneSchema,
  },
  keepLoanDraft: {
    method: 'PUT',
    path: '/loanDraft',
    handler: 'loan.draft.keep',
    summary: 'Keep what is typed by now, in place of what was kept',
    callers: signedIn,
    body: loanDraftChangeSchema,
    answer: loanDraftOneSchema,
  },
  deleteLoanDraft: {
    method: 'DELETE',
    path: '/loanDraft',
    handler: 'loan.draft.remove',
    summary: 'Throw the draft away; none is no error',
    callers: signedIn,
    answer: messageSchema,
  },
  lenderPolicies: {
    method: 'GET',
    path: '/lenderPolicies',
    handler: 'lender-policy.lender-policy.list',
    summary: 'What lenders ask for, with source and date',
    callers: everybody,
    answer: lenderPolicyListSchema,
  },
} as const satisfies Record<string, Call>;
