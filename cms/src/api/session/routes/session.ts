export default {
  routes: [
    { method: 'POST', path: '/googlelogin', handler: 'session.googlelogin' },
    { method: 'POST', path: '/confirmAddress', handler: 'session.confirmAddress' },
    { method: 'POST', path: '/refreshSession', handler: 'session.refresh' },
    { method: 'POST', path: '/logout', handler: 'session.logout' },
    { method: 'GET', path: '/sessions', handler: 'session.list' },
    { method: 'DELETE', path: '/sessions', handler: 'session.endAll' },
    { method: 'DELETE', path: '/sessions/:id', handler: 'session.end' },
  ],
};
