export default {
  routes: [
    { method: 'GET', path: '/allProperty', handler: 'property.list' },
    { method: 'POST', path: '/findMultipleProperties', handler: 'property.search' },
    { method: 'GET', path: '/facets', handler: 'facet.list' },
    { method: 'GET', path: '/sitemapProperties', handler: 'property.sitemap' },
    { method: 'GET', path: '/findProperties/:id', handler: 'property.find' },
    { method: 'GET', path: '/findPropertiesByEmail/:user_email', handler: 'property.own' },
  ],
};
