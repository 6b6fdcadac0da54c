export default {
  routes: [
    { method: 'GET', path: '/enquiries', handler: 'inbox.list' },
    { method: 'POST', path: '/enquiries/:id/reply', handler: 'inbox.reply' },
  ],
};
