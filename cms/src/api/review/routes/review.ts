export default {
  routes: [
    { method: 'GET', path: '/getReviews', handler: 'review.list' },
    { method: 'POST', path: '/addReview', handler: 'review.add' },
  ],
};
