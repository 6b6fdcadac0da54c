export default {
  // The description of the calls is not one of them, so it stands outside the table of rights.
  routes: [{ method: 'GET', path: '/openapi.json', handler: 'openapi.find', config: { auth: false } }],
};
