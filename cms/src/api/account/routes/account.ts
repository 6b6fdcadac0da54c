export default {
  routes: [
    { method: 'GET', path: '/me', handler: 'account.find' },
    { method: 'PUT', path: '/me', handler: 'account.update' },
    { method: 'DELETE', path: '/me', handler: 'account.remove' },
    { method: 'GET', path: '/myData', handler: 'account.exportAll' },
  ],
};
