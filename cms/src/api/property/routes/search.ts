export default {
  routes: [
    { method: 'GET', path: '/map', handler: 'map.find' },
    { method: 'GET', path: '/suggest', handler: 'suggestion.list' },
    { method: 'GET', path: '/similarProperties/:id', handler: 'comparison.similar' },
    { method: 'GET', path: '/priceRange/:id', handler: 'comparison.priceRange' },
  ],
};
