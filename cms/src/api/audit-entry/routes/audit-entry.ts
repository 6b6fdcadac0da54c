export default { routes: [{ method: 'GET', path: '/audit', handler: 'audit-entry.list' }] };
