export default {
  routes: [{ method: 'GET', path: '/getReviews', handler: 'review.list' }],
};
