export default { routes: [{ method: 'GET', path: '/lenderPolicies', handler: 'lender-policy.list' }] };
