import { PHOTO_BYTES } from '@69street/config/market';

import { multipartReader } from '../../../extensions/upload/read-multipart';

// The body is read only here, after the right was checked: Strapi runs a route's own middlewares behind that.
const readPhoto = multipartReader({
  maxFiles: 1,
  maxFileSize: PHOTO_BYTES,
  maxTotalFileSize: PHOTO_BYTES,
  allowEmptyFiles: true,
  minFileSize: 0,
});

export default {
  routes: [
    { method: 'POST', path: '/addProperty', handler: 'listing.add' },
    { method: 'PUT', path: '/updateProperties/:id', handler: 'listing.change' },
    { method: 'DELETE', path: '/deleteProperties/:id', handler: 'listing.remove' },
    { method: 'GET', path: '/ownProperty/:id', handler: 'listing.own' },
    { method: 'GET', path: '/getProperties', handler: 'listing.queue' },
    { method: 'POST', path: '/confirmListing', handler: 'listing.confirm' },
    { method: 'POST', path: '/viewed/:id', handler: 'listing.viewed' },
    { method: 'POST', path: '/photo', handler: 'photo.add', config: { middlewares: [readPhoto] } },
    { method: 'GET', path: '/drafts', handler: 'draft.list' },
    { method: 'GET', path: '/drafts/:id', handler: 'draft.find' },
    { method: 'POST', path: '/drafts', handler: 'draft.add' },
    { method: 'PUT', path: '/drafts/:id', handler: 'draft.update' },
    { method: 'DELETE', path: '/drafts/:id', handler: 'draft.remove' },
  ],
};
