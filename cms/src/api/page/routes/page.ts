export default {
  routes: [{ method: 'GET', path: '/page/:name', handler: 'page.find' }],
};
