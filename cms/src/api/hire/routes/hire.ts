export default {
  routes: [
    { method: 'POST', path: '/hireIntent', handler: 'hire.begin' },
    { method: 'POST', path: '/addHireAgents', handler: 'hire.record' },
    { method: 'GET', path: '/myHires', handler: 'hire.mine' },
    { method: 'GET', path: '/myClients', handler: 'hire.clients' },
    { method: 'GET', path: '/getHires', handler: 'hire.list' },
    { method: 'GET', path: '/hires/:id', handler: 'hire.find' },
    { method: 'PUT', path: '/hires/:id', handler: 'hire.change' },
    { method: 'POST', path: '/hires/:id/refundRequest', handler: 'hire.askRefund' },
    { method: 'POST', path: '/hires/:id/refund', handler: 'hire.refund' },
    { method: 'POST', path: '/hires/:id/rating', handler: 'hire.rate' },
    { method: 'GET', path: '/agentRatings/:id', handler: 'hire.ratings' },
    { method: 'GET', path: '/ledger', handler: 'hire.ledger' },
    { method: 'POST', path: '/stripeEvents', handler: 'payment-event.receive' },
  ],
};
