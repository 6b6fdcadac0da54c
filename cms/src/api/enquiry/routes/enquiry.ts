export default {
  routes: [{ method: 'POST', path: '/enquiry', handler: 'enquiry.add' }],
};
