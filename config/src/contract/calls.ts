import { z } from 'zod';

import {
  agentListSchema,
  agentOneSchema,
  articleListSchema,
  articleOneSchema,
  pageSchemas,
  reviewListSchema,
} from './content.js';
import { enquirySchema, messageSchema } from './enquiry.js';
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
  endSessionsQuerySchema,
  myDataSchema,
  profileSchema,
  refreshTokenSchema,
  sessionListSchema,
  signedInSchema,
  tokenIdSchema,
  userOneSchema,
} from './identity.js';
import {
  ownPropertyListSchema,
  propertyListSchema,
  propertyOneSchema,
  propertyQuerySchema,
  sitemapPropertiesSchema,
  sitemapQuerySchema,
} from './property.js';
import { newReviewSchema } from './review.js';
import { langQuerySchema } from './shared.js';

/** Who may make a call: everybody, or people signed in, by role. `normal` is the specification's Normal. */
export type Caller = 'visitor' | 'normal' | 'agent' | 'admin';

export type Call = {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Below `/api`, with `{name}` for what the caller fills in. */
  path: string;
  summary: string;
  callers: readonly Caller[];
  query?: z.ZodType;
  body?: z.ZodType;
  answer: z.ZodType;
};

const everybody = ['visitor', 'normal', 'agent', 'admin'] as const;
const signedIn = ['normal', 'agent', 'admin'] as const;

/** Every call of {api}. openapi.json, the routes' test and the access matrix are made from this table. */
export const calls = {
  allProperty: {
    method: 'GET',
    path: '/allProperty',
    summary: 'Published listings, filtered, sorted, a page at a time',
    callers: everybody,
    query: propertyQuerySchema,
    answer: propertyListSchema,
  },
  findMultipleProperties: {
    method: 'POST',
    path: '/findMultipleProperties',
    summary: 'The same as allProperty with the filters in the body; an empty or missing value means any',
    callers: everybody,
    body: propertyQuerySchema,
    answer: propertyListSchema,
  },
  findProperties: {
    method: 'GET',
    path: '/findProperties/{id}',
    summary: 'One listing, by _id, key or code',
    callers: everybody,
    answer: propertyOneSchema,
  },
  sitemapProperties: {
    method: 'GET',
    path: '/sitemapProperties',
    summary: 'The parts that the published listings fall into, and with `part` the listings of that one',
    callers: everybody,
    query: sitemapQuerySchema,
    answer: sitemapPropertiesSchema,
  },
  getAgent: {
    method: 'GET',
    path: '/getAgent',
    summary: 'All agents',
    callers: everybody,
    answer: agentListSchema,
  },
  singleAgent: {
    method: 'GET',
    path: '/singleAgent/{id}',
    summary: 'One agent, by _id, key or slug',
    callers: everybody,
    answer: agentOneSchema,
  },
  getReviews: {
    method: 'GET',
    path: '/getReviews',
    summary: 'Visible reviews, newest first',
    callers: everybody,
    answer: reviewListSchema,
  },
  articles: {
    method: 'GET',
    path: '/articles',
    summary: 'Published articles in one language',
    callers: everybody,
    query: langQuerySchema,
    answer: articleListSchema,
  },
  article: {
    method: 'GET',
    path: '/articles/{slug}',
    summary: 'One article with its text',
    callers: everybody,
    query: langQuerySchema,
    answer: articleOneSchema,
  },
  page: {
    method: 'GET',
    path: '/page/{name}',
    summary: 'The content of one page: home-page, home-loan-page, sell-page or site',
    callers: everybody,
    query: langQuerySchema,
    answer: z.object({ data: z.union(Object.values(pageSchemas)) }),
  },
  enquiry: {
    method: 'POST',
    path: '/enquiry',
    summary: 'Send a message from one of the contact forms',
    callers: everybody,
    body: enquirySchema,
    answer: messageSchema,
  },
  googlelogin: {
    method: 'POST',
    path: '/googlelogin',
    summary: 'Sign in with the ID token of the identity service, whatever the method of sign-in was',
    callers: everybody,
    body: tokenIdSchema,
    answer: signedInSchema,
  },
  refreshSession: {
    method: 'POST',
    path: '/refreshSession',
    summary: 'A new access token and the next refresh token; the one that was sent is used up',
    callers: everybody,
    body: refreshTokenSchema,
    answer: signedInSchema,
  },
  logout: {
    method: 'POST',
    path: '/logout',
    summary: 'End the session of a refresh token, its access tokens included',
    callers: everybody,
    body: refreshTokenSchema,
    answer: messageSchema,
  },
  sessions: {
    method: 'GET',
    path: '/sessions',
    summary: 'The own sessions, newest first',
    callers: signedIn,
    answer: sessionListSchema,
  },
  endSession: {
    method: 'DELETE',
    path: '/sessions/{id}',
    summary: 'End one of the own sessions',
    callers: signedIn,
    answer: messageSchema,
  },
  endSessions: {
    method: 'DELETE',
    path: '/sessions',
    summary: 'End all of the own sessions, with keep=current all but this one',
    callers: signedIn,
    query: endSessionsQuerySchema,
    answer: messageSchema,
  },
  me: {
    method: 'GET',
    path: '/me',
    summary: 'Who is signed in',
    callers: signedIn,
    answer: userOneSchema,
  },
  updateMe: {
    method: 'PUT',
    path: '/me',
    summary: 'Change the own name, telephone number or language',
    callers: signedIn,
    body: profileSchema,
    answer: userOneSchema,
  },
  deleteMe: {
    method: 'DELETE',
    path: '/me',
    summary: 'Delete the own account; asks for the ID token of a sign-in of the last minutes',
    callers: signedIn,
    body: tokenIdSchema,
    answer: messageSchema,
  },
  myData: {
    method: 'GET',
    path: '/myData',
    summary: 'Everything that is kept about the person who asks',
    callers: signedIn,
    answer: myDataSchema,
  },
  favourites: {
    method: 'GET',
    path: '/favourites',
    summary: 'The own favourites, newest first',
    callers: signedIn,
    answer: favouriteListSchema,
  },
  addFavourite: {
    method: 'POST',
    path: '/favourites',
    summary: 'Keep a listing; a second time changes nothing',
    callers: signedIn,
    body: keepSchema,
    answer: keptSchema,
  },
  removeFavourite: {
    method: 'DELETE',
    path: '/favourites/{key}',
    summary: 'Remove a listing from the own favourites; one that is not there is no error',
    callers: signedIn,
    answer: messageSchema,
  },
  mergeFavourites: {
    method: 'POST',
    path: '/favourites/merge',
    summary: 'Take over the list that a guest kept in the browser',
    callers: signedIn,
    body: mergeSchema,
    answer: mergedSchema,
  },
  shareFavourites: {
    method: 'POST',
    path: '/favouriteList',
    summary: 'Give the own favourites an address to share; the same one as long as it is not revoked',
    callers: signedIn,
    answer: sharedTokenSchema,
  },
  unshareFavourites: {
    method: 'DELETE',
    path: '/favouriteList',
    summary: 'Revoke the address of the own favourites',
    callers: signedIn,
    answer: messageSchema,
  },
  sharedFavourites: {
    method: 'GET',
    path: '/favouriteList/{token}',
    summary: 'A list that somebody shared',
    callers: everybody,
    answer: sharedListSchema,
  },
  addReview: {
    method: 'POST',
    path: '/addReview',
    summary: 'Say something about the site',
    callers: signedIn,
    body: newReviewSchema,
    answer: messageSchema,
  },
  findPropertiesByEmail: {
    method: 'GET',
    path: '/findPropertiesByEmail/{user_email}',
    summary: "The listings of one person, in every state: the own ones, or with the right of the admin anybody's",
    callers: signedIn,
    answer: ownPropertyListSchema,
  },
} as const satisfies Record<string, Call>;
export type CallName = keyof typeof calls;
