export default {
  routes: [
    { method: 'GET', path: '/articles', handler: 'article.list' },
    { method: 'GET', path: '/articles/:slug', handler: 'article.find' },
  ],
};
