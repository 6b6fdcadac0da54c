export default {
  routes: [
    { method: 'POST', path: '/reportProperty', handler: 'report.add' },
    { method: 'DELETE', path: '/reports/:id', handler: 'report.close' },
  ],
};
