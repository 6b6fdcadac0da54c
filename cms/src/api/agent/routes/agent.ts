export default {
  routes: [
    { method: 'GET', path: '/getAgent', handler: 'agent.list' },
    { method: 'GET', path: '/singleAgent/:id', handler: 'agent.find' },
    { method: 'POST', path: '/addAgent', handler: 'agent.add' },
    { method: 'PUT', path: '/updateAgent/:id', handler: 'agent.change' },
    { method: 'GET', path: '/agentAddress/:id', handler: 'agent.address' },
    { method: 'POST', path: '/confirmAgentAddress', handler: 'agent.confirmAddress' },
    { method: 'DELETE', path: '/deleteAgent/:id', handler: 'agent.remove' },
    { method: 'GET', path: '/trash', handler: 'agent.trash' },
    { method: 'POST', path: '/restore/:id', handler: 'agent.restore' },
  ],
};
