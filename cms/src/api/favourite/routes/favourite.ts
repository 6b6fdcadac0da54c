export default {
  routes: [
    { method: 'GET', path: '/favourites', handler: 'favourite.list' },
    { method: 'POST', path: '/favourites', handler: 'favourite.add' },
    { method: 'POST', path: '/favourites/merge', handler: 'favourite.merge' },
    { method: 'DELETE', path: '/favourites/:key', handler: 'favourite.remove' },
    { method: 'POST', path: '/favouriteList', handler: 'favourite.share' },
    { method: 'DELETE', path: '/favouriteList', handler: 'favourite.unshare' },
    { method: 'GET', path: '/favouriteList/:token', handler: 'favourite.shared' },
  ],
};
