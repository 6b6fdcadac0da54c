export default {
  routes: [
    { method: 'GET', path: '/getAgent', handler: 'agent.list' },
    { method: 'GET', path: '/singleAgent/:id', handler: 'agent.find' },
  ],
};
