export default {
  rest: { prefix: '/api', defaultLimit: 24, maxLimit: 100, withCount: true },
};
