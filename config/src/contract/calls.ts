import { z } from 'zod';

import { everybody, signedIn, type Call } from './call.js';
import { pageSchemas } from './content.js';
import { bookCalls } from './books.js';
import { contentCalls } from './content-calls.js';
import { conversationCalls } from './conversation-calls.js';
import { costCalls } from './cost-calls.js';
import { addedEnquirySchema, answerTimeSchema, enquirySchema, messageSchema } from './enquiry.js';
import {
  favouriteListSchema,
  keepSchema,
  keptSchema,
  mergedSchema,
  mergeSchema,
  sharedListSchema,
  sharedTokenSchema,
} from './favourite.js';
import {
  confirmAddressSchema,
  endSessionsQuerySchema,
  myDataSchema,
  profileSchema,
  refreshTokenSchema,
  sessionListSchema,
  signedInSchema,
  signInSchema,
  tokenIdSchema,
  userOneSchema,
} from './identity.js';
import { listingCalls } from './listing-calls.js';
import { hireCalls } from './hire-calls.js';
import { leadCalls } from './lead-calls.js';
import { loanCalls } from './loan-calls.js';
import { moderationCalls } from './moderation-calls.js';
import { mailCalls } from './mail.js';
import { ownDeskCalls } from './own-desk.js';
import { peopleCalls } from './people-calls.js';
import { promotionCalls } from './promotion.js';
import { ratingCalls } from './rating-calls.js';
import { receiptCalls } from './receipt.js';
import { tenancyCalls } from './tenancy-calls.js';
import { transferCalls } from './transfer.js';
import { viewingCalls } from './viewing-calls.js';
import { waitingCalls } from './waiting.js';
import {
  ownPropertyListSchema,
  propertyListSchema,
  propertyOneSchema,
  propertyQuerySchema,
  sitemapPropertiesSchema,
  sitemapQuerySchema,
} from './property.js';
import { newReviewSchema } from './review.js';
import { searchCalls } from './search-calls.js';
import { langQuerySchema } from './shared.js';

/** Every call of {api}. openapi.json, the routes' test and the access matrix are made from this table. */
export const calls = {
  allProperty: {
    method: 'GET',
    path: '/allProperty',
    handler: 'property.property.list',
    summary: 'Published listings, filtered, sorted, a page at a time',
    callers: everybody,
    query: propertyQuerySchema,
    answer: propertyListSchema,
  },
  findMultipleProperties: {
    method: 'POST',
    path: '/findMultipleProperties',
    handler: 'property.property.search',
    summary: 'The same as allProperty with the filters in the body; an empty or missing value means any',
    callers: everybody,
    body: propertyQuerySchema,
    answer: propertyListSchema,
  },
  findProperties: {
    method: 'GET',
    path: '/findProperties/{id}',
    handler: 'property.property.find',
    summary: 'One listing, by _id, key or code',
    callers: everybody,
    answer: propertyOneSchema,
  },
  sitemapProperties: {
    method: 'GET',
    path: '/sitemapProperties',
    handler: 'property.property.sitemap',
    summary: 'The parts that the published listings fall into, and with `part` the listings of that one',
    callers: everybody,
    query: sitemapQuerySchema,
    answer: sitemapPropertiesSchema,
  },
  ...contentCalls,
  page: {
    method: 'GET',
    path: '/page/{name}',
    handler: 'page.page.find',
    summary: 'The content of one page: home-page, home-loan-page, sell-page or site',
    callers: everybody,
    query: langQuerySchema,
    answer: z.object({ data: z.union(Object.values(pageSchemas)) }),
  },
  enquiry: {
    method: 'POST',
    path: '/enquiry',
    handler: 'enquiry.enquiry.add',
    summary: 'Send a message from one of the contact forms',
    callers: everybody,
    body: enquirySchema,
    answer: addedEnquirySchema,
  },
  answerTime: {
    method: 'GET',
    path: '/answerTime/{about}/{id}',
    handler: 'enquiry.enquiry.answerTime',
    summary: 'Within how many hours whoever gets messages about a listing (about property) or an agent usually answers',
    callers: everybody,
    answer: answerTimeSchema,
  },
  googlelogin: {
    method: 'POST',
    path: '/googlelogin',
    handler: 'session.session.googlelogin',
    summary: 'Sign in with the ID token of the identity service, whatever the method of sign-in was',
    callers: everybody,
    body: signInSchema,
    answer: signedInSchema,
  },
  confirmAddress: {
    method: 'POST',
    path: '/confirmAddress',
    handler: 'session.session.confirmAddress',
    summary: 'Confirm the address of an account with the code of its mail; it counts at once in every session',
    callers: everybody,
    body: confirmAddressSchema,
    answer: messageSchema,
  },
  refreshSession: {
    method: 'POST',
    path: '/refreshSession',
    handler: 'session.session.refresh',
    summary: 'A new access token and the next refresh token; the one that was sent is used up',
    callers: everybody,
    body: refreshTokenSchema,
    answer: signedInSchema,
  },
  logout: {
    method: 'POST',
    path: '/logout',
    handler: 'session.session.logout',
    summary: 'End the session of a refresh token, its access tokens included',
    callers: everybody,
    body: refreshTokenSchema,
    answer: messageSchema,
  },
  sessions: {
    method: 'GET',
    path: '/sessions',
    handler: 'session.session.list',
    summary: 'The own sessions, newest first',
    callers: signedIn,
    answer: sessionListSchema,
  },
  endSession: {
    method: 'DELETE',
    path: '/sessions/{id}',
    handler: 'session.session.end',
    summary: 'End one of the own sessions',
    callers: signedIn,
    answer: messageSchema,
  },
  endSessions: {
    method: 'DELETE',
    path: '/sessions',
    handler: 'session.session.endAll',
    summary: 'End all of the own sessions, with keep=current all but this one',
    callers: signedIn,
    query: endSessionsQuerySchema,
    answer: messageSchema,
  },
  me: {
    method: 'GET',
    path: '/me',
    handler: 'account.account.find',
    summary: 'Who is signed in',
    callers: signedIn,
    answer: userOneSchema,
  },
  updateMe: {
    method: 'PUT',
    path: '/me',
    handler: 'account.account.update',
    summary: 'Change the own name, telephone number or language',
    callers: signedIn,
    body: profileSchema,
    answer: userOneSchema,
  },
  deleteMe: {
    method: 'DELETE',
    path: '/me',
    handler: 'account.account.remove',
    summary: 'Delete the own account; asks for the ID token of a sign-in of the last minutes',
    callers: signedIn,
    body: tokenIdSchema,
    answer: messageSchema,
  },
  accountGone: {
    method: 'POST',
    path: '/accountGone',
    handler: 'account.account.isGone',
    summary:
      'Whether there is no account any more for the person whom an ID token of the last minutes names: for a deletion ' +
      'whose answer was lost, and with it the session',
    callers: everybody,
    body: tokenIdSchema,
    answer: z.object({ data: z.object({ gone: z.boolean() }) }),
  },
  myData: {
    method: 'GET',
    path: '/myData',
    handler: 'account.account.exportAll',
    summary: 'Everything that is kept about the person who asks',
    callers: signedIn,
    answer: myDataSchema,
  },
  favourites: {
    method: 'GET',
    path: '/favourites',
    handler: 'favourite.favourite.list',
    summary: 'The own favourites, newest first',
    callers: signedIn,
    answer: favouriteListSchema,
  },
  addFavourite: {
    method: 'POST',
    path: '/favourites',
    handler: 'favourite.favourite.add',
    summary: 'Keep a listing; a second time changes nothing',
    callers: signedIn,
    body: keepSchema,
    answer: keptSchema,
  },
  removeFavourite: {
    method: 'DELETE',
    path: '/favourites/{key}',
    handler: 'favourite.favourite.remove',
    summary: 'Remove a listing from the own favourites; one that is not there is no error',
    callers: signedIn,
    answer: messageSchema,
  },
  mergeFavourites: {
    method: 'POST',
    path: '/favourites/merge',
    handler: 'favourite.favourite.merge',
    summary: 'Take over the list that a guest kept in the browser',
    callers: signedIn,
    body: mergeSchema,
    answer: mergedSchema,
  },
  shareFavourites: {
    method: 'POST',
    path: '/favouriteList',
    handler: 'favourite.favourite.share',
    summary: 'Give the own favourites an address to share; the same one as long as it is not revoked',
    callers: signedIn,
    answer: sharedTokenSchema,
  },
  unshareFavourites: {
    method: 'DELETE',
    path: '/favouriteList',
    handler: 'favourite.favourite.unshare',
    summary: 'Revoke the address of the own favourites',
    callers: signedIn,
    answer: messageSchema,
  },
  sharedFavourites: {
    method: 'GET',
    path: '/favouriteList/{token}',
    handler: 'favourite.favourite.shared',
    summary: 'A list that somebody shared',
    callers: everybody,
    answer: sharedListSchema,
  },
  addReview: {
    method: 'POST',
    path: '/addReview',
    handler: 'review.review.add',
    summary: 'Say something about the site',
    callers: signedIn,
    body: newReviewSchema,
    answer: messageSchema,
  },
  findPropertiesByEmail: {
    method: 'GET',
    path: '/findPropertiesByEmail/{user_email}',
    handler: 'property.property.own',
    summary: "The listings of one person, in every state: the own ones, or with the right of the admin anybody's",
    callers: signedIn,
    answer: ownPropertyListSchema,
  },
  ...listingCalls,
  ...moderationCalls,
  ...ownDeskCalls,
  ...loanCalls,
  ...searchCalls,
  ...peopleCalls,
  ...hireCalls,
  ...bookCalls,
  ...receiptCalls,
  ...promotionCalls,
  ...transferCalls,
  ...leadCalls,
  ...conversationCalls,
  ...viewingCalls,
  ...tenancyCalls,
  ...ratingCalls,
  ...costCalls,
  ...mailCalls,
  ...waitingCalls,
} as const satisfies Record<string, Call>;
export type CallName = keyof typeof calls;
