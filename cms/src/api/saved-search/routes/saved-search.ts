export default {
  routes: [
    { method: 'POST', path: '/savedSearches', handler: 'saved-search.add' },
    { method: 'GET', path: '/savedSearches', handler: 'saved-search.list' },
    { method: 'PUT', path: '/savedSearches/:id', handler: 'saved-search.change' },
    { method: 'DELETE', path: '/savedSearches/:id', handler: 'saved-search.remove' },
    { method: 'POST', path: '/confirmSearch', handler: 'saved-search.confirm' },
    { method: 'POST', path: '/stopSearch', handler: 'saved-search.stop' },
    { method: 'GET', path: '/lookingFor/:id', handler: 'saved-search.lookingFor' },
  ],
};
